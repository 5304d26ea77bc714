import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
    @Test("shows the root, what is pushed and presented, and what flows emit, and ends when no screen is left")
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
                        LoginFlow emits loggedIn(name: "ada")
                        The home of ada
                        The home of ada > Floor 1
                        Type text without control characters.
                        The home of ada
                        The home of ada > Floor 1
                        The home of ada > Floor 1
                          over it: Login: type ada, or another name.
                        The home of ada > Floor 1
                        The home of ada > Floor 1
                          over it: Login: type ada, or another name.
                        The home of ada > Floor 1
                          over it: Login: the service is asked for grace. An empty line lets it answer.
                        LoginFlow emits loggedIn(name: "grace") over HomeFlow
                        HomeFlow emits switched(to: "grace")
                        The home of grace
                        HomeFlow emits loggedOut
                        Login: type ada, or another name.
                        The login service has not been asked anything.

                        """))
    }
}
