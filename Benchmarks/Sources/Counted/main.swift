// A client in the Swift 5 language mode, without Foundation: Counted ACTION ROUNDS COUNT.
// It does one thing in so many rounds, with so many observers, or so many times in each round. What
// that allocates and costs is counted from outside, by `Scripts/count.sh`.
import Minimalist
import MinimalistExtras
import Observation

final class Owner {
    @Property var number = 0
    @Property var state = (part: 0, other: 0)
    @Property var text = (part: texts[0], other: 0)
    @Property var list = Array(repeating: 0, count: 2_000)
    @Signal var sent: Accepts<Int>
    lazy var editable = Editable(_list)
    var closures: [(Int) -> Void] = []
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

let action = CommandLine.arguments[1]
let rounds = Int(CommandLine.arguments[2])!
let count = Int(CommandLine.arguments[3])!
// Too long to be stored in line, and of one length, so that only their characters differ.
let texts = ["a", "b"].map { String(repeating: $0, count: 99) }
let (owner, tracked, observable) = (Owner(), WithTrackedProperty(), WithObservable())
let token = ObservationToken()
var sum = 0

/// What each observer receives in sum if it receives the number of each round.
let allRounds = rounds * (rounds + 1) / 2

/// To add an action, name it here, and in `Scripts/count.sh`.
switch action {
case "hand-written":
    deliver(sum: allRounds) { observer in
        owner.closures.append { [weak observer] in observer?.sum &+= $0 }
    } round: {
        for closure in owner.closures { closure($0) }
    }
case "write":
    deliver(sum: allRounds) {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    }
case "change":
    deliver(sum: allRounds) {
        owner.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number += $0 - owner.number
    }
case "send":
    deliver(sum: allRounds) {
        owner.$sent.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.sent.send($0)
    }
case "hit":
    deliver(sum: allRounds) {
        owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.part = $0
    }
case "miss":
    deliver(sum: 0) {
        owner.$state.observe(\.part, with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.other = $0
    }
case "hit-text":
    deliver(sum: (rounds + 1) * 99) {
        owner.$text.observe(\.part, with: $0) { $0.sum &+= $1.utf8.count }
    } round: {
        owner.text.part = texts[$0 % 2]
    }
case "miss-text":
    deliver(sum: 99) {
        owner.$text.observe(\.part, with: $0) { $0.sum &+= $1.utf8.count }
    } round: {
        owner.text.other = $0
    }
case "scope":
    deliver(sum: allRounds) {
        owner.$state.scope(\.part).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.state.part = $0
    }
case "scope-of-two":
    deliver(sum: allRounds) {
        Scope(owner.$number, owner.$state) { $0 &+ $1.part }.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    }
case "until":
    deliver(sum: allRounds) {
        owner.$number.until(token).observe(with: $0) { $0.sum &+= $1 }
    } round: {
        owner.number = $0
    }
case "editable":
    deliver(sum: allRounds) {
        owner.$list.observe(with: $0) { $0.sum &+= $1[0] }
    } round: {
        owner.editable.value[0] = $0
    }
case "tracked":
    deliver(sum: allRounds) {
        tracked.$number.observe(with: $0) { $0.sum &+= $1 }
    } round: {
        tracked.number = $0
    }

case "create-tracked": repeatedly { _ in sum &+= WithTrackedProperty().number }
case "create-observable": repeatedly { _ in sum &+= WithObservable().number }
case "read-tracked": repeatedly { _ in sum &+= tracked.number }
case "read-observable": repeatedly { _ in sum &+= observable.number }
case "write-tracked": repeatedly { tracked.number = $0 }
case "write-observable": repeatedly { observable.number = $0 }
case "mutate-tracked": repeatedly { tracked.number &+= $0 }
case "mutate-observable": repeatedly { observable.number &+= $0 }
default: fatalError("No such action: \(action)")
}

/// Makes the observers, and checks what they receive.
func deliver(sum: Int, observe: (Observer) -> Void, round: (Int) -> Void) {
    let observers = (0..<count).map { _ in Observer() }
    for observer in observers { observe(observer) }
    // Once more than the rounds: what is allocated by the first is kept.
    for number in 0...rounds { round(number) }
    for observer in observers {
        precondition(observer.sum == sum, "\(observer.sum) was delivered instead of \(sum)")
    }
}

/// Does this so many times in each round, with another number each time.
@inline(__always) func repeatedly(_ access: (Int) -> Void) {
    for number in 0...rounds * count + count { access(number + 1) }
}
