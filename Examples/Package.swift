// swift-tools-version: 6.0
import PackageDescription

let minimalist = ["Minimalist", "MinimalistExtras"].map {
    Target.Dependency.product(name: $0, package: "Minimalist")
}
// The last one is a link to the model of Example.swiftpm, which is outside of this package.
let libraries = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree", "ExampleModel"]

let package = Package(
    name: "Examples",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    // Named, so that the folder the repository is cloned into may be called anything.
    dependencies: [.package(name: "Minimalist", path: "..")],
    targets: libraries.map { .target(name: $0, dependencies: minimalist) } + [
        .executableTarget(name: "LogBoard", dependencies: minimalist),
        .testTarget(
            name: "ExamplesTests",
            dependencies: (libraries + ["LogBoard"]).map { .target(name: $0) } + minimalist
                + [.product(name: "MinimalistTesting", package: "Minimalist")]),
    ],
    swiftLanguageModes: [.v6]
)
