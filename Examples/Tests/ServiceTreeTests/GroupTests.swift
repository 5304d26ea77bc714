import ServiceTree
import Testing

@Suite("A group", .timeLimit(.minutes(1)))
struct GroupTests {
    private let log = Log()

    @Test("that is serial hands an action to its services in the order of declaration, however they are nested")
    func serial() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, _ in
                    await Task.yield()
                    log.add("1")
                }
                Group {
                    On(Ping.self, log, "2")
                    Group { On(Ping.self, log, "3") }
                }
                On(Ping.self, log, "4")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Ping())
        #expect(log.lines == ["1", "2", "3", "4", "1", "2", "3", "4"])
    }

    @Test("without a modifier hands an action to all services at the same time")
    func concurrent() async throws {
        let (first, second) = (Gate(), Gate())
        let cluster = try await Cluster {
            // Each goes on only when the other has the action too.
            On(Ping.self) { _, _ in
                first.open()
                await second.wait()
            }
            On(Ping.self) { _, _ in
                second.open()
                await first.wait()
            }
        }
        try await cluster.send(action: Ping())
    }

    @Test("goes by the nearest modifier above it")
    func nearestModifier() async throws {
        let gate = Gate()
        let cluster = try await Cluster {
            Group {
                On(Ping.self, log, "first")
                Group {
                    On(Ping.self) { _, _ in
                        await gate.wait()
                        log.add("waited")
                    }
                    On(Ping.self) { _, _ in
                        log.add("opened")
                        gate.open()
                    }
                }
                .concurrent()
                On(Ping.self, log, "last")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["first", "opened", "waited", "last"])
    }

    @Test("that is serial stops at an error, which send throws")
    func serialError() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self, log, "1")
                On(Ping.self) { _, _ in throw Fault("2") }
                On(Ping.self, log, "3")
            }
            .serial()
        }
        await #expect(throws: Fault("2")) { try await cluster.send(action: Ping()) }
        #expect(log.lines == ["1"])
    }

    @Test("that is concurrent cancels the others at an error, waits for them, and send throws it")
    func concurrentError() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("cancelled: \(Task.isCancelled)")
                throw Fault("a consequence")
            }
            On(Ping.self) { _, _ in
                await isRunning.wait()
                log.add("throws")
                throw Fault("the cause")
            }
        }
        await #expect(throws: Fault("the cause")) { try await cluster.send(action: Ping()) }
        #expect(log.lines == ["throws", "cancelled: true"])
    }

    @Test("that is serial hands an action to no further service when the task that sent it is cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, _ in
                    await isRunning.openUntilCancelled()
                    log.add("1")
                }
                On(Ping.self, log, "2")
            }
            .serial()
        }
        let task = Task { try await cluster.send(action: Ping()) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.lines == ["1"])
    }

    @Test("goes on with the next action after an error")
    func afterError() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                guard action.number > 0 else { throw Fault("not positive") }
                log.add("\(action.number)")
            }
        }
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("not positive")) { try await cluster.send(action: Number(number: 0)) }
        try await cluster.send(action: Number(number: 2))
        #expect(log.lines == ["1", "2"])
    }

    @Test("is declared with conditions and loops as well", arguments: [true, false])
    func builder(_ condition: Bool) async throws {
        let cluster = try await Cluster {
            Group {
                if condition { On(Ping.self, log, "if") }
                for number in 1...2 { On(Ping.self, log, "for \(number)") }
                if condition {
                    On(Ping.self, log, "then")
                } else {
                    On(Ping.self, log, "else")
                }
                Group {}
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == (condition ? ["if", "for 1", "for 2", "then"] : ["for 1", "for 2", "else"]))
    }
}
