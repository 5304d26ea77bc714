import Testing

@testable import Laws

@MainActor @Suite struct LawsTests {
    @Test("Minimalist breaks law 8, as its documentation says, and keeps every other")
    func minimalist() {
        let verdict = Verdict(on: { MinimalistLibrary() }, upTo: 4)
        #expect(
            verdict.counterexamples.mapValues(\.program) == [
                8: "A observes x {2nd call: x = 2}; B observes x; x = 1"
            ])
        #expect(MinimalistLibrary.documented.map(\.laws) == [[8]])
    }

    @Test("A library without another fault breaks law 8 only")
    func noFault() {
        let verdict = Verdict(on: { FaultyLibrary() }, upTo: 4)
        #expect(Array(verdict.counterexamples.keys) == [8])
    }

    @Test("Nobody keeps laws 4, 6, 8 and 9, if a callback writes twice")
    func conflict() {
        let program = Program(steps: [
            Step(action: .observe(.value), place: .outside),
            Step(action: .write, place: .call(2, ofObserver: 0)),
            Step(action: .write, place: .call(2, ofObserver: 0)),
            Step(action: .write, place: .outside),
        ])
        for library in libraries {
            let trace = Run(program, with: library.init()).finish()
            let broken = Law.all.filter { $0.breach(trace) != nil }.map(\.number)
            #expect(trace.isComplete)
            #expect(broken.contains { [4, 6, 8, 9].contains($0) }, "\(library.name)")
        }
    }

    @Test("If the property loses a write, only law 6 counts it")
    func lostWrite() {
        let program = Program(steps: [
            Step(action: .observe(.value), place: .outside),
            Step(action: .write, place: .call(2, ofObserver: 0)),
            Step(action: .observe(.value), place: .outside),
            Step(action: .observe(.part), place: .outside),
            Step(action: .write, place: .outside),
        ])
        // Runs often, as the order varies.
        for _ in 1...16 {
            let trace = Run(program, with: CombinePublished()).finish()
            let broken = Law.all.filter { $0.breach(trace) != nil }.map(\.number)
            #expect(broken.contains(6))
            #expect(!broken.contains { [4, 5, 15].contains($0) })
        }
    }

    @Test("Each law notices a fault that it is for", arguments: FaultyLibrary.Fault.allCases)
    func faults(_ fault: FaultyLibrary.Fault) throws {
        let expected = fault.counterexample
        let verdict = Verdict(on: { FaultyLibrary(fault) }, upTo: expected.size)
        let found = try #require(verdict.counterexamples[fault.law])
        #expect(found.size == expected.size)
        #expect(found.program == expected.program)
        #expect(found.happened == expected.happened)
    }

    @Test("There is no law without such a fault")
    func laws() {
        #expect(FaultyLibrary.Fault.allCases.map(\.law) == Law.all.map(\.number))
    }

    @Test("If the order varies, a program is run until it breaks the law")
    func order() {
        let verdict = Verdict(on: { CombineSubjects() }, upTo: 3)
        #expect(verdict.counterexamples[2]?.happened == "A:0; B:0; B:1 A:1")
        #expect(verdict.varying == [2])
    }

    @Test("A program of one action is one of these")
    func smallest() {
        let all = ["A observes x", "A observes half of x", "A observes events"]
        #expect(programs(ofSize: 1) == all + ["x = 0", "send 0", "x = x", "x.append(0)"])
    }

    @Test("A callback acts in its first or second call, if something calls it so often")
    func callbacks() {
        let programs = programs(ofSize: 3).filter { $0.hasPrefix("A observes events {") }
        #expect(
            programs.filter { $0.hasSuffix("send 0") && $0.contains("x = x") } == [
                "A observes events {1st call: x = x}; send 0"
            ])
        #expect(
            self.programs(ofSize: 3).filter { $0.contains("2nd call: x = x}; x = 0") } == [
                "A observes x {2nd call: x = x}; x = 0",
                "A observes half of x {2nd call: x = x}; x = 0",
            ])
    }

    @Test("No two programs are equal")
    func programs() {
        let programs = programs(ofSize: 3)
        #expect(Set(programs).count == programs.count)
    }

    private func programs(ofSize size: Int) -> [String] {
        var programs: [String] = []
        Program.forEach(ofSize: size) { program in
            programs.append(program.text(numbers: program.steps.map { _ in 0 }))
        }
        return programs
    }
}

extension FaultyLibrary.Fault {
    /// The law that is for it.
    fileprivate var law: Int { Self.allCases.firstIndex(of: self)! + 1 }

    fileprivate var counterexample: (size: Int, program: String, happened: String) {
        switch self {
        case .doesNotCallImmediately: (1, "A observes x", "-")
        case .callsTheNewestFirst: (3, "A observes x; B observes x; x = 1", "A:0; B:0; B:1 A:1")
        case .setsAfterCalling: (2, "A observes x; x = 1", "A:0; A:1, and A reads 0")
        case .finishesAnOvertakenPass:
            (
                4, "A observes x {2nd call: x = 2}; B observes x; x = 1",
                "A:0; B:0; A:1 B:1 A:2 B:2"
            )
        case .dropsCallsOfANestedWrite: (2, "A observes x {1st call: x = 1}", "A:0")
        case .ignoresANestedWrite: (2, "A observes x {1st call: x = 1}", "A:0, and x is 0")
        case .callsNewcomersAgain:
            (3, "A observes x {1st call: x = 1; B observes x}", "A:0(B:1) A:1 B:1")
        case .skipsOvertakenValues:
            (4, "A observes x {2nd call: x = 2}; B observes x; x = 1", "A:0; B:0; A:1 A:2 B:2")
        case .nestsCalls: (2, "A observes x {1st call: x = 1}", "A:0(A:1)")
        case .retainsObjectsInAPass:
            (4, "A observes x {2nd call: release B}; B observes x; x = 1", "A:0; B:0; A:1 B:1")
        case .retainsObjects: (2, "A observes x; release A", "A:0; -, and it is retained")
        case .keepsClosures:
            (3, "A observes x; release A; x = 1", "A:0; -; -, and it is retained")
        case .retainsItself:
            (1, "A observes x", "A:0, and the closure of A and what was observed remains")
        case .doesNotCompareParts: (2, "A observes half of x; x = 1", "A:0; A:0")
        case .skipsPartsAfterANestedWrite:
            (
                4, "A observes x {2nd call: B observes half of x; x = 2}; x = 1",
                "A:0; A:1(B:0) A:2"
            )
        case .dropsNestedEvents: (3, "A observes events {1st call: send 2}; send 1", "-; A:1")
        case .sendsTheNewestEventFirst:
            (4, "A observes events {1st call: send 2; send 3}; send 1", "-; A:1 A:3 A:2")
        case .nestsEvents: (3, "A observes events {1st call: send 2}; send 1", "-; A:1(A:2)")
        case .copies: (1, "x.append(1)", "-, and it is copied")
        }
    }
}
