extension Law {
    static let lifetimes = [
        // A call under way may finish, with the calls in it. So may `observe`, to which the object
        // is passed.
        Law(number: 10, text: "A released object is not called") { trace in
            for observer in trace.observers {
                let calls = trace.calls(of: observer)
                for call in calls where observer.isReleased(at: call.span.began) {
                    let spans = [observer.span] + calls.map(\.span)
                    if spans.contains(where: { $0.contains(call.span.began) }) { continue }
                    return Breach("\(observer.name) is not called after its release")
                }
            }
            return nil
        },
        Law(number: 11, text: "A released object is not retained") { trace in
            for action in trace.outermost {
                if let observer = action.retainedObjects.first {
                    return Breach(
                        "the object of \(trace.observers[observer].name) is deallocated",
                        but: "it is retained")
                }
            }
            return nil
        },
        Law(
            number: 12,
            text: "The closure of a released object is released by the next write or event"
        ) { trace in
            for action in trace.outermost {
                for index in action.retainedClosures {
                    let observer = trace.observers[index]
                    let causes =
                        observer.source == .events
                        ? trace.events.map(\.began)
                        : trace.writes.filter(\.isNew).map(\.span.began)
                    if causes.contains(where: action.span.contains) {
                        return Breach(
                            "the closure of \(observer.name) is released", but: "it is retained")
                    }
                }
            }
            return nil
        },
        Law(number: 13, text: "When all is released, nothing is retained") { trace in
            if trace.leftovers.isEmpty { return nil }
            return Breach(
                "everything is deallocated in the end",
                but: "\(trace.leftovers.joined(separator: " and ")) remains")
        },
    ]
}
