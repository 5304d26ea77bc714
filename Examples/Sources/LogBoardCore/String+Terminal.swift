extension String {
    /// The text with nothing in it that a terminal would obey.
    ///
    /// Controls become their pictures (an escape `␛`), and characters that turn the direction of the text or break
    /// its line become `�`.
    public var printable: String {
        guard unicodeScalars.contains(where: { !$0.isPrintable }) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars { result.append(scalar.isPrintable ? scalar : scalar.picture) }
        return String(result)
    }

    /// The longest beginning of the text that fits into so many columns of a terminal.
    public func clipped(to columns: Int) -> String {
        // No character takes more columns than bytes.
        guard utf8.count > columns else { return self }
        var (result, width) = (String.UnicodeScalarView(), 0)
        for scalar in unicodeScalars {
            width += scalar.columns
            if width > columns { break }
            result.append(scalar)
        }
        return String(result)
    }

    func padding(to width: Int, onTheLeft: Bool = false) -> String {
        let space = String(repeating: " ", count: Swift.max(0, width - count))
        return onTheLeft ? space + self : self + space
    }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        if 0x20..<0x7F ~= value { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return false
        // The joiner makes one picture of several and moves nothing.
        case .format: return value == 0x200D
        default: return true
        }
    }

    fileprivate var picture: Unicode.Scalar {
        switch value {
        case 0x09: " "
        case 0x00..<0x20: Unicode.Scalar(0x2400 + value)!
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// How many columns a terminal gives the scalar.
    fileprivate var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return properties.isEmojiPresentation ? 2 : 1
        }
    }
}
