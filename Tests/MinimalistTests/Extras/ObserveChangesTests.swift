import Minimalist
import MinimalistExtras
import Testing

@Suite("observeChanges")
struct ObserveChangesTests {
    let calls = Calls()
    let model = Counter()

    @Test("Calls after every write, or when a scope changes, but not immediately")
    func skipsTheFirst() {
        let half = model.$number.scope { $0 / 2 }
        model.$number.observeChanges(with: calls, closure: calls.of("new"))
        model.$number.observeChanges(with: calls) { $0("old and new", "\($1)>\($2)") }
        half.observeChanges(with: calls, closure: calls.of("half"))
        half.observeChanges(with: calls) { $0("old and new half", "\($1)>\($2)") }
        for number in [1, 1, 2, 5] { calls.during { model.number = number } }
        #expect(
            calls.picture == """
                new              - 1--- 1--- 2------- 5-------
                old and new      - -0>1 -1>1 -1>2---- -2>5----
                half             - ---- ---- ----1--- ----2---
                old and new half - ---- ---- -----0>1 -----1>2
                """)
    }

    @Test("nil is a value before as any other")
    func optionalValues() {
        let model = Model<String?>(nil)
        model.$state.observeChanges(with: calls) { $0("text", "\($1 ?? "nil")>\($2 ?? "nil")") }
        calls.during { model.state = "a" }
        calls.during { model.state = nil }
        #expect(calls.picture == "text - nil>a a>nil")
    }

    @Test("The value before is the one that this observer received last, also if callbacks write")
    func whileCallbacksWrite() {
        calls.observe(model.$number, as: "writer") { if $0 == 1 { model.number = 2 } }
        model.$number.observeChanges(with: calls) { calls, old, new in
            calls("a", "\(old)>\(new)")
            if new == 2 { model.number = 3 }
        }
        model.$number.observeChanges(with: calls) { $0("b", "\($1)>\($2)") }
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                writer 0 12---3------
                a      - --0>2-2>3---
                b      - ---------0>3
                """)
    }
}
