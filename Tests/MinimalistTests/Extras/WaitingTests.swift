import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A call of `debounce` or `throttle` waits for its pause to end. Much can happen meanwhile.
@MainActor @Suite("debounce and throttle", .timeLimit(.minutes(5)))
struct WaitingTests {
    enum Operation: CaseIterable { case debounce, throttle }

    let object = Witness()
    let clock = TestClock()
    let received = Received<Int>()
    /// Has a member for each closure that is kept.
    let census = Census()

    /// Observes with a closure that adds to `received`, and is a member of the census.
    func observe(
        _ source: some ObservableSource<Int>, _ operation: Operation, with object: Witness,
        pause: Pause? = nil
    ) {
        let closure = { [received, member = census.member()] (_: Witness, number: Int) in
            withExtendedLifetime(member) { received.append(number) }
        }
        observe(source, operation, with: object, pause: pause, closure: closure)
    }

    func observe<Value>(
        _ source: some ObservableSource<Value>, _ operation: Operation, with object: Witness?,
        pause: Pause? = nil, closure: @escaping (Witness, Value) -> Void
    ) {
        let pause = pause ?? clock.seconds(1)
        switch operation {
        case .debounce: source.debounce(with: object, pause: pause, closure: closure)
        case .throttle: source.throttle(with: object, pause: pause, closure: closure)
        }
    }

    @Test("Waits for a length of time", arguments: Operation.allCases)
    func forALength(operation: Operation) async {
        let model = Counter()
        observe(model.$number, operation, with: object, pause: .milliseconds(1))
        model.number = 1
        model.number = 2
        let expected = operation == .debounce ? [2] : [0, 1, 2]
        #expect(await received.reaching(expected.count) == expected)
    }

    @Test(
        "If the property is released, the last value still arrives", arguments: Operation.allCases)
    func propertyIsReleased(operation: Operation) async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        observe(model!.$number, operation, with: object)
        for number in 1...3 { model!.number = number }
        model = nil
        #expect(point == nil)
        await clock.advance(seconds: 1)
        #expect(received.all == (operation == .debounce ? [3] : [0, 1, 3]))
    }

    @Test("If the object is released, nothing is called or kept", arguments: Operation.allCases)
    func objectIsReleased(operation: Operation) async {
        var (model, dying): (Counter?, Witness?) = (Counter(), Witness())
        weak let released = dying
        observe(model!.$number, operation, with: dying!)
        for number in 1...2 { model!.number = number }
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(released == nil)
        // The property would keep the closure until its next write.
        model = nil
        await clock.advance(seconds: 0.5)
        #expect(census.count == 0)
        #expect(received.all == (operation == .debounce ? [] : [0, 1]))
    }

    @Test(
        "If a token of until is released, be it the first or the last, nothing is called",
        arguments: Operation.allCases, [0, 1])
    func tokenIsReleased(operation: Operation, released: Int) async {
        var model: Counter? = Counter()
        var tokens: [ObservationToken?] = [ObservationToken(), ObservationToken()]
        observe(model!.$number.until(tokens[0]).until(tokens[1]), operation, with: object)
        for number in 1...2 { model!.number = number }
        await clock.advance(seconds: 0.5)
        tokens[released] = nil
        model = nil
        await clock.advance(seconds: 0.5)
        #expect(census.count == 0)
        #expect(received.all == (operation == .debounce ? [] : [0, 1]))
    }

    @Test(
        "If the object is released, the event is not kept after the pause",
        arguments: Operation.allCases)
    func eventOfAReleasedObject(operation: Operation) async {
        let (mailbox, events) = (Mailbox<Census.Member>(), Census())
        var dying: Witness? = Witness()
        observe(mailbox.$event, operation, with: dying) { _, _ in }
        for _ in 1...2 { mailbox.event.send(events.member()) }
        await clock.advance(seconds: 0.5)
        #expect(events.count == 1)
        dying = nil
        await clock.advance(seconds: 0.5)
        #expect(events.count == 0)
    }

    @Test("Several writes in a row keep one value, not all", arguments: Operation.allCases)
    func keepsOneValue(operation: Operation) async {
        let (model, values) = (Model<Census.Member?>(nil), Census())
        let closure = { [received] (_: Witness, _: Census.Member?) in received.append(0) }
        observe(model.$state, operation, with: object, closure: closure)
        for _ in 1...5 {
            model.state = values.member()
            #expect(values.count == 1)
        }
        await clock.advance(seconds: 1)
        #expect(received.all.count == (operation == .debounce ? 1 : 3))
    }

    @Test(
        "After its call, it keeps no value: a mutation does not copy", arguments: Operation.allCases
    )
    func keepsNoValue(operation: Operation) async {
        let model = Model([1])
        model.state.reserveCapacity(100)
        let closure = { [received] (_: Witness, numbers: [Int]) in received.append(numbers.count) }
        observe(model.$state, operation, with: object, closure: closure)
        for number in 1...2 { model.state.append(number) }
        await clock.advance(seconds: 1)
        #expect(received.all.last == 3)
        let before = address(model.state)
        model.state.append(3)
        #expect(address(model.state) == before)
    }
}
