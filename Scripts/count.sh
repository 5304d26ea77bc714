#!/usr/bin/env bash
# Counts the instructions and allocations of each action of Benchmarks/Counted, and compares them with
# Benchmarks/instructions.txt. Run it after you change how values are delivered, or a tracked
# property. It fails if an action takes three per cent more instructions, or allocates more, than that
# file says, and if FanOut takes longer to call 1,000 observers than the loop by hand.
#
#     Scripts/count.sh             counts and compares
#     Scripts/count.sh --update    counts, and writes the file
#
# Other compilers, architectures and C libraries give other counts. There it compares nothing, and
# fails: write the file before your change, and compare after it. Needs valgrind, and installs it on
# Debian.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v valgrind >/dev/null || { apt-get update && apt-get install -y valgrind; } >&2
swift build -c release --product Counted --scratch-path .build-fanout >&2
program=.build-fanout/release/Counted
# It imports the library and Observation, but not Foundation.
libraries=$(ldd "$program")
if grep -i foundation <<<"$libraries"; then exit 1; fi

# Both take an action and a number of rounds.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
allocations() {
    valgrind --undef-value-errors=no "$program" "$@" 2>&1 |
        sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}
# A hundred rounds are the difference between two hundred and one hundred.
rounds() { echo $(($($1 "$2" 200) - $($1 "$2" 100))); }

file=Benchmarks/instructions.txt
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
{
    swift --version 2>/dev/null | grep -oE 'Swift version [0-9.]+' | tr '\n' ' '
    echo "on $(uname -m) with $(getconf GNU_LIBC_VERSION), in a hundred rounds with ten observers:"
    printf '%-20s %12s %12s\n' action allocations instructions
    for action in $("$program"); do
        printf '%-20s %12d %12d\n' "$action" "$(rounds allocations "$action")" \
            "$(rounds instructions "$action")"
    done
} >"$counted"
cat "$counted"

failed=0
if [ "${1:-}" = --update ]; then
    cp "$counted" "$file"
elif [ "$(head -n 1 "$file")" != "$(head -n 1 "$counted")" ]; then
    echo "Compared nothing: $file is for $(head -n 1 "$file")"
    failed=1
else
    awk '
        FNR <= 2 { next }
        NR == FNR { allocations[$1] = $2; instructions[$1] = $3; next }
        !($1 in instructions) { print $1 ": the file has no such line."; failed = 1; next }
        $2 > allocations[$1] || $3 > instructions[$1] * 1.03 { print $1 ": more"; failed = 1 }
        $3 < instructions[$1] * 0.97 { print $1 ": less" }
        { delete instructions[$1] }
        END {
            for (key in instructions) { print key ": the program has no such action."; failed = 1 }
            exit failed
        }' "$file" "$counted" || failed=1
fi

times=$(swift run -c release --scratch-path .build-fanout FanOut 1,000)
echo "$times"
if ! awk -F '[|(]' '
    /^\| (Value written|Event sent), 1,000 / { rows++; slow += $5 + 0 > 1 }
    END { exit rows != 2 || slow }' <<<"$times"; then
    echo 'Minimalist takes longer than the loop by hand.'
    failed=1
fi
exit "$failed"
