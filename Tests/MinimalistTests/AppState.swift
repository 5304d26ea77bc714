import Minimalist

struct Login: Equatable {
    var name = ""
    var attempts = 0
    var token: String?
}

/// Equal to another of the same age.
final class Profile: Equatable {
    var age: Int

    init(age: Int) {
        self.age = age
    }

    static func == (left: Profile, right: Profile) -> Bool { left.age == right.age }
}

struct AppState {
    var login = Login()
    var selected: Login?
    var counter = 0
    var other = 0
    var rows = [0, 0, 0]
    var settings: [String: Int] = [:]
    var profile = Profile(age: 1)

    var doubled: Int { counter * 2 }
}

final class Store {
    @Property var state = AppState()
}
