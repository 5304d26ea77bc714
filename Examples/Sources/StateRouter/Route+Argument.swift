extension Route {
    /// Makes a route with an argument: a page, with pages on top of it, for each value that paths
    /// contain.
    ///
    /// The same argument leads to the same pages for as long as one of them is presented. Let it
    /// identify the data, as a name or an ID does, since another argument leads to other pages.
    ///
    /// - Parameters:
    ///   - argument: Reads the argument from a path of the page or of a page on top of it. It gives
    ///     nil if the route is not for the path, or if the data does not exist.
    ///   - route: Makes the route for an argument. It is called when the argument is first needed,
    ///     and again if none of its pages was presented when another argument was needed.
    public init<Argument: Hashable>(
        for argument: @escaping (Path) -> Argument?, route: @escaping (Argument) -> Route
    ) {
        let cache = Cache<Argument>()
        self.init { path in
            argument(path).flatMap { cache.route(for: $0, orNew: route).presenters(path) }
        } isPresented: {
            cache.routes.values.contains { $0.isPresented() }
        }
    }

    /// The routes of the arguments that are presented, and of the newest.
    private final class Cache<Argument: Hashable> {
        var routes: [Argument: Route] = [:]

        func route(for argument: Argument, orNew make: (Argument) -> Route) -> Route {
            if let known = routes[argument] { return known }
            let (new, old) = (make(argument), routes)
            routes = old.filter { $0.value.isPresented() }
            routes[argument] = new
            // Released last, since that may run code that asks this route.
            return withExtendedLifetime(old) { new }
        }
    }
}
