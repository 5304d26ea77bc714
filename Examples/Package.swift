// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Named, so that the folder the repository is cloned into may be called anything.
        .package(name: "Minimalist", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "LogBoardCore", dependencies: [.product(name: "Minimalist", package: "Minimalist")]),
        .executableTarget(
            name: "LogBoard",
            dependencies: [
                "LogBoardCore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("sample.log")]
        ),
        .testTarget(name: "LogBoardTests", dependencies: ["LogBoard", "LogBoardCore"]),
    ],
    swiftLanguageModes: [.v6]
)
