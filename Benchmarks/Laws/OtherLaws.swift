extension Law {
    static let lifetimes = [
        // A call under way may finish, with the calls in it. So may `observe`, to which the object
        // is passed.
        Law(number: 9, text: "A released object is not called") { trace in
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
        Law(number: 10, text: "A released object is not retained") { trace in
            for action in trace.outermost {
                if let observer = action.retainedObjects.first {
                    return Breach(
                        "the object of \(trace.observers[observer].name) is deallocated",
                        but: "it is retained")
                }
            }
            return nil
        },
        Law(number: 11, text: "Its closure is released by the next write or event") { trace in
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
        Law(number: 12, text: "When all is released, nothing is retained") { trace in
            if trace.leftovers.isEmpty { return nil }
            return Breach(
                "everything is deallocated in the end",
                but: "\(trace.leftovers.joined(separator: " and ")) remains")
        },
    ]

    static let parts = [
        Law(number: 13, text: "An observer of a part never receives it unchanged") { trace in
            for observer in trace.observers(of: .part) {
                let calls = trace.calls(of: observer)
                for (call, next) in zip(calls, calls.dropFirst()) where call.number == next.number {
                    return Breach("\(observer.name) does not receive \(call.number) again")
                }
            }
            return nil
        },
        Law(number: 14, text: "When a write returns, it has received the newest part last") {
            trace in
            lagging(.part, in: trace)
        },
    ]

    static let events = [
        Law(
            number: 15, text: "An observer receives each event since it began, once",
            isAboutEvents: true
        ) {
            trace in
            for observer in trace.observers(of: .events) {
                for event in trace.events {
                    let name = observer.name
                    let calls = trace.calls(of: observer).count { $0.number == event.number }
                    if calls > 1 { return Breach("\(name) receives \(event.number) once") }
                    if event.began < observer.span.began, calls > 0 {
                        return Breach("\(name) does not receive \(event.number), sent before")
                    }
                    let end = trace.outermost.first { $0.span.contains(event.began) }!
                    let mustReceive =
                        event.began > observer.span.ended
                        && !observer.isReleased(at: end.span.ended)
                    if mustReceive, calls == 0 { return Breach("\(name) receives \(event.number)") }
                }
            }
            return nil
        },
        Law(
            number: 16, text: "It receives them in the order in which they were sent",
            isAboutEvents: true
        ) { trace in
            for observer in trace.observers(of: .events) {
                let calls = trace.calls(of: observer)
                for (call, next) in zip(calls, calls.dropFirst()) where call.number > next.number {
                    return Breach(
                        "\(observer.name) receives \(next.number) before \(call.number)")
                }
            }
            return nil
        },
        Law(number: 17, text: "Its calls never nest", isAboutEvents: true) {
            trace in
            nesting(.events, in: trace)
        },
    ]

    static let costs = [
        Law(number: 18, text: "`append` does not copy the array") { trace in
            if trace.appendsThatCopied.isEmpty { return nil }
            return Breach("the array keeps its buffer", but: "it is copied")
        }
    ]
}
