import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// What each kind of source has in common, and each way to observe it.
@MainActor @Suite("Every source", .timeLimit(.minutes(5)))
struct EverySourceTests {
    enum Kind: CaseIterable {
        case point, scope, part, combination, fixedList, child, children, editable, tracked
        case editableOfTracked
    }

    /// A source of each kind, all of the same number.
    final class Numbers {
        @Property private var number = 0
        @TrackedProperty private var tracked = 0
        @Property private var child = Counter()
        @Property private var children: [Counter] = []
        let zero = Counter()

        func source(_ kind: Kind) -> any ValueSource<Int> {
            switch kind {
            case .point: $number
            case .scope: Scope($number)
            case .part: $number.scope(\.self)
            case .combination: Scope($number, zero.$number) { $0 + $1 }
            case .fixedList: Scope([$number, zero.$number]) { $0[0] + $0[1] }
            case .child: $child.scope(following: \.$number)
            case .children: $children.scope(followingEach: \.$number) { $0.reduce(0, +) }
            case .editable: Editable(_number)
            case .tracked: $tracked
            case .editableOfTracked: Editable(_tracked)
            }
        }

        func write(_ number: Int) {
            self.number = number
            tracked = number
            // An odd number is that of a new child.
            let child = number.isMultiple(of: 2) ? self.child : Counter()
            child.number = number
            self.child = child
            children = [child, zero]
            // The other source of the combination frees the closures of dead observers, too.
            zero.number = 0
        }
    }

    let model = Numbers()
    let object = Witness()
    let clock = TestClock()

    @Test("Has a value, and delivers every write, also to a combination", arguments: Kind.allCases)
    func delivers(kind: Kind) {
        func sums(of source: some ValueSource<Int>) -> Recorder<Int> {
            Recorder(Scope(source, model.zero.$number) { $0 + $1 })
        }
        let source = model.source(kind)
        let (numbers, sums) = (Recorder(source), sums(of: source))
        for number in 1...3 { model.write(number) }
        #expect(source.value == 3)
        #expect(numbers.values == [0, 1, 2, 3])
        #expect(sums.values == [0, 1, 2, 3])
    }

    @Test("Has parts to observe, and scopes", arguments: Kind.allCases)
    func hasParts(kind: Kind) {
        var (halves, bits): ([Int], [Int]) = ([], [])
        // A key path in a variable calls another overload.
        let path: KeyPath<Int, Int> = \.nonzeroBitCount
        let source = model.source(kind)
        source.observe({ $0 / 2 }, with: object) { _, half in halves.append(half) }
        source.observe(path, with: object) { _, count in bits.append(count) }
        let (scoped, scopedBits) = (Recorder(source.scope { $0 / 2 }), Recorder(source.scope(path)))
        for number in 1...3 { model.write(number) }
        #expect(halves == [0, 1])
        #expect(scoped.values == [0, 1])
        #expect(bits == [0, 1, 2])
        #expect(scopedBits.values == [0, 1, 2])
    }

    @Test("Is throttled, from its current value on", arguments: Kind.allCases)
    func isThrottled(kind: Kind) {
        var numbers: [Int] = []
        let source = model.source(kind)
        source.throttle(with: object, pause: clock.seconds(1)) { _, new in numbers.append(new) }
        for number in 1...3 { model.write(number) }
        #expect(numbers == [0, 1])
    }

    @Test("Has a stream, which keeps the newest, and is waited for", arguments: Kind.allCases)
    func hasStreams(kind: Kind) async {
        let source = model.source(kind)
        var values = source.values.makeAsyncIterator()
        let (zero, two) = (source.first { $0 == 0 }, source.first { $0 == 2 })
        for number in 1...3 { model.write(number) }
        #expect(await values.next() == 3)
        // From the current value on.
        #expect(await zero.value == 0)
        #expect(await two.value == 2)
    }

    // MARK: What observing retains

    enum Way: CaseIterable {
        case observe, part, scope, changes, oldAndNew, until, token, debounce, throttle
    }

    /// Observes until the object is released, or the token that it is. The closure is a member of
    /// the census for as long as it is kept.
    func observe(
        _ source: some ValueSource<Int>, _ way: Way, with object: Witness?, in census: Census
    ) {
        let closure = { [member = census.member()] in withExtendedLifetime(member) {} }
        let pause = clock.seconds(1)
        switch way {
        case .observe: source.observe(with: object) { _, _ in closure() }
        case .part: source.observe({ -$0 }, with: object) { _, _ in closure() }
        case .scope: source.scope { -$0 }.observe(with: object) { _, _ in closure() }
        case .changes: source.observeChanges(with: object) { _, _ in closure() }
        case .oldAndNew: source.observeChanges(with: object) { _, _, _ in closure() }
        case .until: source.until(self.object).observe(with: object) { _, _ in closure() }
        case .token: source.until(object).observe(with: self.object) { _, _ in closure() }
        case .debounce: source.debounce(with: object, pause: pause) { _, _ in closure() }
        case .throttle: source.throttle(with: object, pause: pause) { _, _ in closure() }
        }
    }

    @Test(
        "With nil, nothing is observed; an object is not retained, and the closure freed after it",
        arguments: Way.allCases, Kind.allCases)
    func objectIsReleased(way: Way, kind: Kind) {
        let census = Census()
        observe(model.source(kind), way, with: nil, in: census)
        #expect(census.count == 0)
        var dying: Witness? = Witness()
        weak let released = dying
        observe(model.source(kind), way, with: dying, in: census)
        dying = nil
        #expect(released == nil)
        #expect(census.count == 1)
        model.write(1)
        #expect(census.count == 0)
    }

    @Test(
        "The owner is not retained, and the closure freed with it", arguments: Way.allCases,
        Kind.allCases)
    func ownerIsReleased(way: Way, kind: Kind) {
        let census = Census()
        var dying: Numbers? = Numbers()
        weak let owner = dying
        observe(dying!.source(kind), way, with: object, in: census)
        #expect(census.count == 1)
        dying = nil
        #expect(owner == nil)
        #expect(census.count == 0)
    }

    // MARK: Signals

    @Test("Code that takes any point skips the value of a property, and no event of a signal")
    func superclass() {
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
}
