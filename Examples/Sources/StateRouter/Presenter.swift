/// The one place that knows the user interface: it makes what is presented, and puts other presentables into it.
///
/// A presenter is a leaf of the tree as a ``route(predicate:children:)``, and holds others as a ``stack(_:)`` or a
/// ``junction(_:)``.
///
/// **Lifetime.** The presentable is made when it is first needed. It is held weakly: it is the same one for as long as
/// something presents it, is freed when nothing does, and is made anew when it is needed again.
public final class Presenter<Presentable: AnyObject> {
    private let make: () -> Presentable
    private let setChildren: (Presentable, [Presentable]) -> Void
    private let select: (Presentable, Presentable) -> Void
    private weak var cached: Presentable?

    /// Makes a presenter, which calls nothing yet.
    ///
    /// Each of the closures may write the path; see ``Coordinator``. What they capture lives as long as the tree, so
    /// they should not capture what owns the tree.
    ///
    /// - Parameters:
    ///   - make: Makes the presentable.
    ///   - setChildren: Takes what a stack shows, the topmost last, or what a junction chooses from. It is handed the
    ///     presentable first, then its children, and is to retain the children for as long as it presents them.
    ///   - select: Takes which child a junction shows: the presentable first, then the child.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void = { _, _ in },
        select: @escaping (Presentable, Presentable) -> Void = { _, _ in }
    ) {
        self.make = make
        self.setChildren = setChildren
        self.select = select
    }

    /// The presentable, which is made if nothing presents it.
    public var presentable: Presentable {
        if let cached { return cached }
        let made = make()
        cached = made
        return made
    }

    func set(_ children: [Presentable], in presentable: Presentable) { setChildren(presentable, children) }

    func select(_ child: Presentable, in presentable: Presentable) { select(presentable, child) }
}
