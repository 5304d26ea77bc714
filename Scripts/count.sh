#!/usr/bin/env bash
# Run this when you have changed how values are delivered: it counts what a delivery allocates and how many instructions
# it takes, with 10 and with 1,000 observers, beside a loop by hand. A hit or a miss is a write of a part that is
# observed, or of another. Every run prints the same. Fails if any round but the first allocates. Needs valgrind, and
# installs it if it is missing.
#
#     Scripts/count.sh                  counts both
#     Scripts/count.sh --allocations    counts allocations only, in half the time
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
command -v valgrind >/dev/null || { apt-get update && apt-get install -y valgrind; } >/dev/null
swift build -c release --product Counted >/dev/null
program=$(swift build -c release --show-bin-path)/Counted

allocations() { valgrind "$program" "$@" 2>&1 | sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,; }

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

failed=0
printf '%-14s %10s %24s %30s\n' action observers 'allocations in 100 rounds' 'instructions per observer'
for observers in 10 1000; do
    for action in hand-written write change send hit hit-text miss miss-text; do
        few=$(allocations "$action" 100 "$observers")
        many=$(allocations "$action" 200 "$observers")
        [ -n "$few" ] && [ "$few" = "$many" ] || failed=1
        cost=-
        if [ "${1:-}" != --allocations ]; then
            cost=$(($(instructions "$action" 200 "$observers") - $(instructions "$action" 100 "$observers")))
            cost=$((cost / 100 / observers))
        fi
        printf '%-14s %10s %24s %30s\n' "$action" "$observers" $((many - few)) "$cost"
    done
done
exit "$failed"
