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

    @Test("counts on while it saves, shows the log and the history as long as they are wanted, and ends with its input")
    func session() throws {
        let answers: KeyValuePairs = [
            "step 5": "Counter: 0, step 5\n",
            "step 0": "Type step and a whole number from 1 to 1000.\n",
            "+": "Counter: 5, step 5\nHistory: 1 recorded, 0 saved\n",
            "hide": "The history is hidden.\n",
            "save": Self.help.replacing("save, ", with: ""),
            "-": "Counter: 0, step 5\n",
            "show": "History: 2 recorded, 0 saved\n",
            "log on": "The next actions are logged.\n",
            "+": """
            Counter: 5, step 5
              add: value 5, 0 saved
            History: 3 recorded, 0 saved
              record(5): value 5, 0 saved
            History: 3 recorded, 0 saved, 3 to go
              save: value 5, 0 saved
            Saving: 5, 0, 5

            """,
            "log off": "The log is off.\n",
            "+": "Counter: 10, step 5\nHistory: 4 recorded, 0 saved, 4 to go\n",
            "save": "Nothing new to show.\n",
            "": "History: 4 recorded, 3 saved\n",
            "": "Nothing new to show.\n",
            "save": "History: 4 recorded, 3 saved, 1 to go\nSaving: 10\n",
            "": "History: 4 recorded, 4 saved\n",
            "++": Self.help,
            "help": Self.help,
        ]
        let result = try program.converse(Self.start, answers)
        #expect(result == .init(output: Self.start + answers.map(\.value).joined() + "Left after 15 actions.\n"))
    }
}
