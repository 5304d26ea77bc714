/// Small programs in which libraries differ. To add one, write it here.
@MainActor let programs = [
    Program(
        "A observes x; B observes x; x = 1",
        """
        **Who hears first?** A fixed order lets one observer rely on another. Without one, a library \
        may keep its observers in a hashed set, which is quick to remove from.
        """, showsOrder: true
    ) { stage in
        stage.observe("A")
        stage.observe("B")
        stage.write(1)
    },
    Program(
        "A observes x {read x}; x = 1",
        """
        **What does a callback read?** `@Published` tells before it stores, so that SwiftUI can take \
        a picture of the old state. In 2020, a read during `didSet` broke Swift's rule of exclusive \
        access, as do the writes below.
        """
    ) { stage in
        stage.observe("A") { _ in stage.note("x is \(stage.way.number)") }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: x = 2}; B observes x; x = 1; read x",
        """
        **A write in a callback.** Minimalist drops 1 for B: whoever shows a state wants the newest. \
        Whoever counts or logs values wants each of them, and in Minimalist sends events instead. \
        When and in which order Observation's observers read is up to the code that uses it: here, as \
        soon as the write has returned.
        """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B")
        stage.write(1)
        stage.step { stage.note("x is \(stage.way.number)") }
    },
    Program(
        "A observes x {at 1: x = 2, then what has B?}; B observes x; x = 1",
        """
        **When does that write return?** In most libraries, when all have received 2, and the callback \
        may rely on that. In Minimalist, before: the calls of one observer never nest, so it need \
        not be ready for the next while it still handles one.
        """
    ) { stage in
        stage.observe("A") { number in
            if number != 1 { return }
            stage.write(2)
            stage.note("B has \(stage.last["B"]!)")
        }
        stage.observe("B")
        stage.write(1)
    },
    Program(
        "A observes x {at 1: x = 2}; B observes x {at 2: x = 3}; x = 1",
        """
        **Two callbacks that answer each other.** Nested calls are what functions do, and a debugger \
        shows who caused what. But the innermost write is delivered first, and B has 1 last.
        """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B") { if $0 == 2 { stage.write(3) } }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: B observes x}; x = 1",
        """
        **Observing in a callback.** Whoever joins receives what is stored, which for `@Published` is \
        the old value still; the new one is for those who observed before the write.
        """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.observe("B") } }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: release B}; B observes x; x = 1",
        "**A release in a callback.** All agree: B is not called any more."
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.release("B") } }
        stage.observe("B")
        stage.write(1)
    },
    Program(
        "A observes events {at 1: send 2}; B observes events; send 1",
        """
        **An event in a callback.** Minimalist keeps the order in which events were sent. With nested \
        calls, everybody has received 2 when `send` returns, but B receives it before 1.
        """, needsEvents: true
    ) { stage in
        stage.observe("A", .events) { if $0 == 1 { stage.send(2) } }
        stage.observe("B", .events)
        stage.send(1)
    },
    Program(
        "A observes the field {at 1: field = 0}; B observes the field; field = 1",
        """
        **A part that is written back.** Comparing with the last part spares calls. If calls nest, it \
        also swallows the 0 that would set B right. A notification is not compared with anything.
        """
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(0) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        "A observes the field {at 1: field = 2}; B observes the field; field = 1",
        """
        **A part that another observer writes.** As with whole values, B receives every part, or only \
        the newest.
        """
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(2) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        "list.append(1), which has room for it",
        """
        **Does `append` copy the array?** It does where a value is read, changed and stored again, or \
        is kept for newcomers. In return, each value that was delivered is a snapshot of its own.
        """
    ) { stage in
        stage.step {
            stage.way.mutateList { $0.reserveCapacity(9) }
            var before: UnsafeRawPointer?
            var after: UnsafeRawPointer?
            stage.way.mutateList { before = address(of: $0) }
            stage.way.mutateList { list in
                list.append(1)
                after = address(of: list)
            }
            stage.note(before == after ? "in place" : "the array is copied")
        }
    },
    Program(
        "A observes x; release A; x = 1",
        """
        **What does a released object leave?** A token that the object owns releases the closure with \
        it, and whatever the closure captured. Without tokens there is nothing to store, but the \
        closure stays until the next delivery. A loop by hand never removes it.
        """
    ) { stage in
        stage.observe("A", retaining: stage.makeToken())
        stage.step { stage.release("A") }
        stage.write(1)
    },
]

private func address(of list: [Int]) -> UnsafeRawPointer? {
    list.withUnsafeBytes { $0.baseAddress }
}
