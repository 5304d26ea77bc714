#!/usr/bin/env python3
"""Breaks the library on purpose, one small change at a time, and shows which tests notice.

    Scripts/mutate.py           all of them, about half an hour
    Scripts/mutate.py sweep     those whose name contains a word

Works on a copy in a temporary folder. A change that no test notices is printed as SURVIVED: a test is missing. A change
may also no longer apply or build, because somebody has edited the line that it changes. Then, too, the exit code is 1.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROPERTY = "Property.swift"
POINT = "SubscriptionPoint.swift"
EVENT = "EventPoint.swift"
SIGNAL = "Signal.swift"
VALUE = "ValuePoint.swift"
PARTS = "ValuePoint+Parts.swift"
PART = "TrackedPart.swift"
EXTRAS = "../MinimalistExtras/"
VALUES = EXTRAS + "Values.swift"
DESCRIPTION = EXTRAS + "Description.swift"
SECONDS = 120
UNBUILT = "does not build"

# The name of each mutation, its file, the code that stands there, and the code that takes its place.
MUTATIONS = [
    # Property
    ("publish before the mutation in place", PROPERTY, "            defer {\n", "            do {\n"),
    ("a mutation in place notifies nobody", PROPERTY, "                projectedValue.publish()\n", ""),
    ("a property stays closed after a mutation in place", PROPERTY, "                projectedValue.isBeingMutated = false\n", ""),
    ("a property can be used during a mutation in place", PROPERTY, "projectedValue.isBeingMutated = true", ""),
    ("a property can be mutated during a mutation in place", PROPERTY, "if projectedValue.isBeingMutated { projectedValue.trap() }", ""),
    ("a property can be read during a mutation in place", VALUE, "value: Value { checked.current }", "value: Value { current }"),
    ("a property can be written during a mutation in place", VALUE, "exchange(&checked.current, with: new)", "exchange(&current, with: new)"),
    ("a property can be scoped during a mutation in place", PARTS, "checked.partsByPath[keyPath]", "partsByPath[keyPath]"),
    ("a property can be observed during a mutation in place", POINT, "closure(object, point.value)", "closure(object, point.current)"),
    ("a point describes itself by its address", DESCRIPTION, "\"ValuePoint(\\(String(reflecting: value)))\"", "\"\\(ObjectIdentifier(self))\""),
    ("a write notifies nobody", VALUE, "with: new)) { publish() }", "with: new)) {}"),
    ("the last to subscribe is called first", POINT, "observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })", "observers.insert(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) }, at: 0)"),
    ("parts deliver before the whole", VALUE, "            let value = current\n", "            for _ in changedParts.indices { changedParts.removeLast().finishDelivery() }\n            let value = current\n"),
    ("the first part delivers last", VALUE, "in parts.indices.reversed() {", "in parts.indices {"),
    ("a part delivers before the others are updated", PART, "{ point.propagate() }", "{ point.propagate(); if !wasInDelivery { point.finishDelivery() } }"),
    # Signal
    ("an event is delivered to those who join later", EVENT, "for index in 0..<audience {", "for index in observers.indices {"),
    ("the first event sent in a callback comes last", EVENT, "Array(exchange(&queue, with: []).reversed())", "exchange(&queue, with: [])"),
    ("a part of an event is delivered though it is the same", POINT, "if part == last { return }", ""),
    ("a part of an event is compared with the first", POINT, "            last = part\n", "            last = last ?? part\n"),
    ("an event sent in a callback is delivered inside it", EVENT, "if isInDelivery { return queue.append((event, observers.count)) }", "if isInDelivery { for index in observers.indices { notify(at: index, of: event) } }"),
    ("an event sent in a callback is lost", EVENT, "return queue.append((event, observers.count))", "return"),
    ("events are kept until a round has ended", EVENT, "while let (event, audience) = batch.popLast() {", "for (event, audience) in batch.reversed() {"),
    # Parts
    ("each call makes a scope of its own", PARTS, "        partsByPath[keyPath] = part\n", ""),
    ("a stored part is delivered without comparing it", PART, "if let stored, stored.pointee == point.current { return }", ""),
    ("another part is delivered without comparing it", PART, "if stored == nil, new == point.current { return }", ""),
    ("a part is compared twice", PART, "if stored == nil, new == point.current { return }", "if new == point.current { return }"),
    ("parts are not updated", PART, "exchange(&point.current, with: new)", "point.current"),
    ("a part that has changed does not deliver", PART, "if !wasInDelivery { whole.changedParts.append(tracked) }", "if !wasInDelivery { point.isInDelivery = false }"),
    ("a part that has changed does not wait for its turn", PART, "exchange(&point.isInDelivery, with: true)", "point.isInDelivery"),
    ("a scope that is held counts as unused", PART, "!isKnownUniquelyReferenced(&owned) || owned.hasDependents", "owned.hasDependents"),
    ("a scope with dependents counts as unused", PART, "!isKnownUniquelyReferenced(&owned) || owned.hasDependents", "!isKnownUniquelyReferenced(&owned)"),
    ("a key path is in use for ever", PART, "guard tracked.isInUse() else { return whole.sweepPartsLater() }", ""),
    ("a key path that is found unused stays", PART, "return whole.sweepPartsLater()", "return"),
    ("a scope of which a part is used counts as unused", PARTS, " || parts.contains { $0.isInUse() }", ""),
    ("a scope with observers of its own counts as unused", PARTS, "observers.contains { $0.object != nil } || ", ""),
    ("a dead observer counts as a dependent", PARTS, "observers.contains { $0.object != nil }", "!observers.isEmpty"),
    ("a scope that is asked for again is not updated", PARTS, "withDelivery { update(part) }", ""),
    ("a scope that is asked for first is read twice", PARTS, "        sweepParts()\n        return scope", "        update(part)\n        sweepParts()\n        return scope"),
    # If the processor allows misaligned reads, as here, no test notices this one.
    ("misaligned parts are compared in place", PART, "let isAligned = place == place?.alignedUp(for: Part.self)", "let isAligned = place != nil"),
    ("no part is compared in place", PART, "let isAligned = place == place?.alignedUp(for: Part.self)", "let isAligned = place == nil"),
    # Lifetime
    ("observers are retained", "Observer.swift", "weak var object", "var object"),
    ("nothing is swept", POINT, "guard needsSweep, !isInDelivery else", "guard needsSweep, !isInDelivery, observers.isEmpty else"),
    ("a dead observer that is found is not swept", POINT, "else { needsSweep = true }", ""),
    ("a full list is not swept", POINT, "if observers.count >= 8, observers.count == observers.capacity { needsSweep = true }", ""),
    ("a full list of parts is not swept", PARTS, "if parts.count >= 8, parts.count == parts.capacity { needsPartSweep = true }", ""),
    ("a list is swept during a delivery", POINT, "guard needsSweep, !isInDelivery else", "guard needsSweep else"),
    ("an object that is released during a sweep is freed in it", POINT, "withExtendedLifetime(observers.map(\\.object)) {", "do {"),
    ("what is swept is freed in the middle of a sweep", POINT, "        withExtendedLifetime(observers) {", "        do {"),
    ("objects are retained while closures are freed", POINT, "        withExtendedLifetime(observers) {", "        withExtendedLifetime((observers, observers.map(\\.object))) {"),
    ("unused parts stay", PARTS, "        parts = parts.filter { !$0.isUnused }\n", ""),
    ("unused key paths stay", PARTS, "        partsByPath = partsByPath.filter { !$0.value.isUnused }\n", ""),
    ("a part that is taken up during a sweep is removed", PARTS, "        part.isUnused = false\n", ""),
    ("a swept list leaves no room", POINT, "            observers.reserveCapacity(2 * observers.count)\n", ""),
    ("a swept list of parts leaves no room", PARTS, "        parts.reserveCapacity(2 * parts.count)\n", ""),
    ("a swept list keeps all its room", POINT, "observers.reserveCapacity(2 * observers.count)", "observers.reserveCapacity(100_000)"),
    ("a replaced value is freed during the access", VALUE, "withExtendedLifetime(exchange(&checked.current, with: new)) { publish() }", "checked.current = new; publish()"),
    ("a replaced value is freed before the delivery", VALUE, "withExtendedLifetime(exchange(&checked.current, with: new)) { publish() }", "_ = exchange(&checked.current, with: new); publish()"),
    # Re-entrancy
    ("one that joins is not called", POINT, "closure(object, point.value)", "_ = (object, point.value)"),
    ("deliveries nest", VALUE, "if isInDelivery { return body() }", ""),
    ("a write in a first call is delivered inside it", POINT, "point.withDelivery { closure(object, point.value) }", "closure(object, point.value); point.withDelivery {}"),
    ("an outdated delivery goes on", VALUE, "if waitingObservers > 0 { break }", ""),
    ("an outdated delivery is not begun anew", VALUE, "if waitingObservers > 0 { break }", "if waitingObservers > 0 { waitingObservers = 0; break }"),
    ("one that joined is notified again", VALUE, "for index in 0..<audience {", "for index in 0..<(audience > 0 ? observers.count : 0) {"),
    ("a feedback loop of a property goes on", VALUE, "assert(round < 100_000", "assert(round >= 0"),
    ("a feedback loop of a signal goes on", EVENT, "assert(round < 100_000", "assert(round >= 0"),
    ("a long chain is taken for a feedback loop", VALUE, "assert(round < 100_000", "assert(round < 80_000"),
    # values
    ("a property keeps every value for its stream", VALUES, "self is ValuePoint<Value> ? .bufferingNewest(1) : .unbounded", ".unbounded"),
    ("a signal keeps the newest event for its stream", VALUES, "self is ValuePoint<Value> ? .bufferingNewest(1) : .unbounded", ".bufferingNewest(1)"),
    ("a stream does not end", VALUES, "deinit { continuation.finish() }", "deinit {}"),
    ("a stream that is dropped goes on", VALUES, "withExtendedLifetime(token) {}", "_ = Unmanaged.passRetained(token)"),
    ("first waits for the end of the stream", VALUES, "if try predicate(value) { return value }", "_ = try predicate(value)"),
    ("first returns a value to a cancelled task", VALUES, "            if Task.isCancelled { break }\n", ""),
    ("a value of Observed is freed during the access", EXTRAS + "Observed.swift", "withExtendedLifetime(observed.value) { observed.value = value }", "observed.value = value"),
    # The other extras
    ("changes are observed immediately", EXTRAS + "ObserveChanges.swift", "if !exchange(&isFirstCall, with: false) {", "do {"),
    ("the first event of a signal is skipped", EXTRAS + "ObserveChanges.swift", "isFirstCall = self is ValuePoint<Value>", "isFirstCall = true"),
    ("the value before is the first", EXTRAS + "ObserveChanges.swift", "exchange(&last, with: new)", "{ last = last ?? new; return last }()"),
    ("a combination retains its points", EXTRAS + "CombineLatest.swift", "weak var point", "var point"),
    ("a combination uses what it was called with", EXTRAS + "CombineLatest.swift", "point?.value ?? last", "last"),
    ("a combination forgets the last value", EXTRAS + "CombineLatest.swift", "            latest.last = value\n", ""),
    ("an Editable retains its owner", EXTRAS + "Editable.swift", "[weak owner] body in\n            guard let owner else { return }", "body in"),
    ("a change within a change is lost", EXTRAS + "Editable.swift", "guard !isChanging else", "guard true else"),
    ("an observer cannot change an Editable", EXTRAS + "Editable.swift", "            isChanging = false\n            owner[keyPath: keyPath] = part\n", "            owner[keyPath: keyPath] = part\n            isChanging = false\n"),
    ("a debounced call is not cancelled", EXTRAS + "PendingTask.swift", "didSet { oldValue?.cancel() }", "didSet {}"),
    ("every write of several in a row pauses", EXTRAS + "Debounce.swift", "                if Task.isCancelled { return }\n", ""),
    ("a pause goes on after its owner", EXTRAS + "PendingTask.swift", "deinit { if object == nil { task?.cancel() } }", "deinit {}"),
    ("an object misses the last value of its point", EXTRAS + "PendingTask.swift", "deinit { if object == nil { task?.cancel() } }", "deinit { task?.cancel() }"),
    ("a debounced call retains its object", EXTRAS + "Debounce.swift", "Task { [weak object] in\n", "Task { [weak object, kept = object] in\n                defer { withExtendedLifetime(kept) {} }\n"),
    ("a throttled call retains its object", EXTRAS + "Throttle.swift", "Task { [weak object, weak pending] in\n", "Task { [weak object, kept = object, weak pending] in\n                defer { withExtendedLifetime(kept) {} }\n"),
    ("a throttle does not end with the newest", EXTRAS + "Throttle.swift", "                newest = value\n", ""),
    ("a throttle is called at every write", EXTRAS + "Throttle.swift", "guard pending.task == nil else {", "guard pending.task == nil || true else {"),
    ("a throttle never calls immediately again", EXTRAS + "Throttle.swift", "                pending?.task = nil\n", ""),
    # Access
    ("a copy of the handle sends", SIGNAL, "get { Accepts(sendingTo: nil) }", "get { Accepts(sendingTo: point) }"),
    ("a signal is replaced silently", SIGNAL, "if handle.point !== point {", "if false {"),
]


def main():
    root = Path(__file__).resolve().parent.parent
    chosen = [mutation for mutation in MUTATIONS if all(word in mutation[0] for word in sys.argv[1:])]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "Minimalist"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".git", ".build*", "Benchmarks", "Examples"))
        if (seen := test(copy)) is not None:
            sys.exit(f"The tests fail without any change: {seen}")
        survivors = [name for name, *change in chosen if not is_noticed(copy, name, *change)]
    print(f"- {len(chosen) - len(survivors)} of {len(chosen)} changes are noticed")
    sys.exit(1 if survivors else 0)


def is_noticed(copy, name, file, old, new):
    path = copy / "Sources/Minimalist" / file
    source = path.read_text()
    if source.count(old) != 1:
        print(f"DOES NOT APPLY  {name}: {source.count(old)} times in {file}", flush=True)
        return False
    path.write_text(source.replace(old, new))
    seen = test(copy)
    path.write_text(source)
    if seen == UNBUILT:
        print(f"DOES NOT BUILD  {name}", flush=True)
        return False
    print(f"SURVIVED  {name}" if seen is None else f"noticed   {name}: {seen}", flush=True)
    return seen is not None


def test(copy):
    """Returns the failure that the tests notice, or None."""
    command = ["swift", "test", "--skip", "LoadTests"]
    run = subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    try:
        output, _ = run.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        # Its child processes have process groups of their own, and the folder of the copy in their paths.
        subprocess.run(["pkill", "-9", "-f", str(copy)], check=False)
        run.kill()
        run.communicate()
        return f"not done after {SECONDS} s"
    if run.returncode == 0:
        return None
    if "Test run started" not in output:
        return UNBUILT
    tests = sorted(set(re.findall(r'Test "([^"]+)" recorded', output)))
    others = re.findall(r"MINIMALIST_SEED=\d+ stopped|error: [^\n]{0,100}|Fatal error: [^\n]{0,100}", output)
    return f"{tests[0]}" + (f" and {len(tests) - 1} more" if tests[1:] else "") if tests else (others or ["stopped"])[0]


main()
