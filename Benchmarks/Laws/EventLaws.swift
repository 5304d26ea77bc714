extension Law {
    static let events = [
        Law(
            number: 16, text: "An observer receives each event since it began, once",
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
            number: 17, text: "An observer receives events in the order in which they were sent",
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
        Law(number: 18, text: "The calls of an observer of events never nest", isAboutEvents: true)
        {
            trace in
            nesting(.events, in: trace)
        },
    ]
}
