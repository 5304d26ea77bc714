/// Counts the instances of the tokens made from it, to see what is retained and when it is freed.
final class Census {
    final class Token {
        private let census: Census

        fileprivate init(_ census: Census) {
            self.census = census
            census.count += 1
        }

        deinit {
            census.count -= 1
        }
    }

    private(set) var count = 0

    init() {}

    func token() -> Token { Token(self) }
}
