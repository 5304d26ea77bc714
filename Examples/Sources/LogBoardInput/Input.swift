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
    private var offset = 0

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

    /// Reads to the end, or with `follow` on and on, until interrupted.
    ///
    /// - Parameters:
    ///   - take: Takes what was read.
    ///   - whenCaughtUp: Called when for now there is nothing more to read.
    ///   - whenStartedOver: Called when the file was cut short or another has taken its name, before that is read.
    public func read(
        follow: Bool, until interruption: Interruption, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void,
        whenCaughtUp: () throws -> Void, whenStartedOver: () -> Void
    ) throws {
        if case .sample = source { return try PackageResources.sample_log.withUnsafeBufferPointer(take) }
        let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Input.chunkSize)
        defer { chunk.deallocate() }
        while interruption.pending == nil {
            guard isReadable else { continue }
            let count = Foundation.read(descriptor, chunk.baseAddress, chunk.count)
            if count > 0 {
                offset += count
                try take(UnsafeBufferPointer(rebasing: chunk[..<count]))
            } else if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { throw failure(errno) }
            } else if follow {
                if try startOver() {
                    whenStartedOver()
                } else {
                    try whenCaughtUp()
                    poll(nil, 0, Input.pollingMilliseconds)
                }
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

    /// Goes to the beginning of the file if it was cut short, or of the one that has taken its place.
    private func startOver() throws -> Bool {
        guard case .file(let path) = source else { return false }
        var (opened, named) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else { return false }
        // While a log is rotated there may be no file of the name for a while.
        if stat(path, &named) == 0, (named.st_ino, named.st_dev) != (opened.st_ino, opened.st_dev) {
            let replacement = open(path, O_RDONLY | O_CLOEXEC)
            guard replacement >= 0 else { return false }
            close(descriptor)
            (descriptor, offset) = (replacement, 0)
            return true
        }
        guard opened.st_size < offset else { return false }
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure(errno) }
        offset = 0
        return true
    }

    /// A device such as `/dev/null` or a terminal, or no standard input at all, is nothing piped in.
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
