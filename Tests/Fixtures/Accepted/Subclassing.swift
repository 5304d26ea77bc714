// Subclasses that observe themselves, and that override what they inherit.
import Minimalist

class Control {
    @Property var isEnabled = true
    @Property private(set) var taps = 0
    @Signal var tapped: Accepts<Void>

    init() {
        $isEnabled.observe(with: self) { control, isEnabled in control.update(isEnabled) }
    }

    func update(_ isEnabled: Bool) {}

    func tap() {
        guard isEnabled else { return }
        taps += 1
        tapped.send()
    }
}

class Button: Control {
    @Property private(set) var title: String

    init(title: String) {
        self.title = title
        super.init()
        $taps.observe(with: self) { button, taps in button.title = "\(title) \(taps)" }
        $tapped.observe(with: self) { button, _ in button.press() }
    }

    override func update(_ isEnabled: Bool) { print("enabled:", isEnabled) }

    func press() { isEnabled.toggle() }
}

final class StrictButton: Button {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue && taps < 3 }
    }

    override func press() { tapped.send() }
}

func follow(_ buttons: [StrictButton], by view: View) {
    for button in buttons { button.$title.observe(with: view) { view, title in view.show(title) } }
}
