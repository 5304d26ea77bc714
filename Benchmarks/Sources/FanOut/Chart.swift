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
        // The legend names the lines in the order in which they end.
        let ends = points.last!.costs.sorted { $0.value > $1.value }
        let lines = ends.enumerated().map { index, end in
            let line = points.map { "\(x($0.count)),\(y($0.costs[end.key]!))" }
            return """
                <g class="\(end.key)"><polyline points="\(line.joined(separator: " "))"/>
                <text x="592" y="\(150 + 25 * index)">\(end.key.rawValue)</text></g>
                """
        }
        return Chart.head + (columns + grid + lines).joined(separator: "\n") + "\n</svg>\n"
    }

    private func x(_ count: Double) -> Int {
        let (first, last) = (points.first!.count, points.last!.count)
        return Int(80 + 500 * log(count / first) / log(last / first))
    }

    private func y(_ cost: Double) -> Int { Int(350 - 60 * log10(cost)) }

    /// The colors are legible on light and on dark pages.
    private static let head = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 390" font-size="14" \
        font-family="sans-serif" color="#767676">
        <style>
        g { stroke-width: 2 } .hand, .strong { stroke-dasharray: 6 4 }
        .minimalist { color: #d9480f; stroke-width: 4 } .combine { color: #2f7bea }
        .observation { color: #16883f } .center { color: #9b4dea }
        text { fill: currentColor } path { stroke: #88888855 }
        polyline { fill: none; stroke: currentColor }
        </style>
        <text x="16" y="28">Nanoseconds per observer for a write, by number of observers</text>

        """
}
