// swift-tools-version: 6.0
import PackageDescription

// The system's Combine takes the place of OpenCombine where there is one.
#if canImport(Combine)
    let combine: [Package.Dependency] = []
    let combineProducts: [Target.Dependency] = []
#else
    let combine: [Package.Dependency] = [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ]
    let combineProducts: [Target.Dependency] = [.product(name: "OpenCombine", package: "OpenCombine")]
#endif

let package = Package(
    name: "Peers",
    platforms: [.macOS(.v15)],
    dependencies: combine + [.package(name: "Minimalist", path: "../..")],
    targets: [
        .testTarget(
            name: "PeersTests",
            dependencies: combineProducts + [.product(name: "Minimalist", package: "Minimalist")]
        )
    ],
    swiftLanguageModes: [.v6]
)
