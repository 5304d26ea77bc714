// swift-tools-version: 6.0
import PackageDescription

let architectures = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree"]

/// A package outside the examples, which only has to compile: it uses the public API of the four architectures.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Examples", path: "../.."),
        .package(name: "Minimalist", path: "../../.."),
    ],
    targets: [
        .target(
            name: "Client",
            dependencies: architectures.map { .product(name: $0, package: "Examples") } + [
                .product(name: "Minimalist", package: "Minimalist"),
                .product(name: "MinimalistExtras", package: "Minimalist"),
            ],
            path: "Sources"
        )
    ],
    swiftLanguageModes: [.v6]
)
