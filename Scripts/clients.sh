#!/usr/bin/env bash
# Run it after a change of what is public: checks what clients of the library can write. The compiler
# compares its errors and warnings with those that each file in Tests/Clients expects.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build
products=$(swift build --show-bin-path)

# Type checking alone does not look for races, so this goes on to the intermediate language.
compile() {
    swiftc -I "$products" -I "$products/Modules" -emit-sil -o /dev/null -Xfrontend -verify \
        -Xfrontend -verify-ignore-unrelated "$@"
}

cd Tests/Clients
compile -swift-version 5 Accepted.swift
compile -swift-version 5 -enable-upcoming-feature ImplicitOpenExistentials Accepted.swift
compile -swift-version 6 -default-isolation MainActor Accepted.swift
# As in a new project of Xcode.
compile -swift-version 5 -default-isolation MainActor \
    -enable-upcoming-feature NonisolatedNonsendingByDefault \
    -enable-upcoming-feature InferIsolatedConformances \
    -enable-upcoming-feature MemberImportVisibility Accepted.swift
compile -swift-version 6 Refused.swift
compile -swift-version 6 RefusedRaces.swift
compile -swift-version 5 RefusedSwift5.swift
