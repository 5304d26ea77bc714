// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.iOS("17.0")],  // SwiftUI tracks the model from here on.
    products: [
        .iOSApplication(
            name: "Example", targets: ["AppModule"], bundleIdentifier: "example.Minimalist",
            teamIdentifier: "", displayVersion: "1.0", bundleVersion: "1",
            appIcon: .placeholder(icon: .note), accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeRight, .landscapeLeft,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ])
    ],
    dependencies: [.package(name: "Minimalist", path: "..")],
    targets: [
        .executableTarget(
            name: "AppModule",
            dependencies: [
                "Minimalist", .product(name: "MinimalistExtras", package: "Minimalist"),
            ],
            path: ".")
    ]
)
