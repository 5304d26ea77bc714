import Minimalist
import Testing

@Suite("Reading parts")
struct ReadingPartTests {
    let calls = Calls()

    /// The kinds of code that run while a part is being read and compared.
    enum Reader: CaseIterable {
        case getter, function, comparison
    }

    @Test("C.4 Getters, functions, == may read, write, send, observe", arguments: Reader.allCases)
    func actsWhileBeingRead(reader: Reader) {
        let (hook, mailbox) = (Hook(), Mailbox<Int>())
        let model = Model(Hooked(hook: hook))
        calls.observe(mailbox.$event, as: "event")
        switch reader {
        case .getter: model.$state.observe(\.hooked, with: calls) { $0.note("part", $1) }
        case .function: calls.observe(model.$state, { $0.hooked }, as: "part")
        case .comparison: model.$state.observe(\.self, with: calls) { $0.note("part", $1.number) }
        }
        model.$state.observe(with: calls) { $0.note("whole", $1.number) }
        hook.act = {
            calls.note("reads", model.state.number)
            model.state.number = 2
            mailbox.event.send(7)
            calls.observe(model.$state, \.number, as: "joined")
        }
        calls.during { model.state.number = 1 }
        #expect(
            calls.picture == """
                part    0 - | - - - 1 2 -
                whole   - 0 | - - - - - 2
                reads   - - | 1 - - - - -
                event   - - | - 7 - - - -
                joined  - - | - - 2 - - -
                """, "what they write is delivered after the part that is being read")
    }

    @Test("C.4 What is kept for comparison is replaced after the callback, so its deinit may write")
    func keptPartIsReplacedAfterTheCallback() {
        let model = Model((part: MortalPart(0), other: 0))
        model.$state.observe(\.part, with: calls) { calls, part in
            calls.note("part", part.number)
            #expect(part == model.state.part)
        }
        model.$state.observe(with: calls) { $0.note("whole", $1.part.number) }
        // The observer of the part soon has the only copy.
        calls.during {
            model.state.part = MortalPart(1) {
                calls.note("deinit")
                model.state.part = MortalPart(3)
                model.$state.observe(\.part, with: calls) { $0.note("joined", $1.number) }
            }
        }
        calls.during { model.state.part = MortalPart(2) }
        calls.during { model.state.part = MortalPart(4) }
        #expect(
            calls.picture == """
                part    0 - | 1 - | 2 - - 3 - | 4 - -
                whole   - 0 | - 1 | - - - - 3 | - 4 -
                deinit  - - | - - | - * - - - | - - -
                joined  - - | - - | - - 3 - - | - - 4
                """)
    }
}

private final class Hook {
    var act: (() -> Void)?
}

/// Acts once, when its getter or `==` is called.
private struct Hooked: Equatable {
    let hook: Hook
    var number = 0
    var hooked: Int {
        hook.act.take()?()
        return number
    }

    static func == (left: Hooked, right: Hooked) -> Bool { left.hooked == right.number }
}
