/// Something that has happened, as data. A reducer decides what becomes of it.
///
///     enum CounterAction: Action {
///         case increase
///         case set(Int)
///     }
///
/// Every feature has actions of its own, and the reducer of another ignores them. They are compared where props carry
/// them; see ``Command``.
public protocol Action: Equatable, Sendable {}

extension Action {
    func isEqual(to other: any Action) -> Bool { self == other as? Self }
}
