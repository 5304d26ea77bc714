import Foundation
import Minimalist
import TestSupport
import Testing

/// Each in a process of its own, so that the memory is that of the test alone.
@Suite("Load")
struct LoadTests {
    @Test("A property notifies 1,000,000 observers, in less than 150 MB")
    func observers() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let memory = Memory()
            let model = Counter()
            let witness = Witness()
            var sum = 0
            for _ in 0..<1_000_000 { model.$number.observe(with: witness) { _, number in sum += number } }
            model.number = 1
            model.number = 2
            #expect(sum == 3_000_000)
            memory.expect(lessThan: 150)
        }
        load.report()
    }

    @Test("1,000,000 observers that come and go on a property that never changes leave less than 3 MB")
    func comingAndGoing() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let memory = Memory()
            let model = Counter()
            let store = Store()
            let mailbox = Mailbox()
            for index in 0..<1_000_000 {
                model.$number.observe(with: Witness()) { _, _ in }
                if index.isMultiple(of: 10) {
                    store.$state.observe(\.counter, with: Witness()) { _, _ in }
                    mailbox.$received.observe(\.id, with: Witness()) { _, _ in }
                }
            }
            memory.expect(lessThan: 3)
        }
        load.report()
    }

    @Test("A state is observed by 10,000 key paths, in less than 8 MB, and notifies only those whose part has changed")
    func keyPaths() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            final class Table { @Property var rows = Array(repeating: 0, count: 10_000) }
            let memory = Memory()
            let table = Table()
            let witness = Witness()
            var called: [Int] = []
            for row in 0..<10_000 { table.$rows.observe(\.[row], with: witness) { _, _ in called.append(row) } }
            #expect(called == Array(0..<10_000))
            called = []
            for row in 0..<100 { table.rows[row * 100] = 1 }
            #expect(called == (0..<100).map { $0 * 100 })
            memory.expect(lessThan: 8)
        }
        load.report()
    }

    @Test("A write runs through a chain of 100 properties, with less than 3 KB of stack for each")
    func chain() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let memory = Memory()
            let models = (0..<100).map { _ in Counter() }
            var deepest = UInt.max
            for (model, next) in zip(models, models.dropFirst()) {
                model.$number.observe(with: next) { next, number in next.number = number }
            }
            models[99].$number.observe(with: models[0]) { _, _ in deepest = stackAddress() }
            let start = stackAddress()
            models[0].number = 7
            #expect(models.allSatisfy { $0.number == 7 })
            print((start - deepest) / 100, terminator: " bytes of stack for each, ")
            #expect(start - deepest < 3_000 * 100)
            memory.expect(lessThan: 5)
        }
        load.report()
    }

    @Test("A callback sends 1,000,000 events, which are delivered one after the other, in less than 30 MB")
    func events() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let memory = Memory()
            let mailbox = Mailbox()
            let witness = Witness()
            var last = 0
            var depth = 0
            mailbox.$number.observe(with: witness) { _, number in
                depth += 1
                #expect(depth == 1)
                #expect(number == last + 1)
                last = number
                if number == 1 {
                    for next in 2...1_000_001 { mailbox.number.send(next) }
                }
                depth -= 1
            }
            mailbox.number.send(1)
            #expect(last == 1_000_001)
            memory.expect(lessThan: 30)
        }
        load.report()
    }

    @Test("A callback writes 1,000,000 times, and only the last value is delivered, in less than 3 MB")
    func writes() async {
        let load = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let memory = Memory()
            let model = Counter()
            let witness = Witness()
            var called: [Int] = []
            model.$number.observe(with: witness) { _, number in
                called.append(number)
                if number == 1 {
                    for next in 2...1_000_001 { model.number = next }
                }
            }
            model.number = 1
            #expect(called == [0, 1, 1_000_001])
            memory.expect(lessThan: 3)
        }
        load.report()
    }
}

/// The growth of the most memory that the process has used.
private struct Memory {
    private let start = Self.peak

    private static var peak: Int {
        #if canImport(Darwin)
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            // Not `getrusage`: to that the peak of a process is at least what the one that started it had.
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return Int(line.filter(\.isNumber))! * 1_024
        #endif
    }

    func expect(lessThan megabytes: Int) {
        let growth = Self.peak - start
        print("\(growth / 1_000) KB of memory")
        #expect(growth < megabytes * 1_000_000)
    }
}

extension Optional where Wrapped == ExitTest.Result {
    /// Prints what the test has used.
    fileprivate func report() {
        let title = Test.current?.displayName ?? ""
        print("-", title + ":", String(decoding: self?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
    }
}

@inline(never)
private func stackAddress() -> UInt {
    var local = 0
    return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
}
