// swift-tools-version: 6.1
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
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: combine + [
        .package(name: "Minimalist", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "Heap"),
        .executableTarget(
            name: "FanOut",
            dependencies: combineProducts + [
                "Heap",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "Minimalist", package: "Minimalist"),
                .product(name: "MinimalistExtras", package: "Minimalist"),
            ],
            path: "Benchmarks/FanOut",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ]
)
