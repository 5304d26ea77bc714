// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that what a server needs is neither fetched nor built for the other examples.
let package = Package(
    name: "LogBoardServer",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Minimalist", path: "../.."),
        .package(name: "Examples", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "LogBoardServer",
            dependencies: [
                .product(name: "Minimalist", package: "Minimalist"),
                .product(name: "MinimalistExtras", package: "Minimalist"),
                .product(name: "LogBoardCore", package: "Examples"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
            ],
            path: "Sources",
            resources: [.embedInCode("page.html")]
        )
    ],
    swiftLanguageModes: [.v6]
)
