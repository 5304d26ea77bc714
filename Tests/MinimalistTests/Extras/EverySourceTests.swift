import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("Every source", .timeLimit(.minutes(1)))
struct EverySourceTests {
    enum Kind: CaseIterable {
        case point, scope, part, scopeOfTwo, editable, tracked, editableOfTracked
    }

    /// A model with a source of each kind, all of the same number.
    final class Model {
        @Property var number = 0
        @TrackedProperty var tracked = 0
        let zero = Counter()
        let token = ObservationToken()

        func source(_ kind: Kind) -> any ValueSource<Int> {
            switch kind {
            case .point: $number
            case .scope: Scope($number)
            case .part: $number.scope(\.self)
            case .scopeOfTwo: Scope($number, zero.$number) { $0 + $1 }
            case .editable: Editable(_number)
            case .tracked: $tracked
            case .editableOfTracked: Editable(_tracked)
            }
        }

        func write(_ number: Int) {
            self.number = number
            tracked = number
            zero.number = 0
        }
    }

    /// How a source is observed.
    enum Way: CaseIterable {
        case observe, part, scope, changes, oldAndNew, until, debounce, throttle
    }

    /// Observes with a closure that retains the member.
    func observe(
        _ source: some ValueSource<Int>, _ way: Way, with object: Witness?,
        until token: ObservationToken, keeping member: Census.Member
    ) {
        let closure = { withExtendedLifetime(member) {} }
        let pause = ManualPause().pause
        switch way {
        case .observe: source.observe(with: object) { _, _ in closure() }
        case .part: source.observe({ -$0 }, with: object) { _, _ in closure() }
        case .scope: source.scope { -$0 }.observe(with: object) { _, _ in closure() }
        case .changes: source.observeChanges(with: object) { _, _ in closure() }
        case .oldAndNew: source.observeChanges(with: object) { _, _, _ in closure() }
        case .until: source.until(token).observe(with: object) { _, _ in closure() }
        case .debounce: source.debounce(with: object, pause: pause) { _, _ in closure() }
        case .throttle: source.throttle(with: object, pause: pause) { _, _ in closure() }
        }
    }

    @Test(
        "Nothing retains the object or the owner; with nil, nothing is observed",
        arguments: Way.allCases, Kind.allCases)
    func retainsNeither(way: Way, kind: Kind) {
        let (census, other) = (Census(), Witness())
        let token = ObservationToken()
        var (model, object): (Model?, Witness?) = (Model(), Witness())
        weak let (owner, point, bound) = (model, model!.$number, object)
        func observe(with object: Witness?) {
            let source = model!.source(kind)
            self.observe(source, way, with: object, until: token, keeping: census.member())
        }
        observe(with: nil)
        #expect(census.count == 0)
        observe(with: object)
        #expect(census.count == 1)
        object = nil
        #expect(bound == nil)
        model!.write(1)
        #expect(census.count == 0)
        observe(with: other)
        model = nil
        #expect(owner == nil)
        #expect(point == nil)
        #expect(census.count == 0)
        withExtendedLifetime(other) {}
    }

    @Test("Each kind has a value, and delivers every write", arguments: Kind.allCases)
    func delivers(kind: Kind) {
        let model = Model()
        let source = model.source(kind)
        let recorder = Recorder(source)
        for number in 1...3 { model.write(number) }
        #expect(source.value == 3)
        #expect(recorder.values == [0, 1, 2, 3])
    }

    @Test("Each kind has parts and scopes", arguments: Kind.allCases)
    func hasParts(kind: Kind) {
        let (model, object) = (Model(), Witness())
        let source = model.source(kind)
        var halves: [Int] = []
        source.observe({ $0 / 2 }, with: object) { _, half in halves.append(half) }
        let scope = Recorder(source.scope { $0 / 2 })
        for number in 1...3 { model.write(number) }
        #expect(halves == [0, 1])
        #expect(scope.values == [0, 1])
    }

    @Test("Each kind is a source of a scope of several", arguments: Kind.allCases)
    func isCombined(kind: Kind) {
        func sums(of source: some ValueSource<Int>, and other: Counter) -> Recorder<Int> {
            Recorder(Scope(source, other.$number) { $0 + $1 })
        }
        let model = Model()
        let recorder = sums(of: model.source(kind), and: model.zero)
        for number in 1...3 { model.write(number) }
        #expect(recorder.values == [0, 1, 2, 3])
    }

    @Test("Each kind is observed for its changes", arguments: Kind.allCases)
    func hasChanges(kind: Kind) {
        let (model, object) = (Model(), Witness())
        let source = model.source(kind)
        var (changes, pairs): ([Int], [[Int]]) = ([], [])
        source.observeChanges(with: object) { _, new in changes.append(new) }
        source.observeChanges(with: object) { _, old, new in pairs.append([old, new]) }
        for number in 1...3 { model.write(number) }
        #expect(changes == [1, 2, 3])
        #expect(pairs == [[0, 1], [1, 2], [2, 3]])
    }

    @Test("Each kind is limited by a token, and throttled", arguments: Kind.allCases)
    func isLimited(kind: Kind) {
        let (model, object, pause) = (Model(), Witness(), ManualPause())
        let source = model.source(kind)
        let limited = Recorder(source.until(model.token))
        var throttled: [Int] = []
        source.throttle(with: object, pause: pause.pause) { _, new in throttled.append(new) }
        for number in 1...3 { model.write(number) }
        #expect(limited.values == [0, 1, 2, 3])
        #expect(throttled == [0, 1])
    }

    @Test("Each kind has a stream of values", arguments: Kind.allCases)
    func hasValues(kind: Kind) async {
        let model = Model()
        let values = model.source(kind).values
        for number in 1...3 { model.write(number) }
        #expect(await values.first { $0 > 0 } == 3)
    }

    @Test("Every event of a signal counts, also the first")
    func signals() async {
        let (mailbox, token) = (Mailbox<Int>(), ObservationToken())
        let (recorder, values) = (Recorder(mailbox.$event), mailbox.$event.values)
        let limited = Recorder(mailbox.$event.until(token))
        var changes: [Int] = []
        mailbox.$event.observeChanges(with: token) { _, new in changes.append(new) }
        for number in [1, 1, 2] { mailbox.event.send(number) }
        #expect(recorder.values == [1, 1, 2])
        #expect(limited.values == [1, 1, 2])
        #expect(changes == [1, 1, 2])
        #expect(await values.first { _ in true } == 1)
    }

    @Test("A signal is throttled and debounced from its first event on")
    func pausesOfASignal() async {
        let (mailbox, object, pause) = (Mailbox<Int>(), Witness(), ManualPause())
        let debounced = Received<Int>()
        var throttled: [Int] = []
        mailbox.$event.throttle(with: object, pause: pause.pause) { throttled.append($1) }
        mailbox.$event.debounce(with: object, pause: pause.pause) { debounced.append($1) }
        mailbox.event.send(1)
        #expect(throttled == [1])
        await pause.reached()
        pause.end()
        #expect(await debounced.reaching(1) == [1])
    }

    @Test("A signal that is passed as its superclass has no value, a property has one")
    func superclass() {
        let object = Witness()
        var received: [Int] = []
        func follow(_ point: SubscriptionPoint<Int>) {
            point.observeChanges(with: object) { _, new in received.append(new) }
        }
        let (counter, mailbox) = (Counter(), Mailbox<Int>())
        follow(counter.$number)
        follow(mailbox.$event)
        counter.number = 1
        mailbox.event.send(2)
        #expect(received == [1, 2])
    }

    @Test("Takes a key path in a variable for a part, and a function")
    func keyPaths() {
        let (store, object) = (Store(), Witness())
        let path: KeyPath<AppState, Int> = \.counter
        let scopes = Recorder(Scope(store.$state).scope(path))
        var (parts, doubles): ([Int], [Int]) = ([], [])
        Scope(store.$state).observe(path, with: object) { parts.append($1) }
        Scope(store.$state).observe({ $0.counter * 2 }, with: object) { doubles.append($1) }
        store.state.counter = 1
        store.state.name = "Ada"
        #expect(scopes.values == [0, 1])
        #expect(parts == [0, 1])
        #expect(doubles == [0, 2])
    }

    @Test("An actor that observes itself uses assumeIsolated")
    func actor() async {
        actor Account {
            @Property private var balance = 0
            private(set) var log: [Int] = []

            func start() {
                $balance.observe(with: self) { account, balance in
                    account.assumeIsolated { $0.log.append(balance) }
                }
            }

            func deposit(_ amount: Int) { balance += amount }
        }
        var account: Account? = Account()
        weak let gone = account
        await account!.start()
        await account!.deposit(5)
        #expect(await account!.log == [0, 5])
        account = nil
        #expect(gone == nil)
    }
}
