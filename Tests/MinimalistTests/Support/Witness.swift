/// An object that bounds the lifetime of a subscription, and runs `onDeinit` when it is deallocated.
final class Witness {
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}

/// Counts the instances of the tokens made from it, to see what is retained and when it is freed.
final class Census {
    final class Token {
        private let census: Census

        init(_ census: Census) {
            self.census = census
            census.count += 1
        }

        deinit {
            census.count -= 1
        }
    }

    private(set) var count = 0

    func token() -> Token { Token(self) }
}

/// What was called, in order.
final class Log<Entry> {
    private(set) var entries: [Entry] = []

    func callAsFunction(_ entry: Entry) {
        entries.append(entry)
    }

    /// The entries since the last call of this function.
    func drain() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
