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

    @Test("says what to type and starts its services, with nothing piped in", arguments: [nil, ""])
    func empty(_ input: String?) throws {
        #expect(try program.run(input) == .init(output: Self.start))
    }

    /// Notifications come while the program waits for a line, so each is waited for.
    private func converse(_ answers: KeyValuePairs<String, String>) throws {
        let result = try program.converse(Self.start, answers)
        #expect(result == .init(output: Self.start + answers.map(\.value).joined()))
    }

    @Test("tells of a session")
    func session() throws {
        try converse([
            "publish On Swift": "notification: published\narticles: Hello, Ada; On Swift, Ada\n",
            "sign out": "identity: nobody\narticles: none\n",
            "publish On actors": "notification: published\nfailed: nobody is signed in\n",
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
        ])
    }

    @Test("says that the server is offline, and makes each request again that failed")
    func offline() throws {
        let input = """
            offline 1
            refresh
            offline 2
            offline 3
            refresh
            offline 9
            offline 0
            refresh
            """
        let output =
            Self.start + """
                server: offline, requests to fail: 1
                server: online
                articles: Hello, Ada
                server: offline, requests to fail: 2
                server: offline, requests to fail: 3
                server: offline, requests to fail: 2
                server: offline, requests to fail: 1
                server: online
                articles: Hello, Ada
                server: offline, requests to fail: 9
                server: online
                articles: Hello, Ada

                """
        #expect(try program.run(input) == .init(output: output))
    }

    @Test("makes also a request again that a notification led to")
    func offlineNotification() throws {
        try converse([
            "offline 1": "server: offline, requests to fail: 1\n",
            "publish On Swift": "notification: published\nserver: online\narticles: Hello, Ada; On Swift, Ada\n",
            "expire": "notification: expired\nidentity: nobody\narticles: none\n",
        ])
    }

    @Test("says what to type when it is asked for help, and leaves when it is told to")
    func helpAndQuit() throws {
        let output = Self.start + Self.usage + "\n"
        #expect(try program.run("help\nquit\nrefresh\n") == .init(output: output))
    }

    @Test(
        "answers what it does not understand with what to type, and goes on",
        arguments: [
            "dance", "", "sign", "sign in", "sign out now", "refresh all", "publish", "expire 1", "offline",
            "offline often", "offline -1", "offline 10", "offline 1 2", "REFRESH", "help me", "sign in \u{1B}[2J",
        ])
    func badInput(_ line: String) throws {
        let output = Self.start + "Not understood. \(Self.usage)\narticles: Hello, Ada\n"
        #expect(try program.run("\(line)\n  refresh\t\r\n") == .init(output: output))
    }

    @Test("takes a last line without an end, and bytes that are not UTF-8")
    func unusualBytes() throws {
        let output = Self.start + "Not understood. \(Self.usage)\narticles: Hello, Ada\n"
        #expect(try program.run(bytes: [0xFF, 0xFE, 0x0A] + Array("refresh".utf8)) == .init(output: output))
    }
}
