/// Makes a group of services, in the order of declaration, also with `if`, `switch` and `for`.
@resultBuilder public enum ServiceBuilder {
    /// Services one after the other.
    public static func buildBlock(_ services: any Service...) -> ServiceGroup { .init(services) }

    /// Those of each turn of a `for`.
    public static func buildArray(_ turns: [ServiceGroup]) -> ServiceGroup { .init(turns) }

    /// Those of an `if` without `else`, or none.
    public static func buildOptional(_ group: ServiceGroup?) -> ServiceGroup { group ?? .init([]) }

    /// Those of the first branch.
    public static func buildEither(first group: ServiceGroup) -> ServiceGroup { group }

    /// Those of the other branch.
    public static func buildEither(second group: ServiceGroup) -> ServiceGroup { group }
}
