import Foundation

/// The page that shows what this command prints, in sections between comments.
struct Page {
    private static let folder = URL(filePath: #filePath).appending(path: "../..").standardized
    private static let url = folder.appending(path: "README.md")

    private var text: String

    init() throws { text = try String(contentsOf: Page.url, encoding: .utf8) }

    /// What stands between `<!-- section -->` and the next `<!-- end -->`.
    subscript(section: String) -> String {
        get { String(text[range(of: section)]) }
        set { text.replaceSubrange(range(of: section), with: newValue) }
    }

    private func range(of section: String) -> Range<String.Index> {
        let start = text.range(of: "<!-- \(section) -->\n\n")!.upperBound
        let end = text.range(of: "\n<!-- end -->", range: start..<text.endIndex)!.lowerBound
        return start..<end
    }

    func write(chart: String) throws {
        try text.write(to: Page.url, atomically: true, encoding: .utf8)
        let url = Page.folder.appending(path: "fan-out.svg")
        try chart.write(to: url, atomically: true, encoding: .utf8)
    }
}

/// The first line in which two texts differ. Of a library that is left out, nothing is compared.
func difference(_ page: String, _ printed: String, without library: String?) -> String? {
    func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").joined(separator: " ")
            guard let library else { return words }
            return words.replacing(", \(library)", with: "").replacing("\(library), ", with: "")
        }.filter { library == nil || !$0.hasSuffix(" \(library!)") }
    }
    let (page, printed) = (lines(of: page), lines(of: printed))
    for index in 0..<max(page.count, printed.count) {
        let pair = [page, printed].map { $0.indices.contains(index) ? $0[index] : "(nothing)" }
        if pair[0] != pair[1] {
            return "The page says:    \(pair[0])\nThis has printed: \(pair[1])"
        }
    }
    return nil
}
