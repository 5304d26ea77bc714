"""Runs LogBoard on its sample in a terminal of its own, and draws what that shows at the end: Examples/LogBoard.svg.

    swift build --package-path Examples
    pip install -r Scripts/requirements.txt
    python3 Scripts/picture.py
"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from pathlib import Path

import pyte
from rich.console import Console
from rich.style import Style
from rich.text import Text

COLUMNS, LINES = 108, 40


def run(program):
    """All that the program writes to its terminal."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    process = subprocess.Popen([program, "--speed", "1000"], stdin=child, stdout=child, stderr=subprocess.DEVNULL)
    os.close(child)
    written = b""
    try:
        while part := os.read(parent, 65536):
            written += part
    except OSError:
        pass  # The other end has closed.
    process.wait()
    return written


def style(character):
    color = None if character.fg == "default" else character.fg.replace("brown", "yellow")
    return Style(color=color, bold=character.bold, reverse=character.reverse)


def main():
    examples = Path(__file__).resolve().parent.parent / "Examples"
    screen = pyte.Screen(COLUMNS, LINES)
    pyte.ByteStream(screen).feed(run(examples / ".build/debug/LogBoard"))
    text = Text()
    last = max(line for line in range(LINES) if screen.display[line].strip())
    for line in range(last + 1):
        for column in range(COLUMNS):
            character = screen.buffer[line][column]
            text.append(character.data, style(character))
        text.append("\n")
    with open(os.devnull, "w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True)
        console.print(text, end="")
        picture = console.export_svg(title="swift run --package-path Examples LogBoard", unique_id="LogBoard")
    # Without the fonts that it would load from elsewhere.
    (examples / "LogBoard.svg").write_text(re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL))


main()
