extension World {
    static func set(_ part: Int, to value: Int, in state: inout WorldState) {
        switch part {
        case 0: state.number = value
        case 1: state.inner.x = value
        case 2: state.inner.y = value
        case 3: state.counted.number = value
        case 4: state.choice = value == 0 ? nil : .init(x: value)
        default: state.choice?.x = value
        }
    }

    func write(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        var state = model.state
        body(&state)
        // The reference keeps no bomb, so that a hook that is replaced is freed.
        let bomb = state.hook.bomb.take()
        model.state = state
        state.hook.bomb = bomb ?? owner.state.hook.bomb
        owner.state = state
    }

    func change(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        body(&model.state)
        body(&owner.state)
    }

    func plantHook(_ number: Int) {
        let bomb = Bomb { [weak self] in self?.partIsFreed() }
        write { $0.hook = .init(number: number, bomb: bomb) }
    }

    /// Replaces much of the state in place. If a scope still has the old hook, that is freed when the scope is updated,
    /// between the updates of other scopes. Otherwise it is freed within the mutation.
    func plantHookInPlace(_ number: Int) {
        func plant(_ bomb: Bomb?, in state: inout WorldState) {
            isMutating = true
            state.number = number
            state.inner = .init(x: number, y: number)
            state.hook = .init(number: number, bomb: bomb)
            state.choice = .init(x: number)
            isMutating = false
        }
        guard let owner else { return }
        plant(nil, in: &model.state)
        plant(Bomb { [weak self] in self?.partIsFreed() }, in: &owner.state)
    }

    func changeAndThrow(_ value: Int) {
        struct Stop: Error {}
        func change(_ state: inout WorldState) throws {
            state.inner.y = value
            throw Stop()
        }
        guard let owner else { return }
        model.state.inner.y = value
        do {
            try change(&owner.state)
            fail("nothing was thrown")
        } catch {}
    }
}
