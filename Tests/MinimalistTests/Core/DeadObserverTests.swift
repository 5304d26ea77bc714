import Minimalist
import Testing

/// An observer is dead once its object has been deallocated. Its closure is released later.
@Suite("D. Dead observers")
struct DeadObserverTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()
    /// Counts the closures that have not been released.
    let census = Census()

    @Test("D.3 The next write or event releases the closure, after the observers have been called")
    func released() {
        var counts: [Int] = []
        func count<Value>(_: Witness, _: Value) { counts.append(census.count) }
        var dying: Witness? = Witness()
        for point in [model.$number, mailbox.$event] {
            point.observe(with: dying, closure: census.closure())
            point.observe(with: object, closure: count)
        }
        dying = nil
        model.number = 1
        mailbox.event.send(1)
        #expect(counts == [1, 2, 1])
        #expect(census.count == 0)
    }

    @Test(
        "D.3 As others begin, the closures are released: a list that is never notified stays short",
        arguments: [0, 10, 1_000])
    func quietListStaysShort(living: Int) {
        for point in [model.$number, mailbox.$event] {
            for _ in 0..<living { point.observe(with: object, closure: census.closure()) }
            let (before, joining) = (census.count - living, 10 * (living + 10))
            var longest = 0
            for _ in 1...joining {
                point.observe(with: Witness(), closure: census.closure())
                longest = max(longest, census.count - before)
            }
            let mostAlive = living + 1  // Each newcomer lives while it begins to observe.
            #expect(longest <= 2 * mostAlive + 4, "the smallest list has room for 4")
        }
    }

    /// Adds an observer that dies immediately. Returns whether that swept the list, which releases
    /// at least one closure.
    func addDying() -> Bool {
        let before = census.count
        model.$number.observe(with: Witness(), closure: census.closure())
        return census.count <= before
    }

    @Test(
        "H.2 To begin takes amortized constant time: sweeps are rare beside many",
        arguments: [8, 60, 1_000])
    func sweepsAreRare(living: Int) {
        for _ in 0..<living { model.$number.observe(with: object) { _, _ in } }
        let passing = 10 * living
        let sweeps = (1...passing).count { _ in addDying() }
        #expect(sweeps <= 11, "between two sweeps, at least as many pass as there are living")
    }

    @Test("H.2 To begin takes amortized constant time, also in a callback and in a deinit")
    func sweepsAreRareAnywhere() {
        var sweeps: [Int] = []
        func joinAThousand() {
            let count = (1...1_000).count { _ in
                model.$number.observe(with: object) { _, _ in }
                return addDying()
            }
            sweeps.append(count)
        }
        joinAThousand()
        model.$number.observe(with: Witness(), closure: closure(onRelease: joinAThousand))
        model.$number.observe(with: object) { _, number in if number == 1 { joinAThousand() } }
        model.number = 1
        #expect(sweeps.count == 3)
        #expect(sweeps.max()! <= 20, "between two sweeps, the number of the living grows by half")
    }
}
