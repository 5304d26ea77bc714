import Minimalist
import Testing

@Suite("F. Isolation")
struct IsolationTests {
    @Test("F.5 An owner may be released on any thread while its point is observed and read")
    func ownerReleasedElsewhere() async {
        for _ in 1...300 {
            nonisolated(unsafe) var model: Counter? = Counter()
            let (point, object) = (model!.$number, Witness())
            let release = Task.detached { model = nil }
            for _ in 1...20 { point.observe(with: object) { _, _ in } }
            #expect(point.value == 0)
            await release.value
        }
    }

    @Test("F.5 Objects may be released on any thread, also in a sweep; their deinit may observe")
    @MainActor func releasedInASweep() async {
        let model = Counter()
        var joined: [Counter] = []
        var releasedInSweeps = 0
        // While the main actor delivers and sweeps, another thread releases the objects. If the
        // main actor retains one at that moment, its `deinit` runs there. With one processor, the
        // threads hardly ever meet.
        let end = ContinuousClock.now + .seconds(10)
        while releasedInSweeps < 20, ContinuousClock.now < end {
            nonisolated(unsafe) var objects = (1...300).map { _ in
                Leaving {
                    let newcomer = Counter()
                    joined.append(newcomer)
                    model.$number.observe(with: newcomer) { $0.number = $1 }
                    model.number += 1
                    // In a delivery, the write would be delivered later.
                    if newcomer.number == model.number { releasedInSweeps += 1 }
                }
            }
            for object in objects { model.$number.observe(with: object) { _, _ in } }
            weak let lastToLeave = objects.first
            let release = Task.detached {
                Leaving.$isElsewhere.withValue(true) { while objects.popLast() != nil {} }
            }
            while lastToLeave != nil, ContinuousClock.now < end { model.number = 0 }
            await release.value
        }
        // Whether the threads meet is up to the system.
        if releasedInSweeps == 0 {
            Issue.record("No object has been released in a sweep.", severity: .warning)
        }
        model.number = -1
        #expect(joined.allSatisfy { $0.number == -1 }, "some that joined have been lost")
    }
}

/// Runs its closure if it is deallocated on the main actor, and not by the task that races with it.
/// An `isolated deinit` would run it always, but crashes on systems before macOS 15.4.
private final class Leaving: Sendable {
    @TaskLocal static var isElsewhere = false
    private let leave: @MainActor @Sendable () -> Void

    init(_ leave: @escaping @MainActor @Sendable () -> Void) { self.leave = leave }

    deinit { if !Self.isElsewhere { MainActor.assumeIsolated(leave) } }
}
