import Testing

extension Optional where Wrapped == ExitTest.Result {
    /// What the stopped program said on standard error.
    var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
