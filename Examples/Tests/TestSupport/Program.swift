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

    private let name: String

    package init(_ name: String) { self.name = name }

    /// Runs the program to its end.
    ///
    /// - Parameter input: Is piped in, and has to fit into a pipe; nil is the null device.
    package func run(_ input: String?) throws -> Result { try run(bytes: input.map { Array($0.utf8) }) }

    /// Runs the program to its end, with bytes that need not be text.
    package func run(bytes: [UInt8]?) throws -> Result {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = Program.executable(name)
        process.standardInput = try bytes.map(filled) ?? FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let read = { (pipe: Pipe) in String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        let texts = (read(output), read(errors))
        process.waitUntilExit()
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Result(code: code, output: texts.0, errors: texts.1)
    }

    /// It is filled before the program runs: one that ends before it has read everything must not end the tests.
    private func filled(_ input: [UInt8]) throws -> Pipe {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input))
        try pipe.fileHandleForWriting.close()
        return pipe
    }

    /// Where the program of that name is: beside the tests.
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
