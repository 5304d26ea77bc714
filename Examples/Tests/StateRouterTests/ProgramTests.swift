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

    private static let end = """
        freed window
        freed Animals
        freed all animals
        freed Zoos
        freed About

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
            /about
            pop

            """
        let transcript = """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos
                About
            made all zoos
            made berlin
            made tickets
            path /zoos/berlin/tickets
                Animals: all animals > lion
              * Zoos: all zoos > berlin > tickets
                About
            freed tickets
            path /zoos/berlin
                Animals: all animals > lion
              * Zoos: all zoos > berlin
                About
            freed lion
            path /animals
              * Animals: all animals
                Zoos: all zoos > berlin
                About
            'zoos' is neither a path nor pop. \(ProgramTests.help)
            path /zoos/berlin
                Animals: all animals
              * Zoos: all zoos > berlin
                About
            path /about
                Animals: all animals
                Zoos: all zoos > berlin
              * About
            There is nothing to pop. Type a path such as /animals/lion first.
            path /about
                Animals: all animals
                Zoos: all zoos > berlin
              * About
            freed window
            freed Animals
            freed all animals
            freed Zoos
            freed all zoos
            freed berlin
            freed About

            """
        #expect(try program.run(input) == .init(output: ProgramTests.start + transcript))
    }

    @Test("says that a path is unknown, and a pop then leads to the parent of the page that has gone")
    func unknown() throws {
        let transcript = """
            made lion
            path /animals/lion
              * Animals: all animals > lion
                Zoos
                About
            There is no route for /animals/yeti, so nothing changes. \(ProgramTests.help)
            path /animals/yeti (no route)
              * Animals: all animals > lion
                Zoos
                About
            path /animals/yeti (no route)
              * Animals: all animals > lion
                Zoos
                About
            freed lion
            path /animals
              * Animals: all animals
                Zoos
                About
            There is nothing to pop. Type a path such as /animals/lion first.
            path /animals
              * Animals: all animals
                Zoos
                About

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
                About
            freed window
            freed Animals
            freed all animals
            freed Zoos
            freed all zoos
            freed berlin
            freed About

            """
        #expect(
            try program.run("/zoos/nearest\n")
                == .init(output: ProgramTests.start + transcript))
    }

    @Test("answers what is neither a path nor pop with what to type", arguments: ["", "Pop", "Quit", "\u{FFFD}"])
    func badInput(_ line: String) throws {
        let answer = "'\(line)' is neither a path nor pop. \(ProgramTests.help)\n"
        #expect(
            try program.run(line + "\n")
                == .init(output: ProgramTests.start + answer + ProgramTests.end))
    }

    @Test("prints nothing that a terminal would obey", arguments: ["/\u{1B}[2J", "\u{7}", "/a\u{202E}b", "a\0"])
    func controls(_ line: String) throws {
        #expect(
            try program.run(line + "\n")
                == .init(output: ProgramTests.start + "Type text without control characters.\n" + ProgramTests.end))
    }

    @Test("says what to type when it is asked for help, and leaves when it is told to")
    func helpAndQuit() throws {
        #expect(
            try program.run("help\n quit\n/animals\n")
                == .init(output: ProgramTests.start + ProgramTests.help + "\n" + ProgramTests.end))
    }
}
