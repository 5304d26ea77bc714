// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Minimalist",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
    products: [.library(name: "Minimalist", targets: ["Minimalist"])],
    targets: [
        .target(name: "Minimalist"),
        .target(name: "PackedStruct", path: "Tests/PackedStruct"),
        .testTarget(name: "MinimalistTests", dependencies: ["Minimalist", "PackedStruct"]),
    ],
    swiftLanguageModes: [.v6]
)
