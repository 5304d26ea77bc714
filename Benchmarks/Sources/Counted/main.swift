// A client in the Swift 5 language mode that imports nothing else: Counted ACTION ROUNDS OBSERVERS.
// It does one thing so many times, so that what that allocates and costs can be counted from outside.
import Minimalist

final class Owner {
    @Property var number = 0
    @Property var state = (part: 0, other: 0)
    @Property var text = (part: texts[0], other: 0)
    @Signal var sent: Accepts<Int>
    var observers: [(Int) -> Void] = []
}

final class Observer {
    var sum = 0
}

let action = CommandLine.arguments[1]
let rounds = Int(CommandLine.arguments[2])!
let count = Int(CommandLine.arguments[3])!
// Too long to be stored in line, and of one length, so that only their characters differ.
let texts = ["a", "b"].map { String(repeating: $0, count: 99) }
let owner = Owner()
let observers = (0..<count).map { _ in Observer() }

for observer in observers {
    switch action {
    case "write", "change": owner.$number.observe(with: observer) { $0.sum &+= $1 }
    case "send": owner.$sent.observe(with: observer) { $0.sum &+= $1 }
    case "hit", "miss": owner.$state.observe(\.part, with: observer) { $0.sum &+= $1 }
    case "hit-text", "miss-text":
        owner.$text.observe(\.part, with: observer) { $0.sum &+= $1.utf8.count }
    default: owner.observers.append { [weak observer] in observer?.sum &+= $0 }
    }
}

// Once more than the rounds: what is allocated by the first is kept.
for round in 0...rounds {
    switch action {
    case "write": owner.number = round
    case "change": owner.number += 1
    case "send": owner.sent.send(round)
    case "hit": owner.state.part = round
    case "miss": owner.state.other = round
    case "hit-text": owner.text.part = texts[round % 2]
    case "miss-text": owner.text.other = round
    case "hand-written": for observer in owner.observers { observer(round) }
    default: fatalError("No such action: \(action)")
    }
}

let sum = observers.reduce(0) { $0 + $1.sum }
let expected =
    switch action {
    case "miss": 0
    case "miss-text": texts[0].utf8.count
    case "hit-text": (rounds + 1) * texts[0].utf8.count
    case "change": (rounds + 1) * (rounds + 2) / 2
    default: rounds * (rounds + 1) / 2
    }
precondition(sum == count * expected, "\(sum) was delivered instead of \(count * expected)")
