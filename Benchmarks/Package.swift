// swift-tools-version: 6.0
import PackageDescription

// OpenCombine takes the place of Combine where the system has none.
#if canImport(Combine)
let combine: [Package.Dependency] = []
let combineProducts: [Target.Dependency] = []
#else
let combine: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
]
let combineProducts: [Target.Dependency] = [
    .product(name: "OpenCombine", package: "OpenCombine")
]
#endif

let minimalist: [Target.Dependency] = [
    .product(name: "Minimalist", package: "Minimalist"),
    .product(name: "MinimalistExtras", package: "Minimalist"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: combine + [
        .package(name: "Minimalist", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // The rows and ways of FanOut, and more ways.
        .executableTarget(
            name: "Comparison",
            dependencies: combineProducts + minimalist + [
                .product(name: "ArgumentParser", package: "swift-argument-parser")
            ],
            path: ".",
            exclude: [
                "FanOut/main.swift", "Counted", "Laws", "Tests", "README.md", "fan-out.svg",
                "instructions.txt",
            ],
            sources: ["FanOut", "Comparison"]
        ),
        .executableTarget(
            name: "Laws",
            dependencies: combineProducts + minimalist + [
                .product(name: "ArgumentParser", package: "swift-argument-parser")
            ],
            path: "Laws"
        ),
        // In the Swift 5 language mode, as a client may be.
        .executableTarget(
            name: "Counted",
            dependencies: minimalist,
            path: "Counted",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // Tests what the documentation says of Combine and Observation. It is here for OpenCombine.
        .testTarget(name: "ComparisonTests", dependencies: combineProducts + minimalist),
        .testTarget(name: "LawsTests", dependencies: ["Laws"]),
    ],
    swiftLanguageModes: [.v6]
)
