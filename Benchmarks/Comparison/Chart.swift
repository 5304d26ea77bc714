import Foundation

/// A picture in SVG of what a write takes that calls observers, on the left, and one beside idle
/// observers, by their number. The axes are logarithmic. The colors suit light and dark pages.
@MainActor func chart(of rows: [Row]) -> String {
    func text(_ text: Any, _ x: Int, _ y: Int, _ anchor: String, _ color: String = "") -> String {
        "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" color=\"\(color)\">\(text)</text>"
    }
    let units = ["10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"]
    var lines = units.enumerated().flatMap { index, unit in
        [text(unit, 62, 400 - 40 * index, "end"), "<path d=\"M70,\(395 - 40 * index)H630\"/>"]
    }
    let colors = ["#767676", "#3b5bdb", "#c2255c", "#0b7285", "#16883f", "#a67c00"]
    for (title, left, label) in [("Value written", 90, "called"), ("Write beside", 380, "idle")] {
        let rows = rows.filter { $0.title.hasPrefix(title) }
        func count(_ row: Row) -> Double { Double(row.title.filter(\.isNumber))! }
        func x(_ row: Row) -> Int { left + Int(48 * log10(count(row))) }
        lines.append(text("time of a write, by its \(label) observers", left + 120, 440, "middle"))
        for row in rows { lines.append(text(Int(count(row)), x(row), 417, "middle")) }
        for (index, way) in rows[0].ways.enumerated() {
            let points = rows.map { row in
                // The time of a row with called observers is that of one of them.
                let time = row.time(of: way)! * (label == "called" ? count(row) : 1)
                return "\(x(row)),\(435 - Int(40 * log10(time)))"
            }
            let (color, path) = (colors[index], points.joined(separator: " "))
            lines.append("<polyline color=\"\(color)\" points=\"\(path)\"/>")
            if label == "called" { lines.append(text(way, 650, 120 + 25 * index, "start", color)) }
        }
    }
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 810 450" font-size="14" \
        font-family="sans-serif" color="#767676"><style>text { fill: currentColor } \
        path { stroke: #88888855 } polyline { fill: none; stroke: currentColor; stroke-width: 3 }\
        </style>\n\(lines.joined(separator: "\n"))\n</svg>\n
        """
}
