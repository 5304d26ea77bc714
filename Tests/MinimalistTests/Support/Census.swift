/// Counts its members, to see how many of them are retained.
final class Census {
    final class Member {
        private let census: Census

        fileprivate init(of census: Census) {
            self.census = census
            census.count += 1
        }

        deinit {
            census.count -= 1
        }
    }

    private(set) var count = 0

    func member() -> Member { Member(of: self) }

    /// A closure to observe with, which is a member for as long as it is kept. To run code when a
    /// closure is released, use `closure(onRelease:)` instead.
    func closure<Value>() -> (Witness, Value) -> Void {
        let member = member()
        return { _, _ in withExtendedLifetime(member) {} }
    }
}
