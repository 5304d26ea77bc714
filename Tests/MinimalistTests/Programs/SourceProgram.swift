import MinimalistExtras
import Observation

/// Four owners of a property each, and the observers and readers of the sources that are made of
/// them. Draws up to forty actions at random. After each, checks the values of all observers and
/// readers; in each callback, the value that it receives.
final class SourceProgram: CustomStringConvertible {
    /// An observer, and the value that it received last.
    private final class Observer {
        let tree: SourceTree
        weak var object: Witness?
        weak var token: Witness?
        let hasToken: Bool
        var received: Int?
        var isBeingCalled = false
        var isAlive: Bool { object != nil && (!hasToken || token != nil) }

        init(_ tree: SourceTree, with object: Witness, until token: Witness?) {
            self.tree = tree
            self.object = object
            self.token = token
            hasToken = token != nil
        }
    }

    /// A reader such as a `body`, the value that it has read, and whether it was notified since
    /// then.
    private final class Reader {
        let tree: SourceTree
        var value: Int?
        var isNotified = false

        init(_ tree: SourceTree) { self.tree = tree }
    }

    /// The settings that repeat the program.
    let description: String
    private var generator: SeededGenerator
    private var owners = [false, false, true, true].map { Optional(SourceOwner(isTracked: $0)) }
    /// The last number of each owner that has gone.
    private var lastNumbers = [0, 0, 0, 0]
    private var observers: [Observer] = []
    private var readers: [Reader] = []
    private var objects: [Witness] = []
    private let census = Census()
    /// How much callbacks may still do, so that the delivery ends.
    private var budget = 0
    private(set) var violation: String?

    init(seed: UInt64) {
        description = "MINIMALIST_SEED=\(seed) MINIMALIST_PROGRAMS=1"
        generator = SeededGenerator(seed: seed)
    }

    func run() {
        for _ in 0...below(40) where violation == nil {
            budget = below(9)
            act()
            expect(observers.allSatisfy { !$0.isAlive || $0.received == current($0.tree) }) {
                "an observer has not received the current value"
            }
            for reader in readers where !reader.isNotified {
                expect(reader.value == current(reader.tree)) { "a reader was not notified" }
            }
            readers.filter(\.isNotified).forEach(read)
        }
        budget = 0
        objects = []
        for index in owners.indices { owners[index] = nil }
        expect(census.count == 0) { "\(census.count) closures are kept" }
    }

    private func act() {
        let index = below(4)
        switch below(20) {
        case 0..<5: owners[index]?.write(level())
        case 5..<8:
            let new = level()
            owners[index]?.mutate { $0 = new }
        case 8: if let owner = owners[index] { owner.write(owner.level) }
        case 9..<13: observe()
        case 13, 14: if !objects.isEmpty { objects.remove(at: below(objects.count)) }
        case 15: if below(4) == 0 { release(index) }
        case 16: follow()
        default:
            let tree = tree()
            if let scope = tree.scope(owners) {
                expect(scope.value.number == current(tree)) { "a scope is outdated" }
            }
        }
    }

    private func observe() {
        let tree = tree()
        guard let scope = tree.scope(owners) else { return }
        objects += [Witness(), Witness()]
        let object = objects[below(objects.count)]
        let token = below(2) == 0 ? objects[below(objects.count)] : nil
        let observer = Observer(tree, with: object, until: token)
        observers.append(observer)
        let closure: (Witness, Level) -> Void = {
            [unowned self, member = census.member()] _, level in
            withExtendedLifetime(member) { receive(level.number, observer) }
        }
        if let token {
            scope.until(token).observe(with: object, closure: closure)
        } else {
            scope.observe(with: object, closure: closure)
        }
    }

    private func receive(_ value: Int, _ observer: Observer) {
        expect(observer.isAlive) { "an observer is called after its end" }
        expect(!observer.isBeingCalled) { "calls nest" }
        expect(observer.received != value) { "an observer receives a value twice" }
        expect(value == current(observer.tree)) { "an observer receives an outdated value" }
        observer.received = value
        observer.isBeingCalled = true
        actInside()
        observer.isBeingCalled = false
    }

    private func actInside() {
        while budget > 0, below(3) == 0 {
            budget -= 1
            act()
        }
    }

    /// Reads tracked properties only, as a `body` does.
    private func follow() {
        let reader = Reader(tree(of: 2...3))
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
        reader.value = withObservationTracking {
            scope.value.number
        } onChange: {
            app.expect(reader.isNotified || app.current(reader.tree) == reader.value) {
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

    private func current(_ tree: SourceTree) -> Int {
        tree.value { owners[$0]?.level.number ?? lastNumbers[$0] }
    }

    private func level() -> Level {
        let witness = below(2) == 0 ? Witness { [unowned self] in actInside() } : nil
        return Level(number: below(5), witness: witness)
    }

    private func tree(of owners: ClosedRange<Int> = 0...3, depth: Int = 1) -> SourceTree {
        func inner() -> SourceTree { tree(of: owners, depth: depth + 1) }
        switch depth + below(4) {
        case 1: return .sum(inner(), inner())
        case 2: return .choice(inner(), inner(), inner())
        case 3: return .half(inner())
        default: return .number(ofOwner: Int.random(in: owners, using: &generator))
        }
    }

    /// A number from zero on, such as an index.
    private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    private func expect(_ isTrue: Bool, _ message: () -> String) {
        if !isTrue, violation == nil { violation = message() }
    }
}
