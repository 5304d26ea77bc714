import Testing

/// The test of a trap observes this.
package let message: [any PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]

extension Optional where Wrapped == ExitTest.Result {
    package var message: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
