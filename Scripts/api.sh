#!/usr/bin/env bash
# Compares the public API with the baseline in api.json. Prints what was added and what was broken, and exits with 1 if
# there is anything.
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
swift-api-digester -dump-sdk -module Minimalist -I "$modules" -sdk "$sdk" -o "$folder/api.json" 2>"$folder/log"
# What it was called with are paths of the machine.
python3 - "$folder/api.json" <<'PYTHON'
import json
import sys

api = json.load(open(sys.argv[1]))
api["ABIRoot"].pop("tool_arguments", None)
api.pop("tool_arguments", None)
json.dump(api, open(sys.argv[1], "w"), indent=1, sort_keys=True)
PYTHON

if [ "${1:-}" = --accept ]; then
    cp "$folder/api.json" Scripts/api.json
    exit
fi
# changes BEFORE AFTER: what was removed or changed between the two.
changes() {
    { swift-api-digester -diagnose-sdk --input-paths "$1" --input-paths "$2" -sdk "$sdk" 2>&1 || true; } |
        grep -vE '^(/\*.*\*/)?$' || true
}

broken=$(changes Scripts/api.json "$folder/api.json")
added=$(changes "$folder/api.json" Scripts/api.json | sed -n 's/ has been removed$/ has been added/p')
[ -z "$broken$added" ] || { printf '%s\n' "$broken" "$added" 'Accept this with Scripts/api.sh --accept'; exit 1; }
echo '- the public API is that of the baseline'
