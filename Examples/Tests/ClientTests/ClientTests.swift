import Foundation
import TestSupport
import Testing

@Suite("The architectures")
struct ClientTests {
    @Test("can be used as libraries by another package, each through its product")
    func products() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let client = tests.appendingPathComponent("Client").path
        let build = try Program(command: ["swift", "build", "--package-path", client]).run(nil)
        try #require(build.code == 0, "\(build.output)\(build.errors)")
        let result = try Program(command: ["\(client)/.build/debug/Client"]).run(nil)
        #expect(
            result
                == .init(
                    output: """
                        UnidirectionalStore: count 0
                        UnidirectionalStore: count 1
                        UnidirectionalStore: CounterAction
                        UnidirectionalStore: count 2
                        UnidirectionalStore: CounterAction
                        UnidirectionalStore: count 0
                        UnidirectionalStore: CounterAction
                        UnidirectionalStore: Finish
                        UnidirectionalStore: finished
                        ScreenFlow: pushed: home, question, thanks, home: yes
                        ScreenFlow: presented: home, question, thanks, home: yes
                        ScreenFlow: root: home, question, thanks, question: yes
                        StateRouter: window stack home
                        StateRouter: window about
                        StateRouter: no page for /nowhere
                        StateRouter: window about
                        StateRouter: window stack page of /open?url=https://a.b/c
                        ServiceTree: plays a jingle
                        ServiceTree: is ready
                        ServiceTree: Play
                        ServiceTree: plays another song
                        ServiceTree: Stop
                        ServiceTree: Play
                        ServiceTree: scratch
                        ServiceTree: Stop
                        ServiceTree: Play
                        ServiceTree: scratch
                        ServiceTree: Play
                        ServiceTree: Play
                        ServiceTree: plays nothing

                        """))
    }
}
