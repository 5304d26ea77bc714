/// Plays the sample on a terminal. Elsewhere, prints the board as it is at the end.
@main @MainActor struct LogBoard {
    static let sample = String(decoding: PackageResources.sample_log, as: UTF8.self)
        .split(separator: "\n").map { LogLine(String($0)) }

    static func main() {
        let board = Board()
        if Terminal.isAvailable {
            var player = Player(board, on: Terminal())
            player.play(sample)
        } else {
            for line in sample { board.read(line) }
        }
        print(board.text)
    }
}
