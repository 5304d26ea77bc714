#!/usr/bin/env python3
"""Checks what the pages say, of README.md, of the documentation and of the examples:

- the samples of a page, one after the other, are a program that compiles without a warning, prints what its comments
  say ("// prints ..."), and leaks nothing;
- samples below <!-- Apple platforms --> compile, too, against stand-ins for the frameworks that they import;
- a sample of an example consists of lines of the examples' sources and tests;
- the samples below a line that names their file are a package that builds, runs and passes its tests;
- links lead to files and headings that exist, and only lists of topics have links that nothing but DocC follows;
- README.md names the numbers of lines of the core and the extras;
- the site of the documentation builds without a warning, and every public symbol is documented.
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
CATALOG = ROOT / "Sources/Minimalist/Minimalist.docc"
# Scripts/site.py writes the symbol graphs there.
SYMBOLS = ROOT / ".build/documentation/symbols"
PACKAGE_PRINTS = "(nothing to buy)\n- milk\n- milk, - bread\nx milk, - bread\nx milk, x bread\nAll 2 bought.\n"
# A sample, below a comment, the name of its file, or neither.
FENCE = re.compile(r"(?:^<!-- ([^\n]*) -->\n|^`([^`\n]+)`:\n\n)?^```swift\n(.*?)^```", re.M | re.S)
DECLARATION = re.compile(r"(@\w+ )*(final |private )*(class|struct|enum|actor|protocol|extension|func|import) ")


def run(*command, cwd=ROOT):
    """Runs a command, and returns whether it succeeded and all that it printed."""
    result = subprocess.run(
        [str(word) for word in command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return result.returncode == 0, result.stdout


def samples(page, *kinds):
    """The samples of a page that are no files, each below a comment of one of these kinds, or below none for ""."""
    return [sample for kind, file, sample in FENCE.findall(page.read_text()) if not file and kind in kinds]


def check_comments(page):
    kinds = {kind for kind, _, _ in FENCE.findall(page.read_text())} - {"", "Apple platforms"}
    return [f"a sample is not checked, as its comment has no meaning: {kind}" for kind in sorted(kinds)]


def split(program):
    """A program's declarations, and its statements."""
    parts = {True: [], False: []}
    is_declaration = False
    for line in program.splitlines():
        if line and line[0] not in " })":
            is_declaration = bool(DECLARATION.match(line))
        parts[is_declaration].append(line)
    return "\n".join(parts[True]), "\n".join(parts[False])


def check_program(page, products):
    """Compiles the samples of a page as one program, and compares what that prints with its comments."""
    program = "\n".join(samples(page, ""))
    if not program:
        return []
    with tempfile.TemporaryDirectory() as folder:
        options = ["-swift-version", "6", "-I", products / "Modules", "-I", folder]
        problems = check_apple_samples(page, options, Path(folder))
        succeeds, printed = run_program(program, [*options, "-warnings-as-errors"], products, Path(folder))
        expected = re.findall(r'// prints "(.*)"$', program, re.M)
        if not succeeds or [line for line in printed.splitlines() if line] != expected:
            problems += ["the samples do not compile, or print something else than their comments say", printed]
        # In a function, so that variables are released at its end, and only leaks remain.
        declarations, statements = split(program)
        program = f"{declarations}\n@MainActor func page() async throws {{\n{statements}\n}}\ntry await page()\n"
        options += ["-suppress-warnings", "-sanitize=address", "-use-ld=lld"]
        succeeds, printed = run_program(program, options, products, Path(folder))
        return problems if succeeds else problems + ["the samples leak", printed]


def run_program(program, options, products, folder):
    source = folder / "main.swift"
    source.write_text(program)
    # Not all that lie there: one of a file that was removed stays behind.
    objects = [
        products / f"{module}.build" / f"{source.name}.o"
        for module in MODULES
        for source in sorted((ROOT / "Sources" / module).glob("*.swift"))
    ]
    compiles, output = run("swiftc", *options, source, *objects, "-o", folder / "main", cwd=folder)
    # With a limit, as a sample may wait for ever.
    return run("timeout", 60, folder / "main") if compiles else (False, output)


def check_apple_samples(page, options, folder):
    """Compiles all samples of a page, those for Apple platforms too, against stand-ins for the frameworks."""
    apple = samples(page, "Apple platforms")
    if not apple:
        return []
    for framework in set(re.findall(r"^import (\w+)$", "\n".join(apple), re.M)) - set(MODULES):
        source = ROOT / "Scripts/stand-ins" / f"{framework}.swift"
        built, output = run("swiftc", *options, "-emit-module", "-module-name", framework, source, cwd=folder)
        if not built:
            return [output]
    source = folder / "main.swift"
    source.write_text("\n".join(samples(page, "", "Apple platforms")))
    compiles, output = run("swiftc", *options, "-typecheck", source)
    return [] if compiles else ["the samples for Apple platforms do not compile", output]


def check_package():
    """Builds the package that the pages write, file by file, and runs its program and its tests."""
    found = [sample for page in sorted(CATALOG.glob("*.md")) for sample in FENCE.findall(page.read_text())]
    files = [(path, text) for _, path, text in found if path]
    repository = '.package(name: "Minimalist", path: "../Minimalist")'
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files:
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.replace(repository, f'.package(name: "Minimalist", path: "{ROOT}")'))
        passes, tests = run("swift", "test", cwd=folder)
        count = sum(text.count("@Test") for _, text in files)
        if not passes or f"with {count} tests" not in tests:
            return ["the tests of the package in the documentation do not pass", tests]
        _, printed = run(Path(folder, ".build/debug/Shopping"))
    return [] if printed == PACKAGE_PRINTS else ["the program in the documentation prints something else", printed]


def check_example(page, _):
    """A sample shows what an example has, so each of its lines must be there."""
    missing = {line.strip() for sample in samples(page, "") for line in sample.splitlines()} - lines_of_examples()
    return [f"this line of a sample is in no source: {line}" for line in sorted(missing) if not line.startswith("//")]


def lines_of_examples():
    files = tracked("Examples/*.swift")
    return {line.strip() for file in files for line in file.read_text().splitlines()} | {""}


def check_links(page):
    prose = page.read_text().partition("\n## Topics\n")[0]
    problems = [f"a link that only DocC follows: {link}" for link in re.findall(r"(?<=[<(])doc:[^>)\s]+", prose)]
    for link in re.findall(r'\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"', page.read_text()):
        path, _, heading = "".join(link).partition("#")
        # DocC checks its own.
        if "://" in path or path.startswith("doc:"):
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
    """The README says how many lines the core has, how many of them are for parts, and how many the extras have."""
    core, extras = (count_lines(f"Sources/{module}/*.swift") for module in MODULES)
    parts = count_lines("Sources/Minimalist/ValuePoint*.swift") + count_lines("Sources/Minimalist/TrackedPart.swift")
    claims = [f"{core} lines of Swift", f"{core - parts} for the wrappers", f"{parts} for values", f"extras are {extras} lines"]
    print(f"- {core} lines in the core, {parts} of them for parts, and {extras} in the extras")
    readme = " ".join((ROOT / "README.md").read_text().split())
    return [f"README.md does not say: {claim}" for claim in claims if claim not in readme]


def count_lines(pattern):
    lines = [line.strip() for file in tracked(pattern) for line in file.read_text().splitlines()]
    return sum(1 for line in lines if line and not line.startswith("//"))


def check_documentation():
    """Builds the site, for which DocC must not warn, and looks for a comment at each symbol that it shows."""
    with tempfile.TemporaryDirectory() as folder:
        built, output = run("Scripts/site.py", "--output", folder)
    return ([] if built else [output]) + sum(map(check_symbols, MODULES), [])


def check_symbols(module):
    files = [file for file in SYMBOLS.glob("*.symbols.json") if re.match(rf"{module}[@.]", file.name)]
    graphs = [json.loads(file.read_text()) for file in files]
    # An extension is documented by its members.
    symbols = [symbol for graph in graphs for symbol in graph["symbols"] if "extension" not in symbol["kind"]["identifier"]]
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
        problems = check_comments(page) + check_links(page) + check_samples(page, products)
        return [f"{page.relative_to(ROOT)}: {problem}" for problem in problems]

    with ThreadPoolExecutor(2) as pool:
        package = pool.submit(check_package)
        found = list(pool.map(check, pages))
    problems = sum(found, package.result()) + check_line_count()
    problems += check_documentation()
    count = sum(len(FENCE.findall(page.read_text())) for page in pages)
    print(f"- {len(pages)} pages with {count} samples")
    print("\n".join(problems))
    sys.exit(bool(problems))


main()
