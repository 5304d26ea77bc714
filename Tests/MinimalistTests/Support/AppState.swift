import Minimalist
import MinimalistExtras

struct Login: Equatable {
    var name = ""
    var attempts = 0
    var token: String?
}

struct Song: Equatable, Identifiable {
    let id: Int
    var isPlayed = false
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
    var name = ""
    var counter = 0
    var login = Login()
    var selected: Login?
    var songs = [Song(id: 1), Song(id: 2)]
    var rows = [0, 0, 0]
    var settings: [String: Int] = [:]
    var profile = Profile(age: 1)

    var doubled: Int { counter * 2 }
}

/// A view model, as most tests observe it.
final class Store {
    @Property var state = AppState()

    var editable: Editable<AppState> { Editable(_state) }
}
