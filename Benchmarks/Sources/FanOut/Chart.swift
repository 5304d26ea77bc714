import Foundation

/// A picture of what a write costs, by the number of observers. Both axes are logarithmic.
@MainActor struct Chart {
    private let points: [(count: Double, costs: [Way: Double])]
    private let counts: ClosedRange<Double>
    private let costs: ClosedRange<Double>

    /// Nil if there are too few points for a line.
    init?(_ rows: [Row]) {
        points = rows.compactMap { row in
            row.chartPosition.map { (Double($0), row.best) }
        }
        let all = points.flatMap(\.costs.values).map(log10)
        guard points.count > 1, let least = all.min(), let most = all.max() else { return nil }
        counts = points.map(\.count).min()!...points.map(\.count).max()!
        costs = pow(10, floor(least))...pow(10, ceil(most))
    }

    var svg: String {
        let ends = Way.allCases.sorted { points.last!.costs[$0]! > points.last!.costs[$1]! }
        // The names stand at the ends of the lines, each clear of the one above.
        var height = 0.0
        let lines = ends.map { way in
            let line = points.map { "\(x($0.count)),\(y($0.costs[way]!))" }.joined(separator: " ")
            height = max(y(points.last!.costs[way]!), height + 18)
            return """
                <polyline class="\(way)" points="\(line)"/>
                <text class="\(way)" x="596" y="\(height + 5)">\(way.rawValue)</text>
                """
        }
        let columns = points.map {
            """
            <path d="M\(x($0.count)),50V350"/>
            <text x="\(x($0.count))" y="370" text-anchor="middle">\(Int($0.count).grouped)</text>
            """
        }
        let powers = sequence(first: costs.lowerBound) { $0 * 10 }
            .prefix { $0 <= costs.upperBound * 1.01 }
        let grid = powers.map {
            """
            <path d="M70,\(y($0))H580"/>
            <text x="62" y="\(y($0) + 5)" text-anchor="end">\($0.short)</text>
            """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 400" font-size="14" \
            font-family="sans-serif">
            <style>
            \(style { $0.light })
            @media (prefers-color-scheme: dark) { \(style { $0.dark }) }
            text[class] { fill: currentColor }
            polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round }
            polyline.minimalist { stroke-width: 4 }
            polyline.hand, polyline.strong { stroke-dasharray: 6 4 }
            path { stroke: #888; stroke-opacity: 0.3 }
            </style>
            <rect width="760" height="400" rx="8"/>
            <text x="16" y="28">Nanoseconds per observer when an Int is written, \
            by the number of observers</text>
            \((columns + grid + lines).joined(separator: "\n"))
            </svg>

            """
    }

    /// The page, the ink and the ways in the colors of one theme.
    private func style(_ color: ((light: String, dark: String)) -> String) -> String {
        let colors = [
            "rect": ("#ffffff", "#0d1117"), "text": ("#1f2328", "#e6edf3"),
            ".minimalist": ("#c2410c", "#fb923c"), ".hand": ("#525252", "#d4d4d4"),
            ".combine": ("#1d4ed8", "#93c5fd"), ".observation": ("#15803d", "#86efac"),
            ".center": ("#7e22ce", "#d8b4fe"), ".strong": ("#737373", "#a3a3a3"),
        ]
        return colors.sorted { $0.key > $1.key }.map { element, pair in
            let property = element == "rect" || element == "text" ? "fill" : "color"
            return "\(element) { \(property): \(color(pair)) }"
        }.joined(separator: " ")
    }

    private func x(_ count: Double) -> Double { place(count, in: counts, from: 80, to: 580) }
    private func y(_ cost: Double) -> Double { place(cost, in: costs, from: 350, to: 50) }

    private func place(
        _ value: Double, in range: ClosedRange<Double>, from start: Double, to end: Double
    ) -> Double {
        let share = log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
        return (start + (end - start) * share).rounded()
    }
}
