import Foundation

extension String {
    /// An event of a stream to a page.
    ///
    /// JSON has no line ends, so whatever a log contains stays within the data of one event.
    init(event name: String, _ data: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try! encoder.encode(data)  // Strings and integers can be encoded.
        self = "event: \(name)\ndata: \(String(decoding: json, as: UTF8.self))\n\n"
    }
}
