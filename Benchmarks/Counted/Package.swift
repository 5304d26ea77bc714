// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Counted",
    dependencies: [.package(name: "Minimalist", path: "../..")],
    targets: [.executableTarget(name: "Counted", dependencies: [.product(name: "Minimalist", package: "Minimalist")])],
    swiftLanguageModes: [.v5]
)
