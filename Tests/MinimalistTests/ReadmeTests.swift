import Foundation
import Testing

/// The samples of the README, taken from the file, are one program: it compiles, and prints what its comments say.
@Suite("README")
struct ReadmeTests {
    @Test("The samples compile without a warning and print what they say")
    func samples() throws {
        let folderOfTests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let readme = try String(contentsOf: folderOfTests.appendingPathComponent("../../README.md"), encoding: .utf8)
        let program = readme.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }.joined(separator: "\n")
        #expect(readme.components(separatedBy: "```swift\n").count == 5, "the number of samples")
        let expected = program.components(separatedBy: "// prints \"").dropFirst()
            .map { $0.components(separatedBy: "\"\n")[0] }

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("main.swift")
        try program.write(to: source, atomically: true, encoding: .utf8)
        let products = try productsFolder()
        let objects = try FileManager.default
            .contentsOfDirectory(
                at: products.appendingPathComponent("Minimalist.build"), includingPropertiesForKeys: nil
            )
            .filter { $0.pathExtension == "o" }.map(\.path)
        let executable = folder.appendingPathComponent("samples")
        let modules = products.appendingPathComponent("Modules").path
        let compilation = try run(
            "swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", modules, source.path, "-o", executable.path,
            arguments: objects)
        #expect(compilation.status == 0, "\(compilation.output)")
        let samples = try run(executable.path)
        #expect(samples.status == 0)
        #expect(samples.output.split(separator: "\n").map(String.init) == expected)
    }

    /// Where the build puts the module and its objects: the nearest folder above this test's bundle that has both.
    private func productsFolder() throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardized
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules").path) {
            try #require(folder.path != "/", "no Modules folder above \(CommandLine.arguments[0])")
            folder.deleteLastPathComponent()
        }
        return folder
    }

    private func run(_ command: String..., arguments: [String] = []) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
