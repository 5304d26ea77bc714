// A client in the Swift 5 language mode that imports nothing else. It makes as many writes, changes in place, sends,
// hits and misses as its argument says, so that what they allocate and cost can be counted from outside.
import Minimalist

final class Owner {
    @Property var number = 0
    @Property var items: [Int] = []
    @Property var state = (part: 0, other: 0)
    @Signal var sent: Accepts<Int>
}

final class Observer {
    var sum = 0
}

func add(to observer: Observer, _ number: Int) {
    observer.sum &+= number
}

let rounds = Int(CommandLine.arguments[1])!
let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2])! : 10
let owner = Owner()
let observers = (0..<count).map { _ in Observer() }
for observer in observers {
    owner.$number.observe(with: observer, closure: add)
    owner.$items.observe(with: observer) { add(to: $0, $1.count) }
    owner.$state.observe(\.part, with: observer, closure: add)
    owner.$sent.observe(with: observer, closure: add)
}
owner.items.reserveCapacity(1)
for round in 0...rounds {
    owner.number = round
    owner.items.append(round)
    owner.items.removeAll(keepingCapacity: true)
    owner.state.part = round
    owner.state.other = round
    owner.sent.send(round)
}
let sum = observers.reduce(0) { $0 + $1.sum }
precondition(sum == count * (3 * rounds * (rounds + 1) / 2 + rounds + 1), "\(sum)")
print("delivered", sum)
