#!/usr/bin/env bash
# Run this when you have changed how values are delivered, or what a tracked property does. It counts
# what a delivery allocates and how many instructions it takes, beside a loop by hand. A hit is a
# write of the part that is observed, a miss a write of another part. Then it counts accesses to
# tracked properties, beside those of @Observable. Every run prints the same. Fails if any round but
# the first allocates, where it should not. Installs valgrind if it is missing.
#
#     Scripts/count.sh                  counts both
#     Scripts/count.sh --allocations    counts allocations only, in half the time
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
command -v valgrind >/dev/null || { apt-get update && apt-get install -y valgrind; } >/dev/null
swift build -c release --product Counted >/dev/null
program=$(swift build -c release --show-bin-path)/Counted

# Both take the arguments of Counted: ACTION ROUNDS COUNT.
allocations() {
    valgrind "$program" "$@" 2>&1 |
        sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

failed=0
# row ACTION COUNT MAY-ALLOCATE
row() {
    local few many allocated cost=-
    few=$(allocations "$1" 100 "$2")
    many=$(allocations "$1" 200 "$2")
    allocated=$((many - few))
    [ -n "$few" ] && { [ "$allocated" = 0 ] || [ -n "${3:-}" ]; } || failed=1
    if [ "$only" != --allocations ]; then
        few=$(instructions "$1" 100 "$2")
        many=$(instructions "$1" 200 "$2")
        cost=$(((many - few) / 100 / $2))
    fi
    printf '%-18s %10s %24s %30s\n' "$1" "$2" "$allocated" "$cost"
}

only=${1:-}
printf '%-18s %10s %24s %30s\n' \
    action observers 'allocations in 100 rounds' 'instructions per observer'
for observers in 10 1000; do
    for action in hand-written write change send hit hit-text miss miss-text; do
        row "$action" "$observers"
    done
done
for action in scope scope-of-two until tracked; do row "$action" 100; done
# A mutation through a class that can be overridden allocates a frame.
row editable 100 allocates
printf '\n%-18s %10s %24s %30s\n' \
    action times 'allocations in 100 rounds' 'instructions each'
for model in tracked observable; do
    for action in read write mutate; do row "$action-$model" 100; done
    row "create-$model" 100 allocates
done
exit "$failed"
