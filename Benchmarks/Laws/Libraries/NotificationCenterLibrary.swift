import Foundation

@MainActor final class NotificationCenterLibrary: Library {
    static let name = "NotificationCenter"
    static let orderVaries = true
    static let documented = [
        Quotation(
            laws: [2],
            text: "It is possible for an observer to register to receive more than one message for "
                + "the same notification. In such a case, the observer will receive all messages it "
                + "is registered to receive for the notification, but the order in which it receives "
                + "them cannot be determined.",
            source: "[Foundation](\(articles)Registering.html)"),
        Quotation(
            laws: [3, 4, 5, 9, 15, 17, 18],
            text: "In other words, when posting a notification, control does not return to the "
                + "poster until all observers have received and processed the notification.",
            source: "[Foundation](\(articles)NotificationCenters.html)"),
    ]

    // The class keeps the value, makes the first call, and compares parts.
    static let dueToThisClass: Set = [1, 6, 14, 19]

    private static let articles =
        "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Notifications/"
        + "Articles/"

    private static let changed = Notification.Name("changed")
    private static let sent = Notification.Name("sent")

    private(set) var value = [Int].ending(in: 0)
    private let center = NotificationCenter()

    func write(_ value: [Int]) {
        self.value = value
        post(value, Self.changed)
    }

    func mutate(_ change: (inout [Int]) -> Void) {
        change(&value)
        post(value, Self.changed)
    }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        add(object, Self.changed, call)
        call(object, value)
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        observe(with: object, call: onlyChanges(of: \.half, call))
    }

    func send(_ event: Int) { post(event, Self.sent) }

    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {
        add(object, Self.sent, call)
    }

    private func post(_ value: Any, _ name: Notification.Name) {
        center.post(name: name, object: nil, userInfo: ["value": value])
    }

    private func add<Value: Sendable>(
        _ object: Owner, _ name: Notification.Name, _ call: @escaping Callback<Value>
    ) {
        let token = center.addObserver(forName: name, object: nil, queue: nil) {
            [weak object] notification in
            guard let value = notification.userInfo?["value"] as? Value else { return }
            MainActor.assumeIsolated { if let object { call(object, value) } }
        }
        object.subscription = Removal(of: token, from: center)
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
