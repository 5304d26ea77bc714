/// Reads the time and the level off the front of a line, byte by byte.
struct LineScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.first == 0xEF, bytes.starts(with: byteOrderMark) { position = 3 }
    }

    /// Reads a time such as `2026-03-14T09:26:53Z` or `[2026-03-14 09:26:53,123]`.
    mutating func time() -> Timestamp? {
        let isBracketed = byte(at: position) == UInt8(ascii: "[")
        let start = isBracketed ? position + 1 : position
        guard bytes.count - start >= 19,
            let year = number(at: start, digits: 4), bytes[start + 4] == UInt8(ascii: "-"),
            let month = number(at: start + 5, digits: 2), bytes[start + 7] == UInt8(ascii: "-"),
            let day = number(at: start + 8, digits: 2),
            bytes[start + 10] == UInt8(ascii: "T") || bytes[start + 10] == UInt8(ascii: " "),
            let hour = number(at: start + 11, digits: 2), bytes[start + 13] == UInt8(ascii: ":"),
            let minute = number(at: start + 14, digits: 2), bytes[start + 16] == UInt8(ascii: ":"),
            let second = number(at: start + 17, digits: 2),
            let time = Timestamp(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        position = start + 19
        // What is left of the time (a fraction, a zone) ends where the word does.
        while let byte = byte(at: position), isPartOfTime(byte) { position += 1 }
        if isBracketed, byte(at: position) == UInt8(ascii: "]") { position += 1 }
        return time
    }

    /// Reads a level such as `ERROR`, `[warn]` or `Info:`.
    ///
    /// A few words may come before it (a host, a thread), but a level in lower case among those would more often be
    /// a word of the message, so there it must be written in capitals or in brackets.
    mutating func level() -> Level? {
        var start = position
        for attempt in 0..<4 {
            while let byte = byte(at: start), isBlank(byte) { start += 1 }
            if let (level, end) = level(at: start, mustStandOut: attempt > 0) {
                position = end
                return level
            }
            while let byte = byte(at: start), !isBlank(byte) { start += 1 }
        }
        return nil
    }

    /// The text not read so far, without the punctuation that sets it off.
    mutating func rest() -> String {
        while let byte = byte(at: position), isBlank(byte) || isClosing(byte) { position += 1 }
        if byte(at: position) == UInt8(ascii: "-"), byte(at: position + 1) == UInt8(ascii: " ") { position += 2 }
        var end = bytes.count
        while end > position, isBlank(bytes[end - 1]) { end -= 1 }
        return String(decoding: bytes[min(position, end)..<end], as: UTF8.self)
    }

    private func level(at start: Int, mustStandOut: Bool) -> (Level, end: Int)? {
        guard let first = byte(at: start) else { return nil }
        let isBracketed = first == UInt8(ascii: "[") || first == UInt8(ascii: "<") || first == UInt8(ascii: "(")
        let nameStart = isBracketed ? start + 1 : start
        var (end, name, isCapital) = (nameStart, UInt64(0), true)
        while let byte = byte(at: end), 0x41...0x5A ~= byte & 0xDF {
            guard end - nameStart < Level.longestName else { return nil }
            name = name << 8 | UInt64(byte & 0xDF)
            isCapital = isCapital && byte & 0x20 == 0
            end += 1
        }
        if let next = byte(at: end), !isBlank(next), !isClosing(next) { return nil }
        guard !mustStandOut || isBracketed || isCapital, let level = Level(packedName: name) else { return nil }
        return (level, end)
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func number(at start: Int, digits: Int) -> Int? {
        var number = 0
        for index in start..<(start + digits) {
            let digit = bytes[index] &- 0x30
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "]") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "|")
            || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }

    private func isPartOfTime(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "Z")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    }
}
