import Foundation
import Testing

@Suite("Following a file")
struct FollowTests {
    @Test(
        "prints the panels that change as the file grows, and the summary when interrupted",
        arguments: [SIGINT, SIGTERM])
    func grows(_ signal: Int32) throws {
        let file = try TemporaryFile("INFO a\n".utf8)
        let program = try Program("--follow", file.path)
        #expect(program.prints("none with a time\n\n"))
        try file.append("INFO a\nERROR unfinished")
        #expect(program.prints("Lines: 2, without a time: 2\n\n"))
        program.send(signal)
        #expect(
            program.end()
                == .init(
                    code: 0,
                    output: """
                        Lines: 1, without a time: 1

                        \(levels(error: 0, info: 1))
                        Latest errors
                          none

                        Most frequent messages
                                  1  a

                        Lines per minute
                          none with a time

                        Lines: 2, without a time: 2

                        \(levels(error: 0, info: 2))
                        Most frequent messages
                                  2  a

                        Lines: 3, without a time: 3

                        \(levels(error: 1, info: 2))
                        Latest errors
                          error  unfinished

                        Most frequent messages
                                  2  a
                                  1  unfinished

                        5 panels, 3 changes: 10 redraws instead of 15, 5 saved by key paths.

                        """, errors: ""))
    }

    private func levels(error: Int, info: Int) -> String {
        """
        Lines per level
          fatal            0    critical         0    error            \(error)
          warning          0    notice           0    info             \(info)
          debug            0    trace            0    other            0

        """
    }
}
