// swift-tools-version: 6.0
import PackageDescription

let architectures = ["UnidirectionalStore", "ScreenFlow", "StateRouter", "ServiceTree"]

/// A package of somebody else, which uses the four architectures through what is public.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Examples", path: "../.."),
        .package(name: "Minimalist", path: "../../.."),
    ],
    targets: [
        .executableTarget(
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
