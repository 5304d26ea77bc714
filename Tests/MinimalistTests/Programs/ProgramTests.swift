import Testing

/// Programs of a toy alphabet: the step `a`, which takes steps inside, and the step `b`.
@Suite("Programs")
struct ProgramTests {
    private func run(_ program: Program) {
        func take() {
            let step = program.choose(["a", "b"])
            program.note(step) { if step == "a" { program.takeStepsInside(take) } }
        }
        program.takeSteps(take)
    }

    private func runWithoutB(_ program: Program) {
        run(program)
        if program.description.contains("b") { program.fail("b is taken") }
    }

    @Test("Each program of a size is run once, in the order of its choices")
    func each() {
        var programs: [String] = []
        let broken = Program.firstBroken(steps: 2) { program in
            run(program)
            programs.append("\(program)")
        }
        #expect(broken == nil)
        #expect(programs == ["a\na", "a\nb", "a\n    a", "a\n    b", "b\na", "b\nb"])
    }

    @Test("The first program that breaks the contract is returned")
    func firstBroken() {
        let broken = Program.firstBroken(steps: 2, runWithoutB)
        #expect(broken?.description == "a\nb\nHERE: b is taken")
    }

    @Test("A program is shrunk to the choices that break the contract")
    func shrunk() {
        // Takes `a` with `a` inside, `a`, `b` and `a`.
        let program = Program(Program.Length(steps: 9), plan: [0, 1, 0, 0, 0, 0, 0, 1, 0, 0])
        runWithoutB(program)
        #expect("\(program)" == "a\n    a\na\nb\na\nHERE: b is taken")
        #expect("\(program.shrunk(runWithoutB))" == "b\nHERE: b is taken")
    }
}
