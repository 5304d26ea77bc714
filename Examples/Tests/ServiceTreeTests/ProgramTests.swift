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
        signed in: nobody
        articles: none
        server: online
        signed in: Ada
        articles: from the cache
        the group gets Launch
          identity gets Launch
          articles gets Launch
            the group gets Refresh
              identity gets Refresh
              articles gets Refresh
                articles: Hello, Ada

        """

    /// Notifications come while the program waits for a line, so each is waited for, but the last.
    @Test("shows who gets which action, tries again, and ends when it has handled all notifications")
    func session() throws {
        let answers: KeyValuePairs = [
            "offline 1": "server: offline, requests to fail: 1\n",
            "publish On Swift": """
            the group gets Notification
              notification: published
              identity gets Notification
              articles gets Notification
                the group gets Refresh
                  identity gets Refresh
                  articles gets Refresh
                    server: online
                  the server is offline: once more
                  the group gets Refresh
                    identity gets Refresh
                    articles gets Refresh
                      articles: Hello, Ada; On Swift, Ada

            """,
            "offline 10": "Not understood. \(Self.usage)\n",
            "expire": """
            the group gets Notification
              notification: expired
              identity gets Notification
                the group gets SignOut
                  identity gets SignOut
                    signed in: nobody
                  articles gets SignOut
                    articles: none
              articles gets Notification

            """,
            "refresh": """
            the group gets Refresh
              identity gets Refresh
              articles gets Refresh
              the group gets Failure
                failed: nobody is signed in
                identity gets Failure
                articles gets Failure

            """,
            "sign in \u{1B}[2J": "Not understood. \(Self.usage)\n",
            "sign in Grace Hopper": """
            the group gets SignIn
              identity gets SignIn
                signed in: Grace Hopper
              articles gets SignIn
                articles: none
                the group gets Refresh
                  identity gets Refresh
                  articles gets Refresh
                    articles: Hello, Grace Hopper; On Swift, Grace Hopper

            """,
            "publish On actors": "",
        ]
        let end = """
            the group gets Notification
              notification: published
              identity gets Notification
              articles gets Notification
                the group gets Refresh
                  identity gets Refresh
                  articles gets Refresh
                    articles: Hello, Grace Hopper; On Swift, Grace Hopper; On actors, Grace Hopper
            the group gets Notification
              notification: closed
              identity gets Notification
              articles gets Notification

            """
        let result = try program.converse(Self.start, answers)
        #expect(result == .init(output: Self.start + answers.map(\.value).joined() + end))
    }
}
