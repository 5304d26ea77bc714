import Minimalist

extension Panel {
    /// How much was read, and what was left out.
    static func totals(_ totals: SubscriptionPoint<Totals>) -> Panel {
        Panel(height: 1, of: totals) { totals in
            var facts = ["Lines: \(totals.lines)"]
            if totals.linesWithoutTime > 0 { facts.append("without a time: \(totals.linesWithoutTime)") }
            if totals.skippedLines > 0 {
                facts.append("skipped, not UTF-8: \(totals.skippedLines) (\(totals.skippedBytes) bytes)")
            }
            if totals.cutLines > 0 { facts.append("cut at 64 KiB: \(totals.cutLines)") }
            return [facts.joined(separator: ", ")]
        }
    }

    /// Lines per level.
    static func levels(_ levels: SubscriptionPoint<LevelCounts>) -> Panel {
        Panel(height: 4, of: levels) { levels in
            let cells = Level.allCases.map {
                $0.rawValue.padding(to: 9) + String(levels[$0]).padding(to: 9, onTheLeft: true)
            }
            return ["Lines per level"]
                + stride(from: 0, to: cells.count, by: 3).map {
                    "  " + cells[$0..<min($0 + 3, cells.count)].joined(separator: "    ")
                }
        }
    }

    /// The latest errors.
    static func errors(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel(height: 6, of: state, \.errors) { errors in
            let rows = errors.map { error in
                "  " + (error.time.map { "\($0)  " } ?? "") + "\(error.level.rawValue)  \(error.message)"
            }
            return ["Latest errors"] + (rows.isEmpty ? ["  none"] : rows)
        }
    }

    /// The most frequent messages.
    static func messages(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel(height: 6, of: state, \.messages.top) { top in
            let rows = top.messages.map { "  " + String($0.count).padding(to: 9, onTheLeft: true) + "  \($0.message)" }
            return ["Most frequent messages" + (top.isApproximate ? " (counts are approximate)" : "")]
                + (rows.isEmpty ? ["  none"] : rows)
        }
    }

    /// Lines per minute.
    static func minutes(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel(height: 11, of: state, \.minutes.latest) { minutes in
            let most = minutes.map(\.lines).max() ?? 1
            let rows = minutes.map { minute in
                "  \(minute.minute.dateAndMinute)" + String(minute.lines).padding(to: 9, onTheLeft: true) + "  "
                    + String(repeating: "=", count: max(1, minute.lines * 30 / most))
            }
            return ["Lines per minute"] + (rows.isEmpty ? ["  none with a time"] : rows)
        }
    }
}
