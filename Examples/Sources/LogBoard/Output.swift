import Foundation

/// Standard output, written at once and with an account of why it failed.
struct Output {
    enum Failure: Error {
        case noReader
        case cannotWrite(reason: String)
    }

    let isTerminal: Bool

    init() {
        // A closed pipe is then an error of `write` that can be answered, rather than the end of the program.
        signal(SIGPIPE, SIG_IGN)
        isTerminal = isatty(STDOUT_FILENO) == 1
    }

    /// The size of the terminal.
    var size: (rows: Int, columns: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
            return (24, 80)
        }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(STDOUT_FILENO, bytes.baseAddress! + written, bytes.count - written)
                if count >= 0 {
                    written += count
                } else if errno == EPIPE {
                    throw Failure.noReader
                } else if errno == EAGAIN {
                    var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                } else if errno != EINTR {
                    throw Failure.cannotWrite(reason: String(cString: strerror(errno)))
                }
            }
        }
    }
}
