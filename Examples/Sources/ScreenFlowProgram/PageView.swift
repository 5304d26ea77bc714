import Minimalist
import ScreenFlow

/// A text to read, with words to type. It knows no screen: any store can be narrowed to a text and some actions.
final class PageView<Action>: TextView {
    let help: String

    @Property private var rendering = ""
    private let store: ViewStore<String, Action>
    private let words: KeyValuePairs<String, Action>

    init(_ store: ViewStore<String, Action>, _ words: KeyValuePairs<String, Action>) {
        help = "Type \(words.map(\.key).joined(separator: ", ")) or back."
        self.store = store
        self.words = words
        store.observe(with: self) { [help] view, page in view.rendering = "\(page)\n  \(help)" }
    }

    var text: ValuePoint<String> { $rendering }

    func enter(_ line: String) -> Bool {
        guard let action = words.first(where: { $0.key == line })?.value else { return false }
        store.send(action)
        return true
    }
}
