/// An object that bounds the lifetime of a subscription, and runs `onDeinit` when it is deallocated.
package final class Witness {
    package let onDeinit: () -> Void

    package init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}

/// Counts the instances of the tokens made from it, to see what is retained and when it is freed.
package final class Census {
    package final class Token {
        private let census: Census

        fileprivate init(_ census: Census) {
            self.census = census
            census.count += 1
        }

        deinit {
            census.count -= 1
        }
    }

    package private(set) var count = 0

    package init() {}

    package func token() -> Token { Token(self) }
}

/// A record of calls, in order.
package final class Log<Entry> {
    package private(set) var entries: [Entry] = []

    package init() {}

    package func callAsFunction(_ entry: Entry) {
        entries.append(entry)
    }

    /// The entries since the last call of this function.
    package func drain() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
