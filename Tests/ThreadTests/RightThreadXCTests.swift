import Foundation
import MinimalistExtras
import XCTest

/// The same for tests of XCTest, which run on the main thread, and for timers of the main run loop.
final class RightThreadXCTests: XCTestCase {
    typealias Screen = RightThreadTests.Screen

    /// Not isolated, but on the main thread.
    func testOffTheMainActor() {
        let model = RightThreadTests.Model()
        var received: [Int] = []
        model.$number.observe(with: self) { _, number in received.append(number) }
        model.number = 1
        XCTAssertEqual(received, [0, 1])
    }

    func testAssumeIsolated() {
        MainActor.assumeIsolated {
            let screen = Screen()
            screen.number = 1
            XCTAssertEqual(screen.received, [0, 1])
        }
    }

    @MainActor func testOnTheMainActor() {
        let screen = Screen()
        screen.number = 1
        XCTAssertEqual(screen.received, [0, 1])
    }

    @MainActor func testAsync() async {
        let screen = Screen()
        await Task.yield()
        screen.number = 1
        XCTAssertEqual(screen.received, [0, 1])
    }

    @MainActor func testTimer() {
        let screen = Screen()
        let fired = expectation(description: "fired")
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated { screen.number = 1 }
            fired.fulfill()
        }
        wait(for: [fired], timeout: 60)
        XCTAssertEqual(screen.received, [0, 1])
    }
}
