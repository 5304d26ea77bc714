extension Law {
    static let values = [
        Law(number: 1, text: "`observe` calls the observer before it returns") { trace in
            for observer in trace.observers(of: .value, .part) {
                let isCalled = trace.calls(of: observer).contains {
                    observer.span.contains($0.span.began)
                }
                if !isCalled {
                    return Breach("\(observer.name) is called before `observe` returns")
                }
            }
            return nil
        },
        // Compares the first call with each value, but none that `observe` itself makes.
        Law(number: 2, text: "Observers are called in the order in which they began") { trace in
            let observers = trace.observers(of: .value)
            for later in observers {
                var seen: Set<Int> = []
                for call in trace.calls(of: later) where seen.insert(call.number).inserted {
                    if later.span.contains(call.span.began) { continue }
                    for earlier in observers where earlier.span.ended < later.span.began {
                        let first = trace.calls(of: earlier).first { $0.number == call.number }
                        if let first, first.span.began > call.span.began {
                            return Breach(
                                "\(earlier.name) receives \(call.number) before \(later.name)")
                        }
                    }
                }
            }
            return nil
        },
        Law(number: 3, text: "A callback reads the value that it is handed") { trace in
            for call in trace.calls where call.read != call.number {
                let name = trace.observers[call.observer].name
                return Breach(
                    "\(name), handed \(call.number), reads \(call.number)",
                    but: "\(name) reads \(call.read)")
            }
            return nil
        },
        Law(number: 4, text: "Nobody is handed a value that has been overwritten") { trace in
            for observer in trace.observers(of: .value, .part) {
                for call in trace.calls(of: observer) {
                    let overwriting = trace.writes.first {
                        $0.isNew && $0.span.ended < call.span.began
                            && observer.shown($0.number) > call.number && !trace.isLost($0)
                    }
                    guard let write = overwriting else { continue }
                    return Breach(
                        "\(observer.name) is not handed \(call.number) after x = \(write.number)")
                }
            }
            return nil
        },
        Law(number: 5, text: "When a write returns, all have received the newest value last") {
            trace in
            lagging(.value, in: trace)
        },
        Law(
            number: 6,
            text: "When a write returns, the property has the value that was written last"
        ) { trace in
            for action in trace.outermostWrites {
                let last = trace.lastWritten(at: action.span.ended)
                if action.value != last {
                    return Breach("x is \(last) in the end", but: "x is \(action.value)")
                }
            }
            return nil
        },
        // A write of an equal value may be handed over, too.
        Law(number: 7, text: "No write is handed to an observer twice") { trace in
            for observer in trace.observers(of: .value) {
                for call in trace.calls(of: observer) {
                    let calls = trace.calls(of: observer).count { $0.number == call.number }
                    let equalWrites = trace.writes.count {
                        !$0.isNew && $0.number == call.number
                            && $0.span.began > observer.span.began
                    }
                    if calls > 1 + equalWrites {
                        return Breach("\(observer.name) receives \(call.number) once")
                    }
                }
            }
            return nil
        },
        Law(number: 8, text: "Every observer receives every value that is written") { trace in
            for observer in trace.observers(of: .value) {
                let calls = trace.calls(of: observer)
                for action in trace.outermostWrites
                where !observer.isReleased(at: action.span.ended) {
                    for write in trace.newWrites(in: action)
                    where write.span.began > observer.span.ended {
                        if calls.contains(where: { $0.number == write.number }) { continue }
                        return Breach("\(observer.name) receives \(write.number)")
                    }
                }
            }
            return nil
        },
        Law(number: 9, text: "The calls of an observer of a value never nest") { trace in
            nesting(.value, .part, in: trace)
        },
    ]

    static let parts = [
        Law(number: 14, text: "An observer of a part never receives it unchanged") { trace in
            for observer in trace.observers(of: .part) {
                let calls = trace.calls(of: observer)
                for (call, next) in zip(calls, calls.dropFirst()) where call.number == next.number {
                    return Breach("\(observer.name) does not receive \(call.number) again")
                }
            }
            return nil
        },
        Law(
            number: 15,
            text: "When a write returns, observers of a part have received the newest last"
        ) {
            trace in
            lagging(.part, in: trace)
        },
    ]

    static let costs = [
        Law(number: 19, text: "`append` does not copy the array") { trace in
            if trace.appendsThatCopied.isEmpty { return nil }
            return Breach("the array keeps its buffer", but: "it is copied")
        }
    ]

    /// Observers that last received something else than what the property then has, or its part, at
    /// the end of an action of the program itself that wrote. In callbacks, others may still have to
    /// be called. If the last is a value that the property has lost, only law 6 counts that.
    static func lagging(_ source: Source, in trace: Trace) -> Breach? {
        for action in trace.outermostWrites {
            let time = action.span.ended
            for observer in trace.observers(of: source) {
                if observer.isReleased(at: time) || observer.span.began > time { continue }
                let newest = observer.shown(action.value)
                let last = trace.calls(of: observer).last { $0.span.began < time }?.number
                let isLost = trace.newWrites(in: action).contains {
                    trace.isLost($0) && observer.shown($0.number) == last
                }
                if last != newest, !isLost {
                    return Breach("\(observer.name) has \(newest) last")
                }
            }
        }
        return nil
    }

    static func nesting(_ sources: Source..., in trace: Trace) -> Breach? {
        for outer in trace.calls {
            let observer = trace.observers[outer.observer]
            let isNesting = trace.calls(of: observer).contains {
                outer.span.contains($0.span.began)
            }
            if isNesting, sources.contains(observer.source) {
                return Breach("\(observer.name) is not called within its own call")
            }
        }
        return nil
    }
}
