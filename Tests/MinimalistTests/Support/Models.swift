import Minimalist

/// A part that counts how often it is compared, and a state that counts how often its computed part is read.
struct Counted: Equatable {
    nonisolated(unsafe) static var comparisons = 0
    var number = 0

    static func == (left: Counted, right: Counted) -> Bool {
        comparisons += 1
        return left.number == right.number
    }
}

final class Meter {
    var reads = 0
}

struct Login: Equatable {
    var name = ""
    var attempts = 0
    var token: String?
}

struct Screens: Equatable {
    var login = Login()
    var settings: [String: Int] = [:]
}

final class Profile: Equatable {
    var age: Int

    init(age: Int) {
        self.age = age
    }

    static func == (left: Profile, right: Profile) -> Bool { left.age == right.age }
}

struct AppState {
    var screens = Screens()
    var profile = Profile(age: 1)
    var counter = 0
    var other = 0
    var selected: Login?
    var rows = [0, 0, 0]
    let meter = Meter()

    var doubled: Int { counter * 2 }

    subscript(offset offset: Int) -> Int { counter + offset }

    var metered: Int {
        meter.reads += 1
        return counter
    }
}

final class Store {
    @Property var state = AppState()
}

final class Counter {
    @Property var number = 0
}

struct Message: Equatable {
    var id: Int
    var text = ""
}

final class Mailbox {
    @Signal var received: Accepts<Message>
    @Signal var tapped: Accepts<Void>
    @Signal var number: Accepts<Int>
}
