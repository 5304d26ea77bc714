// What `Scripts/count.sh` counts: a client in the Swift 5 language mode, without Foundation.
//
//     Counted                         lists the actions
//     Counted ACTION ROUNDS COUNT     does one in so many rounds, with so many observers or times
import Minimalist
import MinimalistExtras

final class Owner {
    @Property var number = 0
    @Property var state = (part: 0, other: 0)
    @Property var list = Array(repeating: 0, count: 2_000)
    @Signal var sent: Accepts<Int>
    @Property var child = Child(number: 0)
    @TrackedProperty var tracked = 0
    private(set) lazy var editable = Editable(_number)
    var closures: [(Int) -> Void] = []
}

final class Child {
    @Property var number: Int

    init(number: Int) { self.number = number }
}

final class Observer {
    var sum = 0
}

/// To count something else, write it into the list below.
struct Action {
    let name: String
    /// With how many observers, or how often in each round.
    var counts = [100]
    var mayAllocate = false
    var isForAll = true
    let observe: (Observer) -> Void
    let round: (Int) -> Void
}

let owner = Owner()
let scope = Scope(owner.$number, owner.$state) { $0 &+ $1.part }

let actions = [
    Action(name: "hand-written", counts: [10, 1_000]) { observer in
        owner.closures.append { [weak observer] in observer?.sum &+= $0 }
    } round: { number in
        for closure in owner.closures { closure(number) }
    },
    Action(name: "write", counts: [10, 1_000]) {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    },
    Action(name: "send", counts: [10, 1_000]) {
        owner.$sent.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.sent.send($0)
    },
    Action(name: "write-part", counts: [10, 1_000]) {
        owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.part = $0
    },
    Action(name: "write-other-part", counts: [10, 1_000], isForAll: false) {
        owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.other = $0
    },
    Action(name: "mutate") {
        owner.$list.observe(with: $0) { $0.sum &+= $1[0] }
    } round: {
        owner.list[0] = $0
    },
    Action(name: "scope-of-two", counts: [1, 100]) {
        scope.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    },
    // Reading through to the child makes what reads it.
    Action(name: "scope-of-child", counts: [1, 100], mayAllocate: true) {
        owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.child.number = $0
    },
    // Each replacement makes observers join the new child.
    Action(name: "replace-child", counts: [1, 100], mayAllocate: true) {
        owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.child = Child(number: $0)
    },
    Action(name: "editable", mayAllocate: true) {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.editable.value = $0
    },
    Action(name: "tracked") {
        owner.$tracked.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.tracked = $0
    },
    // The first call of each of so many visitors. All have gone before the next round.
    Action(name: "add-and-release", mayAllocate: true, isForAll: false) { _ in
    } round: { _ in
        for _ in 0..<count {
            let visitor = Observer()
            owner.$number.observe(with: visitor) { $0.sum &+= $1 }
        }
    },
]

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().map { Int($0)! }
let (rounds, count) = (numbers.first ?? 0, numbers.last ?? 0)

if let name = arguments.first {
    guard let action = actions.first(where: { $0.name == name }) else {
        fatalError("There is no action '\(name)'.")
    }
    let observers = (0..<count).map { _ in Observer() }
    for observer in observers { action.observe(observer) }
    // Once more than the rounds: what is allocated by the first is kept.
    for number in 0...rounds { action.round(number) }
    let sum = action.isForAll ? rounds * (rounds + 1) / 2 : 0
    for observer in observers where observer.sum != sum {
        fatalError("\(observer.sum) was delivered instead of \(sum).")
    }
} else {
    for action in actions {
        for count in action.counts { print(action.name, count, action.mayAllocate) }
    }
}
