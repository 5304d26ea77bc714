/// A piece of a line of the terminal.
struct Span {
    /// The numbers by which terminals know it.
    enum Style: String {
        case plain = "0"
        case bold = "1"
        case dark = "38;5;245"
        case bar = "38;5;250;48;5;237"
        case lit = "1;30;48;5;220"
        case alert = "1;97;41"
    }

    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

extension String {
    /// The text, cut or filled to a width.
    func fitted(_ width: Int) -> String {
        prefix(width) + String(repeating: " ", count: max(0, width - count))
    }
}
