// Declares what the manifest of the app uses of Xcode's product types, for Scripts/app.sh. Here, the
// app is an executable, which SwiftPM can build for Linux.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import PackageDescription

extension Product {
    public enum AppIcon { case placeholder(icon: Icon) }
    public enum Icon { case note }
    public enum AccentColor { case presetColor(Color) }
    public enum Color { case blue }
    public enum Family { case pad, phone }
    public struct Condition {
        public static func when(deviceFamilies: [Family]) -> Condition { Condition() }
    }
    public enum Orientation {
        case portrait, landscapeRight, landscapeLeft, portraitUpsideDown(Condition)
    }

    public static func iOSApplication(
        name: String, targets: [String], bundleIdentifier: String, teamIdentifier: String,
        displayVersion: String, bundleVersion: String, appIcon: AppIcon, accentColor: AccentColor,
        supportedDeviceFamilies: [Family], supportedInterfaceOrientations: [Orientation]
    ) -> Product {
        .executable(name: name, targets: targets)
    }
}
