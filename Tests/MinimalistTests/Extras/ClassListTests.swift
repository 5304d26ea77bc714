#if canImport(ObjectiveC)
import Minimalist
import MinimalistExtras
import MinimalistTesting
import ObjectiveC
import Testing

/// Lists all classes, and asks each for its superclass, as SDKs for analytics and debugging do.
/// This crashes if the metadata of a class needs a type that the system lacks.
@Test("J.1 All classes of the process can be listed")
@MainActor func classesCanBeListed() {
    // Uses the classes, so that none is left out of the binary.
    let used: [AnyObject] = [LatestTask(), ObservationToken()]
    var count: UInt32 = 0
    let classes = objc_copyClassList(&count)!
    for index in 0..<Int(count) { _ = class_getSuperclass(classes[index]) }
    #expect(count > used.count)
}
#endif
