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
    /// The number that each owner has, or has had last.
    private var numbers = [0, 0, 0, 0]
    /// The owners whose number is being mutated in place.
    private var mutated: Set<Int> = []
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
            // Once an owner has gone, observers are not called any more.
            for observer in observers where observer.isAlive && exists(observer.tree) {
                expect(observer.received == observer.tree.value(numbers)) {
                    "an observer has not received the current value"
                }
            }
            for reader in readers where !reader.isNotified {
                expect(reader.value == reader.tree.value(numbers)) { "a reader was not notified" }
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
        case 0..<4: write(index, of: below(5))
        case 4, 5: write(index, of: below(5)) { $0.editable.value = $1 }
        case 6..<8: mutate(index)
        case 8: write(index, of: numbers[index])
        case 9..<13: observe()
        case 13, 14: if !objects.isEmpty { objects.remove(at: below(objects.count)) }
        case 15: if below(4) == 0, mutated.isEmpty { owners[index] = nil }
        case 16: follow()
        default:
            let tree = tree()
            if canBeRead(tree) {
                expect(tree.scope(owners).value == tree.value(numbers)) { "a scope is outdated" }
            }
        }
    }

    private func write(
        _ index: Int, of number: Int,
        by write: (SourceOwner, Int) -> Void = { $0.write($1) }
    ) {
        guard let owner = owners[index], !mutated.contains(index) else { return }
        numbers[index] = number
        write(owner, number)
    }

    /// Acts during a mutation, too: writes other numbers, or mutates them.
    private func mutate(_ index: Int) {
        guard let owner = owners[index], !mutated.contains(index) else { return }
        owner.mutate { number in
            mutated.insert(index)
            number = below(5)
            actInside()
            mutated.remove(index)
            numbers[index] = number
        }
    }

    private func observe() {
        let tree = tree()
        guard canBeRead(tree) else { return }
        objects += [Witness(), Witness()]
        let object = objects[below(objects.count)]
        let token = below(2) == 0 ? objects[below(objects.count)] : nil
        let observer = Observer(tree, with: object, until: token)
        observers.append(observer)
        let closure: (Witness, Int) -> Void = {
            [unowned self, member = census.member()] _, number in
            withExtendedLifetime(member) { receive(number, observer) }
        }
        if let token {
            tree.scope(owners).until(token).observe(with: object, closure: closure)
        } else {
            tree.scope(owners).observe(with: object, closure: closure)
        }
    }

    private func receive(_ value: Int, _ observer: Observer) {
        expect(observer.isAlive) { "an observer is called after its end" }
        expect(!observer.isBeingCalled) { "calls nest" }
        expect(observer.received != value) { "an observer receives a value twice" }
        expect(mutated.isDisjoint(with: observer.tree.owners)) { "called during a mutation" }
        expect(value == observer.tree.value(numbers)) { "an observer receives an outdated value" }
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
        if !canBeRead(reader.tree) { return }
        readers.append(reader)
        read(reader)
    }

    private func read(_ reader: Reader) {
        if !exists(reader.tree) { return readers.removeAll { $0 === reader } }
        reader.isNotified = false
        nonisolated(unsafe) let (app, reader) = (self, reader)
        reader.value = withObservationTracking {
            reader.tree.scope(owners).value
        } onChange: {
            if !reader.isNotified, app.canBeRead(reader.tree) {
                let value = reader.tree.scope(app.owners).value
                app.expect(value == reader.value) { "a reader is notified too late" }
            }
            reader.isNotified = true
        }
    }

    private func exists(_ tree: SourceTree) -> Bool {
        tree.owners.allSatisfy { owners[$0] != nil }
    }

    private func canBeRead(_ tree: SourceTree) -> Bool {
        exists(tree) && mutated.isDisjoint(with: tree.owners)
    }

    private func tree(of owners: ClosedRange<Int> = 0...3, depth: Int = 1) -> SourceTree {
        func inner() -> SourceTree { tree(of: owners, depth: depth + 1) }
        switch depth + below(5) {
        case 1: return .digits(inner(), inner(), inner(), inner())
        case 2: return .sum(inner(), inner())
        case 3: return .choice(inner(), inner(), inner())
        case 4: return .half(inner())
        default: return .number(ofOwner: Int.random(in: owners, using: &generator))
        }
    }

    /// A number from zero on, such as an index.
    private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    private func expect(_ isTrue: Bool, _ message: () -> String) {
        if !isTrue, violation == nil { violation = message() }
    }
}
