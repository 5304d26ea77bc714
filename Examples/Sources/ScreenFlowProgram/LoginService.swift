/// Knows who may log in.
protocol LoginService: AnyObject {
    /// - Parameter answer: Is called when it is known, before this returns or later.
    func logIn(name: String, password: String, answer: @escaping (Result<Void, LoginFailure>) -> Void)
}

/// Why somebody may not log in.
enum LoginFailure: Error, Equatable {
    case wrongPassword
}

/// A service that answers when it is told to, so that what happens while it is busy can be tried by hand.
final class ManualLoginService: LoginService {
    /// How often the service was asked.
    private(set) var calls = 0

    private var pending: [() -> Void] = []

    func logIn(name: String, password: String, answer: @escaping (Result<Void, LoginFailure>) -> Void) {
        calls += 1
        pending.append { answer(password == "sesame" ? .success(()) : .failure(.wrongPassword)) }
    }

    /// Answers what was asked first.
    ///
    /// - Returns: Whether there was anything to answer.
    func answer() -> Bool {
        guard !pending.isEmpty else { return false }
        pending.removeFirst()()
        return true
    }
}
