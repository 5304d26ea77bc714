import Minimalist
import Observation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The statements of the documentation about Combine and Observation, beside Minimalist.
@MainActor @Suite("Beside Combine and Observation") final class ComparisonTests {
    private let ours = Ours()
    private let observed = Observed()
    private var sinks: [AnyCancellable] = []

    @Test("Callbacks read the new value, of @Published the old one; Observation reports one change")
    func reading() {
        var read: [Int] = []
        ours.$value.observe(with: ours) { ours, _ in read.append(ours.value) }
        for value in 1...2 { ours.value = value }
        #expect(read == [0, 1, 2])

        read = []
        let theirs = Theirs()
        theirs.$value.sink { _ in read.append(theirs.value) }.store(in: &sinks)
        for value in 1...2 { theirs.value = value }
        #expect(read == [0, 0, 1])

        observed.track { $0.value }
        for value in 1...2 { observed.value = value }
        #expect(observed.reports == [0])
    }

    @Test("If a callback writes, all get that last; with Combine, one of two; Observation loses it")
    func writing() {
        let received = receivedByTwo(write: { [ours] in ours.value = $0 }) { receive in
            ours.$value.observe(with: ours) { receive($1) }
        }
        #expect(received == [[0, 1, 2], [0, 2]])

        let subject = CurrentValueSubject<Int, Never>(0)
        let fromSubject = receivedByTwo(write: { subject.send($0) }) { receive in
            subject.sink(receiveValue: receive).store(in: &sinks)
        }
        // Combine does not say whom it calls first.
        #expect(Set(fromSubject) == [[0, 1, 2], [0, 2, 1]])
        #expect(subject.value == 2)

        observed.track({ $0.value }) { observed in
            if observed.reports.count == 1 { observed.value = 2 }
        }
        observed.value = 1
        #expect(observed.reports == [0, 0])
        #expect(observed.value == 1)
    }

    @Test("If a callback sends, all receive the events in order; with Combine, one of two")
    func sending() {
        let received = receivedByTwo(write: { [ours] in ours.event.send($0) }) { receive in
            ours.$event.observe(with: ours) { receive($1) }
        }
        #expect(received == [[1, 2], [1, 2]])

        let subject = PassthroughSubject<Int, Never>()
        let fromSubject = receivedByTwo(write: { subject.send($0) }) { receive in
            subject.sink(receiveValue: receive).store(in: &sinks)
        }
        #expect(Set(fromSubject) == [[1, 2], [2, 1]])
    }

    @Test("A change of one member is none of another's; with Observation, it is one of the struct")
    func parts() {
        var received: [Int] = []
        ours.$state.observe(\.part, with: ours) { _, part in received.append(part) }
        ours.state.other += 1
        #expect(received == [0])

        observed.track { $0.state.part }
        observed.state.other += 1
        #expect(observed.reports == [0])
    }

    /// Returns what two observers receive if 1 is written, and the first to receive it writes 2.
    private func receivedByTwo(
        write: @escaping (Int) -> Void, observe: (@escaping (Int) -> Void) -> Void
    ) -> [[Int]] {
        var received: [[Int]] = [[], []]
        for observer in 0...1 {
            observe { value in
                let isFirst = value == 1 && !received.joined().contains(1)
                received[observer].append(value)
                if isFirst { write(2) }
            }
        }
        write(1)
        return received
    }
}

private struct State {
    var part = 0
    var other = 0
}

@MainActor private final class Ours {
    @Property var value = 0
    @Property var state = State()
    @Signal var event: Accepts<Int>
}

@MainActor private final class Theirs {
    @Published var value = 0
}

@MainActor @Observable private final class Observed {
    var value = 0
    var state = State()

    /// The values that were read when a change was reported.
    @ObservationIgnored var reports: [Int] = []

    /// Observes what `read` reads, and calls `react` after each report.
    func track(
        _ read: @escaping @MainActor @Sendable (Observed) -> Int,
        react: @escaping @MainActor @Sendable (Observed) -> Void = { _ in }
    ) {
        withObservationTracking {
            _ = read(self)
        } onChange: {
            MainActor.assumeIsolated {
                self.reports.append(read(self))
                react(self)
            }
        }
    }
}
