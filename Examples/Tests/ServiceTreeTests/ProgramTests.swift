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

    /// Notifications come while the program waits for a line, so each is waited for.
    @Test("refreshes after notifications and failed requests, says what could not be helped, and ends with its input")
    func session() throws {
        let answers: KeyValuePairs = [
            "help": "\(Self.usage)\n",
            "offline 1": "server: offline, requests to fail: 1\n",
            "publish On Swift": "notification: published\nserver: online\narticles: Hello, Ada; On Swift, Ada\n",
            "offline 2": "server: offline, requests to fail: 2\n",
            "refresh": """
            server: offline, requests to fail: 1
            server: online
            articles: Hello, Ada; On Swift, Ada

            """,
            "offline 10": "Not understood. \(Self.usage)\n",
            "sign out": "identity: nobody\narticles: none\n",
            "publish On actors": "notification: published\nfailed: nobody is signed in\n",
            "sign in \u{1B}[2J": "Not understood. \(Self.usage)\n",
            "sign in Grace Hopper": """
            identity: Grace Hopper
            articles: Hello, Grace Hopper; On Swift, Grace Hopper; On actors, Grace Hopper

            """,
            "publish On tests": """
            notification: published
            articles: On Swift, Grace Hopper; On actors, Grace Hopper; On tests, Grace Hopper

            """,
            "expire": "notification: expired\nidentity: nobody\narticles: none\n",
            "refresh": "failed: nobody is signed in\n",
        ]
        let result = try program.converse(Self.start, answers)
        #expect(result == .init(output: Self.start + answers.map(\.value).joined()))
    }
}
