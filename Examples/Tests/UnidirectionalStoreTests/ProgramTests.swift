import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("UnidirectionalStoreProgram")

    private static let help = """
        Type +, -, step N, save, hide, show, log on or log off.
        An empty line lets the disk finish what it is saving.

        """

    private static let start = """
        Counter: 0, step 1
        History: 0 recorded, 0 saved
        \(help)help lists what can be typed; quit or the end of input leaves.

        """

    private func run(_ lines: String..., terminator: String = "\n") throws -> Program.Result {
        try program.run(lines.map { $0 + terminator }.joined())
    }

    @Test("counts, records, and shows the log and the history for as long as they are wanted")
    func story() throws {
        let result = try run("step 5", "log on", "+", "log off", "hide", "-", "show")
        #expect(
            result
                == .init(
                    output: ProgramTests.start + """
                        Counter: 0, step 5
                        The next actions are logged.
                        Counter: 5, step 5
                          add: value 5, 0 saved
                        History: 1 recorded, 0 saved
                          record(5): value 5, 0 saved
                        The log is off.
                        The history is hidden.
                        Counter: 0, step 5
                        History: 2 recorded, 0 saved
                        Left after 5 actions.

                        """))
    }

    @Test("saves by itself and when it is told to, and counts on while it waits for the disk")
    func saving() throws {
        let answers: KeyValuePairs = [
            "+": "Counter: 1, step 1\nHistory: 1 recorded, 0 saved\n",
            "log on": "The next actions are logged.\n",
            "+": """
            Counter: 2, step 1
              add: value 2, 0 saved
            History: 2 recorded, 0 saved
              record(2): value 2, 0 saved

            """,
            "-": """
            Counter: 1, step 1
              subtract: value 1, 0 saved
            History: 3 recorded, 0 saved
              record(1): value 1, 0 saved
            History: 3 recorded, 0 saved, 3 to go
              save: value 1, 0 saved
            Saving: 1, 2, 1

            """,
            "log off": "The log is off.\n",
            "+": "Counter: 2, step 1\nHistory: 4 recorded, 0 saved, 4 to go\n",
            "save": "Nothing new to show.\n",
            "log on": "The next actions are logged.\n",
            "": "History: 4 recorded, 3 saved\n  didSave(3): value 2, 3 saved\n",
            "": "Nothing new to show.\n",
            "log off": "The log is off.\n",
            "save": "History: 4 recorded, 3 saved, 1 to go\nSaving: 2\n",
            "": "History: 4 recorded, 4 saved\n",
            "save": "Nothing new to show.\n",
        ]
        let output = ProgramTests.start + answers.map(\.value).joined() + "Left after 15 actions.\n"
        let result = try program.converse(ProgramTests.start, answers)
        #expect(result == .init(output: output))
    }

    @Test("says what to type instead of what it does not understand, and when there is nothing new")
    func badInput() throws {
        let result = try run(
            "", "++", "  + \t", "step", "step 0", "step 1", "Save", "show", "hide", "hide", "save", "+")
        #expect(
            result
                == .init(
                    code: 0,
                    output: ProgramTests.start + """
                        Nothing new to show.
                        \(ProgramTests.help)\
                        Counter: 1, step 1
                        History: 1 recorded, 0 saved
                        Type step and a whole number from 1 to 1000.
                        Type step and a whole number from 1 to 1000.
                        Nothing new to show.
                        \(ProgramTests.help)\
                        Nothing new to show.
                        The history is hidden.
                        Nothing new to show.
                        \(ProgramTests.help.replacing("save, ", with: ""))\
                        Counter: 2, step 1
                        Left after 5 actions.

                        """, errors: ""))
    }

    @Test("says what to type when it is asked for help, and leaves when it is told to")
    func helpAndQuit() throws {
        let result = try run("help", "+", " quit ", "+")
        let output =
            ProgramTests.start + ProgramTests.help + """
                Counter: 1, step 1
                History: 1 recorded, 0 saved
                Left after 2 actions.

                """
        #expect(result == .init(output: output))
    }

    @Test("shows what to type when there is no input, and ends well", arguments: [nil, ""])
    func noInput(_ input: String?) throws {
        let output = ProgramTests.start + "Left after 0 actions.\n"
        #expect(try program.run(input) == .init(output: output))
    }

    @Test("takes lines that end in another way, a last one without an end, and bytes that are not UTF-8")
    func unusualBytes() throws {
        let result = try program.run(bytes: [0xFF, 0xFE] + Array("\r\n-\r\n+".utf8))
        #expect(
            result
                == .init(
                    code: 0,
                    output: ProgramTests.start + """
                        \(ProgramTests.help)\
                        Counter: -1, step 1
                        History: 1 recorded, 0 saved
                        Counter: 0, step 1
                        History: 2 recorded, 0 saved
                        Left after 4 actions.

                        """, errors: ""))
    }
}
