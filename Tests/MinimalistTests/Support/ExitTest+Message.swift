import Testing

#if os(macOS) || os(Linux)
extension Optional where Wrapped == ExitTest.Result {
    /// The standard error of the stopped program.
    var message: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
#endif
