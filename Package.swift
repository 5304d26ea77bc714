// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Minimalist",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "Minimalist", targets: ["Minimalist"]),
        .library(name: "MinimalistExtras", targets: ["MinimalistExtras"]),
    ],
    targets: [
        .target(name: "Minimalist"),
        .target(name: "MinimalistExtras", dependencies: ["Minimalist"]),
        .target(name: "TestSupport", dependencies: ["Minimalist"], path: "Tests/TestSupport"),
        .testTarget(name: "MinimalistTests", dependencies: ["Minimalist", "TestSupport"]),
        .testTarget(
            name: "MinimalistExtrasTests", dependencies: ["MinimalistExtras", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
