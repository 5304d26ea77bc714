#!/usr/bin/env python3
"""Breaks the library on purpose, one small change at a time, and shows which tests notice.

    Scripts/mutate.py           all of them, about half an hour
    Scripts/mutate.py sweep     those whose name contains a word

Works on a copy in a temporary folder. Only the tests of the core are run for a change of the core. A change that no test
notices is printed as SURVIVED: a test is missing. A change may also no longer apply or build, because somebody has
edited the line that it changes. Then, too, the exit code is 1.
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
EXTRAS = "../MinimalistExtras/"
VALUES = EXTRAS + "Values.swift"
SOURCE = EXTRAS + "ObservableSource.swift"
SCOPE = EXTRAS + "Scope.swift"
LATEST = EXTRAS + "LatestTask.swift"
PAUSE = EXTRAS + "ManualPause.swift"
SECONDS = 120
UNBUILT = "does not build"

# The name of each mutation, its file, the code that stands there, and the code that takes its place.
MUTATIONS = [
    # Property
    ("a mutation in place notifies before it has ended", PROPERTY, "            defer {\n", "            do {\n"),
    ("a mutation in place notifies nobody", PROPERTY, "                projectedValue.notifyObservers()\n", ""),
    ("a property stays closed after a mutation in place", PROPERTY, "                projectedValue.isBeingMutated = false\n", ""),
    ("a property is still closed while a mutation in place notifies", PROPERTY, "                projectedValue.isBeingMutated = false\n                projectedValue.notifyObservers()\n", "                projectedValue.notifyObservers()\n                projectedValue.isBeingMutated = false\n"),
    ("a property can be used during a mutation in place", PROPERTY, "projectedValue.checked.isBeingMutated = true", "_ = projectedValue.checked"),
    ("a property can be mutated during a mutation in place", PROPERTY, "projectedValue.checked.isBeingMutated", "projectedValue.isBeingMutated"),
    ("a property can be read during a mutation in place", VALUE, "value: Value { checked.current }", "value: Value { current }"),
    ("a property can be written during a mutation in place", VALUE, "exchange(&checked.current, with: new)", "exchange(&current, with: new)"),
    ("a property can be observed during a mutation in place", VALUE, "notify(at: observers.count - 1, of: value)", "notify(at: observers.count - 1, of: current)"),
    ("the message does not name the type that is mutated", VALUE, "\"\\(Value.self) is being", "\"A property is being"),
    ("a write notifies nobody", VALUE, "with: new)) { notifyObservers() }", "with: new)) {}"),
    ("a write notifies before it takes effect", VALUE, "withExtendedLifetime(exchange(&checked.current, with: new)) { notifyObservers() }", "notifyObservers(); withExtendedLifetime(exchange(&checked.current, with: new)) {}"),
    ("the last to observe is not notified", VALUE, "deliver { pendingAudience = observers.count }", "deliver { pendingAudience = observers.count - 1 }"),
    ("the last to observe is called first", POINT, "observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })", "observers.insert(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) }, at: 0)"),
    # Signal
    ("an event is delivered to one that joins during it", EVENT, "for index in observers.indices { notify(at: index, of: event) }", "var index = 0; while index < observers.count { notify(at: index, of: event); index += 1 }"),
    ("an event that waits is delivered to those who join meanwhile", EVENT, "for index in 0..<audience {", "for index in observers.indices {"),
    ("the first event sent in a callback comes last", EVENT, "exchange(&queue, with: [])", "Array(exchange(&queue, with: []).reversed())"),
    ("an event sent in a callback is delivered inside it", EVENT, "if isDelivering { return queue.append((event, observers.count)) }", "if isDelivering { for index in observers.indices { notify(at: index, of: event) }; return }"),
    ("an event sent in a callback is lost", EVENT, "return queue.append((event, observers.count))", "return"),
    ("an event sent in a callback of a second round is lost", EVENT, "for round in 2... {", "for round in 2...2 {"),
    ("the events of all rounds are kept to the end", EVENT, "        for round in 2... {\n            let batch = exchange(&queue, with: [])\n", "        var done = 0\n        defer { queue = [] }\n        for round in 2... {\n            let batch = Array(queue[done...])\n            done = queue.count\n"),
    ("a signal delivers once", EVENT, "        isDelivering = false\n", ""),
    ("a signal's delivery does not sweep", EVENT, "        sweep()\n", ""),
    ("an event without a value is not sent", SIGNAL, "where Value == Void { send(()) }", "where Value == Void {}"),
    # Parts
    ("an equal part is delivered", POINT, "            if part == last { return }\n", ""),
    ("an equal part is kept", POINT, "if part == last { return }", "if part == last { last = part; return }"),
    ("a part is compared with the first", POINT, "            last = part\n", "            last = last ?? part\n"),
    ("the kept part is replaced before the callback", POINT, "            closure(object, part)\n", "            last = part\n            closure(object, part)\n"),
    ("a key path in a variable is not observed", POINT, "observe({ $0[keyPath: keyPath] }, with: object, closure: closure)", "_ = (keyPath, object, closure)"),
    # Lifetime
    ("objects are retained", "Observer.swift", "weak var object", "var object"),
    ("the dead stay in the list", POINT, "observers = observers.filter { $0.object != nil }", "observers = Array(observers)"),
    ("a dead observer that is found is not swept", POINT, " else { needsSweep = true }", ""),
    ("a full list is not swept", POINT, "        if !observers.isEmpty, observers.count == observers.capacity { needsSweep = true }\n", ""),
    ("a full list is swept before the newcomer is in it", POINT, "observers.count == observers.capacity { needsSweep = true }", "observers.count == observers.capacity { needsSweep = true; sweep() }"),
    ("a full list of a signal is not swept", POINT, "        withExtendedLifetime(object) { replay() }\n        sweep()\n", "        withExtendedLifetime(object) { replay() }\n"),
    ("a list is swept during a delivery", POINT, "guard !isDelivering, exchange(", "guard exchange("),
    ("a list that was swept is swept each time", POINT, "exchange(&needsSweep, with: false)", "needsSweep"),
    ("an object that is released during a sweep is freed in it", POINT, "withExtendedLifetime(observers.map { $0.object }) {", "do {"),
    ("the dead are freed in the middle of a sweep", POINT, "        withExtendedLifetime(observers) {", "        do {"),
    ("objects are retained while closures are freed", POINT, "        withExtendedLifetime(observers) {", "        withExtendedLifetime((observers, observers.map { $0.object })) {"),
    ("a swept list leaves no room", POINT, "            observers.reserveCapacity(2 * observers.count)\n", ""),
    ("room is reserved after the objects are released", POINT, "                observers.reserveCapacity(2 * observers.count)\n            }\n", "            }\n            observers.reserveCapacity(2 * observers.count)\n"),
    ("a swept list keeps all its room", POINT, "observers.reserveCapacity(2 * observers.count)", "observers.reserveCapacity(100_000)"),
    ("a property's delivery does not sweep", VALUE, "        isDelivering = false\n        sweep()\n", "        isDelivering = false\n"),
    ("a replaced value is freed during the access", VALUE, "withExtendedLifetime(exchange(&checked.current, with: new)) { notifyObservers() }", "checked.current = new; notifyObservers()"),
    ("a replaced value is freed before the delivery", VALUE, "withExtendedLifetime(exchange(&checked.current, with: new)) { notifyObservers() }", "_ = exchange(&checked.current, with: new); notifyObservers()"),
    # Re-entrancy
    ("one that joins is not called", VALUE, "deliver { notify(at: observers.count - 1, of: value) }", "_ = value"),
    ("everyone is called when one joins", VALUE, "deliver { notify(at: observers.count - 1, of: value) }", "_ = value; notifyObservers()"),
    ("a write in a first call is delivered inside it", VALUE, "deliver { notify(at: observers.count - 1, of: value) }", "notify(at: observers.count - 1, of: value); deliver {}"),
    ("a property's deliveries nest", VALUE, "        if isDelivering { return body() }\n", ""),
    ("a write in a callback is not delivered", VALUE, "if isDelivering { return body() }", "if isDelivering { return }"),
    ("a property delivers once", VALUE, "        isDelivering = false\n", ""),
    ("an overtaken pass goes on", VALUE, " where pendingAudience == 0 {", " {"),
    ("an overtaken pass is the last", VALUE, " where pendingAudience == 0 { notify(at: index, of: value) }", " where pendingAudience == 0 { notify(at: index, of: value) }\n            pendingAudience = 0"),
    ("each pass delivers the value of the first", VALUE, "        for pass in 1... {\n            if pendingAudience == 0 { break }\n            assert(pass <= 100_000, \"Feedback loop: the observers of \\(Value.self) must settle.\")\n            let value = current\n", "        let value = current\n        for pass in 1... {\n            if pendingAudience == 0 { break }\n            assert(pass <= 100_000, \"Feedback loop: the observers of \\(Value.self) must settle.\")\n"),
    ("one that joined after a write is called again", VALUE, "let audience = exchange(&pendingAudience, with: 0)", "pendingAudience = 0; let audience = observers.count"),
    ("a feedback loop of a property goes on", VALUE, "assert(pass <= 100_000", "assert(pass >= 0"),
    ("the longest delivery of a property traps", VALUE, "assert(pass <= 100_000", "assert(pass < 100_000"),
    ("the message does not name the type of a property in a loop", VALUE, "the observers of \\(Value.self) must", "the observers must"),
    ("a feedback loop of a signal goes on", EVENT, "assert(round <= 100_000", "assert(round >= 0"),
    ("the longest delivery of a signal traps", EVENT, "assert(round <= 100_000", "assert(round < 100_000"),
    ("the message does not name the type of a signal in a loop", EVENT, "the observers of \\(Event.self) must", "the observers must"),
    # Access
    ("a copy of the handle sends", SIGNAL, "get { Accepts(sendingTo: nil) }", "get { Accepts(sendingTo: point) }"),
    ("a copy of the handle sends nothing, silently", SIGNAL, "guard let point else { fatalError(\"A copy of a signal cannot send; use the property.\") }", "guard let point else { return }"),
    ("a signal is replaced silently", SIGNAL, "if handle.point !== point {", "if false {"),
    # values
    ("a property keeps every value for its stream", VALUES, "self is any ValueSource ? .bufferingNewest(1) : .unbounded", ".unbounded"),
    ("a signal keeps the newest event for its stream", VALUES, "self is any ValueSource ? .bufferingNewest(1) : .unbounded", ".bufferingNewest(1)"),
    ("a stream does not end", VALUES, "deinit { continuation.finish() }", "deinit {}"),
    ("a stream that is dropped goes on", VALUES, "withExtendedLifetime(token) {}", "_ = Unmanaged.passRetained(token)"),
    ("first waits for the end of the stream", VALUES, "if try predicate(value) { return value }", "_ = try predicate(value)"),
    ("first returns a value to a cancelled task", VALUES, "            if Task.isCancelled { break }\n", ""),
    ("a value of Observed is freed during the access", EXTRAS + "Observed.swift", "withExtendedLifetime(observed.value) { observed.value = value }", "observed.value = value"),
    # Scopes
    ("a value source describes itself by its address", SOURCE, "(\\(String(reflecting: value)))", "(\\(ObjectIdentifier(Self.self)))"),
    ("a scope keeps the part that it began with", SCOPE, "read = { part(whole.value) }", "let first = part(whole.value); read = { first }"),
    ("a scope is notified of every write", SCOPE, "    whole.observe(part, with: object) { object, part in closure(object, part) }", "    whole.observe(with: object) { object, whole in closure(object, part(whole)) }"),
    ("a scope of a whole property is notified of none", SCOPE, "observeChanges = { observeErased(point, with: $0, closure: $1) }", "observeChanges = { _, _ in }"),
    ("a part of a scope is delivered though it is the same", SOURCE, "if part == last { return }", ""),
    ("a part of a scope is replaced before the callback", SOURCE, "            closure(object, part)\n", "            last = part\n            closure(object, part)\n"),
    ("a part of a scope is not kept", SOURCE, "            last = part\n", ""),
    # Tasks
    ("a run does not cancel the one before", LATEST, "        previous.task = nil\n", ""),
    ("a run cancels the one before too early", LATEST, "        let previous = pending\n", "        let previous = pending\n        previous.task = nil\n"),
    ("a run that was replaced ends isRunning", LATEST, "            if Task.isCancelled { return }\n            self?.isRunning", "            self?.isRunning"),
    ("every run of several in a row begins", LATEST, "            if Task.isCancelled { return }\n            let result", "            let result"),
    ("a run that was replaced by an observer of isRunning calls back", LATEST, "if let object, !Task.isCancelled {", "if let object {"),
    ("isRunning is written at every run", LATEST, "if !isRunning { isRunning = true }", "isRunning = true"),
    ("isRunning is written at every cancel", LATEST, "if isRunning { isRunning = false }", "isRunning = false"),
    ("isRunning stays", LATEST, "            self?.isRunning = false\n", ""),
    ("a cancelled run goes on", LATEST, "        pending.task = nil\n        if isRunning", "        if isRunning"),
    ("a run retains its object", LATEST, "Task { [weak self, weak object] in\n", "Task { [weak self, weak object, kept = object] in\n            defer { withExtendedLifetime(kept) {} }\n"),
    ("a cancelled pause counts as reached", PAUSE, "{ false } else { true }", "{ true } else { true }"),
    ("a pause never ends", PAUSE, "{ pause.finish() }", "{ pause.yield() }"),
    # The other extras
    ("changes are observed immediately", EXTRAS + "ObserveChanges.swift", "if !exchange(&isFirst, with: false) {", "do {"),
    ("the first event of a signal is skipped", EXTRAS + "ObserveChanges.swift", "isFirst = self is any ValueSource", "isFirst = true"),
    ("the value before is the first", EXTRAS + "ObserveChanges.swift", "exchange(&last, with: new)", "{ last = last ?? new; return last }()"),
    ("a combination retains its points", EXTRAS + "CombineLatest.swift", "read = source.makeWeakReader()", "read = { source.value }"),
    ("a combination is not called for a change that it undoes", EXTRAS + "CombineLatest.swift", " || !isSame(taken, new)", ""),
    ("a combination is called once if it has read ahead", EXTRAS + "CombineLatest.swift", "!isSame(exchange(&last, with: new), new) || ", "{ last = new; return false }() || "),
    ("a combination of scopes is called at every write", EXTRAS + "CombineLatest.swift", "if latest.update() { change = Combination() }", "_ = latest.update(); change = Combination()"),
    ("a combination uses what it was called with", EXTRAS + "CombineLatest.swift", "read() ?? last", "last"),
    ("a combination forgets the last value", EXTRAS + "CombineLatest.swift", "exchange(&last, with: new)", "last"),
    ("an Editable retains its owner", EXTRAS + "Editable.swift", "[weak owner] body in\n            guard let owner else { return }", "body in"),
    ("a change within a change is lost", EXTRAS + "Editable.swift", "guard !isChanging else", "guard true else"),
    ("an observer cannot change an Editable", EXTRAS + "Editable.swift", "            isChanging = false\n            owner[keyPath: keyPath] = value\n", "            owner[keyPath: keyPath] = value\n            isChanging = false\n"),
    ("a debounced call is not cancelled", EXTRAS + "PendingTask.swift", "didSet { oldValue?.cancel() }", "didSet {}"),
    ("every write of several in a row pauses", EXTRAS + "Debounce.swift", "                if Task.isCancelled { return }\n", ""),
    ("a pause goes on after its owner", EXTRAS + "PendingTask.swift", "deinit { if object == nil { task?.cancel() } }", "deinit {}"),
    ("an object misses the last value of its point", EXTRAS + "PendingTask.swift", "deinit { if object == nil { task?.cancel() } }", "deinit { task?.cancel() }"),
    ("a debounced call retains its object", EXTRAS + "Debounce.swift", "Task { [weak object] in\n", "Task { [weak object, kept = object] in\n                defer { withExtendedLifetime(kept) {} }\n"),
    ("a throttled call retains its object", EXTRAS + "Throttle.swift", "Task { [weak object, weak pending] in\n", "Task { [weak object, kept = object, weak pending] in\n                defer { withExtendedLifetime(kept) {} }\n"),
    ("a throttle does not end with the newest", EXTRAS + "Throttle.swift", "                newest = value\n", ""),
    ("a throttle is called at every write", EXTRAS + "Throttle.swift", "guard pending.task == nil else {", "guard pending.task == nil || true else {"),
    ("a throttle never calls immediately again", EXTRAS + "Throttle.swift", "                pending?.task = nil\n", ""),
]


def main():
    root = Path(__file__).resolve().parent.parent
    chosen = [mutation for mutation in MUTATIONS if all(word in mutation[0] for word in sys.argv[1:])]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "Minimalist"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".git", ".build*", "Benchmarks", "Examples"))
        if (seen := test(copy, [])) is not None:
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
    seen = test(copy, [] if file.startswith(EXTRAS) else ["--filter", "MinimalistTests"])
    path.write_text(source)
    if seen == UNBUILT:
        print(f"DOES NOT BUILD  {name}", flush=True)
        return False
    print(f"SURVIVED  {name}" if seen is None else f"noticed   {name}: {seen}", flush=True)
    return seen is not None


def test(copy, options):
    """Returns the failure that the tests notice, or None."""
    command = ["swift", "test", "--skip", "LoadTests", *options]
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
