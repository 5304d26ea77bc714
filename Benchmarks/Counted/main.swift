// A client in the Swift 5 language mode, without Foundation.
//
//     Counted                         lists the actions
//     Counted ACTION ROUNDS COUNT     does one of them in so many rounds, with so many observers,
//                                     or so many times in each round
//
// `Scripts/count.sh` runs this for each action, and counts what it allocates and costs.
import Minimalist
import MinimalistExtras
import Observation

final class Owner {
    @Property var number = 0
    @Property var state = (part: 0, other: 0)
    @Property var text = (part: texts[0], other: 0)
    @Property var list = Array(repeating: 0, count: 2_000)
    @Signal var sent: Accepts<Int>
    @Property var child = Child(number: 0)
    lazy var editable = Editable(_list)
    var closures: [(Int) -> Void] = []
}

final class Child {
    @Property var number: Int

    init(number: Int) { self.number = number }
}

final class WithTrackedProperty {
    @TrackedProperty var number = 0
}

@Observable final class WithObservable {
    var number = 0
}

final class Observer {
    var sum = 0
}

/// Something that is counted. To add one, write it into the list below.
struct Action {
    let name: String
    /// The numbers of observers, or of times in each round, with which it is counted.
    let counts: [Int]
    var mayAllocate = false
    let run: () -> Void
}

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().map { Int($0)! }
let rounds = numbers.first ?? 0
let count = numbers.last ?? 0
// Too long to be stored in line, and of one length, so that only their characters differ.
let texts = ["a", "b"].map { String(repeating: $0, count: 99) }
let (owner, tracked, observable) = (Owner(), WithTrackedProperty(), WithObservable())
let token = ObservationToken()
let scopeOfTwo = Scope(owner.$number, owner.$state) { $0 &+ $1.part }
var sum = 0

/// What each observer receives in sum if it receives the number of each round.
let allRounds = rounds * (rounds + 1) / 2

let actions = [
    Action(name: "hand-written", counts: [10, 1_000]) {
        deliver(sum: allRounds) { observer in
            owner.closures.append { [weak observer] in observer?.sum &+= $0 }
        } round: {
            for closure in owner.closures { closure($0) }
        }
    },
    Action(name: "write", counts: [10, 1_000]) {
        deliver(sum: allRounds) {
            owner.$number.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.number = $0
        }
    },
    Action(name: "mutate", counts: [10, 1_000]) {
        deliver(sum: allRounds) {
            owner.$number.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.number += $0 - owner.number
        }
    },
    Action(name: "send", counts: [10, 1_000]) {
        deliver(sum: allRounds) {
            owner.$sent.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.sent.send($0)
        }
    },
    Action(name: "write-part", counts: [10, 1_000]) {
        deliver(sum: allRounds) {
            owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
        } round: {
            owner.state.part = $0
        }
    },
    Action(name: "write-other", counts: [10, 1_000]) {
        deliver(sum: 0) {
            owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
        } round: {
            owner.state.other = $0
        }
    },
    Action(name: "write-text", counts: [10, 1_000]) {
        deliver(sum: (rounds + 1) * 99) {
            owner.$text.observe(\.part, with: $0) { $0.sum &+= $1.utf8.count }
        } round: {
            owner.text.part = texts[$0 % 2]
        }
    },
    Action(name: "write-other-text", counts: [10, 1_000]) {
        deliver(sum: 99) {
            owner.$text.observe(\.part, with: $0) { $0.sum &+= $1.utf8.count }
        } round: {
            owner.text.other = $0
        }
    },
    Action(name: "scope", counts: [100]) {
        deliver(sum: allRounds) {
            owner.$state.scope(\.part).observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.state.part = $0
        }
    },
    Action(name: "scope-of-two", counts: [1, 100]) {
        deliver(sum: allRounds) {
            scopeOfTwo.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.number = $0
        }
    },
    Action(name: "unchanged-scope-of-two", counts: [1]) {
        deliver(sum: 0) {
            scopeOfTwo.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.state.other = $0
        }
    },
    Action(name: "part-of-scope-of-two", counts: [1]) {
        deliver(sum: allRounds) {
            scopeOfTwo.observe({ $0 * 2 }, with: $0) { $0.sum &+= $1 / 2 }
        } round: {
            owner.number = $0
        }
    },
    Action(name: "nested-scope-of-two", counts: [1]) {
        deliver(sum: allRounds) {
            Scope(scopeOfTwo, owner.$text) { sum, _ in sum }.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.number = $0
        }
    },
    // Reading through to the child makes what reads it.
    Action(name: "child-scope", counts: [1, 100], mayAllocate: true) {
        deliver(sum: allRounds) {
            owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.child.number = $0
        }
    },
    // Each replacement makes observers join the new child.
    Action(name: "replaced-child-scope", counts: [1, 100], mayAllocate: true) {
        deliver(sum: allRounds) {
            owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.child = Child(number: $0)
        }
    },
    Action(name: "until", counts: [100]) {
        deliver(sum: allRounds) {
            owner.$number.until(token).observe(with: $0) { $0.sum &+= $1 }
        } round: {
            owner.number = $0
        }
    },
    // A mutation through a class that can be overridden allocates a frame.
    Action(name: "editable", counts: [100], mayAllocate: true) {
        deliver(sum: allRounds) {
            owner.$list.observe(with: $0) { $0.sum &+= $1[0] }
        } round: {
            number in
            owner.editable.update { $0[0] = number }
        }
    },
    Action(name: "tracked", counts: [100]) {
        deliver(sum: allRounds) {
            tracked.$number.observe(with: $0) { $0.sum &+= $1 }
        } round: {
            tracked.number = $0
        }
    },
    Action(name: "create-tracked", counts: [100], mayAllocate: true) {
        repeatedly { _ in sum &+= WithTrackedProperty().number }
    },
    Action(name: "create-observable", counts: [100], mayAllocate: true) {
        repeatedly { _ in sum &+= WithObservable().number }
    },
    Action(name: "read-tracked", counts: [100]) {
        repeatedly { _ in sum &+= tracked.number }
    },
    Action(name: "read-observable", counts: [100]) {
        repeatedly { _ in sum &+= observable.number }
    },
    // A tracked property that nobody has read does not notify Observation.
    Action(name: "write-unread-tracked", counts: [100]) {
        repeatedly { tracked.number = $0 }
    },
    Action(name: "write-read-tracked", counts: [100]) {
        sum &+= tracked.number
        repeatedly { tracked.number = $0 }
    },
    Action(name: "write-observable", counts: [100]) {
        repeatedly { observable.number = $0 }
    },
    Action(name: "mutate-unread-tracked", counts: [100]) {
        repeatedly { tracked.number &+= $0 }
    },
    Action(name: "mutate-read-tracked", counts: [100]) {
        sum &+= tracked.number
        repeatedly { tracked.number &+= $0 }
    },
    Action(name: "mutate-observable", counts: [100]) {
        repeatedly { observable.number &+= $0 }
    },
]

if let name = arguments.first {
    guard let action = actions.first(where: { $0.name == name }) else {
        fatalError("There is no action '\(name)'.")
    }
    action.run()
} else {
    for action in actions {
        for number in action.counts { print(action.name, number, action.mayAllocate) }
    }
}

/// Makes the observers, and checks what they receive.
func deliver(sum: Int, observe: (Observer) -> Void, round: (Int) -> Void) {
    let observers = (0..<count).map { _ in Observer() }
    for observer in observers { observe(observer) }
    // Once more than the rounds: what is allocated by the first is kept.
    for number in 0...rounds { round(number) }
    for observer in observers {
        if observer.sum != sum { fatalError("\(observer.sum) was delivered instead of \(sum)") }
    }
}

/// Does this so many times in each round, with another number each time.
@inline(__always) func repeatedly(_ access: (Int) -> Void) {
    for number in 1...(rounds + 1) * count { access(number) }
}
