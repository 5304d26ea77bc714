import Foundation

/// A notification has a name for each of what can be observed, and the value in `userInfo`.
@MainActor final class NotificationCenterWay: Way {
    static let name = "NotificationCenter"
    static let lacks = [
        Ability.values: "stores nothing", .computing: "computes nothing",
        .adding: "computes nothing", .searching: "searches nothing",
    ]

    private let center = NotificationCenter()
    private let rowNames = (0..<100).map { "row \($0)" }
    private(set) var number = 0
    private var state = State()

    func write(_ number: Int) {
        self.number = number
        post(number, "number")
    }

    func observe(with observer: Observer) {
        add(observer, "number")
        observer.receive(number)
    }

    func write(_ number: Int, to part: Part) {
        state.write(number, to: part)
        post(number, name(of: part))
    }

    func observe(_ part: Part, with observer: Observer) {
        add(observer, name(of: part))
        observer.receive(part.read(state))
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { post(event, "event") }
    func observeEvents(with observer: Observer) { add(observer, "event") }

    private func name(of part: Part) -> String {
        switch part {
        case .field: "field"
        case .other: "other"
        case .row(let id, _): rowNames[id]
        }
    }

    private func post(_ number: Int, _ name: String) {
        center.post(name: .init(name), object: nil, userInfo: ["number": number])
    }

    private func add(_ observer: Observer, _ name: String) {
        nonisolated(unsafe) let receive = receiving(observer)
        let token = center.addObserver(forName: .init(name), object: nil, queue: nil) {
            if let number = $0.userInfo?["number"] as? Int { receive(number) }
        }
        observer.subscription = Removal { [center] in center.removeObserver(token) }
    }
}

/// Does something when it is deallocated.
private final class Removal {
    private let remove: () -> Void

    init(_ remove: @escaping () -> Void) { self.remove = remove }
    deinit { remove() }
}
