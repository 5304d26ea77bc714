/// What all programs up to a size have shown of a library.
@MainActor struct Verdict {
    let library: any Library.Type

    /// For each law that is broken, by its number, the smallest program that breaks it.
    private(set) var counterexamples: [Int: Counterexample] = [:]

    /// The laws that this program breaks in some runs only.
    private(set) var varying: Set<Int> = []

    /// Runs all programs, the smallest first.
    init(on make: @escaping () -> any Library, upTo size: Int) {
        library = type(of: make())
        for size in 1...size {
            Program.forEach(ofSize: size) { judge($0, make) }
        }
    }

    static func applies(_ law: Law, to library: any Library.Type) -> Bool {
        library.hasEvents || !law.isAboutEvents
    }

    private mutating func judge(_ program: Program, _ make: () -> any Library) {
        let laws = Law.all.filter {
            counterexamples[$0.number] == nil && Verdict.applies($0, to: library)
        }
        if laws.isEmpty { return }
        let traces = traces(of: program, make)
        for law in laws {
            let breaches = traces.compactMap { trace in
                law.breach(trace).map { Counterexample(trace, $0) }
            }
            // The same one in each run of the command.
            if let counterexample = breaches.min(by: { $0.happened < $1.happened }) {
                counterexamples[law.number] = counterexample
                if breaches.count < traces.count { varying.insert(law.number) }
            }
        }
    }

    /// The runs that differ. If the order of observers varies, a program with several of them runs
    /// many times. All runs stay until the last is done, so that each has its objects at other
    /// addresses, on which the order depends.
    private func traces(of program: Program, _ make: () -> any Library) -> [Trace] {
        let count = library.orderVaries && program.hasOrder ? 16 : 1
        let runs = (0..<count).map { _ in Run(program, with: make()) }
        var traces: [Trace] = []
        for trace in runs.map({ $0.finish() }) where trace.isComplete && !traces.contains(trace) {
            traces.append(trace)
        }
        return traces
    }
}

struct Counterexample: Hashable {
    let size: Int
    let program: String
    let expected: String
    let happened: String

    init(_ trace: Trace, _ breach: Breach) {
        size = trace.program.steps.count
        program = trace.program.text(numbers: trace.numbers)
        expected = breach.expected
        happened = trace.text + (breach.remark.map { ", and \($0)" } ?? "")
    }
}
