import MinimalistExtras
import ScreenFlow

/// Shows a text, and makes actions of typed lines. It knows no screen, and decides nothing.
@MainActor
struct TextView {
    let text: Scope<String>
    let help: String

    /// Sends the action that a line stands for, and returns whether it stands for one.
    let enter: (String) -> Bool

    init<Action>(_ store: ViewStore<String, Action>, help: String, action: @escaping (String) -> Action?) {
        text = store.point
        self.help = help
        enter = { line in
            guard let action = action(line) else { return false }
            store.send(action)
            return true
        }
    }
}
