import Foundation
import Minimalist
import MinimalistExtras
import Testing
import XCTest

/// A false alarm would cost more trust than the races that the check finds.
@Suite("Right thread", .timeLimit(.minutes(5)))
struct RightThreadTests {
    @MainActor final class Screen {
        @Property var number = 0
        var received: [Int] = []

        init() {
            $number.observe(with: self) { screen, number in
                MainActor.assertIsolated()
                screen.received.append(number)
            }
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

    @Test("F.2 Callbacks run synchronously: in a test, in its tasks, and on the main queue")
    @MainActor func mainActor() async {
        let screen = Screen()
        @MainActor func write(_ number: Int) {
            screen.number = number
            screen.received.append(-number)
        }
        write(1)
        await Task { @MainActor in write(2) }.value
        await Task.detached { await MainActor.run { write(3) } }.value
        DispatchQueue.main.async { write(4) }
        await onAnotherThread { DispatchQueue.main.sync { write(5) } }
        #expect(screen.received == [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5])
    }

    @globalActor actor Storage {
        static let shared = Storage()
        @Property private var balance = 0
        private var balances: [Int] = []

        func pay() async -> [Int] {
            $balance.observe(with: self) { storage, balance in
                storage.assumeIsolated { $0.balances.append(balance) }
            }
            balance = 1
            await Task.yield()
            balance = 2
            return balances
        }

        func observe(_ model: Model) { model.$number.observe(with: model) { _, _ in } }
    }

    @Test("An actor that observes its own property, before and after it awaits, and a global actor")
    @Storage func actors() async {
        let model = Model()
        #expect(await Storage().pay() == [0, 1, 2])
        await Storage.shared.observe(model)
        model.number = 1
        await Task { @Storage in model.number = 2 }.value
        #expect(model.number == 2)
    }

    @Test("The check does not retain the actor")
    func actorIsReleased() async {
        var storage: Storage? = Storage()
        weak let released = storage
        let model = Model()
        await storage!.observe(model)
        storage = nil
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

/// A test of XCTest, which runs on the main thread, with a timer of the main run loop.
final class RightThreadXCTests: XCTestCase {
    func testTimer() {
        let screen = MainActor.assumeIsolated { RightThreadTests.Screen() }
        let fired = expectation(description: "fired")
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated { screen.number = 1 }
            fired.fulfill()
        }
        wait(for: [fired], timeout: 60)
        MainActor.assumeIsolated { XCTAssertEqual(screen.received, [0, 1]) }
    }
}
