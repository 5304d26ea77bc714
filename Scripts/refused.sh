#!/usr/bin/env bash
# Has the compiler compare the errors of Tests/Refused with those that the files expect, and see
# that it accepts Tests/Accepted without a warning. Run it after a change of what is public.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build
modules=$(swift build --show-bin-path)/Modules

compile() {
    swiftc -I "$modules" -o /dev/null -Xfrontend -verify -Xfrontend -verify-ignore-unrelated "$@"
}

compile -swift-version 6 -typecheck Tests/Refused/Core.swift
compile -swift-version 6 -typecheck Tests/Refused/Extras.swift
# Type checking alone does not look for races.
compile -swift-version 6 -emit-sil Tests/Refused/Races.swift
compile -swift-version 5 -emit-sil Tests/Accepted/SwiftFive.swift
compile -swift-version 6 -emit-sil -default-isolation MainActor Tests/Accepted/MainActor.swift
