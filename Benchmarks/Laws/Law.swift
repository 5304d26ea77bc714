/// A sentence that users may expect to be true of any library.
struct Law: Sendable {
    let number: Int
    let text: String
    var isAboutEvents = false

    /// Returns how a run breaks the law, or `nil`.
    let breach: @Sendable (Trace) -> Breach?

    static let all = values + lifetimes + parts + events + costs
}

struct Breach {
    let expected: String

    /// Says what the calls do not show.
    var remark: String?

    init(_ expected: String, but remark: String? = nil) {
        self.expected = expected
        self.remark = remark
    }
}
