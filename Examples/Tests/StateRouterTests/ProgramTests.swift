import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("StateRouterProgram")

    private static let help = """
        Type back to go back, add NAME to add a zoo, or a path:
          /zoos, /zoos/NAME, /zoos/NAME/tickets (berlin, london)
          /about
        """

    private static let start = """
        made window
        made Zoos
        made About
        made all zoos
        \(help)
        help lists what can be typed; quit or the end of input leaves.
        path /zoos
          * Zoos: all zoos
            About

        """

    @Test("prints the tree after each path and each command, and what is made and freed for it")
    func session() throws {
        let answers: KeyValuePairs = [
            "help": "\(Self.help)\n",
            "/zoos//london/tickets/": """
            made london
            made tickets
            path /zoos/london/tickets
              * Zoos: all zoos > london > tickets
                About

            """,
            "back": """
            freed tickets
            path /zoos/london
              * Zoos: all zoos > london
                About

            """,
            "about": """
            path /about
                Zoos: all zoos > london
              * About

            """,
            "back ": "There is nothing to go back to. Type a path such as /zoos/berlin first.\n",
            "/zoos/rio%20zoo": """
            There is no page for /zoos/rio%20zoo yet, so nothing changes. \(Self.help)
            path /zoos/rio%20zoo
                Zoos: all zoos > london
              * About

            """,
            "add rio zoo": """
            made rio zoo
            freed london
            path /zoos/rio%20zoo
              * Zoos: all zoos > rio zoo
                About

            """,
            "zoo": "'zoo' is neither a path nor a command. \(Self.help.replacing("london", with: "london, rio zoo"))\n",
            "/\u{1B}[2J": "Type text without control characters.\n",
        ]
        let freed = ["window", "Zoos", "all zoos", "rio zoo", "About"]
        let output = Self.start + answers.map(\.value).joined() + freed.map { "freed \($0)\n" }.joined()
        #expect(try program.converse(Self.start, answers) == .init(output: output))
    }
}
