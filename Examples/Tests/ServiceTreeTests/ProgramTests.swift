import TestSupport
import Testing

@Suite("The program", .timeLimit(.minutes(1)))
struct ProgramTests {
    private let program = Program("ServiceTreeProgram")

    private static let usage = "Type one of: sign in NAME, sign out, refresh, publish TITLE, expire, offline COUNT."

    private static let start = """
        \(usage)
        identity: nobody
        articles: none
        articles: from the cache
        identity: Ada
        articles: Hello, Ada

        """

    private static let unsettled =
        "stopped: The services still throw after 100 errors were transformed into actions. "
        + "The last: the server is offline"

    @Test("says what to type and starts its services, with nothing piped in", arguments: [nil, ""])
    func empty(_ input: String?) throws {
        #expect(try program.run(input) == .init(output: Self.start))
    }

    @Test("tells of a session")
    func session() throws {
        let input = """
            publish On Swift
            sign out
            publish On actors
            sign in Grace Hopper
            publish On tests
            expire
            refresh
            """
        let output =
            Self.start + """
                notification: published
                articles: Hello, Ada; On Swift, Ada
                identity: nobody
                articles: none
                notification: published
                failed: nobody is signed in
                identity: Grace Hopper
                articles: Hello, Grace Hopper; On Swift, Grace Hopper; On actors, Grace Hopper
                notification: published
                articles: On Swift, Grace Hopper; On actors, Grace Hopper; On tests, Grace Hopper
                notification: expired
                identity: nobody
                articles: none
                failed: nobody is signed in

                """
        #expect(try program.run(input) == .init(output: output))
    }

    @Test("makes a request again that failed, but not for ever")
    func offline() throws {
        let input = """
            offline 100
            refresh
            offline 1000
            refresh
            offline 0
            refresh

            """
        let output =
            Self.start + """
                server: answers again, failed requests: 100
                articles: Hello, Ada
                \(Self.unsettled)
                server: answers again, failed requests: 101
                articles: Hello, Ada

                """
        #expect(try program.run(input) == .init(output: output))
    }

    @Test("goes on after a notification that could not be handled")
    func offlineNotification() throws {
        let output =
            Self.start + """
                notification: published
                \(Self.unsettled)
                notification: expired
                identity: nobody
                articles: none

                """
        #expect(try program.run("offline 1000\npublish On Swift\nexpire\n") == .init(output: output))
    }

    @Test(
        "answers what it does not understand with what to type, and goes on",
        arguments: [
            "dance", "", "sign", "sign in", "sign out now", "refresh all", "publish", "expire 1", "offline",
            "offline often", "offline -1", "offline 1 2", "REFRESH", "sign in \u{1B}[2J",
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
