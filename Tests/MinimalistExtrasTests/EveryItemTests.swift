import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("Every item", .timeLimit(.minutes(1)))
struct EveryItemTests {
    /// What observes, and needs an object for that.
    enum Item: CaseIterable {
        case scope, belowAScope, changes, oldAndNew, until, limited
        case combineLatest, debounce, throttle
    }

    static let token = ObservationToken()

    /// Observes with a closure that retains the token.
    func observe(
        _ model: Counter, _ item: Item, with object: Witness?, keeping token: Census.Token
    ) {
        let closure = { withExtendedLifetime(token) {} }
        let (number, pause, part) = (model.$number, ManualPause(), { (number: Int) in -number })
        let below = number.scope(part).scope(part)
        switch item {
        case .scope: number.scope(part).observe(with: object) { _, _ in closure() }
        case .belowAScope: below.observe(part, with: object) { _, _ in closure() }
        case .changes: number.observeChanges(with: object) { _, _ in closure() }
        case .oldAndNew: number.observeChanges(with: object) { _, _, _ in closure() }
        case .until: number.observe(with: object, until: Self.token) { _, _ in closure() }
        case .limited: number.observe(with: Self.token, until: object) { _, _ in closure() }
        case .combineLatest: combineLatest(number, below, with: object) { _, _, _ in closure() }
        case .debounce: number.debounce(with: object, pause: pause.wait) { _, _ in closure() }
        case .throttle: number.throttle(with: object, pause: pause.wait) { _, _ in closure() }
        }
    }

    @Test(
        "Retains neither the object nor the owner; with nil, it observes nothing",
        arguments: Item.allCases)
    func retainsNeither(item: Item) {
        let (census, witness) = (Census(), Witness())
        var (model, object): (Counter?, Witness?) = (Counter(), Witness())
        weak var (owner, point, bound): (Counter?, ValuePoint<Int>?, Witness?)
        (owner, point, bound) = (model, model!.$number, object)
        observe(model!, item, with: nil, keeping: census.token())
        #expect(census.count == 0)
        observe(model!, item, with: object, keeping: census.token())
        #expect(census.count == 1)
        object = nil
        #expect(bound == nil)
        model!.number = 1
        #expect(census.count == 0)
        observe(model!, item, with: witness, keeping: census.token())
        model = nil
        #expect(owner == nil)
        #expect(point == nil)
        #expect(census.count == 0)
        withExtendedLifetime(witness) {}
    }

    @Test("A recorder and an observed value retain no owner, and end when they are released")
    func objectsOfTheirOwn() {
        for make: (Counter) -> AnyObject in [{ Recorder($0.$number) }, { Observed($0.$number) }] {
            var model: Counter? = Counter()
            weak var (point, released): (ValuePoint<Int>?, AnyObject?)
            var object: AnyObject? = make(model!)
            (point, released) = (model!.$number, object)
            object = nil
            #expect(released == nil)
            object = make(model!)
            model = nil
            #expect(point == nil)
        }
    }

    @Test("Takes properties, scopes and editables alike", arguments: 0..<4)
    func everySource(kind: Int) async {
        final class Owner {
            @Property var number = 0

            var editable: Editable<Int> { Editable(_number) }
        }
        let (owner, other) = (Owner(), Counter())
        func follow(_ number: some ValueSource<Int>) async {
            let (calls, pause) = (Calls(), ManualPause())
            let (recorder, values) = (Recorder(number), number.values)
            number.observe(with: calls, closure: calls.of("observe"))
            number.observe({ $0 / 2 }, with: calls, closure: calls.of("half"))
            number.scope { $0 / 2 }.observe(with: calls, closure: calls.of("scope"))
            number.observe(with: calls, until: Self.token, closure: calls.of("until"))
            combineLatest(number, other.$number, with: calls) { $0("combine", $1 + $2) }
            number.observeChanges(with: calls, closure: calls.of("changes"))
            number.observeChanges(with: calls) { calls, old, _ in calls("old", old) }
            number.throttle(with: calls, pause: pause.wait, closure: calls.of("throttle"))
            number.debounce(with: calls, pause: pause.wait, closure: calls.of("debounce"))
            calls.during { owner.number = 1 }
            calls.during { owner.number = 2 }
            #expect(
                calls.picture == """
                    observe  0---- 1----- 2------
                    half     -0--- ------ -1-----
                    scope    --0-- ------ --1----
                    until    ---0- -1---- ---2---
                    combine  ----0 --1--- ----2--
                    changes  ----- ---1-- -----2-
                    old      ----- ----0- ------1
                    throttle ----- -----1 -------
                    """)
            #expect(recorder.values == [0, 1, 2])
            #expect(await values.first { $0 > 0 } == 2)
            #expect(Observed(number).value == 2)
        }
        switch kind {
        case 0: await follow(owner.$number)
        case 1: await follow(Scope(owner.$number))
        case 2: await follow(owner.$number.scope(\.self))
        default: await follow(owner.editable)
        }
    }

    @Test("Takes signals, of which each event counts, also the first")
    func signals() async {
        let (calls, mailbox, pause) = (Calls(), Mailbox<Int>(), ManualPause())
        let (recorder, values) = (Recorder(mailbox.$event), mailbox.$event.values)
        let debounced = Received<Int>()
        mailbox.$event.observe(with: calls, until: Self.token, closure: calls.of("until"))
        mailbox.$event.observeChanges(with: calls, closure: calls.of("changes"))
        mailbox.$event.observeChanges(\.magnitude, with: calls, closure: calls.of("part"))
        mailbox.$event.throttle(with: calls, pause: pause.wait, closure: calls.of("throttle"))
        mailbox.$event.debounce(with: calls, pause: pause.wait) { debounced($1) }
        for number in [1, 1, 2] { calls.during { mailbox.event.send(number) } }
        #expect(
            calls.picture == """
                until    - 1--- 1- 2--
                changes  - -1-- -1 -2-
                part     - --1- -- --2
                throttle - ---1 -- ---
                """)
        #expect(recorder.values == [1, 1, 2])
        #expect(await values.first { _ in true } == 1)
        await pause.reached()
        pause.end()
        #expect(await debounced.reaching(1) == [2])
    }

    @Test("Takes a key path in a variable for a part, and a function")
    func keyPaths() {
        let (calls, store) = (Calls(), Store())
        let (scope, path): (Scope<AppState>, KeyPath<AppState, Int>)
        (scope, path) = (Scope(store.$state), \.counter)
        scope.observe(path, with: calls, closure: calls.of("observe"))
        scope.scope(path).observe(with: calls, closure: calls.of("scope"))
        scope.observe(path, with: calls, until: Self.token, closure: calls.of("until"))
        scope.observeChanges(path, with: calls, closure: calls.of("changes"))
        scope.observeChanges(path, with: calls) { calls, old, _ in calls("old", old) }
        scope.observe({ $0.counter * 2 }, with: calls, closure: calls.of("function"))
        calls.during { store.state.counter = 1 }
        calls.during { store.state.name = "Ada" }
        #expect(
            calls.picture == """
                observe  0--- 1----- -
                scope    -0-- -1---- -
                until    --0- --1--- -
                function ---0 -----2 -
                changes  ---- ---1-- -
                old      ---- ----0- -
                """)
    }
}
