// A client that compiles without a warning: in the Swift 5 mode, and in the Swift 6 mode of a
// module whose code belongs to the main actor unless it says otherwise. It leaves out what the pages
// with samples for Apple's systems show, which compile in both, too.
import Minimalist
import MinimalistExtras
import MinimalistTesting

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

// The main actor.

struct Refusal: Error {
    var reason = ""
}

@MainActor final class Search {
    @TrackedProperty var text = ""
    @Property private(set) var results: [String] = []
    @Signal private(set) var failed: Accepts<String>
    private let latest = LatestTask()

    var canLoad: Scope<Bool> {
        Scope($text, latest.$isRunning) { !$0.isEmpty && !$1 }
    }

    init(pause: Pause = .milliseconds(300)) {
        $text.debounce(with: self, pause: pause) { search, text in search.load(text, pause) }
        $text.throttle(with: self, pause: pause) { search, _ in search.results = [] }
        $text.observeChanges(with: self) { search, text in search.results = [text] }
        $text.observeChanges(with: self) { search, old, _ in search.results = [old] }
    }

    private func load(_ text: String, _ pause: Pause) {
        latest.run(with: self, after: pause) {
            [text]
        } then: { search, results in
            search.results = results
        }
        latest.run(with: self) { () throws(Refusal) in
            throw Refusal()
        } catch: { search, refusal in
            search.failed.send(refusal.reason)
        }
        latest.run(with: self) { [text] in print(text) }
    }
}

@MainActor func test(_ clock: TestClock) async -> [Bool] {
    let search = Search(pause: clock.seconds(0.3))
    let loads = Recorder(search.canLoad)
    let first = search.$results.first { !$0.isEmpty }
    await clock.advance(seconds: 0.3)
    return await first.value == nil ? [] : loads.values
}

// An object of a protocol type.

protocol Panel: AnyObject {
    func show(_ text: String)
}

@MainActor func bind(_ panel: some Panel, to search: Search) {
    search.$results.observe(with: panel) { panel, results in panel.show(results.joined()) }
    search.$text.observe(\.description, with: panel) { panel, text in panel.show(text) }
}

@MainActor func bindAny(_ panel: any Panel, to search: Search) {
    bind(panel, to: search)
    #if hasFeature(ImplicitOpenExistentials)
    search.$results.observe(with: panel) { panel, results in panel.show(results.joined()) }
    search.$text.observe(\.description, with: panel) { panel, text in panel.show(text) }
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

    func keep(_ values: Values<[String]>) async {
        for await value in values { counts.append(value.count) }
    }
}

nonisolated func sendOn(to archive: Archive) async {
    let (counter, object) = (Counter(), Counter())
    counter.$count.observe(with: object) { $0.count = $1 }
    await archive.keep(counter)
}

@MainActor func follow(_ search: Search, _ archive: Archive) async {
    Task { await archive.keep(search.$results.values) }
    for await results in search.$results.values { search.text = results.joined() }
}
