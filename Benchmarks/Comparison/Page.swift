import Foundation

/// What these ways do in a program, in Markdown.
@MainActor func results(of program: String, _ ways: [any Way.Type]) -> String {
    var names: [String: [String]] = [:]
    for way in ways {
        let ability = program.contains("events") ? Ability.events : .adding
        if program.contains(/events|y/), let reason = way.lacks[ability] {
            names[reason, default: []].append(way.name)
        } else {
            // All exist before the first runs, so that no two of them use the same memory: some
            // ways call in the order of a hashed set. The first is that in which A is called first.
            let results = Set((0..<100).map { _ in Stage(way.init()) }.map { $0.run(program) })
            let name = results.count > 1 ? way.name + "*" : way.name
            names[results.min()!, default: []].append(name)
        }
    }
    let width = names.keys.map(\.count).max()!
    let lines = names.sorted { $0.key < $1.key }.map { result, names in
        "      \(result)\(spaces(width - result.count))   \(names.joined(separator: ", "))"
    }
    return "    \(program)\n" + lines.joined(separator: "\n")
}

/// The page that shows the programs and tables which this command prints.
struct Page {
    private static let folder = URL(filePath: #filePath).appending(path: "../..").standardized
    private static let url = folder.appending(path: "README.md")

    var paragraphs: [String]

    init() throws {
        paragraphs = try String(contentsOf: Page.url, encoding: .utf8)
            .components(separatedBy: "\n\n")
    }

    /// Shows a program or a table instead of the one that begins with the same line.
    mutating func show(_ text: String) {
        func firstLine(_ paragraph: String) -> [Substring] {
            paragraph.prefix { $0 != "\n" }.split(separator: " ")
        }
        guard let index = paragraphs.firstIndex(where: { firstLine($0) == firstLine(text) }) else {
            stop("The page has no such paragraph:\n\(text)")
        }
        paragraphs[index] = text
    }

    /// Stops if this is not on the page. Of a library that is left out, nothing is compared.
    func check(_ text: String, without library: String?) {
        func compared(_ text: String) -> [String] {
            let lines = text.components(separatedBy: "\n")
            guard let library else { return lines }
            return lines.filter { !$0.hasSuffix("   \(library)") }.map {
                $0.replacing("\(library), ", with: "").replacing(", \(library)", with: "")
            }
        }
        if !paragraphs.contains(where: { compared($0) == compared(text) }) {
            stop("The page does not show this. Write it with --page.")
        }
    }

    func write(chart: String) throws {
        let text = paragraphs.joined(separator: "\n\n")
        try text.write(to: Page.url, atomically: true, encoding: .utf8)
        let url = Page.folder.appending(path: "observers.svg")
        try chart.write(to: url, atomically: true, encoding: .utf8)
    }
}
