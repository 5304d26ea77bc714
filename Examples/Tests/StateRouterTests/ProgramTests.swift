import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("StateRouterProgram")

    private static let help = """
        Type pop to go back, or a path:
          /animals, /animals/NAME (lion, penguin, zebra)
          /zoos, /zoos/NAME, /zoos/NAME/tickets (berlin, london), /zoos/nearest
        """

    private static let start = """
        made window
        made Animals
        made Zoos
        made all animals
        \(help)
        path /animals
          * Animals: all animals
            Zoos: nothing yet

        """

    private static let end = """
        freed window
        freed Animals
        freed all animals
        freed Zoos

        """

    @Test("says what to type and ends well when there is nothing to read", arguments: [nil, ""])
    func empty(_ input: String?) throws {
        #expect(try program.run(input) == .init(output: ProgramTests.start + ProgramTests.end))
    }

    @Test("prints the tree after each path and each pop, and what is made and freed for it")
    func transcript() throws {
        let input = """
            /animals/lion
            /zoos/berlin/tickets
            pop
            /animals
             zoos
            /zoos//berlin/

            """
        let transcript = """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos: nothing yet
            made all zoos
            made berlin
            made tickets
            path /zoos/berlin/tickets
                Animals: all animals > lion
              * Zoos: all zoos > berlin > tickets
            freed tickets
            path /zoos/berlin
                Animals: all animals > lion
              * Zoos: all zoos > berlin
            freed lion
            path /animals
              * Animals: all animals
                Zoos: all zoos > berlin
            'zoos' is neither a path nor pop. \(ProgramTests.help)
            path /zoos/berlin
                Animals: all animals
              * Zoos: all zoos > berlin
            freed window
            freed Animals
            freed all animals
            freed Zoos
            freed all zoos
            freed berlin

            """
        #expect(try program.run(input) == .init(output: ProgramTests.start + transcript))
    }

    @Test("says that a path is unknown, and a pop then leads to the parent of the page that has gone")
    func unknown() throws {
        let transcript = """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos: nothing yet
            There is no route for /animals/yeti, so nothing changes. \(ProgramTests.help)
            path /animals/yeti (no route)
              * Animals: all animals > lion
                Zoos: nothing yet
            path /animals/yeti (no route)
              * Animals: all animals > lion
                Zoos: nothing yet
            freed lion
            path /animals
              * Animals: all animals
                Zoos: nothing yet
            There is nothing to pop. Type a path such as /animals/lion first.
            path /animals
              * Animals: all animals
                Zoos: nothing yet

            """
        #expect(
            try program.run("/animals/lion\n/animals/yeti\n/animals/yeti\npop\npop")
                == .init(output: ProgramTests.start + transcript + ProgramTests.end))
    }

    @Test("ends at the target of a page that leads elsewhere as soon as it is made")
    func redirection() throws {
        let transcript = """
            made all zoos
            made nearest
            made berlin
            freed nearest
            path /zoos/berlin
                Animals: all animals
              * Zoos: all zoos > berlin
            freed window
            freed Animals
            freed all animals
            freed Zoos
            freed all zoos
            freed berlin

            """
        #expect(
            try program.run("/zoos/nearest\n")
                == .init(output: ProgramTests.start + transcript))
    }

    @Test("answers what is neither a path nor pop with what to type", arguments: ["", "Pop", "quit", "\u{FFFD}"])
    func badInput(_ line: String) throws {
        let answer = "'\(line)' is neither a path nor pop. \(ProgramTests.help)\n"
        #expect(
            try program.run(line + "\n")
                == .init(output: ProgramTests.start + answer + ProgramTests.end))
    }
}
