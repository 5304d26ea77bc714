#!/usr/bin/env python3
"""Checks that all that is public is documented, and that the landing pages in Sources convert without
a warning. Run it when you add something public, or change one of these pages.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent


def run(*command):
    """Returns what a command prints, and ends this script if it fails."""
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{command[0]} {command[1]} fails.")
    return result.stdout


def undocumented(graph):
    for symbol in json.loads(graph.read_text())["symbols"]:
        # An extension is documented by its members.
        if "docComment" not in symbol and "extension" not in symbol["kind"]["identifier"]:
            yield ".".join(symbol["pathComponents"])


dump = ["dump-symbol-graph", "--skip-synthesized-members", "--emit-extension-block-symbols"]
folder = Path(run("swift", "package", *dump).splitlines()[-1].removeprefix("Files written to "))
for catalog in sorted(ROOT.glob("Sources/*/*.docc")):
    module = catalog.parent.name
    # Its own symbols, and what it adds to the types of another module.
    graphs = [*folder.glob(f"{module}.symbols.json"), *folder.glob(f"{module}@*.symbols.json")]
    if missing := [name for graph in graphs for name in undocumented(graph)]:
        sys.exit(f"not documented in {module}: {', '.join(missing)}")
    with TemporaryDirectory() as copies:
        for graph in graphs:
            shutil.copy(graph, copies)
        run(
            *["docc", "convert", catalog, "--warnings-as-errors", "--output-dir", f"{copies}/docs"],
            *["--fallback-display-name", module, "--fallback-bundle-identifier", module],
            *["--additional-symbol-graph-dir", copies],
        )
