// Signals of any type of event, sent from wherever their owner does.
import Minimalist

enum Key { case up, down }

final class Keyboard {
    @Signal private(set) var pressed: Accepts<Key>
    @Signal private(set) var typed: Accepts<String?>
    @Signal private(set) var moved: Accepts<(x: Int, y: Int)>
    @Signal private(set) var failed: Accepts<any Error>
    @Signal private(set) var asked: Accepts<(Bool) -> Void>
    @Signal private(set) var closed: Accepts<Void>

    func press() {
        pressed.send(.up)
        typed.send(nil)
        typed.send("a")
        moved.send((x: 1, y: 2))
        failed.send(CancellationError())
        asked.send { answer in print(answer) }
        closed.send()
        closed.send(())
        let later = { [self] in pressed.send(.down) }
        later()
    }
}

extension Keyboard {
    func relay(_ other: Keyboard) {
        other.$pressed.observe(with: self) { keyboard, key in keyboard.pressed.send(key) }
    }
}

func follow(_ keyboard: Keyboard, by view: View) {
    keyboard.$pressed.observe(\.self, with: view) { view, key in view.show("\(key)") }
    keyboard.$moved.observe(\.x, with: view) { view, x in view.show("\(x)") }
    keyboard.$asked.observe(with: view) { _, answer in answer(true) }
    keyboard.$closed.observe(with: view) { view, _ in view.show("closed") }
}
