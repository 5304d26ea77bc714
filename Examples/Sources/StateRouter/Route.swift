/// A page that is shown for some paths, and beneath the pages of its children.
///
/// It belongs into a stack, or is itself the child of a junction.
public struct Route<Presentable: AnyObject> {
    let presenter: Presenter<Presentable>
    private let predicate: (Path) -> Bool
    private let children: [Route]

    fileprivate init(_ presenter: Presenter<Presentable>, _ predicate: @escaping (Path) -> Bool, _ children: [Route]) {
        self.presenter = presenter
        self.predicate = predicate
        self.children = children
    }

    /// The presenters on the way to the first route that matches, the outermost first; nil if none does.
    ///
    /// A route is asked before its children, and those before the next route.
    static func presenters(on path: Path, in routes: [Route]) -> [Presenter<Presentable>]? {
        for route in routes {
            if route.predicate(path) { return [route.presenter] }
            if let rest = presenters(on: path, in: route.children) { return [route.presenter] + rest }
        }
        return nil
    }
}

extension Presenter {
    /// Makes a route of a stack, or a child of a junction.
    ///
    /// - Parameters:
    ///   - predicate: Whether the route is for a path. It gives the same answer each time it is asked.
    ///   - children: The routes whose pages lie on top of this one. They need not match what this one matches.
    public func route(
        predicate: @escaping (Path) -> Bool, children: [Route<Presentable>] = []
    ) -> Route<Presentable> {
        Route(self, predicate, children)
    }
}
