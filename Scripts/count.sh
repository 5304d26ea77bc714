#!/usr/bin/env bash
# Counts the instructions and allocations of each action of Benchmarks/Counted, and compares them with
# Benchmarks/instructions.txt. Run it after you change how values are delivered, or a tracked
# property. Every run counts the same, so it fails if an action
# - takes three per cent more instructions, or allocates more, than that file says,
# - is missing in the file or in the program,
# - allocates in later rounds, unless Counted says that it may.
# It also fails if FanOut takes longer for a delivery to 1,000 observers than the loop by hand.
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

# Counts allocations. valgrind does that, too, and takes a hundred times as long.
counter=$(mktemp --suffix=.so)
counted=$(mktemp)
trap 'rm -f "$counter" "$counted"' EXIT
clang -O -shared -fPIC -x c -o "$counter" - <<'END'
#include <stdio.h>
#include <stddef.h>
static long count;
#define COUNTED(name, real, parameters, ...) \
    extern void *real parameters; \
    void *name parameters { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); return real(__VA_ARGS__); }
COUNTED(malloc, __libc_malloc, (size_t size), size)
COUNTED(calloc, __libc_calloc, (size_t number, size_t size), number, size)
COUNTED(realloc, __libc_realloc, (void *old, size_t size), old, size)
COUNTED(aligned_alloc, __libc_memalign, (size_t alignment, size_t size), alignment, size)
int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = aligned_alloc(alignment, size);
    return *result ? 0 : 12;
}
__attribute__((destructor)) static void report(void) { fprintf(stderr, "%ld\n", count); }
END

# Both take the arguments of Counted: ACTION ROUNDS COUNT.
allocations() { LD_PRELOAD=$counter "$program" "$@" 2>&1 >/dev/null | tail -n 1; }
instructions() {
    valgrind --log-fd=9 --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 9>&1 >&2 |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

# difference OF ACTION COUNT: a hundred rounds are the difference between two hundred and one hundred.
difference() { echo $(($($1 "$2" 200 "$3") - $($1 "$2" 100 "$3"))); }

row() { printf '%-22s %9s %25s %18s\n' "$@"; }

failed=0
{
    swift --version 2>/dev/null | grep -oE 'Swift version [0-9.]+' | tr '\n' ' '
    echo "on $(uname -m) with $(getconf GNU_LIBC_VERSION)"
    row action count 'allocations in 100 rounds' 'instructions each'
} >"$counted"
actions=$("$program")
while read -r action count may_allocate; do
    allocated=$(difference allocations "$action" "$count")
    if [ "$allocated" != 0 ] && [ "$may_allocate" = false ]; then
        echo "$action allocates in later rounds."
        failed=1
    fi
    cost=$(($(difference instructions "$action" "$count") / 100 / count))
    row "$action" "$count" "$allocated" "$cost" >>"$counted"
done <<<"$actions"
cat "$counted"

file=Benchmarks/instructions.txt
if [ "${1:-}" = --update ]; then
    cp "$counted" "$file"
elif [ "$(head -n 1 "$file")" != "$(head -n 1 "$counted")" ]; then
    echo "Compared nothing: $file is for $(head -n 1 "$file")."
    failed=1
else
    awk '
        FNR <= 2 { next }
        { key = $1 " with " $2 }
        NR == FNR { allocations[key] = $3; instructions[key] = $4; next }
        !(key in instructions) { print key ": the file has no such line."; failed = 1; next }
        $3 > allocations[key] || $4 > instructions[key] * 1.03 {
            print key ": more than " allocations[key] " allocations, " instructions[key] " instructions"
            failed = 1
        }
        $4 < instructions[key] * 0.97 { print key ": less than " instructions[key] " instructions" }
        { delete instructions[key] }
        END {
            for (key in instructions) { print key ": the program has no such action."; failed = 1 }
            exit failed
        }' "$file" "$counted" || failed=1
fi

times=$(swift run -c release --scratch-path .build-fanout FanOut 1,000)
echo "$times"
if ! awk -F '[|(]' '
    /^\| (Value written|Event sent), 1,000 / { rows++; gsub(",", "", $5); slow += $5 + 0 > 1 }
    END { exit rows != 2 || slow }' <<<"$times"; then
    echo 'Minimalist takes longer than the loop by hand.'
    failed=1
fi
exit "$failed"
