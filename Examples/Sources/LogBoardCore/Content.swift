/// What a panel shows, however it is shown.
public struct Content: Equatable, Sendable, Encodable {
    /// One fact. What it does not have is left out.
    public struct Row: Equatable, Sendable, Encodable {
        public var time: String?
        public var level: Level?
        public var count: Int?
        public var text: String?
        public var note: String?

        /// - Parameter text: May be anything; what a terminal would obey in it is replaced.
        init(time: String? = nil, level: Level? = nil, count: Int? = nil, text: String? = nil, note: String? = nil) {
            (self.time, self.level, self.count, self.text, self.note) = (time, level, count, text?.printable, note)
        }
    }

    public var title: String
    public var rows: [Row]
    /// What there is instead of rows.
    public var placeholder = "none"
}
