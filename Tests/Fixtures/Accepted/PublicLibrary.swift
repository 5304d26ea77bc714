// A library with a public surface: an open base class, what its clients observe, and what stays inside.
import Minimalist
import MinimalistExtras

public struct Track: Equatable, Sendable {
    public var title: String
    public var seconds: Int

    public init(title: String, seconds: Int) {
        self.title = title
        self.seconds = seconds
    }
}

open class Player {
    @Property public private(set) var track: Track?
    @Property public internal(set) var queue: [Track] = []
    @Property public var volume = 1.0
    @Signal public private(set) var didFinish: Accepts<Track>
    @Property fileprivate var isBusy = false

    public init() {}

    open func play(_ track: Track) {
        isBusy = true
        defer { isBusy = false }
        if let finished = self.track { didFinish.send(finished) }
        self.track = track
    }

    public var title: Scope<String?> { $track.scope(\.?.title) }

    public var tracks: AsyncStream<Track?> { $track.values }

    @inlinable public func observeVolume<T: AnyObject>(with object: T?, change: @escaping (T, Double) -> Void) {
        $volume.observe(with: object, closure: change)
    }
}

public final class Radio: Player {
    public override init() {
        super.init()
        $didFinish.observe(with: self) { radio, track in radio.queue.removeAll { $0 == track } }
    }

    public override func play(_ track: Track) {
        queue.append(track)
        super.play(track)
    }
}
