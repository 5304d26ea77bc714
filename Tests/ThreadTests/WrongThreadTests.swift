import Minimalist
import MinimalistExtras
import Testing

/// Writes that compile in the Swift 5 mode, and race: those of a model without isolation, which the
/// main actor observes, on another thread. A debug build traps.
@Suite("Wrong thread")
struct WrongThreadTests {
    enum Observation: String, CaseIterable, Codable {
        case property, part, keyPath, signal, scope, changes, changesWithOld, debounce, throttle
    }

    @MainActor static func observe(_ kind: Observation, of model: Model, with view: Model) {
        let keyPath = \Int.description
        let pause = Pause.seconds(.infinity)
        switch kind {
        case .property: model.$number.observe(with: view) { _, _ in }
        case .part: model.$number.observe(\.description, with: view) { _, _ in }
        case .keyPath: model.$number.observe(keyPath, with: view) { _, _ in }
        case .signal: model.$event.observe(with: view) { _, _ in }
        case .scope: model.$number.scope(\.description).observe(with: view) { _, _ in }
        case .changes: model.$number.observeChanges(with: view) { (_, _: Int) in }
        case .changesWithOld: model.$number.observeChanges(with: view) { _, _, _ in }
        case .debounce: model.$number.debounce(with: view, pause: pause) { _, _ in }
        case .throttle: model.$number.throttle(with: view, pause: pause) { _, _ in }
        }
    }

    /// Observes on the main actor, and then writes on another thread.
    @MainActor static func writeElsewhere(observing kind: Observation) async {
        let (model, view) = (Model(), Model())
        observe(kind, of: model, with: view)
        await onAnotherThread {
            model.number = 1
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
    #endif
}
