"""Draws LogBoard.svg. Run it when LogBoard looks different. It needs tmux.

swift build --package-path Examples --product LogBoard
pip install rich==14.2.0
python3 Examples/picture.py
"""

import io
import re
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

examples = Path(__file__).resolve().parent


def tmux(*arguments):
    command = ["tmux", "-L", "picture", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


tmux("new-session", "-d", "-x", "80", "-y", "24", examples / ".build/debug/LogBoard")
# The line that completes a burst of errors lights what has to do with errors, and nothing else.
try:
    for _ in range(1_500):
        screen = tmux("capture-pane", "-e", "-p")
        if "● \\.isBurst" in screen:
            break
        time.sleep(0.02)
    else:
        sys.exit("LogBoard has shown no burst of errors in half a minute.")
finally:
    tmux("kill-server")

console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True)
console.print(Text.from_ansi(screen.rstrip("\n")), end="")
title = "swift run --package-path Examples LogBoard"
picture = console.export_svg(title=title, unique_id="LogBoard")
# Without the fonts that it would load from elsewhere, and without digits that nobody sees.
picture = re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)
picture = re.sub(r"\d+\.\d+", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), picture)
(examples / "LogBoard.svg").write_text(picture)
