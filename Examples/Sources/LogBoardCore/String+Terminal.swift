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
}
