#!/usr/bin/env python3
"""Builds the documentation of both products as a site in .build/site, and serves it at http://127.0.0.1:8000 until you
interrupt it. Fails if DocC warns.

    Scripts/site.py                         builds and serves
    Scripts/site.py --output FOLDER         only builds
    Scripts/site.py ... --base-path PATH    for a host that has the site at PATH

The pages link to files, as in [Memory](Guarantees.md#memory), so that a host of repositories follows the links. DocC
follows only its own, as in [Memory](doc:Guarantees#Memory), so the site is built from a copy that has these.
"""

import argparse
import functools
import http.server
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ["Minimalist", "MinimalistExtras"]
SITE = ROOT / ".build/site"
# The copy of the pages, and the symbols. Scripts/pages.py reads these.
WORK = ROOT / ".build/documentation"
XCRUN = ["xcrun"] if shutil.which("xcrun") else []
LINK = re.compile(r"(!?)\[([^\[\]]+)\]\(([^)\s]+)\)")
CODE = re.compile(r"(^```.*?^```$)", re.M | re.S)


def run(*command):
    """Runs a command, returns what it printed, and exits with that if the command failed."""
    result = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    return result.stdout.strip()


def extract_symbols(folder):
    run("swift", "build")
    products = run("swift", "build", "--show-bin-path")
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    sdk = ["-sdk", run("xcrun", "--show-sdk-path")] if XCRUN else []
    for module in MODULES:
        run(
            *XCRUN, "swift", "symbolgraph-extract", "-module-name", module, "-I", f"{products}/Modules",
            "-target", target, *sdk, "-output-dir", folder, "-skip-inherited-docs", "-skip-synthesized-members",
            # Shows what the extras add to the types of the core.
            "-emit-extension-block-symbols",
        )


def copy_pages(catalog):
    """One catalog of the pages of both modules, so that they may link to each other."""
    for module in MODULES:
        folder = ROOT / "Sources" / module / f"{module}.docc"
        shutil.copytree(folder, catalog, dirs_exist_ok=True)
        for page in folder.glob("*.md"):
            # Every other piece is code.
            pieces = CODE.split(page.read_text())
            pieces[::2] = [LINK.sub(functools.partial(docc_link, page), piece) for piece in pieces[::2]]
            (catalog / page.name).write_text("".join(pieces))


def docc_link(page, match):
    image, text, target = match.groups()
    path, _, anchor = target.partition("#")
    if ":" in target:
        return match[0]
    if image:
        return f"![{text}]({Path(path).name})"
    file = (page.parent / path).resolve() if path else page
    if file.parent.suffix != ".docc" or file.suffix != ".md":
        # Not a part of the site.
        return text
    if anchor:
        headings = re.findall(r"^#+ (.+)$", file.read_text(), re.M)
        fragments = [re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in headings]
        anchor = "#" + next((name for name in fragments if name.lower() == anchor), anchor)
    return f"[{text}](doc:{file.stem}{anchor})"


def convert(catalog, symbols, base_path, output):
    archive = WORK / "Minimalist.doccarchive"
    run(
        *XCRUN, "docc", "convert", catalog, "--additional-symbol-graph-dir", symbols, "--warnings-as-errors",
        "--fallback-display-name", "Minimalist", "--fallback-bundle-identifier", "Minimalist",
        "--hosting-base-path", base_path, "--output-dir", archive,
    )
    # Adds a page above both modules.
    run(*XCRUN, "docc", "merge", archive, "--output-path", output)


def share_sidebar(output):
    """Shows both modules in the sidebar of each page. It would show only the page's own if their type were module."""
    path = output / "index/index.json"
    index = json.loads(path.read_text())
    for root in index["interfaceLanguages"]["swift"]:
        for module in root["children"]:
            module["type"] = "collection"
    path.write_text(json.dumps(index))


def build(output, base_path):
    shutil.rmtree(WORK, ignore_errors=True)
    catalog, symbols = WORK / "Minimalist.docc", WORK / "symbols"
    symbols.mkdir(parents=True)
    extract_symbols(symbols)
    copy_pages(catalog)
    convert(catalog, symbols, base_path, output)
    share_sidebar(output)
    start = '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/minimalist/">'
    (output / "index.html").write_text(start + "\n")


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    handler = functools.partial(Handler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 8000), handler) as server:
        print("http://127.0.0.1:8000", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--base-path", default="/")
    options = parser.parse_args()
    if options.output:
        build(options.output.resolve(), options.base_path)
    else:
        shutil.rmtree(SITE, ignore_errors=True)
        build(SITE, options.base_path)
        serve(SITE)


main()
