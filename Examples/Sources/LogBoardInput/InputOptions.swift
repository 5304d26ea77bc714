import ArgumentParser

/// The arguments that say what is read, for every program that shows a board.
public struct InputOptions: ParsableArguments, Sendable {
    @Argument(help: "The log to read; - means standard input.")
    public var file: String?

    @Flag(help: "Keep reading as FILE grows, until interrupted.")
    public var follow = false

    public init() {}

    public func validate() throws {
        guard !follow || (file != nil && file != "-") else {
            throw ValidationError("--follow needs a FILE to follow.")
        }
    }
}
