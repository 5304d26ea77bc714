// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Minimalist",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "Minimalist", targets: ["Minimalist"]),
        .library(name: "MinimalistExtras", targets: ["MinimalistExtras"]),
        .library(name: "MinimalistTesting", targets: ["MinimalistTesting"]),
    ],
    targets: [
        .target(name: "Minimalist"),
        .target(name: "MinimalistExtras", dependencies: ["Minimalist"]),
        .target(name: "MinimalistTesting", dependencies: ["Minimalist", "MinimalistExtras"]),
        // Not products, so only this package builds them: what `Scripts/count.sh` counts, and
        // `swift run -c release FanOut`.
        .executableTarget(
            name: "FanOut", dependencies: ["Minimalist"], path: "Benchmarks/FanOut"),
        .executableTarget(
            name: "Counted", dependencies: ["Minimalist", "MinimalistExtras"],
            path: "Benchmarks/Counted"),
        .testTarget(
            name: "MinimalistTests",
            dependencies: ["Minimalist", "MinimalistExtras", "MinimalistTesting"]),
        // In the Swift 5 language mode, in which a write from another thread may compile.
        .testTarget(
            name: "ThreadTests", dependencies: ["Minimalist", "MinimalistExtras"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
