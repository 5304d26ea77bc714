#!/usr/bin/env bash
# Compares what the pages say of the lines of the core, the extras and the helpers of tests with a
# count. Run it after a change of the sources: a figure that a page states as "123 lines" has to be
# one of the three, and each of the three has to be stated.
set -euo pipefail
cd "$(dirname "$0")/.."

# Lines of code are those that are neither blank nor a comment.
count() { find Sources/"$1" -name "*.swift" -exec cat {} + | grep -vcE "^ *(//.*)?$"; }

counted=$(for module in Minimalist MinimalistExtras MinimalistTesting; do count "$module"; done)
stated=$(git ls-files -z '*.md' | xargs -0 cat | tr '\n' ' ' | grep -oE '[0-9,]+ lines' | grep -oE '[0-9,]+')
if ! diff <(sort -u <<<"$counted") <(sort -u <<<"$stated"); then
    echo 'The first column (<) is counted, the second (>) stated.'
    exit 1
fi
