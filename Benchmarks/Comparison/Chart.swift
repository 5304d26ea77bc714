import Foundation

/// A picture in SVG of what a write costs each observer. Both axes are logarithmic. The colors are
/// legible on light and on dark pages.
@MainActor func chart(of rows: [Row]) -> String {
    let rows = rows.filter { $0.title.hasPrefix("Value written") }
    func observers(_ row: Row) -> Int { Int(row.title.filter(\.isNumber))! }
    func x(_ row: Row) -> Int { 80 + Int(100 * log10(Double(observers(row)))) }
    func y(_ time: Double) -> Int { 350 - Int(60 * log10(time)) }

    let columns = rows.map { row in
        """
        <path d="M\(x(row)),50V350"/>\
        <text x="\(x(row))" y="370" text-anchor="middle">\(observers(row))</text>
        """
    }
    let grid = [1.0, 10, 100, 1_000, 10_000, 100_000].map { time in
        """
        <path d="M70,\(y(time))H580"/>\
        <text x="62" y="\(y(time) + 5)" text-anchor="end">\(Int(time))</text>
        """
    }
    // The legend names the lines in the order in which they end.
    let colors = [
        "#767676", "#3b5bdb", "#d9480f", "#c2255c", "#2f7bea", "#0b7285", "#16883f", "#9b4dea",
        "#a67c00",
    ]
    let lines = zip(rows[0].ways, colors).sorted { one, other in
        rows.last!.time(of: one.0)! > rows.last!.time(of: other.0)!
    }
    let legend = lines.enumerated().map { index, line in
        let points = rows.map { "\(x($0)),\(y($0.time(of: line.0)!))" }
        return """
            <g color="\(line.1)"><polyline points="\(points.joined(separator: " "))"/>\
            <text x="592" y="\(100 + 25 * index)">\(line.0)</text></g>
            """
    }
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 390" font-size="14" \
        font-family="sans-serif" color="#767676">
        <style>
        text { fill: currentColor } path { stroke: #88888855 }
        polyline { fill: none; stroke: currentColor; stroke-width: 3 }
        </style>
        <text x="16" y="28">Nanoseconds per observer for a write, by number of observers</text>
        \((columns + grid + legend).joined(separator: "\n"))
        </svg>

        """
}
