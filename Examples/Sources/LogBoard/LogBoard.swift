import ArgumentParser
import Foundation
import LogBoardCore
import LogBoardInput

@main
struct LogBoard: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "LogBoard",
        abstract: "A dashboard of a log: lines per level and minute, frequent messages, latest errors.",
        discussion: """
            Reads FILE, or standard input when something is piped in, or with neither a sample log. On a terminal the \
            board is redrawn in place, and the sample is played at the pace of its times until you press q or Ctrl-C. \
            Elsewhere the board is printed as plain text.

            Exit codes: 0 success, 64 wrong usage, 66 the input cannot be read, 74 the output cannot be written.
            """
    )

    @OptionGroup var source: InputOptions

    @Flag(help: "Print plain text, even on a terminal.")
    var plain = false

    @Option(help: ArgumentHelp("Raise an alert at so many errors within 10 seconds.", valueName: "errors"))
    var burst = 5

    @Option(
        help: ArgumentHelp(
            "Change the board once in so many lines. (default: 20, and 1 for the sample)", valueName: "lines"))
    var batch: Int?

    @Option(help: ArgumentHelp("Play the sample at so many times its pace; 1 takes nine minutes.", valueName: "times"))
    var speed = 10

    func validate() throws {
        guard 1...10_000 ~= burst else { throw ValidationError("--burst must be from 1 to 10000.") }
        guard 1...10_000 ~= batch ?? 1 else { throw ValidationError("--batch must be from 1 to 10000.") }
        guard 1...1_000 ~= speed else { throw ValidationError("--speed must be from 1 to 1000.") }
    }

    func run() throws {
        do {
            try show()
        } catch let failure as Input.Failure {
            try fail("\(failure)", EX_NOINPUT)
        } catch Output.Failure.noReader {
            // The reader of the output has seen enough, as with `| head`.
            throw ExitCode.success
        } catch Output.Failure.cannotWrite(let reason) {
            try fail("cannot write: \(reason)", EX_IOERR)
        }
    }

    private func show() throws {
        let input = try Input(source.file)
        let viewModel = LogViewModel(burstSize: burst)
        let display = Display(of: viewModel, isPlain: plain || input.isTerminal, isLive: source.follow)
        let feed = LogFeed(into: viewModel, batchSize: batch ?? (input.isSample ? 1 : 20))
        let interruption = Interruption()
        let keyboard = display.isInPlace ? Keyboard() : nil
        let isOver = { interruption.pending != nil || keyboard?.hasQuit == true }
        let isPlayed = input.isSample && display.isInPlace

        if isPlayed {
            try play(into: viewModel, on: display, until: isOver)
        } else {
            try input.read(follow: source.follow, until: isOver) { chunk in
                feed.read(chunk)
                try display.refresh(isCaughtUp: false)
            } whenCaughtUp: {
                try display.refresh(isCaughtUp: true)
            }
            feed.finish()
        }
        try display.finish()
        // Only what is followed or played is meant to end so.
        if let signal = interruption.pending, !source.follow, !isPlayed { throw ExitCode(128 + signal) }
    }

    /// Reads the sample at the pace of its times, or faster, until it ends or somebody quits.
    private func play(into viewModel: LogViewModel, on display: Display, until isOver: () -> Bool) throws {
        let lines = Input.sampleLines.map { LogLine($0) }
        let start = Date.now
        var due = start
        var unread: [LogLine] = []
        for line in lines {
            if let time = line.time { due = start + time.timeIntervalSince(lines[0].time!) / Double(speed) }
            while .now < due {
                if isOver() { return }
                try display.refresh(isCaughtUp: true)
                usleep(20_000)
            }
            unread.append(line)
            if unread.count == batch ?? 1 {
                viewModel.read(unread)
                unread = []
            }
        }
        viewModel.read(unread)
    }

    private func fail(_ message: String, _ code: Int32) throws -> Never {
        FileHandle.standardError.write(Data("LogBoard: \(message)\n".utf8))
        throw ExitCode(code)
    }
}
