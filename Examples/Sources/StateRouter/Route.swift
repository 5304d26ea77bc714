/// A page of a stack: shown for some paths, and beneath the pages of its children.
public struct Route<Presentable: AnyObject, Path> {
    /// The presenters on the way to the page for a path, the outermost first, or nil if the route
    /// is not for the path.
    let presenters: (Path) -> [PagePresenter<Presentable>]?

    /// Whether a page of the route or of its children exists.
    let isPresented: () -> Bool

    /// The presenters of the first route that is for `path`.
    static func presenters(on path: Path, in routes: [Route]) -> [PagePresenter<Presentable>]? {
        for route in routes { if let presenters = route.presenters(path) { return presenters } }
        return nil
    }
}
