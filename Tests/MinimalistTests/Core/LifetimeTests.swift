import Foundation
import Minimalist
import Testing

@Suite("Lifetime")
struct LifetimeTests {
    let calls = Calls()
    let census = Census()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    /// Observes with a closure that the census counts.
    func observe(_ point: SubscriptionPoint<Int>, with object: Witness?) {
        point.observe(with: object) { [token = census.token()] _, _ in _ = token }
    }

    /// Observes with a closure that runs some code when it is freed.
    func observe(
        _ point: SubscriptionPoint<Int>, with object: Witness?, onFree: @escaping () -> Void
    ) {
        point.observe(with: object) { [it = Witness(onDeinit: onFree)] _, _ in _ = it }
    }

    @Test("D.1 A subscription retains neither its object nor the owner of the point")
    func retainsNeither() {
        var object: Witness? = Witness { calls("object") }
        var (store, mailbox): (Store?, Mailbox<Int>?) = (Store(), Mailbox<Int>())
        weak var (weakStore, weakMailbox): (Store?, Mailbox<Int>?)
        (weakStore, weakMailbox) = (store, mailbox)
        let witness = Witness()
        for observer in [object, witness] {
            store!.$state.observe(with: observer) { _, _ in }
            store!.$state.observe(\.counter, with: observer) { _, _ in }
            mailbox!.$event.observe(with: observer) { _, _ in }
        }
        object = nil
        #expect(calls.picture == "object *")
        (store, mailbox) = (nil, nil)
        #expect(weakStore == nil)
        #expect(weakMailbox == nil)
        withExtendedLifetime(witness) {}
    }

    @Test("F.4 The object may have the type of a protocol for classes")
    func protocolForClasses() {
        var panel: (any Panel)? = LogPanel(calls)
        if let panel { model.$number.observe(with: panel) { panel, number in panel.show(number) } }
        calls.during { model.number = 1 }
        panel = nil
        calls.during { model.number = 2 }
        #expect(calls.picture == "panel 0 1 -")
    }

    @Test("D.1 The object is retained while it is being called, and while observe runs")
    func retainedWhileCalled() {
        var object: Witness? = Witness { calls("deinit") }
        model.$number.observe(with: object) { object, number in
            calls("a", number)
            guard number == 1 else { return }
            release()
            calls("a", "alive")
            withExtendedLifetime(object) {}
        }
        func release() { object = nil }
        calls.during { model.number = 1 }
        calls.during {
            model.$number.observe(with: Witness { calls("deinit") }, closure: calls.of("b"))
            calls("returned")
        }
        #expect(
            calls.picture == """
                a        0 1alive- ---
                deinit   - ------* -*-
                b        - ------- 1--
                returned - ------- --*
                """)
    }

    @Test("D.2 A dead observer is never called, even if its object went in the same delivery")
    func deadAreNeverCalled() {
        var objects: [Witness?] = [Witness(), Witness(), Witness()]
        calls.observe(model.$number, as: "first") { if $0 == 1 { objects[1] = nil } }
        calls.observe(mailbox.$event, as: "first") { if $0 == 3 { objects[2] = nil } }
        for index in 0..<3 {
            model.$number.observe(with: objects[index], closure: calls.of("value \(index)"))
            model.$number.observe(\.self, with: objects[index], closure: calls.of("part \(index)"))
            mailbox.$event.observe(with: objects[index], closure: calls.of("event \(index)"))
        }
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        calls.during { mailbox.event.send(3) }
        calls.during { mailbox.event.send(4) }
        #expect(
            calls.picture == """
                first   0------ 1---- 2---- 3- 4-
                value 0 -0----- -1--- -2--- -- --
                part 0  --0---- --1-- --2-- -- --
                value 1 ---0--- ----- ----- -- --
                part 1  ----0-- ----- ----- -- --
                value 2 -----0- ---1- ---2- -- --
                part 2  ------0 ----1 ----2 -- --
                event 0 ------- ----- ----- -3 -4
                """)
    }

    @Test("D.2 A nil object subscribes nothing")
    func nilSubscribesNothing() {
        observe(model.$number, with: nil)
        observe(mailbox.$event, with: nil)
        model.$number.observe(\.self, with: nil as Witness?, closure: calls.of("part"))
        model.number = 1
        #expect(census.count == 0)
        #expect(calls.picture == "")
    }

    @Test("D.3 A dead observer's closure is freed after the next delivery")
    func freedAfterTheNextDelivery() {
        var object: Witness? = Witness()
        calls.observe(model.$number, as: "a") { _ in calls("closures", census.count) }
        observe(model.$number, with: object)
        observe(mailbox.$event, with: object)
        object = nil
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        calls.during { mailbox.event.send(1) }
        calls("closures", census.count)
        #expect(
            calls.picture == """
                a        0- 1- 2- -
                closures -0 -2 -1 0
                """)
    }

    @Test("D.3 As others subscribe, the dead are freed: a quiet list stays short, sweeps stay rare")
    func quietLists() {
        for living in [0, 1, 8, 10, 60, 100, 130, 1_000] {
            let model = Counter()
            for _ in 0..<living { model.$number.observe(with: calls) { _, _ in } }
            // An observer that joins because a sweep frees a closure must not enlarge the list.
            observe(model.$number, with: Witness()) {
                for _ in 0..<living { observe(model.$number, with: Witness()) }
            }
            var (most, sweeps) = (0, 0)
            for _ in 0..<10 * (living + 10) {
                let before = census.count
                observe(model.$number, with: Witness())
                most = max(most, living + census.count)
                if census.count <= before { sweeps += 1 }
            }
            #expect(most <= 2 * (living + 1) + 4, "\(living) live")
            if living >= 8 { #expect(sweeps <= 10 * (living + 10) / living + 1, "\(living) live") }
        }
    }

    /// The place from which `observe` is called.
    enum Place: CaseIterable {
        case outside, callback, event, freeing
    }

    @Test("D.3 Subscribing takes amortized constant time anywhere", arguments: Place.allCases)
    func subscribing(place: Place) {
        func duration(of count: Int) -> Double {
            let (model, mailbox) = (Counter(), Mailbox<Int>())
            var duration = 0.0
            func measure() {
                if duration > 0 { return }
                duration = seconds {
                    let point = place == .event ? mailbox.$event : model.$number
                    for _ in 0..<count { point.observe(with: calls) { _, _ in } }
                }
            }
            switch place {
            case .outside: measure()
            case .callback:
                model.$number.observe(with: calls) { if $1 == 1 { measure() } }
                model.number = 1
            case .event:
                mailbox.$event.observe(with: calls) { _, _ in measure() }
                mailbox.event.send(1)
            case .freeing:
                observe(model.$number, with: Witness(), onFree: measure)
                model.number = 1
            }
            return duration
        }
        // The least of a few tries, as other tests run at the same time.
        let growth = (0..<5).map { _ in duration(of: 8_000) / max(duration(of: 500), 1e-6) }.min()!
        #expect(growth < 16 * 4, "quadratic growth would be 256 times")
    }

    @Test("D.4 deinit of what a dead observer captured may read, write and subscribe at the point")
    func deinitOfCapturedObject() {
        var object: Witness? = Witness()
        calls.observe(model.$number, as: "first")
        observe(model.$number, with: object) {
            calls("deinit", model.number)
            model.number = 5
            calls.observe(model.$number, as: "joined")
        }
        calls.observe(model.$number, as: "last")
        object = nil
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first  0- 1--5-- 2--
                last   -0 -1--5- -2-
                deinit -- --1--- ---
                joined -- -----5 --2
                """)
    }

    @Test("D.4 deinit of an event may send, also while the events of a round are released")
    func deinitOfEvents() {
        let mailbox = Mailbox<MortalPart>()
        mailbox.$event.observe(with: calls) { calls, event in
            calls("a", event.number)
            guard event.number == 1 else { return }
            for number in 2...3 {
                let next = MortalPart(number) { mailbox.event.send(MortalPart(number + 2)) }
                mailbox.event.send(next)
            }
        }
        mailbox.$event.observe(with: calls) { $0("b", $1.number) }
        mailbox.event.send(MortalPart(1) { mailbox.event.send(MortalPart(6)) })
        #expect(
            calls.picture == """
                a 1-2-3-4-5-6-
                b -1-2-3-4-5-6
                """)
    }

    @Test("D.5 The owner may be released during its own delivery; the delivery finishes")
    func ownerReleasedDuringDelivery() {
        var (model, mailbox): (Counter?, Mailbox<Int>?) = (Counter(), Mailbox<Int>())
        weak var (weakModel, weakMailbox): (Counter?, Mailbox<Int>?)
        (weakModel, weakMailbox) = (model, mailbox)
        calls.observe(model!.$number, as: "a") { if $0 == 1 { model = nil } }
        calls.observe(model!.$number, as: "b")
        calls.observe(mailbox!.$event, as: "c") { _ in
            mailbox?.event.send(2)
            mailbox = nil
        }
        calls.observe(mailbox!.$event, as: "d")
        calls.during { model!.number = 1 }
        calls.during { mailbox!.event.send(1) }
        #expect(
            calls.picture == """
                a 0- 1- ----
                b -0 -1 ----
                c -- -- 1-2-
                d -- -- -1-2
                """)
        #expect(weakModel == nil)
        #expect(weakMailbox == nil)
    }
}

private protocol Panel: AnyObject {
    func show(_ number: Int)
}

private final class LogPanel: Panel {
    private let calls: Calls

    init(_ calls: Calls) {
        self.calls = calls
    }

    func show(_ number: Int) {
        calls("panel", number)
    }
}

/// How many seconds of this thread the work takes: other tests run at the same time.
private func seconds(of work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
}
