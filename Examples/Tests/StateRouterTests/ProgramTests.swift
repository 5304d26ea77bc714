import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("StateRouterProgram")

    private static let help = """
        Type pop to go back, or a path:
          /animals, /animals/NAME (lion, penguin, zebra)
          /zoos, /zoos/NAME, /zoos/NAME/tickets (berlin, london), /zoos/nearest
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

    @Test("prints the tree after each path and each pop, and what is made and freed for it")
    func session() throws {
        let answers: KeyValuePairs = [
            "/animals/lion": """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos
                About

            """,
            "/animals/yeti": """
            There is no route for /animals/yeti, so nothing changes. \(Self.help)
            path /animals/yeti (no route)
              * Animals: all animals > lion
                Zoos
                About

            """,
            "pop": """
            freed lion
            path /animals
              * Animals: all animals
                Zoos
                About

            """,
            "/zoos//nearest/": """
            made all zoos
            made nearest
            made berlin
            freed nearest
            path /zoos/berlin
                Animals: all animals
              * Zoos: all zoos > berlin
                About

            """,
            "/zoos/london/tickets": """
            made london
            made tickets
            freed berlin
            path /zoos/london/tickets
                Animals: all animals
              * Zoos: all zoos > london > tickets
                About

            """,
            "zoos": "'zoos' is neither a path nor pop. \(Self.help)\n",
            "/\u{1B}[2J": "Type text without control characters.\n",
            "/about": """
            path /about
                Animals: all animals
                Zoos: all zoos > london > tickets
              * About

            """,
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
