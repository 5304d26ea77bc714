#!/usr/bin/env bash
# Counts what each action of Benchmarks/Sources/Counted allocates, and its instructions. Run it before
# and after you change how values are delivered, or a tracked property: every run prints the same, so
# compare. Fails if an action allocates in later rounds, unless Counted says that it may. Needs
# valgrind, and installs it on Debian.
#
#     Scripts/count.sh                  counts both
#     Scripts/count.sh --allocations    counts allocations only, in half the time
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"
command -v valgrind >/dev/null || { apt-get update && apt-get install -y valgrind; } >&2
swift build -c release --product Counted >&2
program=$(swift build -c release --show-bin-path)/Counted
# It imports the library and Observation, but not Foundation.
libraries=$(ldd "$program")
if grep -i foundation <<<"$libraries"; then exit 1; fi

# Both take the arguments of Counted: ACTION ROUNDS COUNT.
allocations() {
    valgrind --log-fd=9 "$program" "$@" 9>&1 >&2 |
        sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}
instructions() {
    valgrind --log-fd=9 --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 9>&1 >&2 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

# A hundred rounds are the difference between two hundred and one hundred.
failed=0
row() { printf '%-22s %9s %25s %18s\n' "$@"; }
row action count 'allocations in 100 rounds' 'instructions each'
actions=$("$program")
while read -r action count may_allocate; do
    few=$(allocations "$action" 100 "$count")
    many=$(allocations "$action" 200 "$count")
    allocated=$((many - few))
    if [ "$allocated" != 0 ] && [ "$may_allocate" = false ]; then failed=1; fi
    cost=-
    if [ "${1:-}" != --allocations ]; then
        few=$(instructions "$action" 100 "$count")
        many=$(instructions "$action" 200 "$count")
        cost=$(((many - few) / 100 / count))
    fi
    row "$action" "$count" "$allocated" "$cost"
done <<<"$actions"
exit "$failed"
