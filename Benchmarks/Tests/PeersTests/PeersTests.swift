import Minimalist
import Observation
import Testing

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// The claims of the documentation about Combine and Observation, each as one story told by all three libraries.
@Suite("Beside Combine and Observation", .serialized)
struct PeersTests {
    @Test(
        "Inside a callback a property reads as the value delivered; @Published and Observation as the one before"
    )
    func reading() {
        let ours = Ours()
        var read: [String] = []
        ours.$value.observe(with: ours) { ours, value in read.append("\(value) is \(ours.value)") }
        ours.value = 1
        #expect(read == ["0 is 0", "1 is 1"])

        let published = Published()
        read = []
        let sink = published.$value.sink { value in read.append("\(value) is \(published.value)") }
        published.value = 1
        #expect(read == ["0 is 0", "1 is 0"])

        let subject = CurrentValueSubject<Int, Never>(0)
        read = []
        let other = subject.sink { value in read.append("\(value) is \(subject.value)") }
        subject.value = 1
        #expect(read == ["0 is 0", "1 is 1"])

        let observable = Observed()
        let log = Log.ofChanges {
            _ = observable.value
        } noted: {
            "it is \(observable.value)"
        }
        observable.value = 1
        #expect(log.lines == ["it is 0"])
        withExtendedLifetime((sink, other)) {}
    }

    @Test(
        "A write from a callback is everyone's last value; with Combine, only one of two's; Observation loses it"
    )
    func overtaking() {
        let ours = Ours()
        var received = [[Int]](repeating: [], count: 2)
        for observer in 0...1 {
            ours.$value.observe(with: ours) { ours, value in
                received[observer].append(value)
                if ours.value == 1 { ours.value = 2 }
            }
        }
        ours.value = 1
        #expect(received == [[0, 1, 2], [0, 2]])

        let subject = CurrentValueSubject<Int, Never>(0)
        received = [[], []]
        let sinks = received.indices.map { observer in
            subject.sink { value in
                received[observer].append(value)
                if subject.value == 1 { subject.send(2) }
            }
        }
        subject.send(1)
        // Combine does not say whom it calls first.
        #expect(Set(received) == [[0, 1, 2], [0, 2, 1]])
        #expect(subject.value == 2)
        withExtendedLifetime(sinks) {}

        let observable = Observed()
        let log = Log.ofChanges {
            _ = observable.value
        } noted: { [calls = Log()] in
            calls.add()
            if calls.lines.count == 1 { observable.value = 2 }
            return "it is \(observable.value)"
        }
        observable.value = 1
        #expect(log.lines == ["it is 0", "it is 2"])
        #expect(observable.value == 1)
    }

    @Test(
        "Events sent from a callback come in the order sent, to everyone; with Combine, only to one of two"
    )
    func events() {
        let ours = Ours()
        var received = [[Int]](repeating: [], count: 2)
        for observer in 0...1 {
            ours.$event.observe(with: ours) { ours, event in
                received[observer].append(event)
                if received == [[1], []] { ours.event.send(2) }
            }
        }
        ours.event.send(1)
        #expect(received == [[1, 2], [1, 2]])

        let subject = PassthroughSubject<Int, Never>()
        received = [[], []]
        let sinks = received.indices.map { observer in
            subject.sink { event in
                received[observer].append(event)
                if received.joined().count == 1 { subject.send(2) }
            }
        }
        subject.send(1)
        #expect(Set(received) == [[1, 2], [2, 1]])
        withExtendedLifetime(sinks) {}
    }

    @Test(
        "An observer of a part is called when the part changes; with Observation, at every change of the struct"
    )
    func parts() {
        let ours = Ours()
        var calls = 0
        ours.$state.observe(\.part, with: ours) { _, _ in calls += 1 }
        ours.state.other += 1
        #expect(calls == 1)

        let observable = Observed()
        let log = Log.ofChanges {
            _ = observable.state.part
        } noted: {
            "changed"
        }
        observable.state.other += 1
        #expect(log.lines == ["changed"])
    }

    @Test("Every write is told of; Observation tells of the next unequal one, once")
    func once() {
        let ours = Ours()
        var values: [Int] = []
        ours.$value.observe(with: ours) { _, value in values.append(value) }
        for value in [0, 1, 2] { ours.value = value }
        #expect(values == [0, 0, 1, 2])

        let observable = Observed()
        let log = Log.ofChanges {
            _ = observable.value
        } noted: {
            "was \(observable.value)"
        }
        for value in [0, 1, 2] { observable.value = value }
        #expect(log.lines == ["was 0"])
    }
}

private struct State {
    var part = 0
    var other = 0
}

private final class Ours {
    @Property var value = 0
    @Property var state = State()
    @Signal var event: Accepts<Int>
}

private final class Published {
    #if canImport(Combine)
        @Combine.Published var value = 0
    #else
        @OpenCombine.Published var value = 0
    #endif
}

// Observation calls only Sendable closures. Here the thread that writes calls them.
@Observable private final class Observed: @unchecked Sendable {
    var value = 0
    var state = State()
}

private final class Log: @unchecked Sendable {
    private(set) var lines: [String] = []

    func add(_ line: String = "") { lines.append(line) }

    /// Noted when a value that was read changes.
    static func ofChanges(_ read: () -> Void, noted note: @escaping @Sendable () -> String) -> Log {
        let log = Log()
        withObservationTracking(read) { log.lines.append(note()) }
        return log
    }
}
