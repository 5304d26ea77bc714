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
            Reads FILE, or what is piped in, or a sample log, and serves the board until it is interrupted.

            Exit codes: 0 success, 64 wrong usage, 66 the input cannot be read, 69 the address cannot be served.
            """)

    @Argument(help: "The log to read; - means standard input.")
    var file: String?

    @Flag(help: "Keep reading as FILE grows.")
    var follow = false

    @Option(help: "The address to serve; 0.0.0.0 serves all addresses of this machine to everybody.")
    var host = "127.0.0.1"

    @Option(help: "The port to serve at; 0 takes a free one.")
    var port: UInt16 = 8080

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
        guard !follow || (file != nil && file != "-") else {
            throw ValidationError("--follow needs a FILE to follow.")
        }
    }

    @MainActor private func run(until interruption: Interruption) async {
        let live = LiveBoard()
        do {
            let input = try Input(file)
            let serving = Task { await serve(live) }
            try await Reader(live: live, interruption: interruption).read(input, follow: follow)
            serving.cancel()
            await serving.value
        } catch {
            fail("\(error)", EX_NOINPUT)
        }
        LogBoardServer.say(live.summary)
    }

    /// Serves until it is cancelled, and then ends the streams of all pages.
    private func serve(_ live: LiveBoard) async {
        let limits = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100)
        let http = HTTPServerBuilder.http1(
            configuration: .init(idleTimeout: .seconds(30), httpDecoderConfiguration: limits))
        do {
            try await http.buildServer(
                configuration: ServerConfiguration(address: .hostname(host, port: Int(port)), backlog: 1_024),
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
                logger: Logger(label: "LogBoardServer") { _ in SwiftLogNoOpLogHandler() }
            ) { request, writer, channel in
                let hosts = ServedHosts(host, port: channel.localAddress?.port ?? Int(port))
                try await Site(live: live, hosts: hosts).respond(to: request, writer)
            } onServerRunning: { channel in
                let port = channel.localAddress?.port ?? Int(port)
                LogBoardServer.say("http://\(ServedHosts(host, port: port).name):\(port)")
            }
            .run()
        } catch {
            let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
            fail("cannot serve \(host), port \(port): \(reason)", EX_UNAVAILABLE)
        }
    }

    private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

    private func fail(_ message: String, _ code: Int32) -> Never {
        FileHandle.standardError.write(Data("LogBoardServer: \(message)\n".utf8))
        LogBoardServer.exit(withError: ExitCode(code))
    }
}
