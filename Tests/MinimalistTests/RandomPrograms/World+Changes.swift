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
        model.state = state
        model.state.hook.bomb = nil
        if state.hook.bomb == nil { state.hook = owner.state.hook }
        owner.state = state
    }

    func change(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        body(&model.state)
        body(&owner.state)
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
