/// Makes a presentable, such as a view controller, and puts other presentables into it.
///
/// A presenter is the only part of the tree that knows the user interface. It becomes part of a tree as a
/// ``route(predicate:children:)``, a ``stack(_:)``, a ``junction(_:)`` or a ``page(predicate:)``.
///
/// **Lifetime.** The presentable is made when it is first needed, and held weakly. While somebody retains it, it is the
/// same object. After it has been released, the next need makes another one.
public final class Presenter<Presentable: AnyObject> {
    let setChildren: (Presentable, [Presentable]) -> Void
    let select: (Presentable, Presentable) -> Void
    private let make: () -> Presentable
    private weak var cached: Presentable?

    /// Makes a presenter, which calls nothing yet.
    ///
    /// Each of the closures may write the path; see ``Coordinator``. The tree retains the closures, so capture the
    /// owner of the tree weakly.
    ///
    /// - Parameters:
    ///   - make: Makes the presentable.
    ///   - setChildren: Receives the presentable, and then all that a stack shows, the topmost last, or all that a
    ///     junction chooses from. Retain the children for as long as they are presented. The default traps.
    ///   - select: Receives the presentable of a junction, and then the child to show. The default traps.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void = { _, _ in fatalError("setChildren is not set.") },
        select: @escaping (Presentable, Presentable) -> Void = { _, _ in fatalError("select is not set.") }
    ) {
        self.make = make
        self.setChildren = setChildren
        self.select = select
    }

    /// The presentable, which is made if there is none.
    public var presentable: Presentable {
        if let cached { return cached }
        let made = make()
        cached = made
        return made
    }

    var isPresented: Bool { cached != nil }
}
