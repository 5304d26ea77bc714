import Minimalist

final class Counter {
    @Property var number = 0
}

final class Mailbox {
    @Signal var number: Accepts<Int>
}

/// Counts how often a computed part is read.
final class Meter {
    var reads = 0
}

struct AppState {
    var name = ""
    var counter = 0
    let meter = Meter()

    var metered: Int {
        meter.reads += 1
        return counter
    }
}

final class Store {
    @Property var state = AppState()
}
