#!/usr/bin/env python3
"""Measures the user seconds of a release build of fifty classes that use a library.

Each class has ten properties, and each of them is written, and observed by a closure that holds its
object weakly. The libraries are built before. Prints the medians of five builds.

    Scripts/build-time.py           prints them
    Scripts/build-time.py --page    also writes them into Benchmarks/README.md
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
benchmarks = (root / "Benchmarks/Package.swift").read_text()
opencombine = re.search(r'.package\(url: ".*OpenCombine", [^)]*\)', benchmarks)
manifest = f"""// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Client", platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Minimalist", path: "{root}"), {opencombine[0]}],
    targets: [.target(name: "Client", dependencies: ["Minimalist", "OpenCombine"])],
    swiftLanguageModes: [.v6])
"""
types = {"Int": "0", "String": '""', "Bool": "false", "Double": "0.5", "[Int]": "[]"}

# What a file imports, what a class has, how a property is declared, and how it is observed.
clients = {
    "nothing observed": ("", "", "var NAME: TYPE = VALUE", ""),
    "Minimalist": (
        "import Minimalist", "", "@Property var NAME: TYPE = VALUE",
        "$NAME.observe(with: self) { $0.showNAME($1) }"),
    "OpenCombine": (
        "import OpenCombine", "var subscriptions: Set<AnyCancellable> = []",
        "let NAMES = CurrentValueSubject<TYPE, Never>(VALUE)\n"
        "var NAME: TYPE { get { NAMES.value } set { NAMES.value = newValue } }",
        "NAMES.sink { [weak self] in self?.showNAME($0) }.store(in: &subscriptions)"),
    "loops in `didSet`": (
        "", "", "var NAMEs: [(TYPE) -> Void] = []\n"
        "var NAME: TYPE = VALUE { didSet { for observer in NAMEs { observer(NAME) } } }",
        "NAMEs.append { [weak self] in self?.showNAME($0) }\nshowNAME(NAME)"),
}


def source(imports, member, declaration, observation):
    lines = [imports]
    for number in range(50):
        lines.append(f"@MainActor public final class Model{number} {{\npublic init() {{}}\n{member}")
        for index in range(10):
            kind = list(types)[index % 5]
            text = (
                f"{declaration}\nvar shownNAME: [TYPE] = []\n"
                "func showNAME(_ new: TYPE) { shownNAME.append(new) }\n"
                f"public func observeNAME() {{ {observation} }}\n"
                "public func writeNAME(_ new: TYPE) { NAME = new }")
            text = text.replace("NAME", f"name{index}").replace("TYPE", kind)
            lines.append(text.replace("VALUE", types[kind]))
        lines.append("}")
    return "\n".join(lines)


def build(folder):
    before = os.times().children_user
    subprocess.run(["swift", "build", "-c", "release"], cwd=folder, check=True, capture_output=True)
    return os.times().children_user - before


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "Sources/Client").mkdir(parents=True)
    (folder / "Package.swift").write_text(manifest)
    file = folder / "Sources/Client/Client.swift"
    seconds = {client: [] for client in clients}
    for turn in range(6):
        for client, parts in clients.items():
            file.write_text(source(*parts) + f"\npublic let turn = {turn}\n")
            time = build(folder)
            # The first builds the libraries.
            if turn > 0:
                seconds[client].append(time)

figures = ", ".join(f"{name} {statistics.median(times):.1f}" for name, times in seconds.items())
print(figures)
if sys.argv[1:] == ["--page"]:
    page = root / "Benchmarks/README.md"
    first = next(iter(clients))
    text, found = re.subn(rf"(?m)(?<=seconds: ){first} .*(?=\.$)", figures, page.read_text())
    if found != 1:
        sys.exit("The page has no such line.")
    page.write_text(text)
