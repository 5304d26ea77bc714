/// Small programs in which libraries differ. To add one, write it here.
@MainActor let programs = [
    Program(
        "A observes x; B observes x; x = 1",
        "**Who hears first?** Begin order.", showsOrder: true
    ) { stage in
        stage.observe("A")
        stage.observe("B")
        stage.write(1)
    },
    Program(
        "A observes x {read x}; x = 1",
        "**What does a callback read?**"
    ) { stage in
        stage.observe("A") { _ in stage.note("x is \(stage.way.number)") }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: x = 2}; B observes x; x = 1; read x",
        "**A write in a callback.**"
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B")
        stage.write(1)
        stage.step { stage.note("x is \(stage.way.number)") }
    },
    Program(
        "A observes x {at 1: x = 2, then what has B?}; B observes x; x = 1",
        "**When that write returns.**"
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
        "**Two callbacks that answer each other.**"
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.write(2) } }
        stage.observe("B") { if $0 == 2 { stage.write(3) } }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: B observes x}; x = 1",
        "**Observing in a callback.**"
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.observe("B") } }
        stage.write(1)
    },
    Program(
        "A observes x {at 1: release B}; B observes x; x = 1",
        "**A release in a callback.**"
    ) { stage in
        stage.observe("A") { if $0 == 1 { stage.release("B") } }
        stage.observe("B")
        stage.write(1)
    },
    Program(
        "A observes events {at 1: send 2}; B observes events; send 1",
        "**An event in a callback.**", needsEvents: true
    ) { stage in
        stage.observe("A", .events) { if $0 == 1 { stage.send(2) } }
        stage.observe("B", .events)
        stage.send(1)
    },
    Program(
        "A observes the field {at 1: field = 0}; B observes the field; field = 1",
        "**A part that is written back.**"
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(0) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        "A observes the field {at 1: field = 2}; B observes the field; field = 1",
        "**A part that another observer writes.**"
    ) { stage in
        stage.observe("A", .field) { if $0 == 1 { stage.writeField(2) } }
        stage.observe("B", .field)
        stage.writeField(1)
    },
    Program(
        "list.append(1), which has room for it",
        "**Does `append` copy the array?**"
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
        "**What a released object leaves.**"
    ) { stage in
        stage.observe("A", retaining: stage.makeToken())
        stage.step { stage.release("A") }
        stage.write(1)
    },
]

private func address(of list: [Int]) -> UnsafeRawPointer? {
    list.withUnsafeBytes { $0.baseAddress }
}
