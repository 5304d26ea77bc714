"""Draws the cost of a delivery and prints a table, from results of the suite.

    swift package --package-path Benchmarks benchmark --format jmh --path stdout --no-progress > results.txt
    pip install -r Scripts/requirements.txt
    python3 Scripts/chart.py results.txt

writes Benchmarks/fan-out-light.svg and fan-out-dark.svg, and the table in Markdown to standard output. Every figure is
the smallest of a case's measurements.
"""

import json
import re
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

FOLDER = Path(__file__).resolve().parent.parent / "Benchmarks"
MINIMALIST = "Minimalist"
HAND = "hand-written"
PEERS = [MINIMALIST, HAND, "OpenCombine", "Observation", "NotificationCenter"]
COLORS = {
    "light": ["#c2410c", "#525252", "#1d4ed8", "#15803d", "#7e22ce"],
    "dark": ["#fb923c", "#a3a3a3", "#93c5fd", "#86efac", "#d8b4fe"],
}


def read(path):
    """The smallest measurement of each case of each benchmark, by the benchmark's name."""
    line = next(line for line in Path(path).read_text().splitlines() if line.startswith("[{"))
    results = {}
    for benchmark in json.loads(line):
        # The export writes underscores for spaces.
        name = benchmark["benchmark"].split(".", 3)[-1].replace("_", " ")
        metrics = benchmark["secondaryMetrics"]
        results[name] = {case: metric["scorePercentiles"]["0.0"] for case, metric in metrics.items()}
    return results


def draw(results, theme):
    pattern = re.compile(r"fan-out, write Int, (\d+) observers")
    costs = {int(match[1]): cases for name, cases in results.items() if (match := pattern.match(name))}
    counts = sorted(costs)
    ink = "#1f2328" if theme == "light" else "#e6edf3"
    plt.rcParams.update({"text.color": ink, "axes.labelcolor": ink, "xtick.color": ink, "ytick.color": ink})
    plt.rcParams.update({"font.size": 12, "svg.hashsalt": "Minimalist", "axes.edgecolor": ink})
    figure, axes = plt.subplots(figsize=(8.8, 4.8))
    for peer, color in zip(PEERS, COLORS[theme]):
        nanoseconds = [costs[count][peer] / 1000 for count in counts]
        width, style = (3, "-") if peer == MINIMALIST else (1.6, "--" if peer == HAND else "-")
        axes.plot(counts, nanoseconds, style, color=color, linewidth=width, marker="o", markersize=4)
    # The names stand at the ends of the lines, lowest first, each clear of the one below.
    height = 0.0
    for peer, color in sorted(zip(PEERS, COLORS[theme]), key=lambda line: costs[counts[-1]][line[0]]):
        height = max(costs[counts[-1]][peer] / 1000, height * 1.25)
        place = (counts[-1] * 1.9, height)
        axes.annotate(peer, place, color=color, verticalalignment="center", annotation_clip=False)
    axes.set(xscale="log", yscale="log", xlabel="observers", ylabel="nanoseconds per observer call")
    axes.set_title("A write to a property, by number of observers", loc="left", fontsize=13)
    axes.set_xticks(counts, [f"{count:,}" for count in counts])
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.grid(alpha=0.2, color=ink)
    axes.spines[["top", "right"]].set_visible(False)
    figure.subplots_adjust(left=0.1, right=0.79, top=0.92, bottom=0.13)
    figure.savefig(FOLDER / f"fan-out-{theme}.svg", transparent=True, metadata={"Date": None})
    plt.close(figure)


ROWS = [
    ("One observer, `Int` written", "fan-out, write Int, 1 observers"),
    ("10 observers", "fan-out, write Int, 10 observers"),
    ("1,000 observers", "fan-out, write Int, 1000 observers"),
    ("100,000 observers", "fan-out, write Int, 100000 observers"),
    ("1,000 observers, `Int` sent", "fan-out, send Int, 1000 observers"),
    ("1,000 observers, `String` written", "fan-out, write String, 1000 observers"),
    ("1,000 observers, array of 10,000 mutated in place", "fan-out, change 10,000 elements, 1000 observers"),
    ("One observer of a field that changes", "parts, hit, 1 observers of 1 fields"),
    ("1,000 observers of ten fields, one changes", "parts, hit, 1000 observers of 10 fields"),
    ("100 observers of 100 rows, one changes", "parts, hit, 100 observers of 100 rows"),
    ("One observer of a field, another one changes", "parts, miss, 1 observers of 1 fields"),
    ("1,000 observers of ten fields, another one changes", "parts, miss, 1000 observers of 10 fields"),
    ("100 observers of 100 rows, a field changes", "parts, miss, 100 observers of 100 rows"),
    ("Adding one of 1,000 observers", "subscribing, 1000 observers"),
    ("Adding one of 10,000 observers", "subscribing, 10000 observers"),
]


def table(results):
    """Prints nanoseconds, and in brackets the ratio to those of the hand-written loop."""
    others = [peer for peer in PEERS if peer != HAND]
    print("| Nanoseconds (ratio) | Hand-written | " + " | ".join(others) + " |")
    print("|---" + "|--:" * (len(others) + 1) + "|")
    for title, row in ROWS:
        cases = next(cases for name, cases in results.items() if name.startswith(row + ","))
        cells = [number(cases[HAND] / 1000)]
        cells += [f"{number(cases[peer] / 1000)} ({number(cases[peer] / cases[HAND])})" for peer in others]
        print(f"| {title} | " + " | ".join(cells) + " |")


def number(value):
    """With two digits after the point below ten, as ratios near one are compared."""
    return f"{value:.1g}" if value < 0.01 else f"{value:.2f}" if value < 10 else f"{value:,.0f}"


def main():
    results = read(sys.argv[1])
    for theme in COLORS:
        draw(results, theme)
    table(results)


if __name__ == "__main__":
    main()
