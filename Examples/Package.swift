// swift-tools-version: 6.0
import PackageDescription

let minimalist = Target.Dependency.product(name: "Minimalist", package: "Minimalist")
let extras = Target.Dependency.product(name: "MinimalistExtras", package: "Minimalist")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let architectures = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree"]

/// An architecture: a library with its page, a program that tells its story, and tests of both.
func architecture(_ name: String) -> [Target] {
    let program = "\(name)Program"
    return [
        .target(name: name, dependencies: [minimalist, extras], exclude: ["README.md"]),
        .executableTarget(name: program, dependencies: [.target(name: name), "Prompt", minimalist, extras]),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name), .target(name: program), "TestSupport", minimalist, extras]
        ),
    ]
}

let package = Package(
    name: "Examples",
    // ServiceTree uses discarding task groups. The other libraries need only what Minimalist needs.
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: architectures.map { .library(name: $0, targets: [$0]) } + [
        .library(name: "LogBoardCore", targets: ["LogBoardCore", "LogBoardInput"])
    ],
    dependencies: [
        // Named, so that the folder the repository is cloned into may be called anything.
        .package(name: "Minimalist", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "LogBoardCore", dependencies: [minimalist]),
        .target(
            name: "LogBoardInput", dependencies: [argumentParser], resources: [.embedInCode("sample.log")]
        ),
        .executableTarget(
            name: "LogBoard",
            dependencies: ["LogBoardCore", "LogBoardInput", argumentParser]
        ),
        .testTarget(name: "LogBoardTests", dependencies: ["LogBoard", "LogBoardCore", "TestSupport"]),
        .target(name: "Prompt"),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ] + architectures.flatMap(architecture),
    swiftLanguageModes: [.v6]
)
