import Foundation
import MinimalistExtras
import XCTest

/// A test of XCTest, which runs on the main thread, with a timer of the main run loop.
final class RightThreadXCTests: XCTestCase {
    func testTimer() {
        let screen = MainActor.assumeIsolated { RightThreadTests.Screen() }
        let fired = expectation(description: "fired")
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated { screen.number = 1 }
            fired.fulfill()
        }
        wait(for: [fired], timeout: 60)
        MainActor.assumeIsolated { XCTAssertEqual(screen.received, [0, 1]) }
    }
}
