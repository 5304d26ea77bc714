/// A point in time to the second, in whatever zone the log was written.
///
/// The zone is not applied: the board shows the times a reader finds in the log.
public struct Timestamp: Hashable, Sendable {
    /// The seconds since the start of 1970, on the clock of the log.
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    /// Makes a timestamp of a date and a time of day, or `nil` where there is no such date or time.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard 1...12 ~= month, 1...31 ~= day, 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }
        // A leap second stays in the minute that it ends.
        let time = (hour * 60 + minute) * 60 + min(second, 59)
        seconds = Timestamp.days(year: year, month: month, day: day) * 86_400 + time
        guard date == (year, month, day) else { return nil }
    }

    /// The start of the minute.
    public var minute: Timestamp { Timestamp(seconds: seconds - seconds.modulo(60)) }

    /// As in `2026-03-14 09:26`.
    public var dateAndMinute: String {
        let (year, month, day) = date
        let minutes = seconds.modulo(86_400) / 60
        return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2)) "
            + "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    }

    // The calendar is counted in eras of 400 years that begin in March, so that a leap day ends a year.

    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private var date: (year: Int, month: Int, day: Int) {
        let days = (seconds - seconds.modulo(86_400)) / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension Timestamp: Comparable, CustomStringConvertible {
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }

    /// As in `2026-03-14 09:26:53`.
    public var description: String { "\(dateAndMinute):\(seconds.modulo(60).padded(to: 2))" }
}

extension Int {
    fileprivate func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    fileprivate func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
