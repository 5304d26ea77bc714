/// An observer, as the model sees it.
final class ObserverModel: CustomStringConvertible {
    let number: Int
    let route: Route
    let point: PointModel
    /// The object that observes.
    var subject: ObjectIdentifier?
    /// How many values or events there had been when that object was deallocated.
    var death: Int?
    /// Only a call under way may still retain the object.
    var isReleased = false
    /// It observes a property, and its first call is still to come.
    var isJoining: Bool
    /// It is being called.
    var isBusy = false
    /// The index of the value or event that comes after its last turn.
    var next: Int
    /// The part that it last received.
    var last: Facts?
    /// The part that was read for it, and must be delivered next.
    var read: Facts?
    /// How many steps were under way when that part was read.
    var depthWhenRead = 0
    /// Its closure has been freed.
    var isFreed = false

    init(number: Int, route: Route, point: PointModel) {
        (self.number, self.route, self.point) = (number, route, point)
        isJoining = !point.isSignal
        next = point.history.count
    }

    var description: String { "observer \(number) of \(route)" }

    /// Whether the part is one to deliver: any whole, and a part that differs from the last.
    func differs(_ part: Facts) -> Bool {
        switch route {
        case .whole, .event: true
        case .hook where part.rest == WorldState.Hook.unequal: true
        default: last != part
        }
    }
}
