import Foundation
import TestSupport

/// The built program, run as a child process that can be talked to while it runs.
final class Program {
    typealias Result = TestSupport.Program.Result

    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("LogBoard-\(UUID().uuidString)")
    private let output: URL
    private let errors: URL

    convenience init(_ arguments: String..., input: Any = FileHandle.nullDevice, output: Any? = nil) throws {
        try self.init(arguments, input: input, output: output)
    }

    /// Starts the program, with its output going to files, unless told otherwise, so that it never waits for a reader.
    init(_ arguments: [String], input: Any = FileHandle.nullDevice, output destination: Any? = nil) throws {
        (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in [output, errors] { try Data().write(to: file) }
        process.executableURL = TestSupport.Program.executable("LogBoard")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        process.standardInput = input
        process.standardOutput = try destination ?? FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var isRunning: Bool { process.isRunning }

    /// Waits until the output has `text` in it, and tells whether that came to pass.
    func prints(_ text: String) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 30)
        while Date() < deadline {
            if read(output).contains(text) { return true }
            usleep(20_000)
        }
        return false
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end of the program.
    func end() -> Result {
        process.waitUntilExit()
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Result(code: code, output: read(output), errors: read(errors))
    }

    private func read(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// A file that is there as long as the object is.
final class TemporaryFile {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("LogBoard-\(UUID().uuidString).log").path

    init(_ bytes: some Sequence<UInt8>) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func append(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
