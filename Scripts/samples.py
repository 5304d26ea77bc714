#!/usr/bin/env python3
"""Compiles, runs and tests the samples of the pages. Run it when you change a page or the public API.

It writes all samples into one package, and has Swift build and test that:

- The samples of a page, one after the other, are a program. It prints what its comments say:
  // prints "…".
- Samples below the name of a file, such as `Shopping/Note.swift`:, are files of an app and of its
  tests. All pages share this app.
- Samples below <!--Apple--> use UIKit or SwiftUI, and follow the others of their page. Each sample
  below <!--Alone--> is a program of its own. Both are only compiled, with Scripts/stand-ins in the
  place of Apple's frameworks: in both language modes, and with the main actor as default isolation.
- Samples below <!--RxSwift--> show how an app does something without this library. Those of a page
  are compiled together, with stand-ins, too, in the Swift 5 mode.

The table of the README quotes samples of the pages that it links to.

Pages in Examples quote their program, and show what it prints. NavigatorController, which one of them
has for UIKit, is compiled like the samples for Apple's systems.

    Scripts/samples.py                  does all of this
    Scripts/samples.py --apple FOLDER   only writes a package of the samples for Apple's systems,
                                        without the stand-ins, which a Mac can build for iOS
"""

import re
import subprocess
import sys
from difflib import ndiff
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
# The libraries that samples import, and their packages.
LIBRARIES = {
    "Minimalist": "Minimalist", "MinimalistExtras": "Minimalist",
    "MinimalistTesting": "Minimalist", "ScreenFlow": "Examples",
}
STAND_INS = {file.stem: file.read_text() for file in ROOT.glob("Scripts/stand-ins/*.swift")}
MODES = {
    "Swift6": ".swiftLanguageMode(.v6)",
    "Swift5": ".swiftLanguageMode(.v5)",
    # As in a new project of Xcode.
    "MainActor": '.defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility")',
}


class Sample(NamedTuple):
    mark: str
    file: str
    code: str


def samples(page):
    sample = r"(?:^<!--(Apple|Alone|RxSwift)-->\n|^`([^`\n]+\.swift)`:\n\n)?^```swift\n(.*?)^```"
    return [Sample(*groups) for groups in re.findall(sample, page.read_text(), re.M | re.S)]


def program(page, mark=""):
    """The program of the samples of a page with this mark, or nothing."""
    parts = [sample for sample in samples(page) if sample.mark == mark and not sample.file]
    return "\n".join(sample.code for sample in parts)


def apple_programs(page, without=()):
    """The programs of a page that need Apple's systems, without samples that import something."""
    known = [sample for sample in samples(page) if not imports(sample.code) & set(without)]
    programs = [sample.code for sample in known if sample.mark == "Alone"]
    if any(sample.mark == "Apple" for sample in known):
        # They may use what the page declares for all platforms, or in the sources of the app.
        parts = [
            code for mark, file, code in known
            if mark in ("", "Apple") and "Tests/" not in file
        ]
        programs.append("\n".join(parts))
    # In the Swift 5 mode, top-level code belongs to the main actor only if it awaits.
    return [code + "\nawait Task.yield()\n" for code in programs]


def imports(code):
    return set(re.findall(r"^(?:@\w+ )?import (\w+)$", code, re.M))


class Package:
    """Targets, and their files by path."""

    def __init__(self, has_stand_ins):
        self.targets = []
        self.files = {}
        self.modules = set(LIBRARIES)
        if has_stand_ins:
            self.modules |= set(STAND_INS)
            for name, code in STAND_INS.items():
                # RxSwift is in the Swift 5 mode, which is why it needs `@preconcurrency import`.
                setting = MODES["Swift5"] if name.startswith("Rx") else ""
                self.add("target", name, {f"{name}.swift": code}, setting)

    def add(self, kind, name, files, setting="", uses=()):
        """Adds a target that depends on what its files import."""
        imported = set().union(*map(imports, files.values())) & self.modules | set(uses)
        dependencies = [
            f'.product(name: "{module}", package: "{LIBRARIES[module]}")'
            if module in LIBRARIES else f'"{module}"' for module in sorted(imported)
        ]
        self.targets.append(
            f'.{kind}(name: "{name}", dependencies: [{", ".join(dependencies)}], '
            f'path: "{name}", swiftSettings: [{setting}]),'
        )
        self.files |= {f"{name}/{file}": code for file, code in files.items()}

    def add_apple_samples(self, pages, without=()):
        """Adds what needs Apple's systems, in each mode."""
        for mode, setting in MODES.items():
            for page in pages:
                for number, code in enumerate(apple_programs(page, without)):
                    name = f"{page.stem}{number}{mode}"
                    self.add("executableTarget", name, {"main.swift": code}, setting)
            # This one is to be copied from the example.
            file = ROOT / "Examples/Sources/ScreenFlow/UIKit/NavigatorController.swift"
            self.add("target", f"{file.stem}{mode}", {file.name: file.read_text()}, setting)

    def write(self, folder):
        """Leaves files as they are if nothing has changed, so that Swift need not build again."""
        self.files["Package.swift"] = "\n".join([
            "// swift-tools-version: 6.2",
            "import PackageDescription",
            'let package = Package(name: "Samples", platforms: [.iOS("26.0"), .macOS("26.0")],',
            f'dependencies: [.package(name: "Minimalist", path: "{ROOT}"),',
            f'.package(name: "Examples", path: "{ROOT}/Examples")], targets: [',
            *self.targets,
            "])",
        ])
        for path in folder.glob("*/*.swift"):
            if str(path.relative_to(folder)) not in self.files:
                path.unlink()
        for name, text in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_text() != text:
                path.write_text(text)


def app(pages):
    """The files of the app and of its tests, by target."""
    targets = {}
    for page in pages:
        for sample in samples(page):
            if sample.file:
                target, file = sample.file.split("/")
                targets.setdefault(target, {})[file] = sample.code
    return targets


def swift(*arguments):
    """Runs a command of Swift, and ends this script if it fails."""
    if subprocess.run(["swift", *map(str, arguments)], cwd=ROOT).returncode:
        sys.exit(f"swift {arguments[0]} fails.")


def expect(subject, printed, expected):
    """Ends this script if a program does not print these lines."""
    if printed != expected:
        sys.exit("\n".join([f"{subject} prints (+), not (-):", *ndiff(expected, printed)]))


def printed_by(command):
    # A sample may wait forever.
    result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)
    if result.returncode:
        sys.exit(f"{command[-1]} fails:\n{result.stdout}{result.stderr}")
    return result.stdout


def check_example(page):
    """Each line of a sample is in a source, and a program prints what the page shows."""
    sources = "\n".join(file.read_text() for file in ROOT.glob("Examples/*/*/*.swift"))
    known = {line.strip() for line in sources.splitlines()}
    for sample in samples(page):
        for line in map(str.strip, sample.code.splitlines()):
            if line not in known and not line.startswith("//"):
                sys.exit(f"{page}: this line of a sample is in no source: {line}")
    command = r"^```sh\nswift run --package-path Examples (\w+)\n```\n\n```text\n(.*?)^```"
    for name, expected in re.findall(command, page.read_text(), re.M | re.S):
        printed = printed_by(["swift", "run", "--package-path", "Examples", name])
        expect(f"{name} of {page.name}", printed.splitlines(), expected.splitlines())


def check_rows(page):
    """The code of each row that ends with a link is in a sample of the page that it links to.

    Layout is ignored, and … stands for anything.
    """
    row = r"^\|.*\| `([^`|]+)` \| \[[^]|]*\]\(([^)#|]+\.md)[^)|]*\) \|$"
    for code, linked in re.findall(row, page.read_text(), re.M):
        known = "\n".join(sample.code for sample in samples(page.parent / linked))
        pattern = ".*".join(re.escape("".join(part.split())) for part in code.split("…"))
        if not re.search(pattern, "".join(known.split())):
            sys.exit(f"{page}: this code of a row is in no sample of {linked}: {code}")


def pages():
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split()
    return [ROOT / name for name in names if (ROOT / name).exists() and name[0] != "."]


def main():
    examples = [page for page in pages() if ROOT / "Examples" in page.parents]
    others = [page for page in pages() if page not in examples]

    if sys.argv[1:2] == ["--apple"]:
        package = Package(has_stand_ins=False)
        package.add_apple_samples(others, without=["RxSwift", "Testing"])
        return package.write(Path(sys.argv[2]))

    folder = ROOT / ".build-samples"
    package = Package(has_stand_ins=True)
    for page in others:
        if program(page):
            package.add("executableTarget", f"{page.stem}Page", {"main.swift": program(page)})
        if code := program(page, "RxSwift"):
            package.add("target", f"{page.stem}RxSwift", {"Sample.swift": code}, MODES["Swift5"])
    package.add_apple_samples(others)
    targets = app(others)
    package.add("target", "Shopping", targets["Shopping"])
    package.add("testTarget", "ShoppingTests", targets["ShoppingTests"], uses=["Shopping"])
    package.write(folder)

    options = ["--package-path", folder, "-Xswiftc", "-warnings-as-errors"]
    swift("test", *options)
    for page in others:
        if program(page):
            run = ["swift", "run", "--skip-build", *map(str, options), f"{page.stem}Page"]
            lines = [line for line in printed_by(run).splitlines() if line]
            expect(page.name, lines, re.findall(r'// prints "(.*)"$', program(page), re.M))
    for page in examples:
        check_example(page)
    check_rows(ROOT / "README.md")


main()
