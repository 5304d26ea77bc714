import MinimalistExtras
import ScreenFlow

/// A screen whose view is its name.
enum Page: ScreenModule { typealias Output = String }

@MainActor func screen(_ name: String) -> Screen<String> { Screen(Store<Page>()) { _ in name } }

extension Navigator<String> {
    var names: [String] { stack.map(\.view) }

    /// The name of the visible screen, to record.
    var visibleName: Scope<String?> { visibleChanges.scope(\.?.view) }
}
