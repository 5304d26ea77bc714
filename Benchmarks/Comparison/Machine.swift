import Foundation

/// When and where the measurements were made: the line below the tables.
func machine() -> String {
    let english = Locale(identifier: "en_GB")
    let info = ProcessInfo.processInfo
    #if os(macOS)
    let processor = output(of: "sysctl", "-n", "machdep.cpu.brand_string")
    #else
    let processors = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let processor = processors?.firstMatch(of: /model name\s*: (.*)/)?.1
    #endif
    let swift = output(of: "swift", "--version")?.firstMatch(of: /Swift version [0-9.]+/)?.0
    let facts = [
        Date.now.formatted(.dateTime.day().month(.wide).year().locale(english)),
        "\(info.activeProcessorCount) cores", info.operatingSystemVersionString,
        processor.map { $0.trimmingCharacters(in: .newlines) }, swift.map { String($0) },
    ]
    return facts.compactMap(\.self).joined(separator: ", ") + "."
}

private func output(of command: String...) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else {
        return nil
    }
    return String(decoding: data, as: UTF8.self)
}
