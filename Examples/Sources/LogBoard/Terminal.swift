import Foundation

/// A terminal that is redrawn in place, and whose keys arrive one by one and without an echo.
struct Terminal {
    /// Signals that would leave the terminal as it is. They wait until it is restored.
    private static let signals = [SIGINT, SIGTERM, SIGTSTP]

    private let input: Int32
    private let output: Int32
    private var settings = termios()
    private var unblocked = sigset_t()

    /// Whether the output of the program is a terminal that can be redrawn.
    static var isAvailable: Bool {
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Takes the terminal until ``restore()``.
    init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        // Without a keyboard there are no keys.
        self.input = tcgetattr(input, &settings) == 0 ? input : -1
        self.output = output
        var unbuffered = settings
        unbuffered.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Reading returns immediately, whether a key was pressed or not.
        withUnsafeMutableBytes(of: &unbuffered.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
        tcsetattr(self.input, TCSANOW, &unbuffered)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for signal in Terminal.signals { sigaddset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &unblocked)
        // To the alternate screen, without a cursor, without continuing long lines in the next one.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    mutating func restore() {
        write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(input, TCSANOW, &settings)
        pthread_sigmask(SIG_SETMASK, &unblocked, nil)
    }

    var size: Screen.Size {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
            return (rows: 24, columns: 80)
        }
        return (rows: Int(size.ws_row), columns: Int(size.ws_col))
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            // There is nobody to report an error to.
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The key that was pressed, if any. A signal that waits is the key `q`.
    func key() -> Character? {
        var pending = sigset_t()
        sigpending(&pending)
        if Terminal.signals.contains(where: { sigismember(&pending, $0) == 1 }) { return "q" }
        var key: UInt8 = 0
        return read(input, &key, 1) == 1 ? Character(Unicode.Scalar(key)) : nil
    }
}
