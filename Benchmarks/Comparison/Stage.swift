import Foundation

/// A program, and what there is to say about the results.
@MainActor struct Program {
    let text: String
    let remark: String
    var needsEvents = false
    /// Whether to show runs in which B is called before A.
    var showsOrder = false
    let run: (Stage) -> Void

    /// What these ways do, in Markdown. Some call in the order of a hashed set, so each runs
    /// many times. The stages are kept, so that no two use the same memory.
    func results(of ways: [any Way.Type], traps: (any Way.Type) -> Bool) -> String {
        var names: [String: [String]] = [:]
        var stages: [Stage] = []
        for way in ways {
            var results: Set<String> = []
            if needsEvents && !way.hasEvents {
                results = ["has no events"]
            } else if traps(way) {
                results = ["traps"]
            } else {
                for _ in 1...100 {
                    let stage = Stage(way.init())
                    run(stage)
                    stages.append(stage)
                    if showsOrder || !stage.result.contains(" B:1 A:1") {
                        results.insert(stage.result)
                    }
                }
            }
            for result in results { names[result, default: []].append(way.name) }
        }
        let width = names.keys.map(\.count).max()!
        let lines = names.sorted { $0.key < $1.key }.map { result, names in
            let space = String(repeating: " ", count: width - result.count + 3)
            return "      \(result)\(space)\(names.joined(separator: ", "))"
        }
        return "    \(text)\n\(lines.joined(separator: "\n"))\n\n\(wrapped(remark))\n"
    }
}

/// In lines of at most 120 characters.
private func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
        if lines.last!.count + word.count < 120 {
            lines[lines.count - 1] += lines.last!.isEmpty ? word : " \(word)"
        } else {
            lines.append(String(word))
        }
    }
    return lines.joined(separator: "\n")
}

/// Where a program runs with a way. It notes what happens, with a semicolon between the steps.
@MainActor final class Stage {
    enum Source { case number, field, events }

    let way: any Way
    private(set) var last: [String: Int] = [:]
    private var observers: [String: Observer] = [:]
    private weak var token: AnyObject?
    private var hasToken = false
    private var steps: [String] = []
    private var step: String?

    init(_ way: any Way) { self.way = way }

    var result: String { steps.joined(separator: "; ") }

    func note(_ what: String) {
        step! += step!.isEmpty || step!.hasSuffix("(") ? what : " \(what)"
    }

    /// Runs a step of the program, or, in a callback, a part of one.
    func step(_ body: () -> Void) {
        if step != nil { return body() }
        step = ""
        body()
        if hasToken && observers.isEmpty {
            note("the closure is \(token == nil ? "released" : "retained")")
        }
        steps.append(step! == "" ? "-" : step!)
        step = nil
    }

    func observe(
        _ name: String, _ source: Source = .number, retaining token: AnyObject? = nil,
        then act: @escaping (Int) -> Void = { _ in }
    ) {
        let observer = Observer()
        observers[name] = observer
        observer.act = { [unowned self] number in
            last[name] = number
            note("\(name):\(number)(")
            act(number)
            if step!.hasSuffix("(") { step!.removeLast() } else { step! += ")" }
        }
        step {
            switch source {
            case .number: way.observe(with: observer, retaining: token)
            case .field: way.observe(.field, with: observer)
            case .events: way.observeEvents(with: observer)
            }
        }
    }

    func write(_ number: Int) { step { way.write(number) } }
    func writeField(_ number: Int) { step { way.write(number, to: .field) } }
    func send(_ event: Int) { step { way.send(event) } }
    func release(_ name: String) { observers[name] = nil }

    /// An object by which the stage sees whether the closure that retains it is still there.
    func makeToken() -> AnyObject {
        let token = Observer()
        (self.token, hasToken) = (token, true)
        return token
    }
}

/// Whether another process traps that runs this program in this way.
func traps(_ program: Int, in way: String) -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--try", "\(program)", way]
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { fatalError("\(error)") }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
}
