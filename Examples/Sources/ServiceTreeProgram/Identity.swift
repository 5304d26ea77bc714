import Minimalist

/// The user who is signed in.
@MainActor final class Identity {
    struct NobodySignedIn: Error, CustomStringConvertible {
        let description = "nobody is signed in"
    }

    @Property private(set) var name: String?

    func signIn(_ name: String) { self.name = name }

    func signOut() { name = nil }

    func signedIn() throws -> String {
        guard let name else { throw NobodySignedIn() }
        return name
    }
}
