#!/usr/bin/env bash
# Run it after a change of what is public: checks what clients of the library can write. The compiler
# compares its errors with those that each file in Tests/Refused expects. It accepts each file in
# Tests/Accepted without a warning, in the Swift 5 mode and with the main actor as default isolation.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build
products=$(swift build --show-bin-path)

# Type checking alone does not look for races, so this goes on to the intermediate language.
compile() {
    swiftc -I "$products" -I "$products/Modules" -emit-sil -o /dev/null -Xfrontend -verify \
        -Xfrontend -verify-ignore-unrelated "$@"
}

for file in Tests/Refused/*.swift; do
    case $file in */Swift5.swift) version=5 ;; *) version=6 ;; esac
    compile -swift-version "$version" "$file"
done
for file in Tests/Accepted/*.swift; do
    compile -swift-version 5 "$file"
    compile -swift-version 5 -enable-upcoming-feature ImplicitOpenExistentials "$file"
    compile -swift-version 6 -default-isolation MainActor "$file"
done
