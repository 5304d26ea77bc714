import Minimalist
import MinimalistExtras
import Observation
import Testing

/// Programs that write, observe, release and read at random, also in callbacks and in the `deinit`
/// of values.
@Suite("Random programs of sources")
struct RandomSourceTests {
    @Test("Observers and readers of every source see current values only; nothing is kept")
    func seeCurrentValues() {
        for seed in Seeds.chosen {
            let app = App(seed: seed)
            app.run()
            guard let problem = app.problem else { continue }
            Issue.record("MINIMALIST_SEED=\(seed) MINIMALIST_PROGRAMS=1: \(problem)")
            return
        }
    }
}

/// A value that acts when its last copy is released.
private struct Level: Equatable {
    var number = 0
    var last: Witness?

    static func == (left: Level, right: Level) -> Bool { left.number == right.number }
}

/// Owns one property, which is a plain or a tracked one.
private final class Owner {
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

/// How a source is made of the properties of the owners.
private indirect enum Tree {
    case number(of: Int)
    case half(Tree)
    case sum(Tree, Tree)
    case choice(Tree, Tree, Tree)

    func value(_ number: (Int) -> Int) -> Int {
        switch self {
        case .number(let index): number(index)
        case .half(let whole): whole.value(number) / 2
        case .sum(let a, let b): (a.value(number) + b.value(number)) % 5
        case .choice(let a, let b, let c):
            a.value(number) > 1 ? b.value(number) : c.value(number)
        }
    }

    /// The source, or `nil` if an owner has gone.
    func scope(_ owners: [Owner?]) -> Scope<Int>? {
        switch self {
        case .number(let index): return owners[index]?.scope.scope(\.number)
        case .half(let whole): return whole.scope(owners)?.scope { $0 / 2 }
        case .sum(let a, let b):
            guard let a = a.scope(owners), let b = b.scope(owners) else { return nil }
            return Scope(a, b) { ($0 + $1) % 5 }
        case .choice(let a, let b, let c):
            guard let a = a.scope(owners), let b = b.scope(owners), let c = c.scope(owners)
            else { return nil }
            return Scope(a, b, c) { $0 > 1 ? $1 : $2 }
        }
    }
}

/// What an observer has received.
private final class Observer {
    let tree: Tree
    weak var object: Witness?
    weak var token: Witness?
    let hasToken: Bool
    var received: Int?
    var isCalled = false
    var isAlive: Bool { object != nil && (!hasToken || token != nil) }

    init(_ tree: Tree, with object: Witness, until token: Witness?) {
        self.tree = tree
        self.object = object
        self.token = token
        hasToken = token != nil
    }
}

/// What a reader has read, and whether it was notified since then.
private final class Reader {
    let tree: Tree
    var read: Int?
    var isNotified = false

    init(_ tree: Tree) { self.tree = tree }
}

private final class App {
    private var generator: SplitMix
    private var owners = [false, false, true, true].map { Optional(Owner(isTracked: $0)) }
    /// The last number of each owner that has gone.
    private var lastNumbers = [0, 0, 0, 0]
    private var observers: [Observer] = []
    private var readers: [Reader] = []
    private var objects: [Witness] = []
    private let census = Census()
    /// How much callbacks may still do, so that the delivery ends.
    private var budget = 0
    private(set) var problem: String?

    init(seed: UInt64) { generator = SplitMix(state: seed) }

    func run() {
        for _ in 1...upTo(40) where problem == nil {
            budget = upTo(8)
            act()
            expect(observers.allSatisfy { !$0.isAlive || $0.received == current($0.tree) }) {
                "an observer has not received the current value"
            }
            for reader in readers where !reader.isNotified {
                expect(reader.read == current(reader.tree)) { "a reader was not notified" }
            }
            readers.filter(\.isNotified).forEach(read)
        }
        budget = 0
        objects = []
        for index in owners.indices { owners[index] = nil }
        expect(census.count == 0) { "\(census.count) closures are kept" }
    }

    private func act() {
        let index = upTo(4) - 1
        switch upTo(20) {
        case 1...5: owners[index]?.write(level())
        case 6...8:
            let new = level()
            owners[index]?.mutate { $0 = new }
        case 9: if let owner = owners[index] { owner.write(owner.level) }
        case 10...13: observe()
        case 14, 15: if !objects.isEmpty { objects.remove(at: upTo(objects.count) - 1) }
        case 16: if upTo(4) == 1 { release(index) }
        case 17: follow()
        default:
            let tree = tree()
            if let scope = tree.scope(owners) {
                expect(scope.value == current(tree)) { "a scope is outdated" }
            }
        }
    }

    private func observe() {
        let tree = tree()
        guard let scope = tree.scope(owners) else { return }
        objects += [Witness(), Witness()]
        let object = objects[upTo(objects.count) - 1]
        let token = upTo(2) == 1 ? objects[upTo(objects.count) - 1] : nil
        let observer = Observer(tree, with: object, until: token)
        observers.append(observer)
        let closure: (Witness, Int) -> Void = { [unowned self, member = census.member()] _, value in
            withExtendedLifetime(member) { receive(value, observer) }
        }
        if let token {
            scope.until(token).observe(with: object, closure: closure)
        } else {
            scope.observe(with: object, closure: closure)
        }
    }

    private func receive(_ value: Int, _ observer: Observer) {
        expect(observer.isAlive) { "an observer is called after its end" }
        expect(!observer.isCalled) { "calls nest" }
        expect(observer.received != value) { "an observer receives a value twice" }
        expect(value == current(observer.tree)) { "an observer receives an outdated value" }
        observer.received = value
        observer.isCalled = true
        actInside()
        observer.isCalled = false
    }

    private func actInside() {
        while budget > 0, upTo(3) == 1 {
            budget -= 1
            act()
        }
    }

    /// Reads tracked properties only, as a `body` does.
    private func follow() {
        let reader = Reader(tree(of: 3...4))
        if reader.tree.scope(owners) == nil { return }
        readers.append(reader)
        read(reader)
    }

    private func read(_ reader: Reader) {
        guard let scope = reader.tree.scope(owners) else {
            return readers.removeAll { $0 === reader }
        }
        reader.isNotified = false
        nonisolated(unsafe) let (app, reader) = (self, reader)
        reader.read = withObservationTracking {
            scope.value
        } onChange: {
            app.expect(reader.isNotified || app.current(reader.tree) == reader.read) {
                "a reader is notified too late"
            }
            reader.isNotified = true
        }
    }

    private func release(_ index: Int) {
        guard let owner = owners[index] else { return }
        lastNumbers[index] = owner.level.number
        owners[index] = nil
    }

    private func current(_ tree: Tree) -> Int {
        tree.value { owners[$0]?.level.number ?? lastNumbers[$0] }
    }

    private func level() -> Level {
        let last = upTo(2) == 1 ? Witness { [unowned self] in actInside() } : nil
        return Level(number: upTo(4), last: last)
    }

    private func tree(of owners: ClosedRange<Int> = 1...4, depth: Int = 1) -> Tree {
        func inner() -> Tree { tree(of: owners, depth: depth + 1) }
        switch depth + upTo(4) {
        case 2: return .sum(inner(), inner())
        case 3: return .choice(inner(), inner(), inner())
        case 4: return .half(inner())
        default: return .number(of: Int.random(in: owners, using: &generator) - 1)
        }
    }

    private func upTo(_ bound: Int) -> Int { Int.random(in: 1...bound, using: &generator) }

    private func expect(_ isTrue: Bool, _ message: () -> String) {
        if !isTrue, problem == nil { problem = message() }
    }
}
