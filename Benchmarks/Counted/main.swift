// What `Scripts/count.sh` counts: a client in the Swift 6 language mode, without Foundation.
//
//     Counted                  lists the actions
//     Counted ACTION ROUNDS    does one in so many rounds, with ten observers
import Minimalist
import MinimalistExtras

final class Owner {
    @Property var number = 0
    @Property var state = (part: 0, other: 0)
    @Property var list = Array(repeating: 0, count: 2_000)
    @Signal var sent: Accepts<Int>
    @Property var child = Child(number: 0)
    @TrackedProperty var tracked = 0
    @Property var children = (1...100).map { _ in Child(number: 0) }
    @Property var unobserved = 0
    private(set) lazy var editable = Editable(_number)

    func writeTogether(_ number: Int) {
        batch(_number, _state) {
            self.number = number - 1
            state.part = 1
        }
    }
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
    let observe: (Observer) -> Void
    /// Adds this number to the sum of each observer.
    let round: (Int) -> Void
}

let owner = Owner()
let scope = Scope(owner.$number, owner.$state) { $0 &+ $1.part }
let observers = (1...10).map { _ in Observer() }

let actions = [
    Action(name: "write") {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    },
    Action(name: "send") {
        owner.$sent.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.sent.send($0)
    },
    Action(name: "write-part-and-other") {
        owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.part = $0
        owner.state.other = $0
    },
    Action(name: "mutate") {
        owner.$list.observe(with: $0) { $0.sum &+= $1[0] }
    } round: {
        owner.list[0] = $0
    },
    Action(name: "scope-of-two") {
        scope.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    },
    Action(name: "scope-of-child") {
        owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.child.number = $0
    },
    Action(name: "replace-child") {
        owner.$child.scope(following: \.$number).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.child = Child(number: $0)
    },
    Action(name: "editable") {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.editable.value = $0
    },
    Action(name: "tracked") {
        owner.$tracked.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.tracked = $0
    },
    Action(name: "batch") {
        scope.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.writeTogether($0)
    },
    Action(name: "scope-of-each") {
        owner.$children.scope(followingEach: \.$number) { $0.reduce(0, &+) }
            .observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.children[0].number = $0
    },
    Action(name: "unobserved-write") { _ in
    } round: {
        owner.unobserved = $0
        for observer in observers { observer.sum &+= owner.unobserved }
    },
    // The first calls of visitors, which have all left before the next round.
    Action(name: "add-and-release") { _ in
    } round: { number in
        for observer in observers {
            owner.$number.observe(with: Observer()) { _, _ in observer.sum &+= number }
        }
    },
]

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
    for action in actions { print(action.name) }
} else {
    let (action, rounds) = (actions.first { $0.name == arguments[1] }!, Int(arguments[2])!)
    for observer in observers { action.observe(observer) }
    for number in 1...rounds { action.round(number) }
    for observer in observers where observer.sum != rounds * (rounds + 1) / 2 {
        fatalError("\(action.name) has added up \(observer.sum) in \(rounds) rounds.")
    }
}
