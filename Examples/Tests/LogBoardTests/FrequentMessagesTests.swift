import LogBoardCore
import Testing

@Suite("The most frequent messages")
struct FrequentMessagesTests {
    @Test("Counts are exact as long as every message has a place")
    func exact() {
        var messages = FrequentMessages(capacity: 3)
        for message in ["a", "b", "c", "b", "c", "c"] { messages.count(message) }
        #expect(
            messages.top
                == .init(
                    messages: [
                        .init(message: "c", count: 3), .init(message: "b", count: 2), .init(message: "a", count: 1),
                    ],
                    isApproximate: false))
    }

    @Test("A new message takes the place of the rarest and inherits its count")
    func replacement() {
        var messages = FrequentMessages(capacity: 2)
        for message in ["a", "a", "a", "b", "b", "c"] { messages.count(message) }
        #expect(
            messages.top
                == .init(
                    messages: [.init(message: "a", count: 3), .init(message: "c", count: 3, overcount: 2)],
                    isApproximate: true))
    }

    @Test("With more messages than places the promised bounds hold", arguments: [1, 2, 10, 100])
    func bounds(_ capacity: Int) {
        var (messages, exact, random) = (FrequentMessages(capacity: capacity), [String: Int](), Random(seed: 7))
        let length = 20_000
        for _ in 0..<length {
            // Some messages are met far more often than others.
            let message = "message \(random.next(below: random.next(below: 1_000) + 1))"
            messages.count(message)
            exact[message, default: 0] += 1
        }
        let kept = messages.top(capacity).messages
        #expect(messages.count == capacity)
        #expect(kept.count == capacity)
        #expect(kept.map(\.count) == kept.map(\.count).sorted(by: >))
        #expect(kept.map(\.count).reduce(0, +) == length)
        for counted in kept {
            let truth = exact[counted.message]!
            #expect(counted.count - counted.overcount <= truth && truth <= counted.count)
            #expect(counted.overcount <= length / capacity)
        }
        let frequent = exact.filter { $0.value > length / capacity }.keys
        #expect(Set(frequent).isSubset(of: kept.map(\.message)))
    }

    @Test("Messages that differ only in their numbers are one")
    func pattern() {
        #expect(FrequentMessages.pattern(of: "order 44018 took 9.50 ms") == "order # took #.# ms")
        #expect(FrequentMessages.pattern(of: "") == "")
    }

    @Test("Only the beginning of a long message counts, and no character of it is cut", arguments: 0...3)
    func longPattern(_ shift: Int) {
        let text = String(repeating: "x", count: shift) + String(repeating: "\u{1F600}", count: 1_000)
        let pattern = FrequentMessages.pattern(of: text)
        #expect(text.hasPrefix(pattern))
        #expect(200...203 ~= pattern.utf8.count)
    }
}

/// The same numbers in every run.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
