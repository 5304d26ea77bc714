import MinimalistExtras
import Observation

/// Owners of properties, and what observes and reads the sources that are made of them. Each action
/// is drawn at random, and then all that the guarantees promise is checked.
final class SourceProgram {
    private var generator: SplitMix
    private var owners = [false, false, true, true].map { Optional(SourceOwner(isTracked: $0)) }
    /// The last number of each owner that has gone.
    private var lastNumbers = [0, 0, 0, 0]
    private var observers: [SourceObserver] = []
    private var readers: [SourceReader] = []
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
        let observer = SourceObserver(tree, with: object, until: token)
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

    private func receive(_ value: Int, _ observer: SourceObserver) {
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
        let reader = SourceReader(tree(of: 3...4))
        if reader.tree.scope(owners) == nil { return }
        readers.append(reader)
        read(reader)
    }

    private func read(_ reader: SourceReader) {
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

    private func current(_ tree: SourceTree) -> Int {
        tree.value { owners[$0]?.level.number ?? lastNumbers[$0] }
    }

    private func level() -> Level {
        let last = upTo(2) == 1 ? Witness { [unowned self] in actInside() } : nil
        return Level(number: upTo(4), last: last)
    }

    private func tree(of owners: ClosedRange<Int> = 1...4, depth: Int = 1) -> SourceTree {
        func inner() -> SourceTree { tree(of: owners, depth: depth + 1) }
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
