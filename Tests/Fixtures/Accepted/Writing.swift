// Every way to write: assigning, in place, as inout, by key path, in a loop, and one that ends by throwing.
import Minimalist

struct Failure: Error {}

final class Board {
    @Property var cells = [0, 1, 2]
    @Property var state = AppState()
    @Property var name: String?
    @Property var names: [String: [Int]] = [:]
    @Property var action: (Int) -> Int = { $0 + 1 }
    @Property var first = 1
    @Property var second = 2
    @Property() var third = 3
    @Property(wrappedValue: 4) var fourth

    func fill() throws {
        cells[0] = 1
        cells.swapAt(0, 1)
        for index in cells.indices { cells[index] += 1 }
        swap(&cells[0], &state.login.attempts)
        try change(&cells)
        name = "board"
        name?.append("!")
        name = nil
        names["a", default: []].append(action(1))
        action = { $0 * 2 }
        (first, second) = (second, first)
        third += fourth
        self[keyPath: \.state.login.name] = "Ada"
    }

    private func change(_ cells: inout [Int]) throws {
        guard !cells.isEmpty else { throw Failure() }
        cells.removeLast()
    }
}
