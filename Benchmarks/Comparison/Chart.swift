import Foundation

/// A picture of what a write costs, by the number of observers. Both axes are logarithmic.
@MainActor struct Chart {
    private let names: [String]
    private let points: [(count: Double, result: Measured)]

    /// How the chart draws each way. Others are thin and gray.
    private let styles = [
        ByHand.name: "stroke-dasharray: 6 4",
        MinimalistWay.name: "color: #d9480f; stroke-width: 4",
        CombineWay.name: "color: #2f7bea",
        ObservationWay.name: "color: #16883f",
        NotificationCenterWay.name: "color: #9b4dea",
        StrongLoop.name: "stroke-dasharray: 2 4",
    ]

    /// `nil` if these are not results with at least two numbers of observers.
    init?(_ results: [Measured], _ ways: [any Way.Type]) {
        let points = results.compactMap { result in
            result.row.writtenObservers.map { (count: Double($0), result: result) }
        }
        if points.count < 2 { return nil }
        self.points = points.sorted { $0.count < $1.count }
        // The legend names the lines in the order in which they end.
        let last = self.points.last!.result
        names = ways.map { $0.name }.sorted { last.time(of: $0)! > last.time(of: $1)! }
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
        let lines = names.enumerated().map { index, name in
            let line = points.map { "\(x($0.count)),\(y($0.result.time(of: name)!))" }
            return """
                <g style="\(styles[name] ?? "")"><polyline points="\(line.joined(separator: " "))"/>
                <text x="592" y="\(150 + 25 * index)">\(name)</text></g>
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
        g { stroke-width: 2 } text { fill: currentColor } path { stroke: #88888855 }
        polyline { fill: none; stroke: currentColor }
        </style>
        <text x="16" y="28">Nanoseconds per observer for a write, by number of observers</text>

        """
}
