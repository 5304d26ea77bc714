#!/usr/bin/env python3
"""Checks what the pages say: of README.md, of the documentation, of the examples and of the others.

- The samples of a page, one after the other, are a program that compiles without a warning and prints what its comments
  say ("// prints ..."). Samples below <!-- Apple platforms --> compile against stand-ins for Apple's frameworks.
- The samples below a line that names their file are a package whose tests pass.
- Each line of a sample of an example is in the examples' sources or tests.
- Links lead to files and headings that exist. DocC does not warn, and every public symbol is documented.
- README.md names the numbers of lines of the core and the extras.
"""

import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ["Minimalist", "MinimalistExtras"]
# Scripts/site.py writes the symbol graphs there.
SYMBOLS = ROOT / ".build/documentation/symbols"
# A sample, below a comment, the name of its file, or neither.
FENCE = re.compile(r"(?:^<!-- (Apple platforms) -->\n|^`([^`\n]+)`:\n\n)?^```swift\n(.*?)^```", re.M | re.S)


def run(*command, cwd=ROOT):
    """Runs a command, and returns whether it succeeded and all that it printed."""
    command = [str(word) for word in command]
    result = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode == 0, result.stdout


def check_program(page, products):
    """Compiles the samples of a page as one program, and compares what that prints with its comments."""
    samples = FENCE.findall(page.read_text())
    program = "\n".join(text for platform, file, text in samples if not platform and not file)
    options = ["-swift-version", "6", "-I", products / "Modules"]
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        if any(platform for platform, _, _ in samples):
            # They may use what the page declares for other platforms, or in the sources of its package.
            texts = [text for _, file, text in samples if not file or file.startswith("Sources")]
            problems = check_apple_program("\n".join(texts), options, Path(folder))
        if not program:
            return problems
        source = Path(folder, "main.swift")
        source.write_text(program)
        objects = [
            products / f"{file.parent.name}.build/{file.name}.o"
            for module in MODULES
            for file in sorted((ROOT / "Sources" / module).glob("*.swift"))
        ]
        options += ["-warnings-as-errors", "-o", source.stem]
        succeeds, printed = run("swiftc", *options, source, *objects, cwd=folder)
        if succeeds:
            # With a limit, as a sample may wait for ever.
            succeeds, printed = run("timeout", 60, source.with_suffix(""))
    expected = re.findall(r'// prints "(.*)"$', program, re.M)
    if not succeeds or [line for line in printed.splitlines() if line] != expected:
        problems += ["the samples do not compile, or print something else than their comments say", printed]
    return problems


def check_apple_program(program, options, folder):
    """Type-checks a program against stand-ins for the frameworks that it imports."""
    for framework in set(re.findall(r"^import (\w+)$", program, re.M)):
        stand_in = ROOT / f"Scripts/stand-ins/{framework}.swift"
        if stand_in.exists():
            built, output = run("swiftc", *options, "-emit-module", "-module-name", framework, stand_in, cwd=folder)
            if not built:
                return [output]
    source = folder / "main.swift"
    source.write_text(program)
    compiles, output = run("swiftc", *options, "-I", folder, "-typecheck", source)
    return [] if compiles else ["the samples for Apple platforms do not compile", output]


def check_package():
    """Builds the package that the pages write, file by file, and runs its tests."""
    samples = [sample for page in tracked("Sources/*.md") for sample in FENCE.findall(page.read_text())]
    files = [(path, text) for _, path, text in samples if path]
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files:
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.replace("../Minimalist", str(ROOT)))
        passes, printed = run("swift", "test", cwd=folder)
    count = sum(text.count("@Test") for _, text in files)
    if passes and re.search(rf"with {count} tests? ", printed):
        return []
    return ["the tests of the package in the documentation do not pass", printed]


def check_example(page, _):
    """A sample shows what an example has, so each of its lines must be there."""
    sources = {line.strip() for file in tracked("Examples/*.swift") for line in file.read_text().splitlines()}
    lines = {line.strip() for _, _, text in FENCE.findall(page.read_text()) for line in text.splitlines()}
    missing = {line for line in lines - sources if line and not line.startswith("//")}
    return [f"this line of a sample is in no source: {line}" for line in sorted(missing)]


def check_links(page):
    """DocC checks the links of the documentation itself."""
    if page.parent.suffix == ".docc":
        return []
    problems = []
    for link in re.findall(r'\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"', page.read_text()):
        path, _, heading = "".join(link).partition("#")
        if "://" in path:
            continue
        target = page.parent / path if path else page
        if not target.exists():
            problems.append(f"a link leads to nothing: {path}")
        elif heading and heading not in headings(target):
            problems.append(f"a link leads to no heading: {path}#{heading}")
    return problems


def headings(page):
    """The anchors of a page, as they are made by hosts of repositories."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def check_line_count():
    core, extras = (count_lines(f"Sources/{module}/*.swift") for module in MODULES)
    print(f"- {core} lines in the core, and {extras} in the extras")
    readme = " ".join((ROOT / "README.md").read_text().split())
    claims = [rf"\bcore is {core} lines", rf"\bextras are {extras}\b"]
    return [f"README.md does not say: {claim}" for claim in claims if not re.search(claim, readme)]


def count_lines(pattern):
    lines = [line.strip() for file in tracked(pattern) for line in file.read_text().splitlines()]
    return sum(1 for line in lines if line and not line.startswith("//"))


def check_documentation():
    with tempfile.TemporaryDirectory() as folder:
        built, output = run("Scripts/site.py", "--output", folder)
    return ([] if built else [output]) + sum(map(check_symbols, MODULES), [])


def check_symbols(module):
    files = [SYMBOLS / f"{module}.symbols.json", *SYMBOLS.glob(f"{module}@*.symbols.json")]
    symbols = sum([json.loads(file.read_text())["symbols"] for file in files], [])
    # An extension is documented by its members.
    symbols = [symbol for symbol in symbols if "extension" not in symbol["kind"]["identifier"]]
    bare = [".".join(symbol["pathComponents"]) for symbol in symbols if "docComment" not in symbol]
    print(f"- {len(symbols) - len(bare)} of {len(symbols)} public symbols of {module} are documented")
    return [f"{name} is not documented" for name in bare]


def tracked(pattern):
    """Files of the repository, without those that a build has left."""
    succeeds, paths = run("git", "ls-files", "--cached", "--others", "--exclude-standard", pattern)
    if not succeeds:
        sys.exit(paths)
    return [ROOT / path for path in paths.split() if (ROOT / path).exists()]


def main():
    built, output = run("swift", "build")
    if not built:
        sys.exit(output)
    products = Path(run("swift", "build", "--show-bin-path")[1].strip())
    pages = tracked("*.md")

    def check(page):
        check_samples = check_example if ROOT / "Examples" in page.parents else check_program
        problems = check_links(page) + check_samples(page, products)
        return [f"{page.relative_to(ROOT)}: {problem}" for problem in problems]

    with ThreadPoolExecutor(2) as pool:
        package = pool.submit(check_package)
        problems = sum(pool.map(check, pages), []) + package.result()
    problems += check_line_count() + check_documentation()
    count = sum(len(FENCE.findall(page.read_text())) for page in pages)
    print(f"- {len(pages)} pages with {count} samples")
    print("\n".join(problems))
    sys.exit(bool(problems))


main()
