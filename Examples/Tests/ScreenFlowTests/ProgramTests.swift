import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    @Test("shows the login alone and over the home, prints only the visible screen, and ends when none is left")
    func session() throws {
        let input = "help\nada\neve\n\nup\nname \u{1B}[2J\nhome\nup\nswitch\nback\nswitch\ngrace\n\nlog out\n\nback\n"
        let result = try Program("ScreenFlowProgram").run(input)
        #expect(
            result
                == .init(
                    output: """
                        help lists what can be typed; quit or the end of input leaves.
                        Login: type ada, or another name.
                        Type a name, back, or an empty line to let the service answer.
                        Login: the service is asked for ada. An empty line lets it answer.
                        The home of ada
                        Floor 1 of the home of ada
                        Type text without control characters.
                        The home of ada
                        Floor 1 of the home of ada
                        Login: type ada, or another name.
                        Floor 1 of the home of ada
                        Login: type ada, or another name.
                        Login: the service is asked for grace. An empty line lets it answer.
                        The home of grace
                        Login: type ada, or another name.
                        The login service has not been asked anything.

                        """))
    }
}
