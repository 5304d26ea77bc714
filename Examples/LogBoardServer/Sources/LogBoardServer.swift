import ArgumentParser
import Foundation
import HummingbirdCore
import LogBoardInput
import Logging
import NIOCore
import NIOPosix

@main
struct LogBoardServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "LogBoardServer",
        abstract: "A dashboard of a log in the browser: every open page is pushed what changes, and only that.",
        discussion: """
            Reads FILE, or what is piped in, or plays a sample log in a loop, and serves the board until it is \
            interrupted.

            Exit codes: 0 success, 64 wrong usage, 66 the input cannot be read, 69 the address cannot be served.
            """)

    @OptionGroup var source: InputOptions

    @Option(help: "The address to serve; 0.0.0.0 serves all addresses of this machine to everybody.")
    var host = "127.0.0.1"

    @Option(help: "The port to serve at; 0 takes a free one.")
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("Play so many lines of the sample in a second.", valueName: "lines-per-second"))
    var speed = 5

    static func main() {
        // Before there is a second thread, so that the signals are blocked in all of them.
        let interruption = Interruption()
        let command = parseOrExit()
        Task {
            await command.run(until: interruption)
            exit()
        }
        // Not `dispatchMain()`, where the main thread would take the signals.
        while RunLoop.main.run(mode: .default, before: .distantFuture) {}
    }

    func validate() throws {
        guard 1...1_000 ~= speed else { throw ValidationError("--speed must be from 1 to 1000.") }
    }

    @MainActor private func run(until interruption: Interruption) async {
        let live = LiveBoard()
        let reading = Task { await read(Reader(live: live, interruption: interruption)) }
        let serving = Task { await serve(live) }
        while interruption.pending == nil { try? await Task.sleep(for: .milliseconds(50)) }
        reading.cancel()
        serving.cancel()
        await serving.value
    }

    @MainActor private func read(_ reader: Reader) async {
        do {
            let input = try Input(source.file)
            if input.isSample {
                try await reader.playSample(linesPerSecond: speed)
            } else {
                try await reader.read(input, follow: source.follow)
            }
        } catch let failure as Input.Failure {
            fail("\(failure)", EX_NOINPUT)
        } catch {
            // Interrupted.
        }
    }

    /// Serves until it is cancelled, and then ends the streams of all pages.
    private func serve(_ live: LiveBoard) async {
        let limits = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100)
        let http = HTTPServerBuilder.http1(
            configuration: .init(idleTimeout: .seconds(30), httpDecoderConfiguration: limits))
        let site = Site(live: live, hosts: ServedHosts(host))
        do {
            try await http.buildServer(
                configuration: ServerConfiguration(address: .hostname(host, port: Int(port)), backlog: 1_024),
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
                logger: Logger(label: "LogBoardServer") { _ in SwiftLogNoOpLogHandler() }
            ) { request, writer, channel in
                try await site.respond(to: request, on: channel, writer)
            } onServerRunning: { channel in
                let port = channel.localAddress?.port ?? Int(port)
                FileHandle.standardOutput.write(Data("http://\(site.hosts.name):\(port)\n".utf8))
            }
            .run()
        } catch {
            let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
            fail("cannot serve \(host), port \(port): \(reason)", EX_UNAVAILABLE)
        }
    }

    private func fail(_ message: String, _ code: Int32) -> Never {
        FileHandle.standardError.write(Data("LogBoardServer: \(message)\n".utf8))
        LogBoardServer.exit(withError: ExitCode(code))
    }
}
