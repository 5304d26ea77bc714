import Foundation

/// The log that is read.
public final class Input {
    /// Why the log cannot be read, as from `errno`.
    public struct Failure: Error, CustomStringConvertible {
        let name: String
        let code: Int32

        public var description: String { "cannot read \(name): \(String(cString: strerror(code)))" }
    }

    private enum Source {
        case sample
        case standardInput
        case file(path: String)
    }

    private static let chunkSize = 64 * 1024
    private static let pollingMilliseconds: Int32 = 250

    private let source: Source
    private var descriptor: Int32 = -1

    /// Opens a file; without one takes standard input, or the sample if nothing is piped in.
    public init(_ file: String?) throws {
        switch file {
        case nil: source = Input.isPipedIn ? .standardInput : .sample
        case "-": source = .standardInput
        case let path?: source = .file(path: path)
        }
        switch source {
        case .sample: break
        case .standardInput: descriptor = STDIN_FILENO
        case .file(let path):
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(errno) }
        }
    }

    deinit { if case .file = source, descriptor >= 0 { close(descriptor) } }

    /// Whether the log is the one that ships with the program.
    public var isSample: Bool { if case .sample = source { true } else { false } }

    /// Whether the log is typed in.
    public var isTerminal: Bool { descriptor >= 0 && isatty(descriptor) == 1 }

    /// The sample log.
    public static var sample: [UInt8] { PackageResources.sample_log }

    /// The lines of the sample log.
    public static var sampleLines: [String] {
        sample.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads to the end, or with `follow` on and on.
    ///
    /// - Parameters:
    ///   - isOver: Ends the reading. It is asked at least four times a second.
    ///   - take: Takes the bytes that were read.
    ///   - whenCaughtUp: Called when for now there is nothing more to read.
    public func read(
        follow: Bool, until isOver: () -> Bool, _ take: ([UInt8]) throws -> Void,
        whenCaughtUp: () throws -> Void
    ) throws {
        if isSample { return try take(Input.sample) }
        var chunk = [UInt8](repeating: 0, count: Input.chunkSize)
        while !isOver() {
            guard isReadable else { continue }
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                try take(Array(chunk[..<count]))
            } else if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { throw failure(errno) }
            } else if follow {
                try whenCaughtUp()
                poll(nil, 0, Input.pollingMilliseconds)
            } else {
                return
            }
        }
    }

    /// Waits a moment for something to read, so that an interruption is noticed while there is nothing.
    private var isReadable: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Input.pollingMilliseconds) != 0
    }

    /// Nothing is piped in if standard input is a device such as `/dev/null` or a terminal, or is closed.
    private static var isPipedIn: Bool {
        var status = stat()
        return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT != S_IFCHR
    }

    private func failure(_ code: Int32) -> Failure {
        switch source {
        case .file(let path): Failure(name: "'\(path)'", code: code)
        default: Failure(name: "standard input", code: code)
        }
    }
}
