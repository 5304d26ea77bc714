import Foundation

/// A built program, run as a child process.
package struct Program {
    /// How a program ended, and all that it printed.
    package struct Result: Equatable {
        /// The exit code, or the signal that ended the program as a negative number.
        package var code: Int32
        package var output: String
        package var errors: String

        package init(code: Int32 = 0, output: String, errors: String = "") {
            self.code = code
            self.output = output
            self.errors = errors
        }
    }

    private let executable: URL
    private let arguments: [String]

    /// The program of a target.
    package init(_ name: String) {
        executable = Program.executable(name)
        arguments = []
    }

    /// A command with its arguments.
    package init(command: [String]) {
        executable = URL(fileURLWithPath: "/usr/bin/env")
        arguments = command
    }

    /// Runs the program to its end.
    ///
    /// - Parameter input: Is piped in, and has to fit into a pipe; nil is the null device.
    package func run(_ input: String?) throws -> Result { try run(bytes: input.map { Array($0.utf8) }) }

    /// Runs the program to its end, with bytes that need not be text.
    package func run(bytes: [UInt8]?) throws -> Result {
        try start(with: bytes.map(filled) ?? FileHandle.nullDevice).end()
    }

    /// Types each line when as much has been printed as the line before it was to lead to, and then ends the input.
    ///
    /// A program that does not print as much within half a minute is ended.
    ///
    /// - Parameters:
    ///   - greeting: The text that is printed before anything is typed.
    ///   - answers: The lines to type, each with the text that it leads to.
    package func converse(_ greeting: String, _ answers: KeyValuePairs<String, String>) throws -> Result {
        // A program that has ended reads nothing: what it printed before tells more than the failure to write to it.
        signal(SIGPIPE, SIG_IGN)
        let input = Pipe.ofOneProgram()
        let run = try start(with: input)
        // Not a global queue: its few threads may all be waiting for programs.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 30)
            if run.process.isRunning { run.process.terminate() }
        }
        var (output, expected) = (Data(), greeting.utf8.count)
        func listen() {
            while output.count < expected {
                let more = run.output.fileHandleForReading.availableData
                if more.isEmpty { return }
                output += more
            }
        }
        listen()
        for (line, answer) in answers {
            try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
            expected += answer.utf8.count
            listen()
        }
        try input.fileHandleForWriting.close()
        var result = run.end()
        result.output = String(decoding: output, as: UTF8.self) + result.output
        return result
    }

    /// A program that has been started.
    private struct Run: @unchecked Sendable {
        let process = Process()
        let output = Pipe.ofOneProgram()
        let errors = Pipe.ofOneProgram()

        func end() -> Result {
            let texts = [output, errors].map {
                String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            }
            process.waitUntilExit()
            let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
            return Result(code: code, output: texts[0], errors: texts[1])
        }
    }

    private func start(with input: Any) throws -> Run {
        let run = Run()
        run.process.executableURL = executable
        run.process.arguments = arguments
        run.process.standardInput = input
        run.process.standardOutput = run.output
        run.process.standardError = run.errors
        try run.process.run()
        return run
    }

    /// It is filled before the program runs: one that ends before it has read everything must not end the tests.
    private func filled(_ input: [UInt8]) throws -> Pipe {
        let pipe = Pipe.ofOneProgram()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input))
        try pipe.fileHandleForWriting.close()
        return pipe
    }

    /// The place of the program of that name: beside the tests.
    package static func executable(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private static let folder: URL = {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        #else
            let tests = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }!.bundleURL
        #endif
        return tests.deletingLastPathComponent()
    }()
}

extension Pipe {
    /// Makes a pipe that no other program inherits, which would keep its end open.
    fileprivate static func ofOneProgram() -> Pipe {
        let pipe = Pipe()
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}
