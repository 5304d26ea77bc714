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
        let quotations = verdicts.flatMap { verdict in
            verdict.library.documented.compactMap { quotation in
                let laws = quotation.laws.filter { verdict.counterexamples[$0] != nil }.sorted()
                return laws.isEmpty
                    ? nil
                    : "† \(verdict.library.name), \(list(of: laws)): “\(quotation.text)” "
                        + "(\(quotation.source))"
            }
        }
        let all = Set(verdicts.flatMap { verdict in Law.all.map { mark(of: $0, in: verdict) } })
        let others = [
            "‡ Nothing found in the documentation.",
            "§ Due to the class that uses the library here, whatever the library does.",
        ].filter { all.contains(String($0.prefix(1))) }
        return (quotations + others).flatMap { [$0, ""] }
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
        if !Verdict.applies(law, to: verdict.library) { return "no events" }
        let size = verdict.counterexamples[law.number].map { String($0.size) }
        let varies = verdict.varying.contains(law.number) ? "varies" : ""
        return [size ?? "✓", mark(of: law, in: verdict), varies]
            .filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func mark(of law: Law, in verdict: Verdict) -> String {
        let library = verdict.library
        if library.dueToThisClass.contains(law.number) { return "§" }
        if verdict.counterexamples[law.number] == nil { return "" }
        if library.documented.contains(where: { $0.laws.contains(law.number) }) { return "†" }
        return library.hasDocumentation ? "‡" : ""
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

private func list(of laws: [Int]) -> String {
    (laws.count == 1 ? "law " : "laws ") + laws.map(String.init).joined(separator: ", ")
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
