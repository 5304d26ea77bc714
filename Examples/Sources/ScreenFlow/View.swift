import Minimalist

/// Renders a state as text, and makes actions of what is typed.
///
/// It is made with a ``ViewStore`` and decides nothing. Nothing else of the pattern depends on it being text.
public protocol View: AnyObject {
    /// What the view shows: delivered at once, and again each time the view has rendered.
    var text: SubscriptionPoint<String> { get }

    /// Sends the action that a typed line stands for.
    ///
    /// - Returns: What to type instead if the line stands for none.
    func enter(_ line: String) -> String?
}
