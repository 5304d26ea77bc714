import Minimalist
import Observation
import Testing

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// The statements of the documentation about Combine and Observation, beside Minimalist.
@MainActor @Suite("Beside Combine and Observation") struct PeersTests {
    private let ours = Ours()
    private let observed = Observed()

    @Test("Callbacks read the new value, of @Published the old one; Observation reports one change")
    func reading() {
        var read: [Int] = []
        ours.$value.observe(with: ours) { ours, _ in read.append(ours.value) }
        for value in 1...2 { ours.value = value }
        #expect(read == [0, 1, 2])

        read = []
        let published = Published()
        let sink = published.$value.sink { _ in read.append(published.value) }
        for value in 1...2 { published.value = value }
        #expect(read == [0, 0, 1])
        withExtendedLifetime(sink) {}

        let log = Log()
        withObservationTracking {
            _ = observed.value
        } onChange: { [observed] in
            MainActor.assumeIsolated { log.values.append(observed.value) }
        }
        for value in 1...2 { observed.value = value }
        #expect(log.values == [0])
    }

    @Test("If a callback writes, all get that last; with Combine, one of two; Observation loses it")
    func writing() {
        var received: [[Int]] = [[], []]
        for observer in 0...1 {
            ours.$value.observe(with: ours) { ours, value in
                received[observer].append(value)
                if ours.value == 1 { ours.value = 2 }
            }
        }
        ours.value = 1
        #expect(received == [[0, 1, 2], [0, 2]])

        received = [[], []]
        let subject = CurrentValueSubject<Int, Never>(0)
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

        let log = Log()
        withObservationTracking {
            _ = observed.value
        } onChange: { [observed] in
            MainActor.assumeIsolated {
                log.values.append(observed.value)
                if log.values.count == 1 { observed.value = 2 }
            }
        }
        observed.value = 1
        #expect(log.values == [0, 0])
        #expect(observed.value == 1)
    }

    @Test("If a callback sends, all receive the events in order; with Combine, one of two")
    func sending() {
        var received: [[Int]] = [[], []]
        for observer in 0...1 {
            ours.$event.observe(with: ours) { ours, event in
                received[observer].append(event)
                if received == [[1], []] { ours.event.send(2) }
            }
        }
        ours.event.send(1)
        #expect(received == [[1, 2], [1, 2]])

        received = [[], []]
        let subject = PassthroughSubject<Int, Never>()
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

    @Test("A change of one member is none of another's; with Observation, it is one of the struct")
    func parts() {
        var received: [Int] = []
        ours.$state.observe(\.part, with: ours) { _, part in received.append(part) }
        ours.state.other += 1
        #expect(received == [0])

        let log = Log()
        withObservationTracking {
            _ = observed.state.part
        } onChange: {
            MainActor.assumeIsolated { log.values.append(1) }
        }
        observed.state.other += 1
        #expect(log.values == [1])
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

@MainActor private final class Published {
    #if canImport(Combine)
        @Combine.Published var value = 0
    #else
        @OpenCombine.Published var value = 0
    #endif
}

@MainActor @Observable private final class Observed {
    var value = 0
    var state = State()
}

@MainActor private final class Log {
    var values: [Int] = []
}
