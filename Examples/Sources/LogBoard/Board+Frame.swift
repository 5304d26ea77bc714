extension Board {
    /// The board, as the lines of a terminal.
    func frame(width: Int) -> [[Span]] {
        let half = (width - 2) / 2
        let gap = Span("".fitted(width - 2 * half))
        let sides = columns.map { panels in panels.flatMap { lines(of: $0, width: half) } }
        let calls = panels.reduce(0) { $0 + $1.calls }
        return [
            [Span("Every panel observes the part of the state in its title, with this line:")],
            [Span(Panel.call, .bold)],
            [
                Span("\(writes) writes × \(panels.count) panels = \(writes * panels.count), "),
                Span("but show was called only "), Span("\(calls)", .lit), Span(" times."),
            ],
            [Span(alert, .alert)],
        ]
            + lines(of: latestLine, width: width)
            + zip(sides[0], sides[1]).map { $0 + [gap] + $1 }
            + productLines(width: width)
    }

    var text: String {
        frame(width: 80).map { line in
            var text = line.map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }

    private func lines(of panel: Panel, width: Int) -> [[Span]] {
        let rows = (panel.rows + Array(repeating: "", count: panel.height)).prefix(panel.height)
        return [title(of: [panel], width: width)]
            + rows.map { [Span("  \($0)".fitted(width), panel.isLit ? .bold : .dark)] }
    }

    private func productLines(width: Int) -> [[Span]] {
        let cells = products.map { panel in
            Span(panel.rows == ["0"] ? " ·" : " \(panel.rows[0])", panel.isLit ? .lit : .dark)
        }
        return [title(of: products, width: width)]
            + [0..<30, 30..<60, 60..<90].map { Array(cells[$0]) }
    }

    /// The title that some panels have in common, and how often they were called.
    private func title(of panels: [Panel], width: Int) -> [Span] {
        let isLit = panels.contains { $0.isLit }
        let calls = panels.reduce(0) { $0 + $1.calls }
        let count = panels.count == 1 ? "" : "\(panels.count) panels, "
        let end = count + (calls == 1 ? "1 call " : "\(calls) calls ")
        let text = "\(isLit ? "●" : "○") \(panels[0].title)".fitted(width - end.count) + end
        return [Span(text, isLit ? .lit : .bar)]
    }
}
