import Minimalist
import TestSupport
import Testing

@Suite("Re-entrancy")
struct ReentrancyTests {
    let witness = Witness()
    let log = Log<String>()
    let model = Counter()
    let mailbox = Mailbox()
    let store = Store()

    @Test("A callback may read, write, mutate in place, send and subscribe")
    func everythingInsideCallbacks() {
        final class Model {
            @Property var items: [Int] = []
            @Signal var sent: Accepts<Int>
        }
        let model = Model()
        model.$sent.observe(with: witness) { [log] witness, event in
            log("event \(event)")
            model.items.append(event)
            if event == 1 {
                model.sent.send(2)
                model.$sent.observe(with: witness) { _, event in log("joined \(event)") }
                model.sent.send(3)
            }
        }
        model.$items.observe(with: witness) { [log] witness, items in
            log("items \(items) \(model.items)")
            if items.count == 1 {
                model.items.append(100)
                model.items[0] += 1
                model.$items.observe(\.count, with: witness) { _, count in log("count \(count)") }
            }
        }
        model.sent.send(1)
        #expect(
            log.entries == [
                "items [] []", "event 1", "items [1] [1]", "count 2", "items [2, 100] [2, 100]",
                "event 2", "items [2, 100, 2] [2, 100, 2]", "count 3",
                "event 3", "items [2, 100, 2, 3] [2, 100, 2, 3]", "count 4", "joined 3",
            ])
    }

    @Test("Calls of one observer never nest", arguments: 0..<3)
    func callsNeverNest(writer: Int) {
        for index in 0..<3 {
            model.$number.observe(with: witness) { [model, log] _, number in
                log("\(index):\(number)")
                if index == writer, (3..<5).contains(number) { model.number += 1 }
                log("end")
            }
        }
        _ = log.drain()
        model.number = 3
        let passes = [3, 4].flatMap { number in (0...writer).map { "\($0):\(number)" } } + ["0:5", "1:5", "2:5"]
        #expect(log.entries == passes.flatMap { [$0, "end"] })
    }

    @Test("After a write by the first observer, those not yet reached never see the overtaken value")
    func writeByTheFirst() {
        model.$number.observe(with: witness) { [model, log] _, number in
            log("a\(number)")
            if number == 1 { model.number = 2 }
        }
        model.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        model.$number.observe(\.self, with: witness) { [log] _, number in log("c\(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "a2", "b2", "c2"])
    }

    @Test("A write by a middle observer takes effect at once, and brings everyone to the newest value, in order")
    func writeByTheMiddle() {
        model.$number.observe(with: witness) { [log] _, number in log("a\(number)") }
        model.$number.observe(with: witness) { [model, log] _, number in
            log("b\(number)")
            if number == 1 {
                model.number = 2
                log("now \(model.number)")
                model.number = 3
            }
        }
        model.$number.observe(with: witness) { [log] _, number in log("c\(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "b1", "now 2", "a3", "b3", "c3"])
    }

    @Test("A write by the last observer brings everyone to the newest value, even if it is equal")
    func writeByTheLast() {
        var writes = 0
        model.$number.observe(with: witness) { [log] _, number in log("a\(number)") }
        model.$number.observe(\.self, with: witness) { [log] _, number in log("part \(number)") }
        model.$number.observe(with: witness) { [model, log] _, number in
            log("b\(number)")
            writes += 1
            if writes == 2 { model.number = number }
        }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "part 1", "b1", "a1", "b1"])
    }

    @Test("A write in a first call is delivered to everyone after that call has returned")
    func writeInAFirstCall() {
        store.$state.observe(with: witness) { [log] _, state in log("whole \(state.counter) \(state.other)") }
        store.$state.observe(\.other, with: witness) { [log] _, other in log("other \(other)") }
        _ = log.drain()
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("counter \(counter)")
            guard counter == 0 else { return }
            store.state.counter = 1
            store.state.other = 2
            log("end")
        }
        log("returned")
        #expect(log.entries == ["counter 0", "end", "whole 1 2", "other 2", "counter 1", "returned"])
    }

    @Test("An observer that joins during a delivery is called once with the current value")
    func joiningDuringDelivery() {
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            model.number = 2
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
            model.$number.observe(\.description, with: witness) { _, text in log("part " + text) }
            log("end")
        }
        model.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.drain() == ["a1", "joined 2", "part 2", "end", "a2", "b2"])
        model.number = 3
        #expect(log.drain() == ["a3", "b3", "joined 3", "part 3"])
    }

    @Test("An observer that joins before a further write in the same delivery also gets that write")
    func joiningBeforeAWrite() {
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
            model.number = 2
        }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "joined 1", "a2", "joined 2"])
    }

    @Test("An observer that joins in a first call, and writes there, is called with the newest value afterwards")
    func joiningInAFirstCall() {
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 0 else { return }
            model.$number.observe(with: witness) { _, number in
                log("b\(number)")
                if number == 0 { model.number = 1 }
                log("end b")
            }
            log("end a")
        }
        #expect(log.entries == ["a0", "b0", "end b", "end a", "a1", "b1", "end b"])
    }

    @Test("No observer is ever handed a value that is not current, and everyone's last value is the current one")
    func alwaysCurrent() {
        store.$state.observe(\.login, with: witness) { [store, log] _, login in
            log("login \(login.attempts) \(login == store.state.login)")
            if login.attempts == 1 { store.state.login.attempts = 2 }
            if login.attempts == 2 { store.state.settings["x"] = 1 }
        }
        store.$state.observe(\.settings["x"], with: witness) { [store, log] _, x in
            log("x \(x ?? 0) \(x == store.state.settings["x"])")
            if x == 1 { store.state.counter = 7 }
        }
        store.$state.observe(with: witness) { [store, log] _, state in
            log("whole \(state.counter) \(state.login.name) \(state.login == store.state.login)")
            if state.counter == 7 { store.state.login.name = "done" }
            if state.login.name == "done", state.counter == 7 { store.state.counter = 8 }
        }
        store.$state.observe(\.login.name, with: witness) { [store, log] _, name in
            log("name \(name) \(name == store.state.login.name)")
        }
        _ = log.drain()
        store.state.login.attempts = 1
        #expect(
            log.entries == [
                "login 1 true", "login 2 true", "x 1 true", "whole 7  true", "login 2 true",
                "whole 7 done true", "whole 8 done true", "name done true",
            ])
        #expect(store.state.counter == 8)
    }

    @Test("An event sent during a delivery follows it, for everyone", arguments: 0..<3)
    func eventsFollow(sender: Int) {
        for index in 0..<3 {
            mailbox.$number.observe(with: witness) { [mailbox, log] _, number in
                log("\(index):\(number)")
                if index == sender, number == 1 {
                    mailbox.number.send(2)
                    mailbox.number.send(3)
                }
                if index == sender, number == 2 { mailbox.number.send(4) }
            }
        }
        mailbox.number.send(1)
        #expect(log.entries == (1...4).flatMap { number in (0..<3).map { "\($0):\(number)" } })
    }

    @Test("A million events sent in one callback are one round, delivered in order")
    func millionEvents() {
        var (last, isInOrder) = (-1, true)
        mailbox.$number.observe(with: witness) { [mailbox] _, number in
            isInOrder = isInOrder && number == last + 1
            last = number
            guard number == 0 else { return }
            for event in 1...1_000_000 { mailbox.number.send(event) }
        }
        mailbox.number.send(0)
        #expect(last == 1_000_000)
        #expect(isInOrder)
    }

    @Test("A burst of writes in one callback costs one pass")
    func burstIsOnePass() {
        model.$number.observe(with: witness) { [model, log] _, number in
            log("\(number)")
            guard number == 1 else { return }
            for _ in 0..<300_000 { model.number += 1 }
        }
        model.number = 1
        #expect(log.entries == ["0", "1", "300001"])
    }

    @Test("A chain of 90,000 writes settles")
    func longChainOfWrites() {
        model.$number.observe(with: witness) { [model] _, number in
            if (1..<90_000).contains(number) { model.number += 1 }
        }
        model.number = 1
        #expect(model.number == 90_000)
    }

    @Test("A chain of 90,000 events settles")
    func longChainOfEvents() {
        var last = 0
        mailbox.$number.observe(with: witness) { [mailbox] _, number in
            last = number
            if number < 90_000 { mailbox.number.send(number + 1) }
        }
        mailbox.number.send(1)
        #expect(last == 90_000)
    }

    @Test("Two parts that write each other 40,000 times settle")
    func partsInACircle() {
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            if (1..<40_000).contains(counter) { store.state.other = counter + 1 } else { log("counter \(counter)") }
        }
        store.$state.observe(\.other, with: witness) { [store, log] _, other in
            if (1..<40_000).contains(other) { store.state.counter = other + 1 } else { log("other \(other)") }
        }
        store.state.counter = 1
        #expect(log.entries == ["counter 0", "other 0", "other 40000"])
    }

    #if DEBUG
        struct Temperature {
            var degrees: Int
        }

        @Test("A delivery of 100,000 passes is the longest: one more, settling or not, traps a debug build")
        func longestDelivery() async {
            let model = Model(Temperature(degrees: 0))
            model.$state.observe(with: witness) { _, temperature in
                if (1..<100_000).contains(temperature.degrees) { model.state.degrees += 1 }
            }
            model.state.degrees = 1
            #expect(model.state.degrees == 100_000)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                countCoverageUntilStopped()
                let (model, witness) = (Model(Temperature(degrees: 0)), Witness())
                model.$state.observe(with: witness) { _, temperature in
                    if (1..<100_001).contains(temperature.degrees) { model.state.degrees += 1 }
                }
                model.state.degrees = 1
            }
            #expect(result.message.contains("Feedback loop: the observers of Temperature must settle."))
        }

        @Test("A delivery with a million events sent in callbacks is the longest: one more traps a debug build")
        func longestDeliveryOfEvents() async {
            let sender = Sender<Temperature>()
            var calls = 0
            sender.$sent.observe(with: witness) { _, temperature in
                calls += 1
                guard temperature.degrees == 0 else { return }
                for degrees in 1...1_000_000 { sender.sent.send(Temperature(degrees: degrees)) }
            }
            sender.sent.send(Temperature(degrees: 0))
            #expect(calls == 1_000_001)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                countCoverageUntilStopped()
                let (sender, witness) = (Sender<Temperature>(), Witness())
                for _ in 1...2 { sender.$sent.observe(with: witness) { sender.sent.send($1) } }
                sender.sent.send(Temperature(degrees: 1))
            }
            #expect(result.message.contains("Feedback loop: observers of Temperature must settle."))
        }
    #endif

    @Test("However many writes, a delivery retains the value delivered, the newest, and those of the outermost")
    func memoryOfWrites() {
        let census = Census()
        let model = Model((number: 0, token: census.token()))
        var most = 0
        model.$state.observe(with: witness) { _, state in
            guard (1..<50).contains(state.number) else { return }
            for _ in 0..<50 {
                model.state = (state.number + 1, census.token())
                most = max(most, census.count)
            }
        }
        model.state = (1, census.token())
        #expect(most <= 4, "of the outermost write: what it replaced, and what it wrote")
        #expect(census.count == 1)
        #expect(model.state.number == 50)
    }

    @Test("An observer of a part retains the part that it last received, and no other")
    func memoryOfParts() {
        struct Part: Equatable {
            let number: Int
            let token: Census.Token

            static func == (left: Part, right: Part) -> Bool { left.number == right.number }
        }
        let census = Census()
        let model = Model((part: Part(number: 0, token: census.token()), other: 0))
        model.$state.observe(\.part, with: witness) { [log] _, part in log("\(part.number)") }
        for number in 1...3 {
            model.state.part = Part(number: number, token: census.token())
            model.state.other = number
        }
        #expect(census.count == 1)
        model.state.part = Part(number: 3, token: census.token())
        #expect(census.count == 2, "an equal part is not delivered, so it is not kept")
        #expect(log.entries == ["0", "1", "2", "3"])
    }

    @Test("A signal retains the events of a round, however many rounds there are")
    func memoryOfEvents() {
        let sender = Sender<(number: Int, token: Census.Token)>()
        let census = Census()
        var most = 0
        sender.$sent.observe(with: witness) { _, event in
            most = max(most, census.count)
            if event.number < 50_000 { sender.sent.send((event.number + 1, census.token())) }
            if event.number == 0 { sender.sent.send((1, census.token())) }
        }
        sender.sent.send((0, census.token()))
        #expect(most <= 5, "two events of this round, two of the next, and the first")
        #expect(census.count == 0)
    }
}
