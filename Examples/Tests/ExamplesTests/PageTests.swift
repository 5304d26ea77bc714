import Foundation
import Testing

@testable import LogBoard

private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
private let examples = tests.deletingLastPathComponent().deletingLastPathComponent()

@Test("Each sample of the page is in a test, apart from its indentation")
func samples() throws {
    func lines(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
    }
    let page = try String(contentsOf: examples.appendingPathComponent("README.md"), encoding: .utf8)
    let stories = try FileManager.default
        .contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
        .map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    let samples = page.components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }
    #expect(samples.count >= 4)
    for sample in samples {
        #expect(stories.contains { $0.contains(lines(sample)) }, "\(sample)")
    }
}

@MainActor @Test("The picture of the page is what LogBoard draws")
func picture() throws {
    let file = examples.appendingPathComponent("LogBoard.svg")
    #expect(try String(contentsOf: file, encoding: .utf8) == LogBoard.picture + "\n")
}
