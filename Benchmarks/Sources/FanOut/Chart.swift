import Foundation

/// A picture of what a write costs, by the number of observers. Both axes are logarithmic.
@MainActor struct Chart {
    private let points: [(count: Double, costs: [Way: Double])]
    private let powers: ClosedRange<Double>

    /// Of rows of at least two numbers of observers.
    init(_ rows: [Row]) {
        let points = rows.compactMap { row in
            row.measured.chartPosition.map { (Double($0), row.costs) }
        }
        self.points = points.sorted { $0.0 < $1.0 }
        let costs = points.flatMap(\.1.values).map(log10)
        powers = floor(costs.min()!)...ceil(costs.max()!)
    }

    var svg: String {
        let columns = points.map {
            """
            <path d="M\(x($0.count)),50V350"/>
            <text x="\(x($0.count))" y="370" text-anchor="middle">\($0.count.short)</text>
            """
        }
        let grid = stride(from: powers.lowerBound, through: powers.upperBound, by: 1).map {
            """
            <path d="M70,\(y(pow(10, $0)))H580"/>
            <text x="62" y="\(y(pow(10, $0)) + 5)" text-anchor="end">\(pow(10, $0).short)</text>
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

    private func y(_ cost: Double) -> Int {
        let height = powers.upperBound - powers.lowerBound
        return Int(350 - 300 * (log10(cost) - powers.lowerBound) / height)
    }

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
