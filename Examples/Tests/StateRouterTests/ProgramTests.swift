import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("StateRouterProgram")

    private static let help = """
        Type back to go back, add NAME to add a zoo, or a path:
          /animals, /animals/NAME (lion, penguin, zebra)
          /zoos, /zoos/NAME, /zoos/NAME/tickets (berlin, london)
          /about
        """

    private static let start = """
        made window
        made Animals
        made Zoos
        made About
        made all animals
        \(help)
        help lists what can be typed; quit or the end of input leaves.
        path /animals
          * Animals: all animals
            Zoos
            About

        """

    @Test("prints the tree after each path and each command, and what is made and freed for it")
    func session() throws {
        let answers: KeyValuePairs = [
            "/animals/lion": """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos
                About

            """,
            "back": """
            freed lion
            path /animals
              * Animals: all animals
                Zoos
                About

            """,
            "/zoos//rio%20zoo/": """
            There is no page for /zoos/rio%20zoo yet, so nothing changes. \(Self.help)
            path /zoos/rio%20zoo
              * Animals: all animals
                Zoos
                About

            """,
            "add rio zoo": """
            made all zoos
            made rio zoo
            path /zoos/rio%20zoo
                Animals: all animals
              * Zoos: all zoos > rio zoo
                About

            """,
            "/zoos/london/tickets": """
            made london
            made tickets
            freed rio zoo
            path /zoos/london/tickets
                Animals: all animals
              * Zoos: all zoos > london > tickets
                About

            """,
            "zoo": "'zoo' is neither a path nor a command. \(Self.help.replacing("london", with: "london, rio zoo"))\n",
            "/\u{1B}[2J": "Type text without control characters.\n",
            "/about": """
            path /about
                Animals: all animals
                Zoos: all zoos > london > tickets
              * About

            """,
            "back": "There is nothing to go back to. Type a path such as /animals/lion first.\n",
        ]
        let freed = ["window", "Animals", "all animals", "Zoos", "all zoos", "london", "tickets", "About"]
        let output = Self.start + answers.map(\.value).joined() + freed.map { "freed \($0)\n" }.joined()
        #expect(try program.converse(Self.start, answers) == .init(output: output))
    }

    @Test("says what to type when it is asked for help, and leaves when it is told to")
    func helpAndQuit() throws {
        let freed = ["window", "Animals", "all animals", "Zoos", "About"].map { "freed \($0)\n" }.joined()
        #expect(try program.run("help\r\n quit\n/about\n") == .init(output: "\(Self.start)\(Self.help)\n\(freed)"))
    }
}
