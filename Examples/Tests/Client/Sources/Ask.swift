import ScreenFlow

private enum Question: ScreenModule {
    struct State: Equatable {
        var answer = ""
    }

    enum Action {
        case answer(String)
    }

    typealias Output = String
}

private final class QuestionStore: Store<Question> {
    override func handle(_ action: Question.Action) {
        guard case .answer(let answer) = action else { return }
        update { $0.answer = answer }
        emit(answer)
    }
}

private enum Thanks: ScreenModule {}

/// Asks, and thanks in place of the question.
private final class Survey: Flow<String, Never> {
    func start() {
        let store = QuestionStore(Question.State())
        store.$output.observe(with: self) { flow, output in
            flow.thanks(output)
            flow.beginAsRoot(with: Screen(Store<Thanks>()) { _ in "thanks" })
        }
        begin(with: Screen(store) { _ in "question" })
        store.viewStore.send(.answer("yes"))
    }

    private func thanks(_ answer: String) { print("ScreenFlow: answered \(answer)") }

    deinit { print("ScreenFlow: done") }
}

func ask() {
    let navigator = Navigator<String>()
    let observer = Store<Thanks>()
    navigator.visibleChanges.observe(with: observer) { _, screen in print("ScreenFlow: \(screen?.view ?? "nothing")") }
    Survey(on: navigator).start()
    navigator.pop()
    withExtendedLifetime(observer) {}
}
