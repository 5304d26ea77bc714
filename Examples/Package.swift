// swift-tools-version: 6.0
import PackageDescription

let minimalist = Target.Dependency.product(name: "Minimalist", package: "Minimalist")
let extras = Target.Dependency.product(name: "MinimalistExtras", package: "Minimalist")
let testing = Target.Dependency.product(name: "MinimalistTesting", package: "Minimalist")

let architectures = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree"]

/// An architecture: a library with its page, the program that prints the story of the page, and
/// tests of the library.
func architecture(_ name: String) -> [Target] {
    let library = Target.Dependency.target(name: name)
    let program = Target.Dependency.target(name: "\(name)Program")
    return [
        .target(
            name: name, dependencies: [minimalist, extras],
            // `Scripts/samples.py` compiles the folder UIKit.
            exclude: ["README.md"] + (name == "ScreenFlow" ? ["UIKit"] : [])),
        .executableTarget(name: "\(name)Program", dependencies: [library, minimalist, extras]),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [library, program, minimalist, extras, testing, "TestSupport"]),
    ]
}

let package = Package(
    name: "Examples",
    // Those of Minimalist.
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: architectures.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        // Named, so that the folder the repository is cloned into may be called anything.
        .package(name: "Minimalist", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "LogBoard", dependencies: [minimalist], resources: [.embedInCode("sample.log")]),
        .testTarget(name: "LogBoardTests", dependencies: ["LogBoard", minimalist]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ] + architectures.flatMap(architecture),
    swiftLanguageModes: [.v6]
)
