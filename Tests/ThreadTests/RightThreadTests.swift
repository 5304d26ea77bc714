import Foundation
import Minimalist
import MinimalistExtras
import Testing

/// A false alarm would cost more trust than the races that the check finds.
@Suite("Right thread", .timeLimit(.minutes(5)))
struct RightThreadTests {
    final class Model {
        @Property var number = 0
    }

    @MainActor final class Screen {
        @Property var number = 0
        private(set) var received: [Int] = []

        init() {
            $number.observe(with: self) { screen, number in screen.received.append(number) }
            $number.scope(\.description).observe(with: self) { _, _ in }
            $number.observeChanges(with: self) { (_, _: Int) in }
        }
    }

    @Test("What began outside of any actor may be called there, on the main actor, and elsewhere")
    func nonisolated() async {
        let (model, object) = (Model(), Model())
        func observe() { model.$number.observe(with: object) { $0.number = $1 } }
        observe()
        model.number = 1
        await MainActor.run { model.number = 2 }
        await onAnotherThread { model.number = 3 }
        #expect(object.number == 3)
    }

    @Test("With nil as isolation, an observer that began on an actor may be called anywhere")
    @MainActor func wayOut() async {
        let (model, object) = (Model(), Model())
        model.$number.observe(isolation: nil, with: object) { _, _ in }
        model.$number.observe(isolation: nil, \.description, with: object) { _, _ in }
        model.$number.scope(\.description).observe(isolation: nil, with: object) { _, _ in }
        model.$number.observeChanges(isolation: nil, with: object) { (_, _: Int) in }
        model.$number.observeChanges(isolation: nil, with: object) { _, _, _ in }
        await onAnotherThread { model.number = 1 }
        #expect(model.number == 1)
    }

    @Test("values, first and what the main actor waits for may be written anywhere")
    @MainActor func streams() async {
        let model = Model()
        let (values, one) = (model.$number.values, model.$number.first { $0 == 1 })
        await onAnotherThread { model.number = 1 }
        #expect(await one.value == 1)
        var numbers = values.makeAsyncIterator()
        #expect(await numbers.next() == 1)
    }

    @Test("A test on the main actor, its tasks, and the main queue")
    @MainActor func mainActor() async {
        let screen = Screen()
        screen.number = 1
        await Task { @MainActor in screen.number = 2 }.value
        await Task.detached { await MainActor.run { screen.number = 3 } }.value
        await withCheckedContinuation { written in
            DispatchQueue.main.async {
                screen.number = 4
                written.resume()
            }
        }
        await onAnotherThread { DispatchQueue.main.sync { screen.number = 5 } }
        #expect(screen.received == [0, 1, 2, 3, 4, 5])
    }

    @globalActor actor Storage {
        @Property private var balance = 0
        private var balances: [Int] = []
        static let shared = Storage()

        func observe() {
            $balance.observe(with: self) { storage, balance in
                storage.assumeIsolated { $0.balances.append(balance) }
            }
        }

        func pay() async -> [Int] {
            balance = 1
            await Task.yield()
            balance = 2
            return balances
        }
    }

    @Test("An actor that observes its own property, before and after it awaits, and a global actor")
    @Storage func actors() async {
        let (storage, model) = (Storage(), Model())
        await storage.observe()
        #expect(await storage.pay() == [0, 1, 2])
        model.$number.observe(with: Storage.shared) { _, _ in }
        model.number = 1
        await Task { @Storage in model.number = 2 }.value
        #expect(model.number == 2)
    }

    @Test("The check does not retain the actor")
    func actorIsReleased() async {
        actor Account {
            let model = Model()

            func observe() -> Model {
                model.$number.observe(with: model) { _, _ in }
                return model
            }
        }
        var account: Account? = Account()
        weak let released = account
        let model = await account!.observe()
        account = nil
        #expect(released == nil)
        model.number = 1
    }

    /// Runs an actor on a dispatch queue, and can say whether the current code runs on it. Earlier
    /// systems do not ask it.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    final class QueueExecutor: SerialExecutor {
        let queue = DispatchQueue(label: "storage")

        func enqueue(_ job: consuming ExecutorJob) {
            let (job, executor) = (UnownedJob(job), asUnownedSerialExecutor())
            queue.async { job.runSynchronously(on: executor) }
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An actor with a custom executor, which runs on a queue, and code that runs there, too")
    func customExecutor() async {
        actor Queued {
            let executor = QueueExecutor()
            nonisolated var unownedExecutor: UnownedSerialExecutor {
                executor.asUnownedSerialExecutor()
            }

            func observe(_ model: Model) {
                model.$number.observe(with: self) { _, _ in }
                model.number += 1
            }
        }
        let (queued, model) = (Queued(), Model())
        await queued.observe(model)
        queued.executor.queue.sync { model.number += 1 }
        #expect(model.number == 2)
    }
}
