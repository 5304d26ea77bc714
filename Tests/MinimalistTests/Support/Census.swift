/// Counts its members, to see what is retained and when it is released.
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
}
