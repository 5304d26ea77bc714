#!/usr/bin/env bash
# Builds the app on Linux, without linking it. Run it when you change Example.swiftpm: SwiftPM reads its
# manifest and compiles its sources, with Scripts/stand-ins in the place of UIKit, SwiftUI and Xcode.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=$PWD/.build-app/stand-ins
mkdir -p "$modules"
# Each section is a module.
awk -v folder="$modules" '/^\/\/ Module /{ file = folder "/" $3 ".swift"; next } file { print >file }' \
    Scripts/stand-ins/Apple.swift
cp Scripts/stand-ins/AppleProductTypes.swift "$modules"
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
for module in AppleProductTypes UIKit SwiftUI; do
    swiftc -swift-version 6 -parse-as-library -module-name $module -emit-module \
        -emit-module-path "$modules/$module.swiftmodule" -c -o "$modules/$module.o" -I "$modules" \
        -I "$resources/pm/ManifestAPI" -package-description-version 6.0 "$modules/$module.swift"
done
swift build --package-path Example.swiftpm --scratch-path .build-app --target AppModule \
    --manifest-cache none \
    -Xbuild-tools-swiftc "-I$modules" -Xbuild-tools-swiftc "$modules/AppleProductTypes.o" \
    -Xswiftc "-I$modules" -Xswiftc -warnings-as-errors
