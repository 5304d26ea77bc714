// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "client",
    dependencies: [.package(name: "Minimalist", path: "../..")],
    targets: [.executableTarget(name: "client", dependencies: [.product(name: "Minimalist", package: "Minimalist")])],
    swiftLanguageModes: [.v5]
)
