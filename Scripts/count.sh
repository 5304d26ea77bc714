#!/usr/bin/env bash
# Run this when you have changed how values are delivered. It counts what a delivery allocates and
# how many instructions it takes, with 10 and with 1,000 observers, beside a loop by hand. A hit is
# a write of the part that is observed, a miss a write of another part. Every run prints the same.
# Fails if any round but the first allocates. Installs valgrind if it is missing.
#
#     Scripts/count.sh                  counts both
#     Scripts/count.sh --allocations    counts allocations only, in half the time
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
command -v valgrind >/dev/null || { apt-get update && apt-get install -y valgrind; } >/dev/null
swift build -c release --product Counted >/dev/null
program=$(swift build -c release --show-bin-path)/Counted

# Both take the arguments of Counted: ACTION ROUNDS OBSERVERS.
allocations() {
    valgrind "$program" "$@" 2>&1 |
        sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

failed=0
printf '%-14s %10s %24s %30s\n' \
    action observers 'allocations in 100 rounds' 'instructions per observer'
for observers in 10 1000; do
    for action in hand-written write change send hit hit-text miss miss-text; do
        few=$(allocations "$action" 100 "$observers")
        many=$(allocations "$action" 200 "$observers")
        allocated=$((many - few))
        [ -n "$few" ] && [ "$allocated" = 0 ] || failed=1
        cost=-
        if [ "${1:-}" != --allocations ]; then
            few=$(instructions "$action" 100 "$observers")
            many=$(instructions "$action" 200 "$observers")
            cost=$(((many - few) / 100 / observers))
        fi
        printf '%-14s %10s %24s %30s\n' "$action" "$observers" "$allocated" "$cost"
    done
done
exit "$failed"
