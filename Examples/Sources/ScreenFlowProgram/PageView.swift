import Minimalist
import ScreenFlow

/// A text to read on and continue from. It knows no screen: any store can be narrowed to a text and one action.
final class PageView: View {
    @Property private var rendering = ""
    private let store: ViewStore<String, Void>

    init(_ store: ViewStore<String, Void>) {
        self.store = store
        store.observe(with: self) { view, page in view.rendering = page }
    }

    var text: SubscriptionPoint<String> { $rendering }

    func enter(_ line: String) -> String? {
        guard line == "next" else { return "Type next or back." }
        store.send(())
        return nil
    }
}
