/// The messages met most often, found in constant memory.
///
/// This is the Space-Saving algorithm: once all the places are taken, a new message takes the place of the rarest one
/// and inherits its count. A count may then be too high, never too low, and any message met more often than once in
/// `capacity` lines is among those kept. Counting takes constant time: the places are kept in order of their counts,
/// and a count that rises by one only changes places with the first of its equals.
public struct FrequentMessages {
    /// A message and how often it was met.
    public struct Counted: Equatable, Sendable {
        public var message: String
        public var count: Int
        /// How much of `count` may belong to messages whose place this one took.
        public var overcount: Int

        public init(message: String, count: Int, overcount: Int = 0) {
            (self.message, self.count, self.overcount) = (message, count, overcount)
        }
    }

    /// The messages met most often, the first ones first.
    public struct Top: Equatable, Sendable {
        public var messages: [Counted]
        /// Whether more messages were met than could be kept, so that counts may be too high.
        public var isApproximate: Bool

        public init(messages: [Counted], isApproximate: Bool) {
            (self.messages, self.isApproximate) = (messages, isApproximate)
        }
    }

    public let capacity: Int
    private var places: [Counted] = []
    private var placeOfMessage: [String: Int] = [:]
    private var ranking: [Int] = []
    private var rankOfPlace: [Int] = []
    private var firstRankOfCount: [Int: Int] = [:]
    private var isApproximate = false

    public init(capacity: Int = 1_000) { self.capacity = max(1, capacity) }

    /// The number of different messages kept.
    public var count: Int { places.count }

    /// The five messages met most often.
    public var top: Top { top(5) }

    /// The messages met most often, equal counts in the order of their texts.
    public func top(_ length: Int) -> Top {
        let messages = ranking.prefix(length).map { places[$0] }
        return Top(
            messages: messages.sorted { ($1.count, $0.message) < ($0.count, $1.message) }, isApproximate: isApproximate)
    }

    /// Counts a message once more.
    public mutating func count(_ message: String) {
        if let known = placeOfMessage[message] {
            raise(known)
        } else if places.count < capacity {
            let place = places.count
            places.append(Counted(message: message, count: 0))
            placeOfMessage[message] = place
            ranking.append(place)
            rankOfPlace.append(place)
            firstRankOfCount[0] = place
            raise(place)
        } else {
            let place = ranking[ranking.count - 1]
            placeOfMessage[places[place].message] = nil
            placeOfMessage[message] = place
            places[place] = Counted(message: message, count: places[place].count, overcount: places[place].count)
            isApproximate = true
            raise(place)
        }
    }

    private mutating func raise(_ place: Int) {
        let count = places[place].count
        let (rank, first) = (rankOfPlace[place], firstRankOfCount[count]!)
        let equal = ranking[first]
        (ranking[first], ranking[rank]) = (place, equal)
        (rankOfPlace[place], rankOfPlace[equal]) = (first, rank)
        places[place].count += 1
        let next = first + 1
        firstRankOfCount[count] = next < ranking.count && places[ranking[next]].count == count ? next : nil
        if firstRankOfCount[count + 1] == nil { firstRankOfCount[count + 1] = first }
    }
}

extension FrequentMessages {
    private static let longestPattern = 200

    /// What messages that differ only in their numbers have in common: every run of digits becomes a `#`.
    ///
    /// Only the beginning of a long message counts, so that what is kept stays small.
    public static func pattern(of message: String) -> String {
        var message = message
        return message.withUTF8 { bytes in
            String(unsafeUninitializedCapacity: min(bytes.count, longestPattern + 3)) { pattern in
                var (count, isInNumber) = (0, false)
                for byte in bytes {
                    let isDigit = 0x30...0x39 ~= byte
                    if isDigit && isInNumber { continue }
                    // A character is never cut in its middle.
                    if count >= longestPattern, byte & 0xC0 != 0x80 { break }
                    pattern[count] = isDigit ? UInt8(ascii: "#") : byte
                    count += 1
                    isInNumber = isDigit
                }
                return count
            }
        }
    }
}
