import Foundation
import Minimalist

extension Panel {
    /// How much was read.
    static func totals(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("totals", height: 1, of: state, \.totals) { totals in
            let untimed = Content.Row(count: totals.linesWithoutTime, text: "without a time")
            return Content(
                title: "Lines",
                rows: [.init(count: totals.lines, text: "Lines")] + (totals.linesWithoutTime > 0 ? [untimed] : []))
        } layout: { content in
            [content.rows.map { "\($0.text!): \($0.count!)" }.joined(separator: ", ")]
        }
    }

    /// Lines per level.
    static func levels(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("levels", height: 4, of: state, \.levels) { levels in
            Content(title: "Lines per level", rows: Level.allCases.map { .init(level: $0, count: levels[$0] ?? 0) })
        } layout: { content in
            let cells = content.rows.map {
                $0.level!.rawValue.padding(to: 9) + String($0.count!).padding(to: 9, onTheLeft: true)
            }
            return [content.title]
                + stride(from: 0, to: cells.count, by: 3).map {
                    "  " + cells[$0..<min($0 + 3, cells.count)].joined(separator: "    ")
                }
        }
    }

    /// The latest lines of a level, or the latest errors.
    static func latest(_ level: Level?, of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("latest", height: 6, of: state, \.[latest: level]) { lines in
            Content(
                title: level.map { "Latest lines: \($0)" } ?? "Latest errors",
                rows: lines.map { .init(time: $0.time?.logTime, level: $0.level, text: $0.message) })
        } layout: { content in
            content.lines { ($0.time.map { "\($0)  " } ?? "") + "\($0.level!.rawValue)  \($0.text!)" }
        }
    }

    /// The most frequent messages of a level, or of all.
    static func messages(_ level: Level?, of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("messages", height: 6, of: state, \.[top: level]) { top in
            Content(
                title: "Most frequent messages" + (level.map { ": \($0)" } ?? ""),
                rows: top.map { .init(count: $0.count, text: $0.message) })
        } layout: { content in
            content.lines { String($0.count!).padding(to: 9, onTheLeft: true) + "  \($0.text!)" }
        }
    }

    /// Lines per minute, of a level or of all.
    static func minutes(_ level: Level?, of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("minutes", height: 11, of: state, \.[minutes: level]) { minutes in
            Content(
                title: "Lines per minute" + (level.map { ": \($0)" } ?? ""),
                rows: minutes.map {
                    .init(time: String($0.start.logTime.dropLast(3)), count: $0.lines, parts: $0.parts)
                },
                placeholder: "none with a time")
        } layout: { content in
            let most = content.rows.compactMap(\.count).max() ?? 1
            return content.lines { row in
                "\(row.time!)" + String(row.count!).padding(to: 9, onTheLeft: true) + "  "
                    + String(repeating: "=", count: max(1, row.count! * 30 / most))
            }
        }
    }

    /// The latest alert, if there was one. As text an alert is a line above the board, so it has no layout.
    static func alert(_ alert: SubscriptionPoint<Alert>) -> Panel {
        Panel("alert", height: 0, of: alert) { alert in
            let latest = alert.latest
            return Content(
                title: "Alert",
                rows: [
                    .init(
                        time: latest.time?.logTime, level: latest.level, count: alert.errorCount, text: latest.message,
                        raised: Int(alert.raised.timeIntervalSince1970))
                ])
        }
    }
}

extension Content {
    /// The title and a line for each row.
    fileprivate func lines(_ line: (Row) -> String) -> [String] {
        [title] + (rows.isEmpty ? [placeholder] : rows.map(line)).map { "  \($0)" }
    }
}
