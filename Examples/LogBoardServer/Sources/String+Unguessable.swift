extension String {
    /// A random text that nobody can guess, such as the name of an open page.
    static var unguessable: String {
        (1...2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }
}
