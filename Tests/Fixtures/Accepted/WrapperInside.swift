// Another wrapper inside: the property observes what that one wraps.
import Minimalist

@propertyWrapper struct Clamped: Equatable {
    private var value: Int
    private let range: ClosedRange<Int>

    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

final class Speaker {
    @Property @Clamped(0...10) var volume = 5
}

func turnUp(_ speaker: Speaker, _ view: View) {
    speaker.$volume.observe(with: view) { view, volume in view.show("\(volume.wrappedValue)") }
    speaker.$volume.observe(\.wrappedValue, with: view) { view, volume in view.show("\(volume)") }
    speaker.volume += 1
    speaker.volume = 100
}
