/// To add one, write it here, and its first line on the page. A callback runs what stands in braces.
let programs = [
    "A observes field {at 1: field = 0}; B observes field; field = 1",
    "A observes x {at 1: x = 2}; B observes x; x = 1; x?",
    "A observes events {at 1: send 2}; B observes events; send 1",
    "A observes x {at 1: x?}; x = 1",
    "list.append(1)?",
    "A observes y + y; y = 1",
]

/// Runs a program with a way, and notes who is called, with a semicolon after each statement.
@MainActor final class Stage {
    private let way: any Way
    private var observers: [String: Observer] = [:]
    private var writeY: ((Int) -> Void)?
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
        case "y": writeY!(Int(words[2])!)
        case "field": way.write(Int(words[2])!, to: .field)
        case "send": way.send(Int(words[1])!)
        case "x?": note("x is \(way.number)")
        case "list.append(1)?": note(isAppendedInPlace ? "in place" : "the array is copied")
        default: observe(String(words[0]), words[2], statement)
        }
    }

    private func observe(_ name: String, _ source: Substring, _ statement: Substring) {
        let callback = statement.split(separator: "{at ").dropFirst().first?.dropLast()
        let parts = callback?.split(separator: ": ") ?? []
        let observer = Observer()
        observers[name] = observer
        observer.act = { [unowned self] number in
            note("\(name):\(number)(")
            if parts.first == "\(number)" { run(parts[1]) }
            if notes.hasSuffix("(") { notes.removeLast() } else { notes += ")" }
        }
        switch source {
        case "x": way.observe(with: observer)
        case "y": if let way = way as? any Graphing { observeTwice(in: way, with: observer) }
        case "field": way.observe(.field, with: observer)
        default: way.observeEvents(with: observer)
        }
    }

    private func observeTwice(in way: some Graphing, with observer: Observer) {
        let y = way.variable()
        way.observe(way.sum([way.node(of: y), way.node(of: y)]), with: observer)
        writeY = way.writer(of: y)
    }

    private func note(_ text: String) {
        notes += notes.isEmpty || notes.hasSuffix("(") ? text : " \(text)"
    }

    private var isAppendedInPlace: Bool {
        var buffers: Set<UnsafeRawPointer?> = []
        way.mutateList { $0.reserveCapacity(9) }
        way.mutateList { list in list.withUnsafeBytes { _ = buffers.insert($0.baseAddress) } }
        way.mutateList { list in
            list.append(1)
            list.withUnsafeBytes { _ = buffers.insert($0.baseAddress) }
        }
        return buffers.count == 1
    }
}
