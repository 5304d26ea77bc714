#!/usr/bin/env python3
"""Measures the user seconds of a release build of fifty classes that use a library.

Each class has ten properties, and each of them is written, and observed by a closure that holds its
object weakly. Prints the medians of five builds, after one that builds the libraries. With --page, also
writes them into Benchmarks/README.md.
"""
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "Benchmarks/README.md"
OPEN_COMBINE = re.search(
    r'.package\(url: ".*OpenCombine", [^)]*\)', (ROOT / "Benchmarks/Package.swift").read_text())[0]
MANIFEST = f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Client", platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Minimalist", path: "{ROOT}"), {OPEN_COMBINE}],
    targets: [.target(name: "Client", dependencies: ["Minimalist", "OpenCombine"], path: ".")])
"""
TYPES = {"Int": "0", "String": '""', "Bool": "false", "Double": "0.5", "[Int]": "[]"}
# What a file imports, how a property is declared, and how it is observed.
CLIENTS = {
    "nothing observed": ("", "var NAME: TYPE = VALUE", ""),
    "Minimalist": (
        "import Minimalist", "@Property var NAME: TYPE = VALUE",
        "$NAME.observe(with: self) { $0.showNAME($1) }"),
    "OpenCombine": (
        "import OpenCombine",
        "let NAMES = CurrentValueSubject<TYPE, Never>(VALUE); var endNAME: AnyCancellable?\n"
        "var NAME: TYPE { get { NAMES.value } set { NAMES.value = newValue } }",
        "endNAME = NAMES.sink { [weak self] in self?.showNAME($0) }"),
    "loops in `didSet`": (
        "", "var NAMES: [(TYPE) -> Void] = []\n"
        "var NAME: TYPE = VALUE { didSet { for observer in NAMES { observer(NAME) } } }",
        "NAMES.append { [weak self] in self?.showNAME($0) }\nshowNAME(NAME)"),
}


def source(imports, declaration, observation):
    member = f"""
{declaration}
var shownNAME: [TYPE] = []
func showNAME(_ new: TYPE) {{ shownNAME.append(new) }}
public func observeNAME() {{ {observation} }}
public func writeNAME(_ new: TYPE) {{ NAME = new }}"""
    members = "".join(
        member.replace("NAME", f"name{i}").replace("TYPE", kind).replace("VALUE", value)
        for i, (kind, value) in enumerate(2 * list(TYPES.items())))
    return imports + "".join(
        f"\n@MainActor public final class Model{i} {{\npublic init() {{}}{members}\n}}" for i in range(50))


seconds = {client: [] for client in CLIENTS}
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "Package.swift").write_text(MANIFEST)
    for turn in range(6):
        for client, parts in CLIENTS.items():
            Path(folder, "Client.swift").write_text(f"{source(*parts)}\npublic let turn = {turn}\n")
            before = os.times().children_user
            subprocess.run(["swift", "build", "-c", "release"], cwd=folder, check=True)
            seconds[client].append(os.times().children_user - before)
figures = ", ".join(f"{client} {statistics.median(all[1:]):.1f}" for client, all in seconds.items())
print(figures)
if "--page" in sys.argv:
    text, found = re.subn(r"(?<=seconds: )nothing .*(?=\.$)", figures, PAGE.read_text(), flags=re.M)
    assert found == 1, "The page has no such line."
    PAGE.write_text(text)
