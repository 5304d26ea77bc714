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

        init(observing: Bool = true) {
            if observing { observe() }
        }

        func observe() {
            $number.observe(with: self) { screen, number in screen.received.append(number) }
            $number.scope(\.description).observe(with: self) { _, _ in }
            $number.observeChanges(with: self) { (_, _: Int) in }
        }
    }

    @Test("A test that is not on the main actor, with a model that is not either")
    func nonisolated() {
        let (model, object) = (Model(), Model())
        var received: [Int] = []
        model.$number.observe(with: object) { _, number in received.append(number) }
        model.number = 1
        #expect(received == [0, 1])
    }

    @Test("What began outside of any actor may be called on the main actor, and elsewhere")
    func beganInANonisolatedFunction() async {
        let (model, object) = (Model(), Model())
        func observe() { model.$number.observe(with: object) { _, _ in } }
        observe()
        await MainActor.run { model.number = 1 }
        await onAnotherThread { model.number = 2 }
        #expect(model.number == 2)
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
        for await number in values {
            #expect(number == 1)
            break
        }
    }

    @Test("A test on the main actor, and its tasks")
    @MainActor func mainActor() async {
        let screen = Screen()
        screen.number = 1
        await Task { @MainActor in screen.number = 2 }.value
        await Task.detached { await MainActor.run { screen.number = 3 } }.value
        #expect(screen.received == [0, 1, 2, 3])
    }

    @Test("The main queue, synchronously and not, and its operation queue")
    @MainActor func mainQueue() async {
        let screen = Screen()
        await withCheckedContinuation { written in
            DispatchQueue.main.async {
                screen.number = 1
                written.resume()
            }
        }
        await onAnotherThread { DispatchQueue.main.sync { screen.number = 2 } }
        await withCheckedContinuation { written in
            OperationQueue.main.addOperation {
                MainActor.assumeIsolated { screen.number = 3 }
                written.resume()
            }
        }
        #expect(screen.received == [0, 1, 2, 3])
    }

    @Test("An actor that observes its own property, before and after it awaits")
    func ownProperty() async {
        actor Account {
            @Property private(set) var balance = 0
            private(set) var balances: [Int] = []

            func observe() {
                $balance.observe(with: self) { account, balance in
                    account.assumeIsolated { $0.balances.append(balance) }
                }
            }

            func pay() async {
                balance = 1
                await Task.yield()
                balance = 2
            }

            deinit { balances = [] }
        }
        let account = Account()
        await account.observe()
        await account.pay()
        #expect(await account.balances == [0, 1, 2])
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

    @globalActor actor Storage {
        static let shared = Storage()
    }

    @Test("A global actor")
    @Storage func globalActor() async {
        let (model, object) = (Model(), Model())
        var received: [Int] = []
        model.$number.observe(with: object) { _, number in received.append(number) }
        model.number = 1
        await Task { @Storage in model.number = 2 }.value
        #expect(received == [0, 1, 2])
    }

    /// Runs actors on a dispatch queue, and can say whether the current code runs on it. Earlier
    /// systems do not ask it.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    final class QueueExecutor: SerialExecutor {
        private let queue = DispatchQueue(label: "storage")

        func enqueue(_ job: consuming ExecutorJob) {
            let (job, executor) = (UnownedJob(job), asUnownedSerialExecutor())
            queue.async { job.runSynchronously(on: executor) }
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

        /// As an app does whose code was written for the queue.
        func call(_ body: @escaping @Sendable () -> Void) async {
            await withCheckedContinuation { called in
                queue.async {
                    body()
                    called.resume()
                }
            }
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    actor Queued {
        private let executor: QueueExecutor
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        init(executor: QueueExecutor) { self.executor = executor }

        func observe(_ model: Model) { model.$number.observe(with: self) { _, _ in } }

        func write(_ model: Model) { model.number += 1 }

        func number(of model: Model) -> Int { model.number }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A custom executor, and another actor that shares it")
    func customExecutor() async {
        let executor = QueueExecutor()
        let (first, second) = (Queued(executor: executor), Queued(executor: executor))
        let model = Model()
        await first.observe(model)
        await first.write(model)
        await second.write(model)
        await executor.call { model.number += 1 }
        #expect(await first.number(of: model) == 3)
    }

    @Test("A model that is sent to an actor, whose observers began outside of actors")
    func sentOn() async {
        actor Store {
            func write(_ model: Model) { model.number += 1 }
        }
        let (model, object) = (Model(), Model())
        model.$number.observe(with: object) { _, _ in }
        await Store().write(model)
        #expect(model.number == 1)
    }

    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    @Test("An isolated deinit that writes")
    @MainActor func isolatedDeinit() async {
        @MainActor final class Owner {
            let screen: Screen
            init(_ screen: Screen) { self.screen = screen }
            isolated deinit { screen.number += 1 }
        }
        let screen = Screen()
        var owner: Owner? = Owner(screen)
        owner = nil
        #expect(owner == nil)
        var elsewhere: Owner? = Owner(screen)
        await Task.detached { [taken = elsewhere.take()] in withExtendedLifetime(taken) {} }.value
        _ = await screen.$number.first { $0 == 2 }.value
        #expect(screen.received == [0, 1, 2])
    }
}
