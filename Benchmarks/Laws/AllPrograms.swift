extension Program {
    /// Calls `body` with each program of so many steps, always in the same order.
    static func forEach(ofSize size: Int, _ body: (Program) -> Void) {
        let releases = (0..<size - 1).map { Action.release($0) }
        let anywhere: [Action] =
            [.observe(.value), .observe(.part), .observe(.events), .write, .send, .writeEqual]
            + releases
        var program = Program()
        func extend() {
            if program.steps.count == size {
                if program.canRun { body(program) }
                return
            }
            for place in program.placesForNext {
                // A callback holds the array that it was handed, so Swift would copy it there.
                for action in place == .outside ? anywhere + [.append] : anywhere {
                    program.steps.append(Step(action: action, place: place))
                    extend()
                    program.steps.removeLast()
                }
            }
        }
        extend()
    }

    /// Where a step can be that follows the last one. The first counterexamples are those that are
    /// printed, so places come first that make them easy to read.
    private var placesForNext: [Place] {
        guard let last = steps.last else { return [.outside] }
        var places = [Place.outside]
        var place = last.place
        while case .call(let call, let observer) = place {
            if call == 1 { places.append(.call(2, ofObserver: observer)) }
            places.append(place)
            place = steps[observer].place
        }
        guard let source = last.source else { return places }
        let calls = [1, 2].map { Place.call($0, ofObserver: steps.count - 1) }
        return source == .events ? calls + places : [calls[1]] + places + [calls[0]]
    }

    /// Whether all of its steps can be done. If not, a smaller program does the same.
    private var canRun: Bool {
        steps.indices.allSatisfy { step in
            switch steps[step].action {
            case .release(let name): canRelease(name, at: step)
            case .observe(let source):
                [1, 2].allSatisfy { call in
                    let place = Place.call(call, ofObserver: step)
                    return steps(at: place).isEmpty
                        || notifications(of: step, outside: place) >= call - source.firstCalls
                }
            default: true
            }
        }
    }

    /// Whether there is such an observer, and nothing else releases it.
    private func canRelease(_ name: Int, at step: Int) -> Bool {
        let observers = observers
        let isBegun =
            name < observers.count && (observers[name] < step || steps[step].place != .outside)
        return isBegun
            && !steps[..<step].contains {
                if case .release(name) = $0.action { true } else { false }
            }
    }

    /// How many steps may call an observer: neither those in this place, nor those that are done
    /// before it begins.
    private func notifications(of observer: Int, outside place: Place) -> Int {
        steps.indices.count { step in
            steps[step].notifies(steps[observer].source!) && steps[step].place != place
                && (step > observer || steps[step].place != .outside)
        }
    }
}

extension Source {
    /// How often `observe` calls the observer.
    fileprivate var firstCalls: Int { self == .events ? 0 : 1 }
}
