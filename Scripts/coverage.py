#!/usr/bin/env python3
"""Prints how much of the library the tests have run, and fails below 100 % of its lines.

    swift test --enable-code-coverage
    Scripts/coverage.py $(swift test --show-codecov-path)
"""

import json
import sys

missing = 0
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    if "/Sources/" not in file["filename"]:
        continue
    summary = file["summary"]
    name = file["filename"].rsplit("/", 1)[-1]
    shares = ", ".join(f"{summary[kind]['percent']:.0f} % of the {kind}" for kind in ("lines", "regions"))
    print(f"- {name}: {shares}")
    missing += summary["lines"]["count"] - summary["lines"]["covered"]
    for line, column, count, has_count, *_ in file["segments"]:
        if has_count and count == 0:
            print(f"  not run: line {line}, column {column}")
sys.exit(1 if missing else 0)
