import Foundation
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

    private static func login(name: String = "none", password: String = "none", _ status: String = hint) -> String {
        "Login\n  name: \(name)\n  password: \(password)\n  \(status)\n"
    }

    private static func home(_ title: String) -> String { "\(title)\n  Type up, tour, home, log out or back.\n" }

    private func run(_ lines: String..., terminator: String = "\n") throws -> Program.Result {
        try program.run(lines.map { $0 + terminator }.joined())
    }

    @Test("tells the whole story of a login that first fails and then succeeds")
    func story() throws {
        let result = try run(
            "next", "next", "login", "name ada", "name ada", "password open", "login", "login", "", "password sesame",
            "login", "", "up", "up", "home", "log out", "back", "never read")
        #expect(
            result
                == .init(
                    code: 0,
                    output: """
                        \(ProgramTests.start)\(ProgramTests.second)\(ProgramTests.login())\
                        The welcome flow is freed.
                        \(ProgramTests.login("Both a name and a password are needed."))\
                        \(ProgramTests.login(name: "ada"))\
                        There is nothing new to show.
                        \(ProgramTests.login(name: "ada", password: "given"))\
                        \(ProgramTests.login(name: "ada", password: "given", ProgramTests.pending))\
                        There is nothing new to show.
                        \(ProgramTests.login(name: "ada", password: "given", "The password is wrong."))\
                        \(ProgramTests.login(name: "ada", password: "given"))\
                        \(ProgramTests.login(name: "ada", password: "given", ProgramTests.pending))\
                        \(ProgramTests.login(name: "ada", password: "given", "Done."))\
                        Logged in as ada.
                        \(ProgramTests.home("The home of ada"))\
                        The login flow is freed.
                        \(ProgramTests.home("Floor 1 of the home of ada"))\
                        \(ProgramTests.home("Floor 2 of the home of ada"))\
                        \(ProgramTests.home("The home of ada"))\
                        \(ProgramTests.login())\
                        The home flow is freed.
                        The login flow is freed.
                        Left. The login service was asked 2 times.

                        """))
    }

    @Test("says what to type instead of what it does not understand")
    func badInput() throws {
        let result = try run("", "forward", "  next\t", "Next", "back", "back", "name", "login now", "name \u{1B}[2J")
        #expect(
            result
                == .init(
                    code: 0,
                    output: """
                        \(ProgramTests.start)\
                        The login service has not been asked anything.
                        Type next or back.
                        \(ProgramTests.second)\
                        Type next or back.
                        \(ProgramTests.first)\(ProgramTests.login())\
                        The welcome flow is freed.
                        There is nothing new to show.
                        Type name NAME, password PASSWORD, login, back, or an empty line to let the service answer.
                        Type text without control characters.
                        Left. The login service was asked 0 times.

                        """))
    }

    @Test("ends when the last screen is left, even with a login pending")
    func leaving() throws {
        let result = try run("back", "name ada", "password x", "login", "back", "", terminator: "\r\n")
        #expect(result.code == 0)
        #expect(
            result.output.hasSuffix(
                """
                \(ProgramTests.login(name: "ada", password: "given", ProgramTests.pending))\
                The login flow is freed.
                Left. The login service was asked 1 time.

                """))
    }

    @Test("says what to type when it is asked for help, and leaves when it is told to")
    func helpAndQuit() throws {
        let result = try run("help", "back", "help", "quit", "back")
        let output = """
            \(ProgramTests.start)Type next or back.
            \(ProgramTests.login())\
            The welcome flow is freed.
            Type name NAME, password PASSWORD, login, back, or an empty line to let the service answer.
            Left. The login service was asked 0 times.

            """
        #expect(result == .init(output: output))
    }

    @Test("shows what to type when there is no input, and ends well", arguments: [nil, ""])
    func noInput(_ input: String?) throws {
        let output = "\(ProgramTests.start)Left. The login service was asked 0 times.\n"
        #expect(try program.run(input) == .init(output: output))
    }

    @Test("takes a last line without an end, and bytes that are not UTF-8")
    func unusualBytes() throws {
        let result = try program.run(bytes: [0xFF, 0xFE, 0x0A] + Array("next".utf8))
        #expect(
            result
                == .init(
                    code: 0,
                    output: """
                        \(ProgramTests.start)Type next or back.
                        \(ProgramTests.second)Left. The login service was asked 0 times.

                        """))
    }
}
