import Minimalist

extension World {
    /// A subject that is about to observe.
    struct Newcomer {
        let subject: Subject
        /// Whether the world retains the subject, until a step releases it.
        var isKept = true
    }

    /// The values that a point must deliver, compared as numbers.
    struct Expectation<Value> {
        let route: Route
        let model: WorldModel
        let due: (WorldState) -> [Int?]
        let numbers: (Value) -> [Int?]
    }

    func observe(_ route: Route, isKept: Bool = true, actsWhenFreed: Bool = false) {
        guard let owner else { return }
        let subject = Subject { [weak self] in if actsWhenFreed { self?.meanwhile() } }
        let newcomer = Newcomer(subject: subject, isKept: isKept)
        switch route {
        case .state:
            let whole = Expectation<WorldState>(
                route: .state, model: model, due: { $0.digest }, numbers: { $0.digest })
            watch(owner.$state, expecting: whole, by: newcomer)
        case .event: watchEvents(of: owner.events, by: newcomer)
        case .kind: watchKinds(of: owner.events, by: newcomer)
        default: scope(route)?.observe(self, newcomer)
        }
    }

    func hold(_ route: Route) {
        guard let scope = scope(route) else { return }
        held.append(scope)
    }

    private func scope(_ route: Route) -> Held? {
        guard let owner else { return nil }
        // A sweep may free objects that change the model while the scope is being made.
        let (state, model) = (owner.$state, model)
        func scope<Part>(
            _ point: ValuePoint<Part>, due: @escaping (WorldState) -> Int?, number: @escaping (Part) -> Int?
        ) -> Held {
            hold(point, expecting: .init(route: route, model: model, due: { [due($0)] }, numbers: { [number($0)] }))
        }
        switch route {
        case .state, .event, .kind: return nil
        case .number: return scope(state.scope(\.number), due: { $0.number }, number: { $0 })
        case .inner: return inner(state.scope(\.inner), of: model)
        case .innerThenX: return x(of: state.scope(\.inner), of: model)
        case .innerX: return scope(state.scope(\.inner.x), due: { $0.inner.x }, number: { $0 })
        case .computed: return scope(state.scope(\.computed), due: { $0.sum }, number: { $0 })
        case .counted: return scope(state.scope(\.counted), due: { $0.counted.number }, number: { $0.number })
        case .hook: return scope(state.scope(\.hook), due: { $0.hook.number }, number: { $0.number })
        case .choice: return scope(state.scope(\.choice?.x), due: { $0.choice?.x }, number: { $0 })
        }
    }

    private func inner(_ inner: ValuePoint<WorldState.Inner>, of model: WorldModel) -> Held {
        let expectation = Expectation<WorldState.Inner>(
            route: .inner, model: model, due: { [$0.inner.x, $0.inner.y] }, numbers: { [$0.x, $0.y] })
        return hold(inner, expecting: expectation, scoped: { [unowned self] in x(of: inner, of: model) })
    }

    private func x(of inner: ValuePoint<WorldState.Inner>, of model: WorldModel) -> Held {
        let expectation = Expectation<Int>(
            route: .innerThenX, model: model, due: { [$0.inner.x] }, numbers: { [$0] })
        return hold(inner.scope(\.x), expecting: expectation)
    }

    private func hold<Part>(
        _ point: ValuePoint<Part>, expecting expectation: Expectation<Part>, scoped: (() -> Held)? = nil
    ) -> Held {
        points += 1
        return Held(
            route: expectation.route, model: expectation.model,
            complaint: { [unowned self] in
                let read = expectation.numbers(point.value)
                if isCurrent(read, expectation) { return nil }
                return "reads \(read) instead of \(expectation.due(expectation.model.state))"
            },
            observe: { $0.watch(point, expecting: expectation, by: $1) },
            scoped: scoped)
    }

    /// Observes a point of values: each must be the current one, and in the end everyone has the last.
    private func watch<Part>(
        _ point: ValuePoint<Part>, expecting expectation: Expectation<Part>, by newcomer: Newcomer
    ) {
        let (route, model, due) = (expectation.route, expectation.model, expectation.due)
        let watch = newWatch(of: route, on: model, by: newcomer)
        var last: [Int?]?
        watch.due = due
        watch.complaint = {
            last == due(model.state) ? nil : "has \(String(describing: last)) instead of \(due(model.state))"
        }
        let closure = newClosure()
        point.observe(with: newcomer.subject) { [unowned self] subject, value in
            withExtendedLifetime(closure) {}
            call(watch, with: subject) {
                last = expectation.numbers(value)
                if !isCurrent(last!, expectation) {
                    fail("observer \(watch.number) of \(route) receives \(last!), the current is \(due(model.state))")
                }
                if model === self.model, let owner, owner.state.digest != model.state.digest {
                    fail("a callback reads \(owner.state.digest) instead of \(model.state.digest)")
                }
            }
        }
        if watch.calls == 0 { fail("observe of \(route) has returned before the first call") }
        // Its last owner may be this function.
        withExtendedLifetime(newcomer) {}
    }

    private func watchEvents(of point: SubscriptionPoint<WorldEvent>, by newcomer: Newcomer) {
        let watch = newWatch(of: .event, on: model, by: newcomer)
        var next = model.events.count
        watch.complaint = { [model] in
            next == model.events.count ? nil : "has had events up to \(next) of \(model.events.count)"
        }
        let closure = newClosure()
        point.observe(with: newcomer.subject) { [unowned self] subject, event in
            withExtendedLifetime(closure) {}
            call(watch, with: subject) {
                if event.number != next { fail("observer \(watch.number) is sent \(event.number) instead of \(next)") }
                next = event.number + 1
            }
        }
        withExtendedLifetime(newcomer) {}
    }

    private func watchKinds(of point: SubscriptionPoint<WorldEvent>, by newcomer: Newcomer) {
        let model = model
        let watch = newWatch(of: .kind, on: model, by: newcomer)
        var start = model.events.count
        var received: [Int] = []
        // The slow way: from all events since, without each that is like the one before.
        func due() -> [Int] {
            model.events[start...].map(\.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        watch.complaint = { received == due() ? nil : "has had the kinds \(received) instead of \(due())" }
        let closure = newClosure()
        point.observe(\.kind, with: newcomer.subject) { [unowned self] subject, kind in
            withExtendedLifetime(closure) {}
            call(watch, with: subject) {
                received.append(kind)
                if !due().starts(with: received) {
                    fail("observer \(watch.number) has had the kinds \(received), due are \(due())")
                }
            }
        }
        // A sweep may have sent events meanwhile. They were sent before this one subscribed.
        if received.isEmpty { start = model.events.count }
        withExtendedLifetime(newcomer) {}
    }

    /// Checks what must hold at each call of an observer, and takes the next inner step.
    private func call(_ watch: Watch, with subject: Subject, check: () -> Void) {
        if watch.isBusy { fail("the calls of observer \(watch.number) of \(watch.route) nest") }
        if subject !== watch.subject { fail("observer \(watch.number) of \(watch.route) receives another object") }
        if let released = watch.model.releasedInAction, released < action, watch.calls > 0 {
            fail("observer \(watch.number) of \(watch.route) is called after its property was released")
        }
        watch.isBusy = true
        watch.calls += 1
        calls.append(watch)
        check()
        checkHeld()
        meanwhile()
        watch.isBusy = false
    }

    private func newWatch(of route: Route, on model: WorldModel, by newcomer: Newcomer) -> Watch {
        subscriptions += 1
        let watch = Watch(number: subscriptions, route: route, model: model, subject: newcomer.subject)
        watch.isReleased = !newcomer.isKept
        if newcomer.isKept { subjects.append((newcomer.subject, watch)) }
        watches.append(watch)
        peaks[route] = max(peaks[route, default: 0], 1 + watches.count { $0.route == route && $0.isAlive })
        return watch
    }

    /// An object that a closure captures, to see when the closure is freed.
    private func newClosure() -> Bomb {
        closures += 1
        return Bomb { [weak self] in
            guard let self else { return }
            closures -= 1
            meanwhile()
        }
    }
}
