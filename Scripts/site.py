#!/usr/bin/env python3
"""Builds the documentation of both products as a site, and serves it at http://127.0.0.1:8000. Fails if DocC warns.

    Scripts/site.py                                     builds in .build/documentation/site, and serves
    Scripts/site.py --output FOLDER --base-path PATH    only builds, for a host that has the site at PATH
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".build/documentation"
# Scripts/pages.py reads them as well.
SYMBOLS = WORK / "symbols"
XCRUN = ["xcrun"] if shutil.which("xcrun") else []


def run(*command):
    """Runs a command, and exits with what it printed if it failed."""
    result = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)


def build_symbols():
    options = [
        "-emit-symbol-graph", "-emit-symbol-graph-dir", SYMBOLS, "-symbol-graph-minimum-access-level", "public",
        "-symbol-graph-skip-synthesized-members",
        # Shows what the extras add to the types of the core.
        "-emit-extension-block-symbols",
    ]
    options = [word for option in options for word in ["-Xswiftc", option]]
    # In a folder of its own, since other options build everything again.
    run("swift", "build", "--target", "MinimalistExtras", "--scratch-path", WORK / "build", *options)


def convert(module, base_path):
    """Converts the catalog of a module with its own symbols."""
    symbols, archive = WORK / module, WORK / f"{module}.doccarchive"
    shutil.rmtree(symbols, ignore_errors=True)
    symbols.mkdir()
    for graph in [SYMBOLS / f"{module}.symbols.json", *SYMBOLS.glob(f"{module}@*.symbols.json")]:
        shutil.copy(graph, symbols)
    run(
        *XCRUN, "docc", "convert", f"Sources/{module}/{module}.docc", "--additional-symbol-graph-dir", symbols,
        "--warnings-as-errors", "--hosting-base-path", base_path, "--output-dir", archive,
    )
    return archive


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--base-path", default="/")
    options = parser.parse_args()
    build_symbols()
    archives = [convert(module, options.base_path) for module in ["Minimalist", "MinimalistExtras"]]
    site = (options.output or WORK / "site").resolve()
    shutil.rmtree(site, ignore_errors=True)
    run(*XCRUN, "docc", "merge", *archives, "--synthesized-landing-page-name", "Minimalist", "--output-path", site)
    (site / "index.html").write_text('<meta http-equiv="refresh" content="0; url=documentation/">\n')
    if not options.output:
        server = [sys.executable, "-m", "http.server", "8000", "--bind", "127.0.0.1", "--directory", str(site)]
        os.execv(sys.executable, server)


main()
