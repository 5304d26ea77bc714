import Testing

@testable import LogBoard

@Suite("The screen")
struct ScreenTests {
    @Test("draws as much of a frame as there is room for, and clears the rest")
    func cut() {
        let frame = [[Span("ab"), Span("cde")], [Span("x")], []]
        let texts = [2, 4].map {
            Screen(hasColor: false).text(of: frame, in: (rows: $0, columns: 4))
        }
        let top = "\u{1B}[H\u{1B}[Kabcd\r\n\u{1B}[Kx"
        #expect(texts == [top, top + "\r\n\u{1B}[K\r\n\u{1B}[K"])
    }

    @Test("has colors where they are wanted")
    func colors() {
        let text = Screen(hasColor: true).text(of: [[Span("ab", .bold)]], in: (rows: 1, columns: 4))
        #expect(text == "\u{1B}[H\u{1B}[K\u{1B}[1mab\u{1B}[0m")
    }
}
