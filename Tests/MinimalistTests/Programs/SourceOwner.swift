import Minimalist
import MinimalistExtras

/// A value that acts when its last copy is released.
struct Level: Equatable {
    var number = 0
    var last: Witness?

    static func == (left: Level, right: Level) -> Bool { left.number == right.number }
}

/// Owns one property, which is a plain or a tracked one.
final class SourceOwner {
    let isTracked: Bool
    @Property private var plain = Level()
    @TrackedProperty private var tracked = Level()

    init(isTracked: Bool) { self.isTracked = isTracked }

    var scope: Scope<Level> { isTracked ? $tracked : Scope($plain) }
    var level: Level { isTracked ? tracked : plain }

    func write(_ level: Level) { if isTracked { tracked = level } else { plain = level } }

    func mutate(_ change: (inout Level) -> Void) {
        // Releases no value within the mutation: its `deinit` may use the property.
        let old = level
        if isTracked { change(&tracked) } else { change(&plain) }
        withExtendedLifetime(old) {}
    }
}
