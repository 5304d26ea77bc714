// A client in the Swift 5 language mode.
// swift-version: 5
import Minimalist
import MinimalistExtras

final class Settings {
    static let shared = Settings()

    @Property var volume = 1
    @Property private(set) var state = AppState()
    @Signal var reset: Accepts<Void>

    func mute() {
        volume = 0
        state.login.attempts += 1
        reset.send()
    }
}

class VolumeView {
    var text = ""
    lazy var settings = Settings.shared

    init() {
        settings.$volume.observe(with: self) { view, volume in view.text = "\(volume)" }
        settings.$state.observe(\.login.attempts, with: self) { $0.text = "\($1)" }
        settings.$reset.observe(with: self, closure: { view, _ in view.text = "" })
    }

    func follow() async {
        for await volume in settings.$volume.values { text = "\(volume)" }
    }
}
