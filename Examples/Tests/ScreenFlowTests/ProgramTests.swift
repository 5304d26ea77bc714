import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    private let program = Program("ScreenFlowProgram")

    private static let first = """
        Welcome (1 of 2)
          A screen decides nothing about what comes after it.
          Type next or back.

        """
    private static let second = """
        Welcome (2 of 2)
          A flow does.
          Type next or back.

        """
    private static let start = "help lists what can be typed; quit or the end of input leaves.\n\(first)"
    private static let hint = "Type name NAME, password PASSWORD, login or back. The password is sesame."
    private static let pending = "Asking the login service. An empty line lets it answer."

    private static func login(_ name: String = "none", _ password: String = "none", _ status: String = hint) -> String {
        "Login\n  name: \(name)\n  password: \(password)\n  \(status)\n"
    }

    private static func home(_ title: String) -> String { "\(title)\n  Type up, tour, home, log out or back.\n" }

    @Test("goes from the welcome to the login, to the home and back, and releases each flow with its screens")
    func session() throws {
        let answers: KeyValuePairs = [
            "forward": "Type next or back.\n",
            "next": Self.second,
            "back": Self.first,
            "back": "\(Self.login())WelcomeFlow is released.\n",
            "": "The login service has not been asked anything.\n",
            "login": Self.login("none", "none", "Both a name and a password are needed."),
            "name ada": Self.login("ada"),
            "name ada": "There is nothing new to show.\n",
            "password open": Self.login("ada", "given"),
            "login": Self.login("ada", "given", Self.pending),
            "login": "There is nothing new to show.\n",
            "": Self.login("ada", "given", "The password is wrong."),
            "password sesame": Self.login("ada", "given"),
            "login": Self.login("ada", "given", Self.pending),
            "": """
            \(Self.login("ada", "given", "Done."))\
            Logged in as ada.
            \(Self.home("The home of ada"))\
            LoginFlow is released.

            """,
            "up": Self.home("Floor 1 of the home of ada"),
            "up": Self.home("Floor 2 of the home of ada"),
            "home": Self.home("The home of ada"),
            "up": Self.home("Floor 1 of the home of ada"),
            "tour": Self.first,
            "next": Self.second,
            "next": "\(Self.home("The home of ada"))WelcomeFlow is released.\n",
            "name \u{1B}[2J": "Type text without control characters.\n",
            "log out": "\(Self.login())HomeFlow is released.\n",
            "name ada": Self.login("ada"),
            "password sesame": Self.login("ada", "given"),
            "login": Self.login("ada", "given", Self.pending),
            "back": "LoginFlow is released.\n",
        ]
        let result = try program.converse(Self.start, answers)
        let end = "Left. The login service was asked 3 times.\n"
        #expect(result == .init(output: Self.start + answers.map(\.value).joined() + end))
    }

    @Test(
        "says what to type when it is asked for help, and leaves when it is told to or the input ends",
        arguments: ["help\r\n quit \nnext\n", "help"])
    func helpAndQuit(_ input: String) throws {
        let output = "\(Self.start)Type next or back.\nLeft. The login service was asked 0 times.\n"
        #expect(try program.run(input) == .init(output: output))
    }
}
