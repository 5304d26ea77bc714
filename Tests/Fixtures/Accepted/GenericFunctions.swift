// Generic functions over points, and extensions of points.
import Minimalist
import MinimalistExtras

extension ObservableSource {
    func log<T: AnyObject>(as name: String, with object: T?) {
        observe(with: object) { _, value in print(name, value) }
    }

    func bind<T: AnyObject>(to path: ReferenceWritableKeyPath<T, Value>, of object: T) {
        observe(with: object) { object, value in object[keyPath: path] = value }
    }

    func bind<T: AnyObject, Part: Equatable>(
        _ part: @escaping (Value) -> Part, to path: ReferenceWritableKeyPath<T, Part>, of object: T
    ) {
        observe(part, with: object) { object, part in object[keyPath: path] = part }
    }
}

extension SubscriptionPoint where Value: Equatable {
    func observeChanges<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        observe(\.self, with: object, closure: closure)
    }
}

extension ValuePoint where Value: Collection {
    var count: Scope<Int> { scope(\.count) }
    var isEmpty: Bool { value.isEmpty }
}

extension SubscriptionPoint<[Int]> {
    func observeSum<T: AnyObject>(with object: T, closure: @escaping (T, Int) -> Void) {
        observe(with: object) { object, numbers in closure(object, numbers.reduce(0, +)) }
    }
}

func show<Value: CustomStringConvertible>(_ point: SubscriptionPoint<Value>, on view: View) {
    point.observe(with: view) { view, value in view.show(value.description) }
}

func showChanges(of point: some ObservableSource<some Equatable>, on view: View) {
    point.observe(\.self, with: view) { view, value in view.show("\(value)") }
}

func showParts<Value, Part: Equatable>(
    of point: ValuePoint<Value>, at keyPath: KeyPath<Value, Part>, and part: @escaping (Value) -> Part?, on view: View
) {
    point.observe(keyPath, with: view) { view, part in view.show("\(part)") }
    point.observe(part, with: view) { view, part in view.show("\(part as Part?)") }
    point.observe({ part($0) ?? $0[keyPath: keyPath] }, with: view, closure: { view, part in view.show("\(part)") })
}

func stream<Value: Sendable>(of point: SubscriptionPoint<Value>) -> some AsyncSequence {
    point.values
}

final class Label {
    var text = ""
    var number = 0
}

func follow(_ viewModel: ViewModel, _ store: Store, _ label: Label, _ view: View) async throws {
    viewModel.$items.log(as: "items", with: label)
    viewModel.$items.count.bind(to: \.number, of: label)
    viewModel.$items.observeChanges(with: view) { view, items in view.show("\(items)") }
    viewModel.$items.observeSum(with: label) { label, sum in label.number = sum }
    store.$state.bind(\.login.name, to: \.text, of: label)
    showChanges(of: store.$state.scope(\.login.name), on: view)
    showChanges(of: viewModel.$failed, on: view)
    showParts(of: store.$state, at: \.login, and: { $0.login }, on: view)
    show(viewModel.$failed, on: view)
    for try await value in stream(of: viewModel.$failed) { print(value) }
}
