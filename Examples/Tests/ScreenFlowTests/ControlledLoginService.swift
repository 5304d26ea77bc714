import Testing

@testable import ScreenFlowProgram

/// A login service that a test answers for.
final class ControlledLoginService: LoginService {
    typealias Answer = (Result<Void, LoginFailure>) -> Void

    /// What was asked, as `name:password`.
    private(set) var calls: [String] = []
    private var answers: [Answer] = []
    /// With this it answers before it returns.
    var immediate: Result<Void, LoginFailure>?

    func logIn(name: String, password: String, answer: @escaping Answer) {
        calls.append("\(name):\(password)")
        if let immediate { answer(immediate) } else { answers.append(answer) }
    }

    /// Answers the call that was the `index`th to be left open.
    func answer(_ index: Int, _ result: Result<Void, LoginFailure>) throws {
        try #require(answers.indices.contains(index))
        answers[index](result)
    }
}
