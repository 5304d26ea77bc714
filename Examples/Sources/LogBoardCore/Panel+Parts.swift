import Foundation
import Minimalist

extension Panel {
    /// How much was read.
    static func totals(_ totals: SubscriptionPoint<Totals>) -> Panel {
        Panel("totals", height: 1, of: totals) { totals in
            let untimed = Content.Row(count: totals.linesWithoutTime, text: "without a time")
            return Content(
                title: "Lines",
                rows: [.init(count: totals.lines, text: "Lines")] + (totals.linesWithoutTime > 0 ? [untimed] : []))
        } layout: { content in
            [content.rows.map { "\($0.text!): \($0.count!)" }.joined(separator: ", ")]
        }
    }

    /// Lines per level.
    static func levels(_ levels: SubscriptionPoint<[Level: Int]>) -> Panel {
        Panel("levels", height: 4, of: levels) { levels in
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

    /// The latest errors.
    static func errors(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("errors", height: 6, of: state, \.errors) { errors in
            Content(
                title: "Latest errors",
                rows: errors.map { .init(time: $0.time?.logTime, level: $0.level, text: $0.message) })
        } layout: { content in
            content.lines { ($0.time.map { "\($0)  " } ?? "") + "\($0.level!.rawValue)  \($0.text!)" }
        }
    }

    /// The most frequent messages.
    static func messages(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("messages", height: 6, of: state, \.messages.top) { top in
            Content(
                title: "Most frequent messages",
                rows: top.map { .init(count: $0.count, text: $0.message) })
        } layout: { content in
            content.lines { String($0.count!).padding(to: 9, onTheLeft: true) + "  \($0.text!)" }
        }
    }

    /// Lines per minute.
    static func minutes(of state: SubscriptionPoint<LogState>) -> Panel {
        Panel("minutes", height: 11, of: state, \.minutes) { minutes in
            Content(
                title: "Lines per minute",
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
