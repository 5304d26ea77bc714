@main @MainActor
struct Client {
    static func main() async throws {
        count()
        ask()
        route()
        try await play()
    }
}
