/// Makes a group of services, in the order of declaration, also with `if`, `switch` and `for`.
@resultBuilder public enum ServiceBuilder {
    /// One service.
    public static func buildExpression(_ service: some Service) -> [any Service] { [service] }

    /// Services one after the other.
    public static func buildBlock(_ services: [any Service]...) -> [any Service] { services.flatMap { $0 } }

    /// Those of each turn of a `for`.
    public static func buildArray(_ services: [[any Service]]) -> [any Service] { services.flatMap { $0 } }

    /// Those of an `if` without `else`, or none.
    public static func buildOptional(_ services: [any Service]?) -> [any Service] { services ?? [] }

    /// Those of the first branch.
    public static func buildEither(first services: [any Service]) -> [any Service] { services }

    /// Those of the other branch.
    public static func buildEither(second services: [any Service]) -> [any Service] { services }

    /// All of them.
    public static func buildFinalResult(_ services: [any Service]) -> ServiceGroup { ServiceGroup(services: services) }
}
