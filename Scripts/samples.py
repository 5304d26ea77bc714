#!/usr/bin/env python3
"""Compiles and runs the samples of the pages. Run it when you change a page or the public API.

    Scripts/samples.py                  does this with all pages
    Scripts/samples.py PAGE...          or with these
    Scripts/samples.py --apple FOLDER   only writes a package of the samples for Apple's systems,
                                        without the stand-ins, which a Mac can build for iOS

- The samples of a page, one after the other, are a program. It prints what its comments say:
  // prints "…".
- A sample that imports Testing has tests of this program, which takes the place of the `App` that the
  sample imports.
- Samples below <!--Apple--> use UIKit or SwiftUI, and follow the others of their page. Each sample
  below <!--Alone--> is a program of its own. They are compiled, and so are the others once more, with
  Scripts/stand-ins in the place of Apple's frameworks and of RxSwift: in both language modes, with the
  main actor as default isolation, and as in a new project of Xcode.

The table of the README quotes samples of the pages that it links to. The page of the examples quotes
their sources and tests.
"""

import re
import subprocess
import sys
from difflib import ndiff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Examples"
LIBRARIES = ["Minimalist", "MinimalistExtras", "MinimalistTesting"]
# Each section of these files is a module.
STAND_INS = {
    name: code
    for file in ("Apple.swift", "RxSwift.swift")
    for name, code in re.findall(
        r"^// Module (\w+)\n(.*?)(?=^// Module |\Z)",
        (ROOT / "Scripts/stand-ins" / file).read_text(), re.M | re.S)
}
MODES = {
    "Swift6": ".swiftLanguageMode(.v6)",
    "Swift5": ".swiftLanguageMode(.v5)",
    "MainActor": ".defaultIsolation(MainActor.self)",
    # As in a new project of Xcode.
    "Xcode": ", ".join([
        ".swiftLanguageMode(.v5)", ".defaultIsolation(MainActor.self)",
        '.enableUpcomingFeature("NonisolatedNonsendingByDefault")',
        '.enableUpcomingFeature("InferIsolatedConformances")',
        '.enableUpcomingFeature("MemberImportVisibility")',
    ]),
}


def samples(page, *marks):
    """The code of the samples of a page with these marks. That of tests is "Testing"."""
    for mark, code in re.findall(
        r"(?:^<!--(Apple|Alone)-->\n)?^```swift\n(.*?)^```", page.read_text(), re.M | re.S
    ):
        if (mark or ("Testing" if "import Testing\n" in code else "")) in marks:
            yield code


def apple_programs(page, without=()):
    """The programs of a page that need Apple's systems, without samples that import something."""
    def known(*marks):
        return [code for code in samples(page, *marks) if not imports(code) & set(without)]

    programs = known("Alone")
    # They may use what the page declares for all platforms.
    programs.append("\n".join(known("", "Apple")))
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
                self.add("target", name, code, MODES["Swift5"] if name.startswith("Rx") else "")

    def add(self, kind, name, code, setting=""):
        """Adds a target of one file, which depends on what that imports."""
        dependencies = [
            f'.product(name: "{module}", package: "Minimalist")'
            if module in LIBRARIES else f'"{module}"' for module in imports(code) & self.modules
        ]
        self.targets.append(
            f'.{kind}(name: "{name}", dependencies: [{", ".join(sorted(dependencies))}], '
            f'path: "{name}", swiftSettings: [{setting}]),'
        )
        self.modules.add(name)
        file = "main.swift" if kind == "executableTarget" else "Sample.swift"
        self.files[f"{name}/{file}"] = code

    def add_page(self, page):
        """Adds the program of a page, and its tests."""
        if code := "\n".join(samples(page, "")):
            self.add("executableTarget", f"{page.stem}Page", code)
        if tests := "\n".join(samples(page, "Testing")):
            self.add("testTarget", f"{page.stem}Tests", tests.replace(
                "@testable import App\n", f"@testable import {page.stem}Page\n"))

    def add_apple_samples(self, page, without=()):
        """Adds what needs Apple's systems, in each mode."""
        for mode, setting in MODES.items():
            for number, code in enumerate(apple_programs(page, without)):
                self.add("executableTarget", f"{page.stem}{number}{mode}", code, setting)

    def write(self, folder):
        """Leaves files as they are if nothing has changed, so that Swift need not build again."""
        self.files["Package.swift"] = "\n".join([
            "// swift-tools-version: 6.2",
            "import PackageDescription",
            'let package = Package(name: "Samples", platforms: [.iOS("26.0"), .macOS("26.0")],',
            f'dependencies: [.package(name: "Minimalist", path: "{ROOT}")], targets: [',
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


def check_prints(page, options):
    """The program of a page prints what its comments say."""
    run = ["swift", "run", "--skip-build", *options, f"{page.stem}Page"]
    # A sample may wait forever.
    result = subprocess.run(run, capture_output=True, text=True, cwd=ROOT, timeout=300)
    expected = re.findall(r'// prints "(.*)"$', "\n".join(samples(page, "")), re.M)
    printed = [line for line in result.stdout.splitlines() if line]
    if result.returncode or printed != expected:
        lines = ndiff(expected, printed)
        sys.exit("\n".join([f"{page.name} prints (+), not (-):", *lines, result.stderr]))


def check_quotations(page):
    """Each sample stands in a source or a test of the examples, apart from its indentation."""
    def lines(code):
        return "\n" + "\n".join(line.strip() for line in code.splitlines() if line.strip()) + "\n"

    sources = [lines(file.read_text()) for file in EXAMPLES.glob("*/**/*.swift")]
    for code in samples(page, "", "Testing"):
        if not any(lines(code) in source for source in sources):
            sys.exit(f"{page}: this sample stands in no source:\n{code}")


def check_rows(page):
    """The code of each row that ends with a link is in a sample of the page that it links to.

    Layout is ignored, and … stands for anything.
    """
    row = r"^\|.*\| `([^`|]+)` \| \[[^]|]*\]\(([^)#|]+\.md)[^)|]*\) \|$"
    for code, linked in re.findall(row, page.read_text(), re.M):
        known = "\n".join(samples(page.parent / linked, "", "Testing", "Apple", "Alone"))
        pattern = ".*".join(re.escape("".join(part.split())) for part in code.split("…"))
        if not re.search(pattern, "".join(known.split())):
            sys.exit(f"{page}: this code of a row is in no sample of {linked}: {code}")


def main():
    pages = [ROOT / "README.md", *sorted(ROOT.glob("Documentation/*.md"))]
    if sys.argv[1:2] == ["--apple"]:
        package = Package(has_stand_ins=False)
        for page in pages:
            package.add_apple_samples(page, without=["RxSwift"])
        return package.write(Path(sys.argv[2]))

    chosen = [Path(name).resolve() for name in sys.argv[1:]] or pages
    folder = ROOT / ".build-samples"
    package = Package(has_stand_ins=True)
    for page in chosen:
        package.add_page(page)
        package.add_apple_samples(page)
    package.write(folder)
    options = ["--package-path", str(folder), "-Xswiftc", "-warnings-as-errors"]
    has_tests = any(".testTarget" in target for target in package.targets)
    if subprocess.run(["swift", "test" if has_tests else "build", *options], cwd=ROOT).returncode:
        sys.exit("The samples do not compile, or a test of them fails.")
    for page in chosen:
        if any(samples(page, "")):
            check_prints(page, options)
    check_quotations(EXAMPLES / "README.md")
    check_rows(ROOT / "README.md")


main()
