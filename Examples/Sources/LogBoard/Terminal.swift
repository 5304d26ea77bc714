import Foundation

/// A terminal whose keys arrive one by one and without an echo, until it is released.
final class Terminal {
    private let input: Int32
    private let output: Int32
    private var settings = termios()
    private var signals = sigset_t()

    /// Returns `nil` if the output is no terminal, or cannot be redrawn in place.
    init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        self.input = tcgetattr(input, &settings) == 0 ? input : -1
        self.output = output
        guard isatty(output) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
            return nil
        }
        var unbuffered = settings
        unbuffered.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(self.input, TCSANOW, &unbuffered)
        // They stay pending, so that the terminal is restored as after a key.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for signal in [SIGINT, SIGTERM] { sigaddset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &signals)
        // The alternate screen, without a cursor and without wrapping.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    func restore() {
        write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(input, TCSANOW, &settings)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
    }

    var size: Screen.Size {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
            return Screen.Size(rows: 24, columns: 80)
        }
        return Screen.Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            // Nobody is there to be told of an error.
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The next key, or `nil` if none is pressed for so many milliseconds. The end of the terminal
    /// and the signals that end programs are the key `q`.
    func key(within milliseconds: Int32) -> Character? {
        // An input below zero is only a pause.
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
        var pending = sigset_t()
        sigpending(&pending)
        if [SIGINT, SIGTERM].contains(where: { sigismember(&pending, $0) == 1 }) { return "q" }
        if request.revents & Int16(POLLIN) != 0 {
            var key: UInt8 = 0
            // Ctrl-C is 3.
            return read(input, &key, 1) == 1 && key != 3 ? Character(Unicode.Scalar(key)) : "q"
        }
        return request.revents == 0 ? nil : "q"
    }
}
