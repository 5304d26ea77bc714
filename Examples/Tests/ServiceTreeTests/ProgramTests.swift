import TestSupport
import Testing

@Suite("The program", .timeLimit(.minutes(1)))
struct ProgramTests {
    private let program = Program("ServiceTreeProgram")

    private static let usage =
        "Type one of: sign in NAME, sign out, refresh, publish TITLE, expire, offline COUNT, up to 9."

    private static let start = """
        \(usage)
        help lists what can be typed; quit or the end of input leaves.
        identity: nobody
        articles: none
        server: online
        articles: from the cache
        identity: Ada
        articles: Hello, Ada

        """

    /// Notifications come while the program waits for a line, so each is waited for, but the last.
    @Test("tries again, says what it could not do or understand, and ends when it has handled all notifications")
    func session() throws {
        let answers: KeyValuePairs = [
            "offline 1": "server: offline, requests to fail: 1\n",
            "publish On Swift": "notification: published\nserver: online\narticles: Hello, Ada; On Swift, Ada\n",
            "offline 10": "Not understood. \(Self.usage)\n",
            "expire": "notification: expired\nidentity: nobody\narticles: none\n",
            "refresh": "failed: nobody is signed in\n",
            "sign in \u{1B}[2J": "Not understood. \(Self.usage)\n",
            "sign in Grace Hopper": """
            identity: Grace Hopper
            articles: none
            articles: Hello, Grace Hopper; On Swift, Grace Hopper

            """,
            "publish On actors": "",
        ]
        let end = """
            notification: published
            articles: Hello, Grace Hopper; On Swift, Grace Hopper; On actors, Grace Hopper
            notification: closed

            """
        let result = try program.converse(Self.start, answers)
        #expect(result == .init(output: Self.start + answers.map(\.value).joined() + end))
    }
}
