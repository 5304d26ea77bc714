// Structs that hold properties: a constant is written through, and an initializer may give the first value.
import Minimalist

struct Settings {
    @Property var volume: Int
    @Property var name = "speaker"
    @Property private(set) var history: [Int] = []
    @Signal var muted: Accepts<Bool>

    init(volume: Int) { self.volume = volume }

    func mute() {
        history.append(volume)
        volume = 0
        muted.send(true)
    }
}

struct Pair {
    @Property var first = 1
    @Property var second: String?
}

func use() -> [Int] {
    let settings = Settings(volume: 3)
    let view = View()
    settings.$volume.observe(with: view) { view, volume in view.show("\(volume)") }
    settings.$muted.observe(with: view) { view, isMuted in view.show("\(isMuted)") }
    settings.mute()
    settings.name = "quiet"
    let pair = Pair(first: 2, second: "b")
    pair.$second.observe(with: view) { view, second in view.show(second ?? "none") }
    pair.second = nil
    return settings.history
}
