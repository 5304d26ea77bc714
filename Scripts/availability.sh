#!/usr/bin/env bash
# Does anything need a newer system than macOS 10.15 or iOS 13? A Mac would say so, and this asks on
# Linux. Run it when you use something new of the standard library: compiles the products and the
# libraries of the examples for the oldest macOS and iOS that the package supports, and FanOut, and
# looks into the object files of the products.
#
# The toolchain's own interfaces say where each declaration of the standard library is available.
# They are compiled for another system, without function bodies. Nothing is linked, nothing runs.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/sdk"
toolchain=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

# compile SYSTEM MODULE FILE...
compile() {
    local mode=-parse-as-library
    [[ "${*:3}" == */main.swift* ]] && mode=
    swiftc -frontend -c -O -wmo $mode -swift-version 6 -warnings-as-errors \
        -diagnostic-style llvm -target "$1" -module-name "$2" -package-name minimalist \
        -I "$folder/$1" -sdk "$folder/sdk" -plugin-path "$toolchain/host/plugins" \
        -module-cache-path "$folder/$1" -emit-module-path "$folder/$1/$2.swiftmodule" \
        -o "$folder/$1/$2.o" "${@:3}" 2>&1
}

# newer FILE...: what object files ask the runtime of newer systems for.
# - A symbol that ends in CMU updates the metadata of a class. The Objective-C runtime calls it when
#   a program lists all classes, as some SDKs do. If a stored property has a type that the system
#   lacks, that crashes.
# - Parameter packs need metadata that iOS 16 makes only with a compatibility library.
newer() {
    llvm-nm "$@" | grep -oE '[^ ]+CMU$|swift_allocateMetadataPack' || true
}

check() {
    local system=$1 module sources files refusal found
    mkdir "$folder/$system"
    for module in Swift SwiftOnoneSupport _Concurrency _StringProcessing Observation; do
        sed -E -e '/^ *@backDeployed\(/d' -e '/^import Glibc$/d' -e "/swift-module-flags:/ {
            s/-target [^ ]+/-target $system -disable-availability-checking/
            s/ -O / -experimental-skip-all-function-bodies /
        }" "$toolchain/linux/$module.swiftmodule"/*-gnu.swiftinterface \
            >"$folder/$system/$module.swiftinterface"
    done
    echo 'public func exit(_ status: Int32) -> Never { fatalError() }' >"$folder/Darwin.swift"
    compile "$system" Darwin "$folder/Darwin.swift"
    # Whoever runs the tests on a Mac builds FanOut, too.
    for sources in Sources/{Minimalist,MinimalistExtras,MinimalistTesting} Benchmarks/FanOut \
        Examples/Sources/{UnidirectionalStore,ScreenFlow,StateRouter,ServiceTree}; do
        mapfile -t files < <(find "$sources" -name '*.swift')
        compile "$system" "${sources##*/}" "${files[@]}"
    done
    # The clocks of the standard library are newer than these systems.
    echo 'func late() async throws { try await Task.sleep(for: .zero) }' >"$folder/late.swift"
    refusal=$(compile "$system" Late "$folder/late.swift" || true)
    grep -q 'is only available in' <<<"$refusal" || { echo 'a clock is not refused'; return 1; }
    found=$(newer "$folder/$system"/Minimalist*.o)
    [ -z "$found" ] || { echo "the object files ask for $found"; return 1; }
    echo "- the libraries compile for $system"
}

for system in x86_64-apple-{macosx10.15,ios13.0-simulator}; do
    check "$system" >"$folder/$system.log" &
done
wait
cat "$folder"/*.log
[ -z "$(grep -L '^- the libraries compile' "$folder"/*.log)" ]
