// A property as a local variable of a function and of a closure.
import Minimalist

func countDown(from start: Int, by view: View) -> Int {
    @Property var remaining = start
    @Property var label: String? = nil

    $remaining.observe(with: view) { view, remaining in view.show("\(remaining)") }
    $label.observe(\.?.count, with: view) { view, count in view.show("\(count ?? 0)") }

    func tick() { remaining -= 1 }

    while remaining > 0 { tick() }
    label = "done"
    let again = {
        @Property var rounds = 1
        $rounds.observe(with: view) { view, rounds in view.show("\(rounds)") }
        rounds += 1
        return rounds
    }
    return remaining + again()
}

@MainActor func onMain(_ screen: Screen) {
    @Property var title = "a"
    $title.observe(with: screen) { screen, title in screen.title = title }
    title += "b"
}
