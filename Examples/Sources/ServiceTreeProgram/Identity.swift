import Minimalist

/// Who is signed in.
actor Identity {
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

    /// Observers of an actor's property are called in the actor: what they print is printed before `send` returns.
    func show(on terminal: Terminal) {
        $name.observe(with: terminal) { terminal, name in terminal.show("identity: \(name ?? "nobody")") }
    }
}
