import Foundation

/// A picture of what a write costs, by the number of observers. Both axes are logarithmic.
struct Chart {
    private let points: [(count: Double, costs: [Way: Double])]

    /// The rows have at least two numbers of observers.
    init(_ rows: [Row]) {
        let points = rows.compactMap { row in
            row.measured.chartPosition.map { (count: Double($0), costs: row.costs) }
        }
        self.points = points.sorted { $0.count < $1.count }
    }

    var svg: String {
        let columns = points.map { count, _ in
            """
            <path d="M\(x(count)),50V350"/>
            <text x="\(x(count))" y="370" text-anchor="middle">\(count.short)</text>
            """
        }
        let grid = [1, 10, 100, 1_000, 10_000, 100_000].map { cost in
            """
            <path d="M70,\(y(cost))H580"/>
            <text x="62" y="\(y(cost) + 5)" text-anchor="end">\(cost.short)</text>
            """
        }
        // The names stand at the ends of the lines, each clear of the one above.
        var height = 0
        let lines = points.last!.costs.sorted { $0.value > $1.value }.map { way, cost in
            height = max(y(cost) + 5, height + 18)
            let line = points.map { "\(x($0.count)),\(y($0.costs[way]!))" }
            return """
                <polyline class="\(way)" points="\(line.joined(separator: " "))"/>
                <text class="\(way)" x="592" y="\(height)">\(way.rawValue)</text>
                """
        }
        return Chart.head + (columns + grid + lines).joined(separator: "\n") + "\n</svg>\n"
    }

    private func x(_ count: Double) -> Int {
        let (first, last) = (points.first!.count, points.last!.count)
        return Int(80 + 500 * log(count / first) / log(last / first))
    }

    private func y(_ cost: Double) -> Int { Int(350 - 60 * log10(cost)) }

    /// It has a background, since a page may not follow the system's appearance.
    private static let head = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 390" font-size="14" \
        font-family="sans-serif">
        <style>
        rect { fill: #ffffff } text { fill: #1f2328 } path { stroke: #88888855 }
        .hand { color: #525252 } .minimalist { color: #c2410c } .combine { color: #1d4ed8 }
        .observation { color: #15803d } .center { color: #7e22ce } .strong { color: #737373 }
        @media (prefers-color-scheme: dark) {
        rect { fill: #0d1117 } text { fill: #e6edf3 }
        .hand { color: #d4d4d4 } .minimalist { color: #fb923c } .combine { color: #93c5fd }
        .observation { color: #86efac } .center { color: #d8b4fe } .strong { color: #a3a3a3 }
        }
        text[class] { fill: currentColor }
        polyline { fill: none; stroke: currentColor; stroke-width: 2 }
        polyline.minimalist { stroke-width: 4 }
        polyline.hand, polyline.strong { stroke-dasharray: 6 4 }
        </style>
        <rect width="760" height="390" rx="8"/>
        <text x="16" y="28">Nanoseconds per observer for a write, by number of observers</text>

        """
}
