/// The verdicts in Markdown: a table, and the programs that break a law.
@MainActor struct Report {
    let verdicts: [Verdict]
    let size: Int

    var text: String {
        let counterexamples = Law.all.flatMap(counterexamples)
        return ([scope, ""] + table + [""] + marks + counterexamples).joined(separator: "\n")
    }

    private var scope: String {
        var count = 0
        for size in 1...size { Program.forEach(ofSize: size) { _ in count += 1 } }
        return "All \(count) programs of up to \(size) actions have run with each library."
    }

    private var marks: [String] {
        if verdicts.allSatisfy(\.counterexamples.isEmpty) { return [] }
        let documented = verdicts.compactMap { verdict in
            verdict.library.documented.map {
                "† Documented, \(verdict.library.name): \($0.text).\n"
            }
        }
        return documented + ["‡ Not documented.", ""]
    }

    private var table: [String] {
        let head = ["Law"] + verdicts.map { $0.library.name }
        let rule = head.indices.map { $0 == 0 ? "---" : ":-:" }
        let rows = Law.all.map { law in
            ["\(law.number). \(law.text)"] + verdicts.map { cell(of: law, in: $0) }
        }
        return aligned([head, rule] + rows)
    }

    private func cell(of law: Law, in verdict: Verdict) -> String {
        if !Verdict.applies(law, to: verdict.library) { return "-" }
        guard let counterexample = verdict.counterexamples[law.number] else { return "✓" }
        let isDocumented = verdict.library.documented?.laws.contains(law.number) ?? false
        let mark = isDocumented ? "†" : "‡"
        return "\(counterexample.size) \(mark)"
            + (verdict.varying.contains(law.number) ? " varies" : "")
    }

    private func counterexamples(of law: Law) -> [String] {
        var names: [Counterexample: [String]] = [:]
        var all: [Counterexample] = []
        for verdict in verdicts {
            guard let counterexample = verdict.counterexamples[law.number] else { continue }
            if names[counterexample] == nil { all.append(counterexample) }
            names[counterexample, default: []].append(verdict.library.name)
        }
        return all.flatMap { counterexample in
            [
                "**Law \(law.number)** \(names[counterexample]!.joined(separator: ", "))",
                "",
                "    done:      \(counterexample.program)",
                "    expected:  \(counterexample.expected)",
                "    happened:  \(counterexample.happened)",
                "",
            ]
        }
    }
}

private func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        let cells = row.indices.map { column in
            row[column] + String(repeating: " ", count: widths[column] - row[column].count)
        }
        return "| \(cells.joined(separator: " | ")) |"
    }
}
