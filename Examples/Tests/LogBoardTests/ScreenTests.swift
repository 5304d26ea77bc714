import Testing

@testable import LogBoard

@Suite("The screen")
struct ScreenTests {
    private var screen = Screen(hasColor: false)
    private let size = Screen.Size(rows: 3, columns: 4)

    @Test("writes only the lines that have changed, in place")
    mutating func changes() {
        let first = screen.show([[Span("a")], [Span("b")], []], in: size)
        #expect(first == "\u{1B}[2J\u{1B}[1;1Ha\u{1B}[K\u{1B}[2;1Hb\u{1B}[K\u{1B}[3;1H\u{1B}[K")
        #expect(screen.show([[Span("a")], [Span("c")], []], in: size) == "\u{1B}[2;1Hc\u{1B}[K")
        #expect(screen.show([[Span("a")], [Span("c")], []], in: size) == "")
    }

    @Test("cuts what the terminal has no room for")
    mutating func cut() {
        let frame = [[Span("ab"), Span("cde")], [], [], [Span("x")]]
        #expect(
            screen.show(frame, in: size)
                == "\u{1B}[2J\u{1B}[1;1Habcd\u{1B}[K\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K")
    }

    @Test("writes everything again if the terminal has another size")
    mutating func resized() {
        _ = screen.show([[Span("ab")]], in: size)
        let wide = screen.show([[Span("ab")]], in: .init(rows: 3, columns: 5))
        #expect(wide == "\u{1B}[2J\u{1B}[1;1Hab\u{1B}[K")
    }

    @Test("colors only where colors are wanted")
    mutating func colors() {
        screen = Screen(hasColor: true)
        let text = screen.show([[Span("ab", .bold)]], in: size)
        #expect(text == "\u{1B}[2J\u{1B}[1;1H\u{1B}[1mab\u{1B}[0m\u{1B}[K")
    }
}
