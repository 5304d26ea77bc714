#!/usr/bin/env python3
"""Run it on Linux when you change a page or the public API. It checks that

- the samples of a page, one after the other, are a program that compiles without a warning and
  prints what its comments say (// prints "…"). Those below <!--Apple--> compile against
  Scripts/stand-ins, and so does each below <!--Alone-->, without the others: in both language
  modes, and with the main actor as default isolation;
- the samples below the name of a file (`App/Model.swift`:, `AppTests/Test.swift`:) are an app,
  of all pages of the documentation together, whose tests pass;
- each line of a sample in Examples is in their sources or tests, and a command that stands alone in
  an sh block prints the text block that follows;
- links lead to files of the repository and their headings, as a host of repositories follows them,
- the landing pages in Sources convert without a warning, and each public symbol is documented.

    Scripts/pages.py                   checks all of this
    Scripts/pages.py --samples FOLDER  writes the programs for Apple's systems into a folder, which
                                       a Mac can check against the real UIKit and SwiftUI
"""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from difflib import ndiff
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
MODULES = ["Minimalist", "MinimalistExtras", "MinimalistTesting"]
SAMPLE = re.compile(
    r"(?:^<!--(Apple|Alone)-->\n|^`([^`\n]+\.swift)`:\n\n)?^```swift\n(.*?)^```", re.M | re.S
)
COMMAND = re.compile(
    r"^```sh\nswift run --package-path Examples (\w+)\n```\n\n```text\n(.*?)^```", re.M | re.S
)
MODES = [
    ["-swift-version", "6"],
    ["-swift-version", "5"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
]
LINK = re.compile(r'\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"')
BLOCK = re.compile(r"^```.*?^```", re.M | re.S)


class Problem(Exception):
    pass


def run(*command, cwd=ROOT):
    """Returns what a command prints, and raises a problem if it fails."""
    words = [str(word) for word in command]
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
    result = subprocess.run(words, cwd=cwd, **options)
    if result.returncode:
        raise Problem(f"{' '.join(words[:2])} fails:\n{result.stdout}{result.stderr}")
    return result.stdout


def compile(*options, mode=MODES[0], cwd=ROOT):
    run("swiftc", *mode, "-warnings-as-errors", *options, cwd=cwd)


def compare(printed, expected):
    if printed != expected:
        raise Problem("\n".join(["a program prints (+), not (-):", *ndiff(expected, printed)]))


def tracked(pattern):
    """Files of the repository, without those that a build has left."""
    paths = run("git", "ls-files", "--cached", "--others", "--exclude-standard", pattern).split()
    return [ROOT / path for path in paths if (ROOT / path).exists()]


def check_program(page, products):
    samples = SAMPLE.findall(page.read_text())
    program = "\n".join(text for mark, file, text in samples if not mark and not file)
    with TemporaryDirectory() as folder:
        source = Path(folder, "main.swift")
        if program:
            source.write_text(program)
            objects = [file for module in MODULES for file in products.glob(f"{module}.build/*.o")]
            compile(source, "-I", products / "Modules", *objects, "-o", "main", cwd=folder)
            # A sample may wait for ever.
            printed = run("timeout", 60, source.with_suffix(""))
            printed = [line for line in printed.splitlines() if line]
            compare(printed, re.findall(r'// prints "(.*)"$', program, re.M))
        for program in apple_programs(page):
            # In the Swift 5 mode, top-level code belongs to the main actor only if it awaits.
            source.write_text(program + "\nawait Task.yield()\n")
            modules = ["-I", products / "Modules", "-I", products / "stand-ins"]
            for mode in MODES:
                # Type checking alone does not look for races.
                compile(source, *modules, "-emit-sil", "-o", "/dev/null", mode=mode)


def apple_programs(page):
    """The programs of a page that need Apple's systems."""
    samples = SAMPLE.findall(page.read_text())
    programs = [text for mark, _, text in samples if mark == "Alone"]
    if any(mark == "Apple" for mark, _, _ in samples):
        # They may use what the page declares for all platforms, or in the sources of the app.
        texts = [
            text for mark, file, text in samples if mark != "Alone" and "Tests/" not in file
        ]
        programs.append("\n".join(texts))
        # A Mac can check what imports UIKit only, but not the tests of the same page.
        views = [text for text in texts if "import Testing" not in text]
        if views != texts:
            programs.append("\n".join(views))
    return programs


def write_samples(folder):
    for page in tracked("*.md"):
        if ROOT / "Examples" not in page.parents:
            for number, program in enumerate(apple_programs(page)):
                file = Path(folder, f"{page.stem}{number}", "main.swift")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(program)


MANIFEST = """
// swift-tools-version: 6.0
import PackageDescription

let extras = Target.Dependency.product(name: "MinimalistExtras", package: "Minimalist")
let testing = Target.Dependency.product(name: "MinimalistTesting", package: "Minimalist")
let package = Package(
    name: "App",
    dependencies: [.package(name: "Minimalist", path: "%s")],
    targets: [
        .target(name: "%s", dependencies: ["Minimalist", extras], path: "%s"),
        .testTarget(name: "%s", dependencies: ["%s", testing], path: "%s"),
    ]
)
"""


def check_package(pages):
    with TemporaryDirectory() as folder:
        for page in tracked(pages):
            for _, name, text in SAMPLE.findall(page.read_text()):
                if name:
                    file = Path(folder, name)
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text)
        app, tests = sorted(path.name for path in Path(folder).iterdir())
        manifest = MANIFEST.lstrip() % (ROOT, app, app, tests, app, tests)
        Path(folder, "Package.swift").write_text(manifest)
        run("swift", "test", "--scratch-path", ROOT / ".build-pages", cwd=folder)


def check_example(page):
    sources = "".join(file.read_text() for file in tracked("Examples/*.swift"))
    known = {line.strip() for line in sources.splitlines()}
    for line in "".join(text for _, _, text in SAMPLE.findall(page.read_text())).splitlines():
        if line.strip() not in known and not line.strip().startswith("//"):
            raise Problem(f"this line of a sample is in no source: {line}")
    for program, expected in COMMAND.findall(page.read_text()):
        printed = run("swift", "run", "--package-path", "Examples", program)
        compare(printed.splitlines(), expected.splitlines())


def check_links(page, files):
    for link in LINK.findall(BLOCK.sub("", page.read_text())):
        path, _, heading = "".join(link).partition("#")
        # A host follows a link from the folder of the page, and tells upper from lower case.
        target = (page.parent / path).resolve() if path else page
        if "://" in path:
            continue
        if target not in files and not any(target in file.parents for file in files):
            raise Problem(f"a link leads to nothing: {''.join(link)}")
        if heading and (target not in files or heading not in headings(target)):
            raise Problem(f"a link leads to no heading: {''.join(link)}")


def headings(page):
    """The anchors of a page, as hosts of repositories make them. They number equal ones."""
    counts = {}
    for title in re.findall(r"^#+ (.+)$", BLOCK.sub("", page.read_text()), re.M):
        anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        counts[anchor] = counts.get(anchor, 0) + 1
        yield f"{anchor}-{counts[anchor] - 1}" if counts[anchor] > 1 else anchor


def check_documentation(module, products):
    triple = json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]
    with TemporaryDirectory() as folder:
        run(
            *["swift", "symbolgraph-extract", "-module-name", module, "-target", triple],
            *["-I", products / "Modules", "-output-dir", folder],
            *["-skip-synthesized-members", "-emit-extension-block-symbols"],
        )
        for graph in Path(folder).iterdir():
            for symbol in json.loads(graph.read_text())["symbols"]:
                # An extension is documented by its members.
                if "docComment" not in symbol and "extension" not in symbol["kind"]["identifier"]:
                    raise Problem(f"{'.'.join(symbol['pathComponents'])} is not documented")
        catalogs = (ROOT / "Sources" / module).glob("*.docc")
        run(
            *["docc", "convert", *catalogs, "--warnings-as-errors"],
            *["--fallback-display-name", module, "--fallback-bundle-identifier", module],
            *["--additional-symbol-graph-dir", folder, "--output-dir", f"{folder}/archive"],
        )


def problem(check, subject, *context):
    try:
        check(subject, *context)
    except Problem as problem:
        return f"{subject}: {problem}"


def main():
    run("swift", "build")
    products = Path(run("swift", "build", "--show-bin-path").strip())
    (products / "stand-ins").mkdir(exist_ok=True)
    for file in tracked("Scripts/stand-ins/*.swift"):
        options = ["-emit-module", "-module-name", file.stem, "-I", "."]
        compile(file, *options, cwd=products / "stand-ins")

    pages = tracked("*.md")
    examples = [page for page in pages if ROOT / "Examples" in page.parents]
    checks = [(check_package, "Documentation/*.md")]
    checks += [(check_program, page, products) for page in pages if page not in examples]
    checks += [(check_example, page) for page in examples]
    # DocC checks the links of its own pages.
    files = set(tracked("*"))
    checks += [(check_links, page, files) for page in pages if page.parent.suffix != ".docc"]
    checks += [(check_documentation, module, products) for module in MODULES]
    with ThreadPoolExecutor(2) as pool:
        problems = list(filter(None, pool.map(lambda check: problem(*check), checks)))
    print(f"- {len(pages)} pages", *problems, sep="\n")
    sys.exit(bool(problems))


if sys.argv[1:2] == ["--samples"]:
    write_samples(sys.argv[2])
else:
    main()
