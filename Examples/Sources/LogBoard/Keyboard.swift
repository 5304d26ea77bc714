import Foundation

/// The keys of the terminal, one by one and without an echo, until it is released.
final class Keyboard {
    private var settings: termios

    /// Returns `nil` if there is no terminal, or if the program runs in its background, where it would be stopped.
    init?() {
        var found = termios()
        // -1 is a terminal that has no background.
        guard [getpgrp(), -1].contains(tcgetpgrp(STDIN_FILENO)), tcgetattr(STDIN_FILENO, &found) == 0 else {
            return nil
        }
        // Not before it is clear that there is something to restore: `deinit` runs once everything is set.
        settings = found
        var unbuffered = found
        unbuffered.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &unbuffered)
    }

    deinit { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }

    /// Whether q is among the keys pressed since this was last asked.
    var hasQuit: Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        var keys = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &keys, keys.count)
        return keys.prefix(max(0, count)).contains(UInt8(ascii: "q"))
    }
}
