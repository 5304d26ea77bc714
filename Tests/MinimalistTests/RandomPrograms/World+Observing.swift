import Minimalist

extension World {
    func observe(_ route: Route, isKept: Bool, actsWhenFreed: Bool) {
        guard owner != nil else { return }
        let subject = Subject { [weak self] in if actsWhenFreed { self?.meanwhile() } }
        observe(route, with: subject, isKept: isKept)
    }

    func observe(_ route: Route, with subject: Subject, isKept: Bool) {
        guard let owner else { return }
        switch route {
        case .state:
            watch(owner.$state, route, model, subject, isKept, part: { $0.digest }, given: { $0.digest })
        case .event: watchEvents(owner.events, subject, isKept)
        case .kind: watchKinds(owner.events, subject, isKept)
        default: scope(route)?.observe(self, subject, isKept)
        }
    }

    func hold(_ route: Route) {
        guard let scope = scope(route) else { return }
        held.append(scope)
    }

    func scope(_ route: Route) -> Held? {
        guard let owner else { return nil }
        // What a sweep frees may change the model while the scope is being made.
        let (state, model) = (owner.$state, model)
        switch route {
        case .state, .event, .kind: return nil
        case .number:
            return held(state.scope(\.number), route, model, part: { [$0.number] }, given: { [$0] })
        case .inner: return inner(state.scope(\.inner), model)
        case .innerThenX: return x(of: state.scope(\.inner), model)
        case .innerX:
            return held(state.scope(\.inner.x), route, model, part: { [$0.inner.x] }, given: { [$0] })
        case .computed:
            return held(state.scope(\.computed), route, model, part: { [$0.sum] }, given: { [$0] })
        case .counted:
            return held(state.scope(\.counted), route, model, part: { [$0.counted.number] }, given: { [$0.number] })
        case .hook:
            return held(state.scope(\.hook), route, model, part: { [$0.hook.number] }, given: { [$0.number] })
        case .choice:
            return held(state.scope(\.choice?.x), route, model, part: { [$0.choice?.x] }, given: { [$0] })
        }
    }

    func inner(_ scope: ValuePoint<WorldState.Inner>, _ model: WorldModel) -> Held {
        let scoped = { [unowned self] in x(of: scope, model) }
        return held(scope, .inner, model, scoped: scoped, part: { [$0.inner.x, $0.inner.y] }, given: { [$0.x, $0.y] })
    }

    func x(of scope: ValuePoint<WorldState.Inner>, _ model: WorldModel) -> Held {
        held(scope.scope(\.x), .innerThenX, model, part: { [$0.inner.x] }, given: { [$0] })
    }

    func held<Part>(
        _ point: ValuePoint<Part>, _ route: Route, _ model: WorldModel, scoped: (() -> Held)? = nil,
        part: @escaping (WorldState) -> [Int?], given: @escaping (Part) -> [Int?]
    ) -> Held {
        points += 1
        return Held(
            route: route, model: model, point: point,
            complaint: { [unowned self, unowned model] in
                let read = given(point.value)
                return isCurrent(read, part, of: model) ? nil : "reads \(read) instead of \(part(model.state))"
            },
            observe: { world, subject, isKept in
                world.watch(point, route, model, subject, isKept, part: part, given: given)
            }, scoped: scoped)
    }

    /// Observes a point of values: each must be the current one, and in the end everyone has the last.
    func watch<Part>(
        _ point: SubscriptionPoint<Part>, _ route: Route, _ model: WorldModel, _ subject: Subject, _ isKept: Bool,
        part: @escaping (WorldState) -> [Int?], given: @escaping (Part) -> [Int?]
    ) {
        let watch = newWatch(route, model, subject, isKept)
        var last: [Int?]?
        watch.part = part
        watch.complaint = { [unowned model] in
            last == part(model.state) ? nil : "has \(String(describing: last)) instead of \(part(model.state))"
        }
        let closure = newClosure()
        point.observe(with: subject) { [unowned self] object, value in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                last = given(value)
                if !isCurrent(last!, part, of: model) {
                    fail("observer \(watch.number) of \(route) is handed \(last!), the current is \(part(model.state))")
                }
                if model === self.model, let owner, owner.state.digest != model.state.digest {
                    fail("a callback reads \(owner.state.digest) instead of \(model.state.digest)")
                }
            }
        }
        if watch.calls == 0 { fail("observe of \(route) has returned before the first call") }
        // Its last owner may be this function.
        withExtendedLifetime(subject) {}
    }

    func watchEvents(_ point: SubscriptionPoint<WorldEvent>, _ subject: Subject, _ isKept: Bool) {
        let watch = newWatch(.event, model, subject, isKept)
        var next = model.events.count
        watch.complaint = { [unowned model] in
            next == model.events.count ? nil : "has had events up to \(next) of \(model.events.count)"
        }
        let closure = newClosure()
        point.observe(with: subject) { [unowned self] object, event in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                if event.number != next { fail("observer \(watch.number) is sent \(event.number) instead of \(next)") }
                next = event.number + 1
            }
        }
        withExtendedLifetime(subject) {}
    }

    func watchKinds(_ point: SubscriptionPoint<WorldEvent>, _ subject: Subject, _ isKept: Bool) {
        let watch = newWatch(.kind, model, subject, isKept)
        var start = model.events.count
        var had: [Int] = []
        // The slow way: from all events since, leaving out each that is like the one before.
        func due(_ model: WorldModel) -> [Int] {
            model.events[start...].map(\.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        watch.complaint = { [unowned model] in
            had == due(model) ? nil : "has had the kinds \(had) instead of \(due(model))"
        }
        let closure = newClosure()
        point.observe(\.kind, with: subject) { [unowned self, unowned model] object, kind in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                had.append(kind)
                if !due(model).starts(with: had) {
                    fail("observer \(watch.number) has had the kinds \(had), due are \(due(model))")
                }
            }
        }
        // What was sent meanwhile, by what a sweep has freed, was sent before it subscribed.
        if had.isEmpty { start = model.events.count }
        withExtendedLifetime(subject) {}
    }

    func call(_ watch: Watch, _ object: Subject, check: () -> Void) {
        if watch.isBusy { fail("the calls of observer \(watch.number) of \(watch.route) nest") }
        if object !== watch.subject { fail("observer \(watch.number) of \(watch.route) is handed another object") }
        if let went = watch.model.wentInAction, went < action, watch.calls > 0 {
            fail("observer \(watch.number) of \(watch.route) is called after its property has gone")
        }
        watch.isBusy = true
        watch.calls += 1
        calls.append(watch)
        check()
        checkHeld()
        meanwhile()
        watch.isBusy = false
    }

    func newWatch(_ route: Route, _ model: WorldModel, _ subject: Subject, _ isKept: Bool) -> Watch {
        subscriptions += 1
        let watch = Watch(number: subscriptions, route: route, model: model, subject: subject)
        watch.isReleased = !isKept
        if isKept { subjects.append((subject, watch)) }
        watches.append(watch)
        peaks[route] = max(peaks[route, default: 0], 1 + watches.count { $0.route == route && $0.isAlive })
        return watch
    }

    func newClosure() -> Bomb {
        closures += 1
        return Bomb { [weak self] in
            guard let self else { return }
            closures -= 1
            meanwhile()
        }
    }
}
