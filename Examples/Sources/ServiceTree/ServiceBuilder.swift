/// Makes a group of services, in the order of declaration, also with `if`, `switch` and `for`.
@resultBuilder public enum ServiceBuilder {
    public static func buildBlock(_ services: any Service...) -> ServiceGroup { .init(services) }
    public static func buildArray(_ turns: [ServiceGroup]) -> ServiceGroup { .init(turns) }
    public static func buildOptional(_ group: ServiceGroup?) -> ServiceGroup { group ?? .init([]) }
    public static func buildEither(first group: ServiceGroup) -> ServiceGroup { group }
    public static func buildEither(second group: ServiceGroup) -> ServiceGroup { group }
}
