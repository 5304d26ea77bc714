/// A page of a stack: shown for some paths, and beneath the pages of its children.
public struct Route<Presentable: AnyObject, Path> {
    /// The presenters on the way to the page for a path, the outermost first, or nil if the route is not for the path.
    let presenters: (Path) -> [Presenter<Presentable>]?

    /// Whether a page of the route or of its children exists.
    let isPresented: () -> Bool

    /// The presenters of the first route that is for `path`.
    static func presenters(on path: Path, in routes: [Route]) -> [Presenter<Presentable>]? {
        // `first` would ask the route that matches twice.
        routes.lazy.compactMap { $0.presenters(path) }.first { _ in true }
    }
}

extension Presenter {
    /// Makes a route of one page.
    ///
    /// - Parameters:
    ///   - predicate: Whether the path stands for this page. It is asked before the children. It may read data that
    ///     changes; see ``Coordinator``.
    ///   - children: The routes whose pages lie on top of this one. `predicate` need not match their paths.
    public func route<Path>(
        predicate: @escaping (Path) -> Bool, children: [Route<Presentable, Path>] = []
    ) -> Route<Presentable, Path> {
        Route { path in
            if predicate(path) { return [self] }
            return Route.presenters(on: path, in: children).map { [self] + $0 }
        } isPresented: {
            self.isPresented || children.contains { $0.isPresented() }
        }
    }
}
