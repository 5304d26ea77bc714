// swift-tools-version: 6.0
import PackageDescription

let minimalist = ["Minimalist", "MinimalistExtras"].map {
    Target.Dependency.product(name: $0, package: "Minimalist")
}
let architectures = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree"]

let package = Package(
    name: "Examples",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    // Named, so that the folder the repository is cloned into may be called anything.
    dependencies: [.package(name: "Minimalist", path: "..")],
    targets: architectures.map { .target(name: $0, dependencies: minimalist) } + [
        .executableTarget(name: "LogBoard", dependencies: minimalist),
        .testTarget(
            name: "ExamplesTests",
            dependencies: (architectures + ["LogBoard"]).map { .target(name: $0) } + minimalist
                + [.product(name: "MinimalistTesting", package: "Minimalist")]),
    ],
    swiftLanguageModes: [.v6]
)
