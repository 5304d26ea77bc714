import Minimalist

/// Renders a state as text, and makes actions of what is typed.
///
/// It is made with a `ViewStore` and decides nothing.
@MainActor
protocol TextView: AnyObject {
    /// The text that the view shows: delivered immediately, and again each time the view has rendered.
    var text: ValuePoint<String> { get }

    /// What can be typed.
    var help: String { get }

    /// Sends the action that a typed line stands for.
    ///
    /// - Returns: Whether it stands for one.
    func enter(_ line: String) -> Bool
}
