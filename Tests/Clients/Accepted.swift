// A client that compiles without a warning: in the Swift 5 and the Swift 6 mode, and in a module whose
// code belongs to the main actor unless it says otherwise. It leaves out what the samples of the pages
// show, which `Scripts/samples.py` compiles in the same modes.
import Minimalist
import MinimalistExtras

// Where nothing is isolated, and where everything is.

class Volume {
    @Property var level = 0
    @Signal var reset: Accepts<Void>
    var text = ""

    init() {
        let path: KeyPath<Int, String> = \.description
        $level.observe(with: self, closure: Volume.show(_:_:))
        $level.observe(path, with: self) { $0.text = $1 }
        $level.observe(isolation: nil, with: self) { _, _ in }
        $level.scope(path).observe(with: self) { $0.text = $1 }
        $level.scope(\.description).observe({ $0.count }, with: self) { $0.text = "\($1)" }
        _ = $level.scope(following: { level in
            let next = level + 1
            return Scope(constant: next)
        })
        $reset.observe(with: self, closure: { volume, _ in volume.text = "" })
        reset.send()
    }

    static func show(_ volume: Volume, _ level: Int) { volume.text = "\(level)" }
}

// The main actor, with errors of one type.

struct Refusal: Error {
    var reason = ""
}

@MainActor final class Mixer {
    @Property private(set) var problem = ""
    @TrackedProperty private(set) var volumes: [Volume] = []
    private let latest = LatestTask()

    func load() {
        latest.run(with: self) { () throws(Refusal) in
            throw Refusal()
        } catch: { mixer, refusal in
            mixer.problem = refusal.reason
        }
    }

    func reset() throws(Refusal) -> Int {
        try batch(_problem, _volumes) { () throws(Refusal) in
            if volumes.isEmpty { throw Refusal() }
            problem = ""
            volumes = []
            return volumes.count
        }
    }
}

// G.1: with private(set), other code can read and observe. F.4: an object of a protocol type.

protocol Panel: AnyObject {
    func show(_ text: String)
}

@MainActor func bind(_ panel: some Panel, to mixer: Mixer) {
    panel.show(mixer.problem + mixer.$problem.value)
    mixer.$problem.observe(with: panel) { panel, problem in panel.show(problem) }
    mixer.$problem.observe(\.description, with: panel) { panel, text in panel.show(text) }
}

@MainActor func bindAny(_ panel: any Panel, to mixer: Mixer) {
    bind(panel, to: mixer)
    #if hasFeature(ImplicitOpenExistentials)
    mixer.$problem.observe(with: panel) { panel, problem in panel.show(problem) }
    mixer.$problem.observe(\.description, with: panel) { panel, text in panel.show(text) }
    #endif
}

// An actor, and a model that is sent to it, whose observers began where nothing is isolated.

nonisolated final class Counter {
    @Property var count = 0
}

actor Archive {
    private let counter = Counter()
    private var counts: [Int] = []

    func observe() {
        counter.$count.observe(with: self) { archive, count in
            archive.assumeIsolated { $0.counts.append(count) }
        }
        counter.$count.scope(\.description).observeChanges(with: counter) { (_, _: String) in }
    }

    func keep(_ counter: sending Counter) { counter.count += 1 }
}

nonisolated func sendOn(to archive: Archive) async {
    let (counter, object) = (Counter(), Counter())
    counter.$count.observe(with: object) { $0.count = $1 }
    await archive.keep(counter)
}
