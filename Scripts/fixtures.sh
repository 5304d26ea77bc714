#!/usr/bin/env bash
# Compiles each fixture together with Shared.swift. One in Accepted must compile without a warning. One in Refused must
# fail in the line that is marked with "// refused: WORDS" (at the end of it, or alone on the line above), in no other,
# and with an error that contains the words. Prints those that do otherwise, and exits with 1 if any did.
# A comment "// swift-version: 5" in a fixture chooses that language mode instead of Swift 6, and one with
# "// default-isolation: MainActor" the isolation of declarations that name none.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Fixtures"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

swift build --package-path ../.. >"$scratch/build" 2>&1 || { cat "$scratch/build"; exit 1; }
modules=$(swift build --package-path ../.. --show-bin-path)/Modules

# compile FIXTURE OPTION...: to SIL, because type checking alone does not look for races.
compile() {
    local version=6 isolation=nonisolated line
    while read -r line; do
        [[ $line =~ ^'// swift-version: '([0-9]+)$ ]] && version=${BASH_REMATCH[1]}
        [[ $line =~ ^'// default-isolation: '(.+)$ ]] && isolation=${BASH_REMATCH[1]}
    done <"$1"
    # The driver leaves a folder behind in the temporary one.
    TMPDIR=$scratch swiftc -swift-version "$version" -default-isolation "$isolation" -module-name Fixtures \
        -I "$modules" -emit-sil -wmo -o /dev/null -diagnostic-style llvm "${@:2}" Shared.swift "$1" 2>&1
}

accepted() {
    local output
    output=$(compile "$1" -warnings-as-errors) && return
    printf '%s: is not accepted\n%s\n' "$1" "$output"
}

refused() {
    local output line number=0 marked='' words='' place said=''
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        [[ $line =~ ^(.*)'// refused: '(.+)$ ]] || continue
        [ -z "$marked" ] || { echo "$1: has more than one mark"; return; }
        words=${BASH_REMATCH[2]} marked=$number
        [[ ${BASH_REMATCH[1]} =~ [^[:space:]] ]] || marked=$((number + 1))
    done <"$1"
    [ -n "$marked" ] || { echo "$1: has no mark"; return; }

    if output=$(compile "$1"); then
        printf '%s: is not refused\n%s\n' "$1" "$output"
        return
    fi
    # The compiler may have more than one thing to say of one misuse, but then of the same line.
    place="(^|/)${1//./\\.}:$marked:[0-9]+: error: (.*)"
    while IFS= read -r line; do
        [[ $line =~ (^|: )error:\  ]] || continue
        if ! [[ $line =~ $place ]]; then
            printf '%s: an error is not in line %d\n%s\n' "$1" "$marked" "$output"
            return
        fi
        [[ ${BASH_REMATCH[2]} != *"$words"* ]] || said=yes
    done <<<"$output"
    [ -n "$said" ] || printf '%s: no error says: %s\n%s\n' "$1" "$words" "$output"
}

# Each of as many workers as there are cores takes every so many fixtures, and leaves what it found in a file of each.
fixtures=(Refused/*.swift Accepted/*.swift)
mkdir "$scratch/Refused" "$scratch/Accepted"
cores=$(nproc)
for ((worker = 0; worker < cores; worker++)); do
    for ((index = worker; index < ${#fixtures[@]}; index += cores)); do
        fixture=${fixtures[index]}
        case $fixture in
            Refused/*) refused "$fixture" ;;
            Accepted/*) accepted "$fixture" ;;
        esac >"$scratch/$fixture"
    done &
done
wait

failed=0
for fixture in "${fixtures[@]}"; do
    # A fixture without a file is one of a worker that stopped.
    if [ -s "$scratch/$fixture" ] || [ ! -e "$scratch/$fixture" ]; then
        failed=$((failed + 1))
        cat "$scratch/$fixture" || true
    fi
done

refused=(Refused/*.swift) accepted=(Accepted/*.swift)
[ "$failed" -eq 0 ] || { echo "- $failed of ${#fixtures[@]} fixtures did otherwise"; exit 1; }
echo "- ${#refused[@]} refused and ${#accepted[@]} accepted as they should be"
