import Foundation
import Testing

/// The samples of each page, taken from the file, are one program: it compiles, and prints what its comments say. Left out
/// are those that are marked as being for Apple platforms.
@Suite("Samples")
struct SampleTests {
    /// A page and the number of its samples.
    struct Page {
        let path: String
        let samples: Int
    }

    static let pages = [
        Page(path: "README.md", samples: 3),
        Page(path: "Sources/Minimalist/Minimalist.docc/Minimalist.md", samples: 1),
        Page(path: "Sources/Minimalist/Minimalist.docc/UserInterfaces.md", samples: 2),
        Page(path: "Sources/Minimalist/Minimalist.docc/Parts.md", samples: 5),
        Page(path: "Sources/Minimalist/Minimalist.docc/Lists.md", samples: 4),
        Page(path: "Sources/Minimalist/Minimalist.docc/Testing.md", samples: 4),
        Page(path: "Sources/Minimalist/Minimalist.docc/Memory.md", samples: 3),
        Page(path: "Sources/Minimalist/Minimalist.docc/Concurrency.md", samples: 5),
        Page(path: "Sources/Minimalist/Minimalist.docc/Recipes.md", samples: 11),
    ]

    @Test("The samples compile without a warning and print what they say", arguments: pages)
    func samples(page: Page) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let text = try String(contentsOf: root.appendingPathComponent(page.path), encoding: .utf8)
        let parts = text.components(separatedBy: "```swift\n")
        let samples = zip(parts, parts.dropFirst())
            .filter { before, _ in !before.hasSuffix("<!-- Apple platforms -->\n") }
            .map { _, sample in sample.components(separatedBy: "```")[0] }
        #expect(samples.count == page.samples)
        let program = samples.joined(separator: "\n")
        let expected = program.components(separatedBy: "// prints \"").dropFirst()
            .map { $0.components(separatedBy: "\"\n")[0] }

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
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
        let printed = try run(executable.path)
        #expect(printed.status == 0)
        #expect(printed.output.split(separator: "\n").map(String.init) == expected)
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
