/// Small programs in which libraries differ. To add one, write it here.
@MainActor let programs = [
    Program(
        text: "A observes x; B observes x; x = 1",
        remark: """
            **Who hears first?** A fixed order lets one observer rely on another, in RxSwift among \
            up to 31. Without one, a library may keep its observers in a hashed set.
            """,
        showsOrder: true
    ) { stage in
        stage.observe("A")
        stage.observe("B")
        stage.write(1)
    },
    Program(
        text: "A observes x {read x}; x = 1",
        remark: """
            **What does a callback read?** `@Published` publishes before it stores, so that \
            SwiftUI can take a picture of the old state. In 2020, the value could not be used \
            during its `didSet`, which traps.
            """
    ) { stage in
        stage.observe("A") { _ in stage.note("x is \(stage.way.number)") }
        stage.write(1)
    },
    Program(
        text: "A observes x {at 1: x = 2}; B observes x; x = 1; read x",
        remark: """
            **A write in a callback.** Minimalist drops 1 for B: a view wants the newest value \
            only. If you count or log values, you want each of them, and in Minimalist you send \
            events instead. The order in Observation's line is that of our class, which reads as \
            soon as a write has returned.
            """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B")
        stage.write(1)
        stage.step { stage.note("x is \(stage.way.number)") }
    },
    Program(
        text: "A observes x {at 1: x = 2, then what has B?}; B observes x; x = 1",
        remark: """
            **When does that write return?** In most libraries, after all have received 2, and you \
            may rely on that. In Minimalist, it returns earlier: calls of one observer never nest, \
            so none begins while the same observer still handles another.
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
        text: "A observes x {at 1: x = 2}; B observes x {at 2: x = 3}; x = 1",
        remark: """
            **Two callbacks that answer each other.** If calls nest, a debugger shows who caused \
            what. But then the innermost write is delivered first, and B has 1 last.
            """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B") { if $0 == 2 { stage.write(3) } }
        stage.write(1)
    },
    Program(
        text: "A observes x {at 1: B observes x}; x = 1",
        remark: """
            **Observing in a callback.** A newcomer receives the stored value. `@Published` still \
            stores the old one, and publishes the new one only to those who observed before the \
            write.
            """
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.observe("B") } }
        stage.write(1)
    },
    Program(
        text: "A observes x {at 1: release B}; B observes x; x = 1",
        remark: "**A release in a callback.** All agree: B is not called any more."
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.release("B") } }
        stage.observe("B")
        stage.write(1)
    },
    Program(
        text: "A observes events {at 1: send 2}; B observes events; send 1",
        remark: """
            **An event in a callback.** Minimalist delivers events in the order in which they were \
            sent. If calls nest, everybody has received 2 when `send` returns, but B has received \
            it before 1.
            """,
        needsEvents: true
    ) { stage in
        stage.observe("A", .events) { if $0 == 1 { stage.send(2) } }
        stage.observe("B", .events)
        stage.send(1)
    },
    Program(
        text: "A observes the field {at 1: field = 0}; B observes the field; field = 1",
        remark: """
            **A part that is written back.** To compare with the last part spares calls. If calls \
            nest, B is not called with 0, which equals its last part, and then has 1. \
            Notifications compare nothing.
            """
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(0) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        text: "A observes the field {at 1: field = 2}; B observes the field; field = 1",
        remark: """
            **A part that another observer writes.** As with whole values, B receives each part, \
            or only the newest.
            """
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(2) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        text: "list.append(1), which has room for it",
        remark: """
            **Does `append` copy the array?** It does if you read a value, change it and store it \
            again, or if the library keeps one for newcomers. A subject that locks each read and \
            each write cannot lend its storage.
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
        text: "A observes x; release A; x = 1",
        remark: """
            **What does a released object leave?** If the object owns a token, the closure is \
            released with it, and so is what it captured. Without a token, you store nothing, but \
            the closure stays until the next delivery, or, by hand, for good.
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
