#!/usr/bin/env bash
# Run it after a change of what is public. Has the compiler compare the errors of each file in
# Tests/Refused with those that the file expects, and see that it accepts each in Tests/Accepted
# without a warning, in the Swift 5 mode and where code belongs to the main actor by default.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build
modules=$(swift build --show-bin-path)/Modules

# Type checking alone does not look for races, so this goes on to the intermediate language.
compile() {
    swiftc -I "$modules" -emit-sil -o /dev/null -Xfrontend -verify \
        -Xfrontend -verify-ignore-unrelated "$@"
}

for file in Tests/Refused/*.swift; do
    compile -swift-version 6 "$file"
done
for file in Tests/Accepted/*.swift; do
    compile -swift-version 5 "$file"
    compile -swift-version 6 -default-isolation MainActor "$file"
done
