import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// EveryProgramTests and RandomProgramTests run many more batches: in callbacks, in one another, and
/// with scopes of several properties.
@MainActor @Suite("Batch")
struct BatchTests {
    final class Account {
        @Property var user = "Ada"
        @Property var messages = 2
        @TrackedProperty var badge = 2
        @Signal var didLogOut: Accepts<Int>
        let inbox = Counter()

        var line: Scope<String> { Scope($user, $messages) { "\($0) \($1)" } }

        func together<Output, Failure>(
            _ body: () throws(Failure) -> Output
        ) throws(Failure) -> Output {
            try batch(_user, _messages, _badge, body: body)
        }

        func messagesTwice(_ body: () -> Void) { batch(_messages, _user, _messages, body: body) }

        func messagesOnly(_ body: () -> Void) { batch(_messages, body: body) }
    }

    let account = Account()
    let calls = Calls()

    /// Observes all properties, the last one first.
    private func observeAll() {
        account.$badge.observe(with: calls, closure: calls.noting("badge"))
        calls.observe(account.$messages, as: "messages")
        calls.observe(account.$user, as: "user")
    }

    @Test("A write calls nobody; afterwards, each property that was written is delivered in order")
    func order() {
        observeAll()
        calls.during {
            account.together {
                account.badge = 0
                account.messages = 1
                account.messages -= 1
                calls.note("body", account.messages)
            }
            calls.note("end")
        }
        #expect(
            calls.picture == """
                badge     2 - -   | - - 0 -
                messages  - 2 -   | - 0 - -
                user      - - Ada | - - - -
                body      - - -   | 0 - - -
                end       - - -   | - - - *
                """)
    }

    @Test("An observer of a scope of both is called once, and with no pair that was not meant")
    func scopeOfBoth() {
        let lines = Recorder(account.line)
        account.together {
            account.user = "Bob"
            account.messages = 5
        }
        account.together { account.user = "Cleo" }
        #expect(lines.values == ["Ada 2", "Bob 5", "Cleo 5"])
    }

    struct Refusal: Error, Equatable {
        let reason: String
    }

    @Test("It returns what the body returns, and rethrows its error after the delivery")
    func outcome() {
        observeAll()
        #expect(account.together { account.messages } == 2)
        calls.during {
            do throws(Refusal) {
                try account.together { () throws(Refusal) in
                    account.messages = 3
                    throw Refusal(reason: "full")
                }
            } catch {
                calls.note("error", error.reason)
            }
        }
        #expect(
            calls.picture == """
                badge     2 - -   | - -
                messages  - 2 -   | 3 -
                user      - - Ada | - -
                error     - - -   | - full
                """)
    }

    @Test("In a callback of one of them, that one is delivered by the delivery under way")
    func inACallback() {
        calls.observe(account.$user, as: "first") { [account, calls] user in
            guard user == "Bob" else { return }
            account.together {
                account.user = "Cleo"
                account.messages = 0
            }
            calls.note("end")
        }
        calls.observe(account.$user, as: "second")
        calls.observe(account.$messages, as: "messages")
        calls.during { account.user = "Bob" }
        #expect(
            calls.picture == """
                first     Ada -   - | Bob - - Cleo -
                second    -   Ada - | -   - - -    Cleo
                messages  -   -   2 | -   0 - -    -
                end       -   -   - | -   - * -    -
                """)
    }

    @Test("Batches nest: the outermost that names a property delivers it")
    func nested() {
        observeAll()
        calls.during {
            account.messagesOnly {
                account.together {
                    account.messages = 3
                    account.user = "Bob"
                }
                calls.note("end")
            }
        }
        #expect(
            calls.picture == """
                badge     2 - -   | -   - -
                messages  - 2 -   | -   - 3
                user      - - Ada | Bob - -
                end       - - -   | -   * -
                """)
    }

    @Test("A property that is named twice is delivered once, in its last place")
    func namedTwice() {
        observeAll()
        calls.during {
            account.messagesTwice {
                account.messages = 3
                account.user = "Bob"
            }
        }
        #expect(
            calls.picture == """
                badge     2 - -   | -   -
                messages  - 2 -   | -   3
                user      - - Ada | Bob -
                """)
    }

    @Test("A callback of the first property may write the last one, which is one delivery")
    func writtenByACallback() {
        account.$user.observe(with: calls) { [account] _, _ in account.messages += 1 }
        let messages = Recorder(account.$messages)
        account.together {
            account.messages = 10
            account.user = "Bob"
        }
        #expect(messages.values == [3, 11])
    }

    @Test("An observer that begins in the body is called immediately, and again for later writes")
    func beginsInTheBody() {
        account.together {
            account.messages = 3
            calls.observe(account.$messages, as: "before")
            account.user = "Bob"
            account.messages = 4
            calls.observe(account.$messages, as: "after")
        }
        #expect(
            calls.picture == """
                before  3 - 4
                after   - 4 -
                """)
    }

    @Test("Other properties, those of children too, and signals are delivered as always")
    func others() {
        calls.observe(account.inbox.$number, as: "other")
        calls.observe(account.$didLogOut, as: "event")
        calls.during {
            account.together {
                account.inbox.number = 1
                account.didLogOut.send(2)
                calls.note("end")
            }
        }
        #expect(
            calls.picture == """
                other  0 | 1 - -
                event  - | - 2 -
                end    - | - - *
                """)
    }

    @Test("Observation is notified at each write of a tracked property")
    func tracked() {
        let body = Body { [account] in "\(account.badge)" }
        account.together {
            account.badge = 1
            account.badge = 0
            // Notified before each write, it has read the value before.
            #expect(body.rendered == ["2", "2", "1"])
        }
    }

    @Test("Who follows a child of a property follows the new one after the body")
    func children() {
        final class Stage {
            @Property var player = Mailbox<Int>()
            @Property var volume = Counter()

            func together(_ body: () -> Void) { batch(_player, _volume, body: body) }
        }
        let stage = Stage()
        let ends = Recorder(stage.$player.events(following: \.$event))
        let volumes = Recorder(stage.$volume.scope(following: \.$number))
        stage.together {
            stage.player = Mailbox()
            stage.player.event.send(1)
            stage.volume = Counter()
            stage.volume.number = 2
        }
        stage.player.event.send(3)
        #expect(ends.values == [3])
        #expect(volumes.values == [0, 2])
    }
}
