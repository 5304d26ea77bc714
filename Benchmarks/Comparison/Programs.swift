/// Small programs in which libraries differ. To add one, write it here, and its first line on the
/// page. A callback runs what stands in braces; `B?` asks what B has received last.
let programs = [
    "A observes field {at 1: field = 0}; B observes field; field = 1",
    "A observes x {at 1: x = 2}; B observes x; x = 1; x?",
    "A observes x {at 1: x = 2, B?}; B observes x; x = 1",
    "A observes events {at 1: send 2}; B observes events; send 1",
    "A observes x {at 1: x?}; x = 1",
    "A observes x; release A; A's closure?; x = 1; A's closure?",
    "list.append(1)?",
    "A observes x; B observes x; x = 1",
    "A observes x {at 1: x = 2}; B observes x {at 2: x = 3}; x = 1",
    "A observes field {at 1: field = 2}; B observes field; field = 1",
    "A observes x {at 1: B observes x}; x = 1",
    "A observes x {at 1: release B}; B observes x; x = 1",
]

/// Runs a program with a way, and notes who is called, with a semicolon after each statement.
@MainActor final class Stage {
    private let way: any Way
    private var observers: [String: Observer] = [:]
    private var last: [String: Int] = [:]
    private weak var token: Observer?
    private var notes = ""

    init(_ way: any Way) { self.way = way }

    func run(_ program: String) -> String {
        program.split(separator: "; ").map { statement in
            notes = ""
            run(statement)
            return notes.isEmpty ? "-" : notes
        }.joined(separator: "; ")
    }

    private func run(_ statement: Substring) {
        let words = statement.split(separator: " ")
        switch words[0] {
        case "x": way.write(Int(words[2])!)
        case "field": way.write(Int(words[2])!, to: .field)
        case "send": way.send(Int(words[1])!)
        case "release": observers[String(words[1])] = nil
        case "x?": note("x is \(way.number)")
        case "B?": note("B has \(last["B"]!)")
        case "A's": note(token == nil ? "released" : "retained")
        case "list.append(1)?": note(isAppendedInPlace ? "in place" : "the array is copied")
        default: observe(String(words[0]), words[2], statement)
        }
    }

    private func observe(_ name: String, _ source: Substring, _ statement: Substring) {
        let callback = statement.split(separator: "{at ").dropFirst().first?.dropLast()
        let parts = callback?.split(separator: ": ") ?? []
        let observer = Observer()
        observer.token = Observer()
        (observers[name], token) = (observer, observer.token)
        observer.act = { [unowned self] number in
            last[name] = number
            note("\(name):\(number)(")
            if parts.first == "\(number)" { parts[1].split(separator: ", ").forEach(run) }
            if notes.hasSuffix("(") { notes.removeLast() } else { notes += ")" }
        }
        switch source {
        case "x": way.observe(with: observer)
        case "field": way.observe(.field, with: observer)
        default: way.observeEvents(with: observer)
        }
    }

    private func note(_ text: String) {
        notes += notes.isEmpty || notes.hasSuffix("(") ? text : " \(text)"
    }

    private var isAppendedInPlace: Bool {
        var buffers: [UnsafeRawPointer?] = []
        way.mutateList { $0.reserveCapacity(9) }
        way.mutateList { list in buffers.append(list.withUnsafeBytes { $0.baseAddress }) }
        way.mutateList { list in
            list.append(1)
            buffers.append(list.withUnsafeBytes { $0.baseAddress })
        }
        return buffers[0] == buffers[1]
    }
}
