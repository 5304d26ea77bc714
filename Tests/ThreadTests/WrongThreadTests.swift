import Minimalist
import MinimalistExtras
import Testing

/// Writes that compile in the Swift 5 mode, and race: those of a model without isolation, which the
/// main actor observes, on another thread. A debug build traps.
@Suite("Wrong thread")
struct WrongThreadTests {
    final class Child {
        @Property var number = 0
    }

    final class Model {
        @Property var number = 0
        @Property var other = 0
        @Property var child = Child()
        @Signal var event: Accepts<Int>
        private(set) lazy var editable = Editable(_number)
    }

    final class View {}

    enum Observation: String, CaseIterable, Codable {
        case property, part, keyPath, signal
        case scope, scopeOfTwo, childScope, editable, until
        case changes, changesWithOld, debounce, throttle
    }

    @MainActor static func observe(_ kind: Observation, of model: Model, with view: View) {
        let keyPath = \Int.description
        let pause = Pause.seconds(.infinity)
        switch kind {
        case .property: model.$number.observe(with: view) { _, _ in }
        case .part: model.$number.observe(\.description, with: view) { _, _ in }
        case .keyPath: model.$number.observe(keyPath, with: view) { _, _ in }
        case .signal: model.$event.observe(with: view) { _, _ in }
        case .scope: model.$number.scope(\.description).observe(with: view) { _, _ in }
        case .scopeOfTwo:
            Scope(model.$number, model.$other) { $0 + $1 }.observe(with: view) { _, _ in }
        case .childScope:
            model.$child.scope(following: \.$number).observe(with: view) { _, _ in }
        case .editable: model.editable.observe(with: view) { _, _ in }
        case .until: model.$number.until(view).observe(with: view) { _, _ in }
        case .changes: model.$number.observeChanges(with: view) { (_, _: Int) in }
        case .changesWithOld: model.$number.observeChanges(with: view) { _, _, _ in }
        case .debounce: model.$number.debounce(with: view, pause: pause) { _, _ in }
        case .throttle: model.$number.throttle(with: view, pause: pause) { _, _ in }
        }
    }

    /// Observes on the main actor, and then writes on another thread.
    @MainActor static func writeElsewhere(observing kind: Observation) async {
        let (model, view) = (Model(), View())
        observe(kind, of: model, with: view)
        await onAnotherThread {
            model.number = 1
            model.child.number = 1
            model.event.send(1)
        }
        withExtendedLifetime(view) {}
    }

    #if os(macOS) || os(Linux)
    @Test(
        "In a debug build, an observer that began on an actor traps if it is called outside of it",
        arguments: Observation.allCases)
    func trap(observation: Observation) async {
        #if DEBUG
        await #expect(processExitsWith: .failure) { [observation] in
            await Self.writeElsewhere(observing: observation)
        }
        #else
        await Self.writeElsewhere(observing: observation)
        #endif
    }

    #if DEBUG
    @MainActor final class Screen {
        @Property var title = ""
    }

    @Test("A completion handler that writes a model of the main actor traps")
    func completionHandler() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (screen, view) = (Screen(), View())
            screen.$title.observe(with: view) { _, _ in }
            await onAnotherThread { screen.title = "loaded" }
            withExtendedLifetime((screen, view)) {}
        }
    }
    #endif
    #endif
}
