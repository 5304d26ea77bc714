#!/usr/bin/env bash
# Compares the public API of both products with the baselines in the folder api. Prints what was added and what was
# broken, and exits with 1 if there is anything.
#
#     Scripts/api.sh             compares
#     Scripts/api.sh --accept    makes the API as it is the baseline
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
modules=$(swift build --show-bin-path)/Modules
# On Apple's platforms the system's own modules have to be named.
sdk=$(xcrun --show-sdk-path 2>/dev/null || echo /)

# dump MODULE FILE: writes its API as it is.
dump() {
    swift-api-digester -dump-sdk -module "$1" -I "$modules" -sdk "$sdk" -o "$2" 2>"$folder/log"
    # Its arguments are paths of the machine.
    python3 - "$2" <<'PYTHON'
import json
import sys

api = json.load(open(sys.argv[1]))
api["ABIRoot"].pop("tool_arguments", None)
api.pop("tool_arguments", None)
json.dump(api, open(sys.argv[1], "w"), indent=1, sort_keys=True)
PYTHON
}

# changes BEFORE AFTER: what was removed or changed between the two.
changes() {
    { swift-api-digester -diagnose-sdk --input-paths "$1" --input-paths "$2" -sdk "$sdk" 2>&1 || true; } |
        grep -vE '^(/\*.*\*/)?$' || true
}

failed=0
for module in Minimalist MinimalistExtras; do
    baseline=Scripts/api/$module.json now=$folder/$module.json
    dump "$module" "$now"
    if [ "${1:-}" = --accept ]; then
        cp "$now" "$baseline"
        continue
    fi
    broken=$(changes "$baseline" "$now")
    added=$(changes "$now" "$baseline" | sed -n 's/ has been removed$/ has been added/p')
    if [ -z "$broken$added" ]; then
        echo "- the public API of $module is that of the baseline"
    else
        printf '%s\n' "$broken" "$added" 'Accept this with Scripts/api.sh --accept'
        failed=1
    fi
done
exit "$failed"
