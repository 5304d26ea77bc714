import MinimalistExtras
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

private enum Notice: ScreenModule {}

private struct Page {
    let text: String
    var answer: (String) -> Void = { _ in }
}

/// Asks, and thanks for the answer.
private final class Survey: Flow<Page, String> {
    override func makeFirstScreen() -> Screen<Page> {
        let store = QuestionStore(Question.State())
        store.$output.observe(with: self) { flow, answer in
            flow.emit(answer)
            flow.navigator?.place(Screen(Store<Notice>()) { _ in Page(text: "thanks") })
        }
        return Screen(store) { store in Page(text: "question") { store.send(.answer($0)) } }
    }
}

@MainActor
func ask() {
    let navigator = Navigator<Page>()
    navigator.place(Screen(Store<Notice>()) { _ in Page(text: "home") })
    for placement in [Placement.pushed, .presented, .root] {
        let survey = Survey()
        let answers = Recorder(survey.$output)
        let texts = Recorder(navigator.visibleChanges.scope(\.?.view.text))
        survey.start(on: navigator, as: placement)
        navigator.visible?.view.answer("yes")
        survey.dismiss()
        let shown = texts.values.map { $0 ?? "nothing" }
        print("ScreenFlow: \(placement): \(shown.joined(separator: ", ")): \(answers.values.joined())")
    }
}
