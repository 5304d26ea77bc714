import Foundation

/// A notification has a name for each of what can be observed, and the value as its object's info.
@MainActor final class NotificationCenterWay: Way {
    static let name = "NotificationCenter"

    private let center = NotificationCenter()
    private(set) var number = 0
    private var state = State()

    func write(_ number: Int) {
        self.number = number
        post(number, "number")
    }

    func observe(with observer: Observer, retaining token: AnyObject?) {
        add(observer, "number", token)
        observer.receive(number)
    }

    func write(_ number: Int, to part: Part) {
        state[part] = number
        post(number, name(of: part))
    }

    func observe(_ part: Part, with observer: Observer) {
        add(observer, name(of: part))
        observer.receive(state[part])
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) {
        mutate(&state.list)
        post(state.list.count, "list")
    }

    func send(_ event: Int) { post(event, "event") }
    func observeEvents(with observer: Observer) { add(observer, "event") }

    private func name(of part: Part) -> String {
        switch part {
        case .field: "field"
        case .row(let id): "row \(id)"
        }
    }

    private func post(_ number: Int, _ name: String) {
        center.post(name: .init(name), object: nil, userInfo: ["number": number])
    }

    private func add(_ observer: Observer, _ name: String, _ token: AnyObject? = nil) {
        nonisolated(unsafe) let token = token
        let added = center.addObserver(forName: .init(name), object: nil, queue: nil) {
            [weak observer] notification in
            withExtendedLifetime(token) {
                if let number = notification.userInfo?["number"] as? Int {
                    observer?.receive(number)
                }
            }
        }
        observer.subscription = Removal(of: added, from: center)
    }
}

/// Removes an observer from its center when it is deallocated.
private final class Removal {
    private let token: any NSObjectProtocol
    private let center: NotificationCenter

    init(of token: any NSObjectProtocol, from center: NotificationCenter) {
        (self.token, self.center) = (token, center)
    }

    deinit { center.removeObserver(token) }
}
