import Foundation
import Testing

@Suite("Following a file")
struct FollowTests {
    @Test(
        "prints the panels that change as the file grows, and what they count when interrupted",
        arguments: [SIGINT, SIGTERM])
    func grows(_ signal: Int32) throws {
        let file = try TemporaryFile("INFO a\n".utf8)
        let program = try Program("--follow", file.path)
        #expect(program.prints("none with a time\n\n"))
        try file.append("INFO a\nERROR unfinished")
        #expect(program.prints("Lines: 2, without a time: 2 "))
        program.send(signal)
        #expect(
            program.end()
                == .init(
                    code: 0,
                    output: """
                        Lines: 1, without a time: 1             redrawn 1, left alone 0

                        \(levels(error: 0, info: 1, redraws: 1))
                        Latest errors                           redrawn 0, left alone 1
                          none

                        Most frequent messages                  redrawn 1, left alone 0
                                  1  a

                        Lines per minute                        redrawn 0, left alone 1
                          none with a time

                        Lines: 2, without a time: 2             redrawn 2, left alone 0

                        \(levels(error: 0, info: 2, redraws: 2))
                        Most frequent messages                  redrawn 2, left alone 0
                                  2  a

                        Lines: 3, without a time: 3             redrawn 3, left alone 0

                        \(levels(error: 1, info: 2, redraws: 3))
                        Latest errors                           redrawn 1, left alone 2
                          error  unfinished

                        Most frequent messages                  redrawn 3, left alone 0
                                  2  a
                                  1  unfinished

                        Minimalist notifies a panel only when its part of the state changes.

                        """, errors: ""))
    }

    private func levels(error: Int, info: Int, redraws: Int) -> String {
        """
        Lines per level                         redrawn \(redraws), left alone 0
          fatal            0    critical         0    error            \(error)
          warning          0    notice           0    info             \(info)
          debug            0    trace            0    other            0

        """
    }
}
