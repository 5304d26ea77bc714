// Another wrapper outside: it keeps the property, and reaches its point through the projection.
import Minimalist

/// Says what is written.
@propertyWrapper struct Logged<Value> {
    private var property: Property<Value>

    init(wrappedValue: Property<Value>) { property = wrappedValue }

    var wrappedValue: Property<Value> {
        get { property }
        set {
            property = newValue
            print("replaced")
        }
    }

    var projectedValue: SubscriptionPoint<Value> { property.projectedValue }
}

@propertyWrapper struct Named<Value> {
    var wrappedValue: Value
    let name: String

    init(wrappedValue: Value, _ name: String) {
        self.wrappedValue = wrappedValue
        self.name = name
    }
}

final class Profile {
    @Logged @Property var age = 1
    @Logged @Property private(set) var tags: [String] = []
    @Named("nickname") @Property var nickname = "Ada"

    init(_ view: View) {
        $age.observe(with: view) { view, age in view.show("\(age)") }
        _nickname.wrappedValue.projectedValue.observe(with: view) { view, nickname in view.show(nickname) }
    }

    func grow() {
        age += 1
        tags.append("\(_nickname.name): \(nickname)")
    }
}

func follow(_ profile: Profile, by view: View) {
    profile.$tags.observe(\.count, with: view) { view, count in view.show("\(count)") }
}
