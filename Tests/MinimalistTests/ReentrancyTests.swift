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
        var depth = [0, 0, 0]
        for index in 0..<3 {
            model.$number.observe(with: witness) { [model, log] _, number in
                depth[index] += 1
                log("\(index):\(number)")
                #expect(depth[index] == 1)
                if index == writer, number < 5 { model.number += 1 }
                depth[index] -= 1
            }
        }
        model.number = 3
        #expect(log.entries.suffix(3) == ["0:5", "1:5", "2:5"])
    }

    @Test("Calls of one observer never nest on a scope that nobody used and somebody observes again in one delivery")
    func scopeInUseAgain() {
        var mortal: Witness? = Witness()
        var isJoining = true
        store.$state.observe(with: witness) { _, state in if state.counter == 1 { mortal = nil } }
        store.$state.observe(\.counter, with: mortal) { [log] _, counter in log("mortal \(counter)") }
        store.$state.observe(with: witness) { [store, log] witness, state in
            guard state.counter == 1, isJoining else { return }
            isJoining = false
            store.$state.observe(\.counter, with: witness) { _, counter in log("second \(counter)") }
        }
        store.state.counter = 1
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("third \(counter)")
            if counter == 1 { store.state.counter = 2 }
            log("end \(counter)")
        }
        #expect(log.entries == ["mortal 0", "second 1", "third 1", "end 1", "second 2", "third 2", "end 2"])
    }

    @Test("After a write by the first observer, those not yet reached never see the overtaken value")
    func writeByTheFirst() {
        model.$number.observe(with: witness) { [model, log] _, number in
            log("a\(number)")
            if number == 1 { model.number = 2 }
        }
        model.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        model.$number.observe(with: witness) { [log] _, number in log("c\(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "a2", "b2", "c2"])
    }

    @Test("A write by a middle observer brings everyone to the newest value, in order")
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

    @Test("A write in the first call is delivered to everyone after that call returns")
    func writeInsideObserve() {
        model.$number.observe(with: witness) { [log] _, number in log("a\(number)") }
        model.$number.observe(with: witness) { [model, log] _, number in
            log("b\(number)")
            if number == 0 { model.number = 1 }
            log("end\(number)")
        }
        log("returned")
        #expect(log.entries == ["a0", "b0", "end0", "a1", "b1", "end1", "returned"])
    }

    @Test("A write in a first call notifies that point after the call returns, and all other points immediately")
    func writeInAFirstCall() {
        store.$state.observe(with: witness) { [log] _, state in log("whole \(state.counter)") }
        store.$state.observe(\.other, with: witness) { [log] _, other in log("other \(other)") }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("a\(counter)") }
        _ = log.drain()
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("b\(counter)")
            guard counter == 0 else { return }
            store.state.counter = 1
            store.state.other = 2
            log("returns")
        }
        #expect(log.entries == ["b0", "whole 1", "whole 1", "other 2", "returns", "a1", "b1"])
    }

    @Test("A changed part still notifies after the delivery was overtaken by a write that changes no part")
    func overtakenBeforeItsTurn() {
        store.$state.observe(with: witness) { [store, log] _, state in
            log("whole \(state.counter) \(state.other)")
            if state.counter == 1, state.other == 0 { store.state.other = 1 }
        }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("part \(counter)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.entries == ["whole 1 0", "part 1", "whole 1 1"])
    }

    @Test("An observer that joins a part that was unused when it changed is called once")
    func joiningAPartThatWaits() {
        store.$state.observe(with: witness) { [store, log] witness, state in
            guard state.counter == 1, state.other == 0 else { return }
            store.$state.observe(\.counter, with: witness) { _, counter in log("joined \(counter)") }
            store.state.other = 1
        }
        var mortal: Witness? = Witness()
        store.$state.observe(\.counter, with: mortal) { [log] _, counter in log("mortal \(counter)") }
        mortal = nil
        store.state.counter = 1
        store.state.counter = 2
        #expect(log.entries == ["mortal 0", "joined 1", "joined 2"])
        withExtendedLifetime(mortal) {}
    }

    @Test("An observer that joins during a delivery is called once with the current value")
    func joiningDuringDelivery() {
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            model.number = 2
            model.$number.observe(with: witness) { _, number in log("joined\(number)") }
        }
        model.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.drain() == ["a1", "joined2", "a2", "b2"])
        model.number = 3
        #expect(log.drain() == ["a3", "b3", "joined3"])
    }

    @Test("An observer that joins before a further write in the same delivery also gets that write")
    func joiningBeforeAWrite() {
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            model.$number.observe(with: witness) { _, number in log("joined\(number)") }
            model.number = 2
        }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a1", "joined1", "a2", "joined2"])
    }

    @Test("An observer that joins a scope before the delivery reaches it gets the current part once")
    func joiningAScopeNotYetReached() {
        let scope = store.$state.scope(\.counter)
        store.$state.observe(with: witness) { [log] witness, state in
            guard state.counter == 1 else { return }
            log("root")
            scope.observe(with: witness) { _, counter in log("joined \(counter)") }
        }
        scope.observe(with: witness) { [log] _, counter in log("scoped \(counter)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.entries == ["root", "joined 1", "scoped 1"])
    }

    @Test("A scope's delivery that is overtaken by a write to a different part still reaches everyone")
    func overtakenByADifferentPart() {
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("a\(counter)")
            if counter == 1 { store.state.other += 1 }
        }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("b\(counter)") }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("c\(counter)") }
        store.$state.observe(\.other, with: witness) { [log] _, other in log("other\(other)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.entries == ["a1", "b1", "c1", "other1"])
    }

    @Test("After a scope's delivery is overtaken by a write to the same part, the others see only the newest value")
    func overtakenByTheSamePart() {
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("a\(counter)")
            if counter == 1 { store.state.counter = 2 }
        }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("b\(counter)") }
        store.$state.observe(with: witness) { [log] _, state in log("root\(state.counter)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.drain().filter { $0.hasPrefix("a") || $0.hasPrefix("b") } == ["a1", "a2", "b2"])
    }

    @Test("No observer ever receives a value that is not current")
    func alwaysCurrent() {
        let screens = store.$state.scope(\.screens)
        screens.observe(\.login, with: witness) { [store, log] _, login in
            log("login")
            #expect(login == store.state.screens.login)
            if login.attempts == 1 { store.state.screens.login.attempts = 2 }
            if login.attempts == 2 { store.state.screens.settings["x"] = 1 }
        }
        screens.observe(\.settings, with: witness) { [store, log] _, settings in
            log("settings")
            #expect(settings == store.state.screens.settings)
            if settings["x"] == 1 { store.state.counter = 7 }
        }
        store.$state.observe(with: witness) { [store, log] _, state in
            log("root")
            #expect(state.screens == store.state.screens)
            #expect(state.counter == store.state.counter)
            if state.counter == 7, state.screens.login.name.isEmpty { store.state.screens.login.name = "done" }
        }
        store.$state.observe(\.screens.login.name, with: witness) { [store, log] _, name in
            log("name \(name)")
            #expect(name == store.state.screens.login.name)
            if name == "done" { store.state.counter = 8 }
        }
        store.state.screens.login.attempts = 1
        #expect(store.state.counter == 8)
        #expect(log.entries.filter { $0.hasPrefix("name") } == ["name ", "name done"])
    }

    @Test("A part that changed and changed back before its turn may be delivered twice in a row")
    func changedAndChangedBack() {
        store.$state.observe(\.counter, with: witness) { [store, log] _, counter in
            log("a\(counter)")
            if counter == 1 { store.state.counter = 0 }
        }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("b\(counter)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.drain() == ["a1", "a0", "b0"])
        store.state.other = 1
        #expect(log.drain() == [])
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
            }
        }
        mailbox.number.send(1)
        #expect(log.entries == ["0:1", "1:1", "2:1", "0:2", "1:2", "2:2", "0:3", "1:3", "2:3"])
    }

    @Test("A million events queued inside one callback are delivered in order")
    func millionEvents() {
        var sum = 0
        var last = -1
        var isInOrder = true
        mailbox.$number.observe(with: witness) { [mailbox] _, number in
            isInOrder = isInOrder && number == last + 1
            last = number
            sum += 1
            guard number == 0 else { return }
            for event in 1...1_000_000 { mailbox.number.send(event) }
        }
        mailbox.number.send(0)
        #expect(sum == 1_000_001)
        #expect(isInOrder)
    }

    @Test("A delivery of a property needs memory for the value delivered and the newest, however often it is written")
    func memoryOfWrites() {
        struct State {
            var part: Held?
            var direct: Census.Token?
        }
        struct Held: Equatable {
            let number: Int
            let token: Census.Token

            static func == (left: Held, right: Held) -> Bool { left.number == right.number }
        }
        final class Model { @Property var state = State() }
        let model = Model()
        let (parts, directs) = (Census(), Census())
        func write(_ number: Int) {
            model.state = State(part: Held(number: number, token: parts.token()), direct: directs.token())
        }
        write(0)
        var most = (parts: 0, directs: 0)
        model.$state.observe(\.part, with: witness) { _, part in
            guard part?.number == 1 else { return }
            for number in 2...1_000 {
                write(number)
                most = (max(most.parts, parts.count), max(most.directs, directs.count))
            }
        }
        write(1)
        #expect(most.parts <= 3 && most.directs <= 3, "what the outermost write has replaced is freed at its end")
        #expect(parts.count == 1 && directs.count == 1)
        #expect(model.state.part?.number == 1_000)
    }

    @Test("A signal needs memory only for the events not yet delivered")
    func memoryOfEvents() {
        final class Model { @Signal var sent: Accepts<(Int, Census.Token)> }
        let model = Model()
        let census = Census()
        var most = 0
        model.$sent.observe(with: witness) { _, event in
            most = max(most, census.count)
            if event.0 < 50_000 { model.sent.send((event.0 + 1, census.token())) }
            if event.0 == 0 { model.sent.send((1, census.token())) }
        }
        model.sent.send((0, census.token()))
        #expect(most <= 4)
        #expect(census.count == 0)
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

    @Test("A chain of writes that settles within 100,000 rounds does not trap")
    func longChainSettles() {
        model.$number.observe(with: witness) { [model] _, number in
            if (1..<90_000).contains(number) { model.number += 1 }
        }
        model.number = 1
        #expect(model.number == 90_000)
    }

    @Test("A burst of writes inside one callback is not a feedback loop")
    func burstIsNoLoop() {
        model.$number.observe(with: witness) { [model, log] _, number in
            log("\(number)")
            guard number == 1 else { return }
            for _ in 0..<300_000 { model.number += 1 }
        }
        model.number = 1
        #expect(log.entries == ["0", "1", "300001"])
    }

    #if DEBUG
        @Test("A feedback loop that does not settle traps in a debug build with a message that names the value's type")
        func feedbackLoopTraps() async {
            struct Temperature { var degrees = 0 }
            let property = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                countCoverageUntilStopped()
                final class Model { @Property var temperature = Temperature() }
                let model = Model()
                let witness = Witness()
                model.$temperature.observe(with: witness) { _, _ in model.temperature.degrees += 1 }
            }
            #expect(property.message.contains("Temperature"))
            let signal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                countCoverageUntilStopped()
                let mailbox = Mailbox()
                let witness = Witness()
                mailbox.$received.observe(with: witness) { _, message in mailbox.received.send(message) }
                mailbox.received.send(Message(id: 1))
            }
            #expect(signal.message.contains("Message"))
            let scopes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                countCoverageUntilStopped()
                let store = Store()
                let witness = Witness()
                store.$state.observe(\.counter, with: witness) { _, _ in store.state.other += 1 }
                store.$state.observe(\.other, with: witness) { _, _ in store.state.counter += 1 }
            }
            #expect(scopes.message.contains("Feedback loop: the observers of Int"))
        }
    #endif
}
