#!/usr/bin/env python3
"""Run it after a change of the library, or before you remove a test: breaks the library in one
place at a time, and prints which test notices, or SURVIVED if none does.

    Scripts/mutate.py                             all places of the core and the extras
    Scripts/mutate.py Scope.swift Point.swift:58  those in files or lines

Works on a copy in a temporary folder. Skips what does not compile, and stops what hangs, which
counts as noticed. Exits with 1 if a mutation survives that is not listed as equivalent.
"""
import itertools
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

DECLARATION = r"(public|private|final|static|associatedtype|let|var|init|get|case|yield)\b"
NO_STATEMENT = rf"@|\.|[}})\]]|_? ?\w+ ?\w*: |{DECLARATION}"
STATEMENT = rf"^( +)(?!{NO_STATEMENT})\S.*"
# What is looked for in a line, and what takes its place.
OPERATORS = [
    (STATEMENT, r"\1"),
    (r"(?<!guard)( |\()\{ [^{}|]*[^{}| ] \}", r"\1{}"),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r" != ", " == "), (r" <= ", " < "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "),
    (r"\.\.<([\w.]+)", r"..<max(0, \1 - 1)"),
    (r"(?<![$\w])\d[\d_]*", r"(\g<0> + 1)"),
    (r"\S+ \?\? ", ""),
    (r" \? (.+?) : ([^)}]+)", r" ? \2 : \1"),
    (r"\bexchange\(&([\w.]+), with: [^()]+\)", r"\1"),
    (r"\b(withExtendedLifetime\(.*\)|defer) \{$", "do {"),
    (r"\b(weak|unowned) (?=var|\w+[],])", ""),
    (r"\.append\((.*)\)$", r".insert(\1, at: 0)"),
    (r"\\\([\w.]+\)", ""),
]
# A pattern for what is printed of a mutation, and why no test can notice it.
EQUIVALENT = {
    r": (self\.)?\w+ = .* / (self\.)?\w+ = ": "an initializer may assign in any order",
    # EventPoint and ValuePoint
    r"/ assert\(count <= ": "a feedback loop may trap one event later",
    r"if true \{ deliver": "a delivery without observers calls nobody",
    # SubscriptionPoint
    r"needsSweep = true$": "an early sweep removes only the dead",
    r"if true, observers.count == observers.capacity": "sweeping an empty list only takes longer",
    r"/ if !observers.isEmpty, observers.count ==": "full may as well mean full with the newcomer",
    r"needsSweep = true \} / guard let object": "a nil object may ask for a sweep, too",
    r"without assert\(isDelivering": "the assertion never fails",
    # CombineLatest and ObserveUntil
    r"let new = read\(\) else \{ return true": "while a point delivers, it is not deallocated",
    r"ObserveUntil.*: do \{": "a debug build retains an argument until the call returns",
    # LatestTask
    r"number (\+)?= \(": "all that counts is whether the number has changed",
    r"/ guard let object else \{ return cancel": "cancelling changes the number anyway",
    r"pending.work = nil / task.cancel": "work that has not begun has no cancellation handler",
    r"if pending.work == nil|if false \{ return nil": "a run that has begun is cancelled next",
    r"if true \{ return nil": "a task of its own for each run only takes longer",
    # ManualPause
    r"pauses.insert": "all pauses end together",
    r"for pause in pauses \{": "a pause that has ended does not count as reached",
    r"without pause.finish": "in Swift 6.3, the stream itself ends in time",
}
MEMORY = 6 << 30
SECONDS = itertools.count()


def mutations_of(line):
    for pattern, replacement in OPERATORS:
        for found in re.finditer(pattern, line):
            yield line[: found.start()] + found.expand(replacement) + line[found.end() :]
    for found in re.finditer(r"\b(if|guard|while|where) (.+?)(?= \{| else)", line):
        conditions = re.split(r", (?![^(]*\))", found[2])
        for index in range(len(conditions)):
            for value in ["true", "false"]:
                new = ", ".join(conditions[:index] + [value] + conditions[index + 1 :])
                yield line[: found.start(2)] + new + line[found.end() :]


def mutations(lines):
    """Yields what can take the place of a line, or of two statements in a row."""
    def open_brackets(text):
        return [text.count(left) - text.count(right) for left, right in ("()", "[]", "{}")]

    code = [n for n, line in enumerate(lines) if re.match(r"\s*(?!//)\S", line)]
    for number in code:
        for new in dict.fromkeys(mutations_of(lines[number])):
            if open_brackets(new) == open_brackets(lines[number]):
                yield {number: new}
    for pair in zip(code, code[1:]):
        first, second = (lines[number] for number in pair)
        if re.match(STATEMENT, first) and re.match(STATEMENT, second):
            if not any(open_brackets(first) + open_brackets(second)):
                yield dict(zip(pair, [second, first]))


def test(copy):
    """Returns None if the tests pass, "" if they do not compile, and otherwise one that fails."""
    run = subprocess.Popen(
        ["swift", "test"], cwd=copy, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)))

    def stop():
        subprocess.run(["pkill", "-9", "-s", str(run.pid)], check=False)

    timer, failure = threading.Timer(60, stop), ""
    for line in run.stdout:
        if "Test run started" in line:
            timer.start()
            failure = "the tests trap or hang"
        elif found := re.search(r'Test "?(.*?)"? recorded an issue', line):
            failure = found[1]
            stop()
    timer.cancel()
    return failure if run.wait() else None


def survives(mutation, path, place, copy):
    lines, start = path.read_text().split("\n"), time.monotonic()
    path.write_text("\n".join(mutation.get(number, line) for number, line in enumerate(lines)))
    # Swift compiles only what has changed, and compares times to the second.
    seconds = next(SECONDS)
    os.utime(path, (seconds, seconds))
    failure = test(copy)
    path.write_text("\n".join(lines))
    new = " / ".join(line.strip() for line in mutation.values())
    title = f"{place}: {new or 'without ' + lines[min(mutation)].strip()}"
    reasons = [reason for pattern, reason in EQUIVALENT.items() if re.search(pattern, title)]
    if failure != "":
        result = failure or (reasons + ["SURVIVED"])[0]
        print(f"{title}\n    {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return failure is None and not reasons


def main():
    root, chosen = Path(__file__).resolve().parent.parent, set(sys.argv[1:])
    survivors = tried = 0
    for module, other in [("Minimalist", "MinimalistExtras"), ("MinimalistExtras", "Minimalist")]:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy"
            unused = shutil.ignore_patterns(".git", ".build*", "Benchmarks", "Examples")
            shutil.copytree(root, copy, ignore=unused)
            # The tests of the other module would only be built.
            shutil.rmtree(copy / f"Tests/{other}Tests")
            (copy / f"Tests/{other}Tests").mkdir()
            (copy / f"Tests/{other}Tests/None.swift").touch()
            todo = []
            for path in sorted((copy / "Sources" / module).glob("*.swift")):
                for mutation in mutations(path.read_text().split("\n")):
                    place = f"{path.name}:{min(mutation) + 1}"
                    if not chosen or chosen & {path.name, place}:
                        todo.append((mutation, path, place))
            if todo and (failure := test(copy)) is not None:
                sys.exit(f"The tests fail without any change: {failure or 'they do not compile'}")
            survivors += sum(survives(*one, copy) for one in todo)
            tried += len(todo)
    print(f"{survivors} of {tried} survived")
    sys.exit(1 if survivors else 0)


main()
