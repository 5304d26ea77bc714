// swift-tools-version: 6.0
import PackageDescription

var dependencies: [Package.Dependency] = [.package(name: "Minimalist", path: "..")]
var libraries: [Target.Dependency] = [
    .product(name: "Minimalist", package: "Minimalist"),
    .product(name: "MinimalistExtras", package: "Minimalist"),
    .target(name: "CMalloc", condition: .when(platforms: [.linux])),
]
var settings: [SwiftSetting] = []

// OpenCombine takes the place of Combine where the system has none.
#if !canImport(Combine)
dependencies += [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")]
libraries += [.product(name: "OpenCombine", package: "OpenCombine")]
#endif

// For machines that cannot download it.
if Context.environment["WITHOUT_RXSWIFT"] == nil {
    dependencies += [.package(url: "https://github.com/ReactiveX/RxSwift", exact: "6.10.2")]
    libraries += [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
    ]
    settings += [.define("RXSWIFT")]
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: dependencies,
    targets: [
        .systemLibrary(name: "CMalloc", path: "Malloc"),
        // With the rows and ways of FanOut, which is a target of the root package.
        .executableTarget(
            name: "Comparison", dependencies: libraries, path: ".",
            exclude: [
                "FanOut/main.swift", "Counted", "Malloc", "Tests", "README.md", "instructions.txt",
                "observers.svg",
            ],
            sources: ["FanOut", "Comparison"], swiftSettings: settings),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    ],
    swiftLanguageModes: [.v6]
)
