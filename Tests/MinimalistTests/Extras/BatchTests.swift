import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// EveryProgramTests and RandomProgramTests run many more batches: in callbacks, in one another, and
/// with observers that begin in them.
@MainActor @Suite("Batch")
struct BatchTests {
    final class Account {
        @Property var user = "Ada"
        @Property var messages = 2
        @TrackedProperty var badge = 2
        @Signal var didLogOut: Accepts<Int>
        /// The notes of its own observers and of the tests, from the first write on.
        var log: [String] = []

        init() {
            // In another order than that of the arguments of `batch`.
            $badge.observe(with: self) { $0.log.append("badge \($1)") }
            $messages.observe(with: self) { $0.log.append("messages \($1)") }
            $user.observe(with: self) { $0.log.append("user \($1)") }
            log = []
        }

        func together<Output, Failure>(
            _ body: () throws(Failure) -> Output
        ) throws(Failure) -> Output {
            try batch(_user, _messages, _badge, body: body)
        }

        func messagesTwice(_ body: () -> Void) { batch(_messages, _user, _messages, body: body) }
    }

    let account = Account()

    @Test("A write calls nobody; afterwards, each property that was written is delivered in order")
    func order() {
        account.together {
            account.badge = 0
            account.messages = 1
            account.messages -= 1
            account.log.append("reads \(account.messages)")
        }
        account.user = "Bob"
        #expect(account.log == ["reads 0", "messages 0", "badge 0", "user Bob"])
    }

    @Test("An observer of a scope of both is called once, and with no pair that was not meant")
    func scopeOfBoth() {
        let lines = Recorder(Scope(account.$user, account.$messages) { "\($0) \($1)" })
        account.together {
            account.user = "Bob"
            account.messages = 5
        }
        #expect(lines.values == ["Ada 2", "Bob 5"])
    }

    @Test("It returns what the body returns, and rethrows its error after the delivery")
    func outcome() {
        struct Refusal: Error, Equatable {}
        #expect(account.together { account.messages } == 2)
        #expect(throws: Refusal()) {
            try account.together {
                account.messages = 3
                throw Refusal()
            }
        }
        #expect(account.log == ["messages 3"])
    }

    @Test("In a callback, a property is delivered by what delivers it already, or is about to")
    func inACallback() {
        account.$user.observe(with: account) { account, user in
            guard user == "Bob" else { return }
            account.together {
                account.user = "Cleo"
                account.messages += 1
            }
            account.log.append("end")
        }
        account.user = "Bob"
        #expect(account.log == ["user Bob", "messages 3", "end", "user Cleo"])
        account.log = []
        account.together {
            account.messages = 10
            account.user = "Bob"
        }
        #expect(account.log == ["user Bob", "end", "user Cleo", "messages 11"])
    }

    @Test("Batches nest: the outermost that names a property delivers it, once, in its last place")
    func nested() {
        account.messagesTwice {
            account.together {
                account.messages = 3
                account.badge = 3
                account.user = "Bob"
            }
            account.log.append("end")
        }
        #expect(account.log == ["badge 3", "end", "user Bob", "messages 3"])
    }

    @Test("Other properties, signals, and readers of tracked properties are notified as always")
    func others() {
        let (inbox, body) = (Counter(), Body { [account] in "\(account.badge)" })
        inbox.$number.observe(with: account) { $0.log.append("inbox \($1)") }
        account.$didLogOut.observe(with: account) { $0.log.append("logged out \($1)") }
        account.together {
            inbox.number = 1
            account.didLogOut.send(2)
            account.badge = 1
            account.badge = 0
            // Observation notifies before each write, so the body has read the value before.
            #expect(body.rendered == ["2", "2", "1"])
        }
        #expect(account.log == ["inbox 0", "inbox 1", "logged out 2", "badge 0"])
    }

    @Test("Who follows a child of a property follows the new one after the body")
    func children() {
        final class Device {
            @Property var account = Account()

            func together(_ body: () -> Void) { batch(_account, body: body) }
        }
        let device = Device()
        let events = Recorder(device.$account.events(following: \.$didLogOut))
        let messages = Recorder(device.$account.scope(following: \.$messages))
        device.together {
            device.account = Account()
            device.account.didLogOut.send(1)
            device.account.messages = 5
        }
        device.account.didLogOut.send(3)
        #expect(events.values == [3])
        #expect(messages.values == [2, 5])
    }
}
