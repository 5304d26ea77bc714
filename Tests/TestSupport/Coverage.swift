import Foundation

/// Call this first in the body of an exit test, so that what it runs until it stops counts as covered.
package func countCoverageUntilStopped() {
    #if os(Linux)
        guard ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] != nil else { return }
        for number in [SIGILL, SIGTRAP] {
            signal(number) { number in
                _ = writeProfile()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    #endif
}

#if os(Linux)
    /// Is there only where coverage is measured.
    @_weakLinked @_silgen_name("__llvm_profile_write_file")
    private func writeProfile() -> Int32
#endif
