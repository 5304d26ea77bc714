/// The content of a panel, on the terminal or in a browser.
public struct Content: Equatable, Sendable, Encodable {
    /// One fact. Members that it does not have are `nil`.
    public struct Row: Equatable, Sendable, Encodable {
        public var time: String?
        public var level: Level?
        public var count: Int?
        public var text: String?
        /// The counts of parts of it.
        public var parts: [[Level: Int]]?
        /// When it happened, in seconds since 1970.
        public var raised: Int?

        /// - Parameter text: May be anything; characters in it that a terminal would obey are replaced.
        init(
            time: String? = nil, level: Level? = nil, count: Int? = nil, text: String? = nil,
            parts: [[Level: Int]]? = nil, raised: Int? = nil
        ) {
            (self.time, self.level, self.count, self.text) = (time, level, count, text?.printable)
            (self.parts, self.raised) = (parts, raised)
        }
    }

    public var title: String
    public var rows: [Row]
    /// The text that a panel shows if there are no rows.
    public var placeholder: String

    public init(title: String, rows: [Row] = [], placeholder: String = "none") {
        (self.title, self.rows, self.placeholder) = (title, rows, placeholder)
    }
}
