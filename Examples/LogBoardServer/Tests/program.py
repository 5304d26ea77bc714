"""The built server as a process, and a page of it as a stream of events."""

import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent.parent / ".build/debug/LogBoardServer"
PANELS = ["totals", "levels", "latest", "messages", "minutes"]


class Log:
    """A file that grows."""

    def __init__(self, text=""):
        handle, self.path = tempfile.mkstemp(suffix=".log")
        os.write(handle, text.encode())
        os.close(handle)

    def append(self, text):
        with open(self.path, "ab") as file:
            file.write(text if isinstance(text, bytes) else text.encode())


class Server:
    """The program, from its first line until it has ended."""

    def __init__(self, *arguments, text="", port=0, sample=False):
        self.log = Log(text)
        source = [] if sample else [self.log.path, "--follow"]
        command = [PROGRAM, *source, "--port", str(port), *arguments]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rpartition(":")[2] or 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()
        os.unlink(self.log.path)

    def interrupt(self):
        """The exit code, what was printed at the end, and the seconds that it took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        output, errors = self.process.communicate(timeout=10)
        return self.process.returncode, output + errors, time.monotonic() - start

    def kilobytes(self, name="VmRSS"):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith(name)).split()[1])

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def answer(self, request):
        """All that comes back for some bytes, until the server closes or half a second is quiet."""
        with self.connect() as connection:
            connection.sendall(request)
            connection.settimeout(0.5)
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except (TimeoutError, ConnectionResetError):
                pass
            return answer.decode()

    def get(self, path, method="GET", host=None, more=""):
        host = host or f"127.0.0.1:{self.port}"
        return self.answer(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n".encode())


class Page:
    """An open page: reads the events that it is pushed."""

    def __init__(self, server):
        self.server = server
        self.socket = server.connect()
        self.socket.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        self.rest = b""
        self.head = self.until(b"\r\n\r\n")
        self.pushed = {}

    def until(self, end):
        while end not in self.rest:
            part = self.socket.recv(65536)
            if not part:
                raise EOFError
            self.rest += part
        found, self.rest = self.rest.split(end, 1)
        return found

    def chunk(self):
        """The events of one chunk of the response: their names and data, in order. Nothing at its end."""
        size = int(self.until(b"\r\n"), 16)
        while len(self.rest) < size + 2:
            self.rest += self.socket.recv(65536)
        data, self.rest = self.rest[:size], self.rest[size + 2:]
        events = []
        for event in data.decode().split("\n\n")[:-1]:
            name, data = event.split("\n")
            assert name.startswith("event: ") and data.startswith("data: "), event
            events.append((name[7:], json.loads(data[6:])))
        self.pushed.update(events)
        return events

    def read_until(self, lines):
        """Reads on until the totals tell of so many lines, and gives all events."""
        events = []
        while not self.pushed or self.lines() < lines:
            events += self.chunk()
        return events

    def ask(self, wish):
        """The first line of the answer to a wish of this page."""
        answer = self.server.get(f'/{self.pushed["page"]["id"]}/{wish}', "POST", more="Connection: close\r\n")
        return answer.partition("\r\n")[0]

    def lines(self):
        return self.pushed["totals"]["rows"][0]["count"]

    def counts(self, panel):
        """How often the panel was pushed, and how often a change left it alone."""
        account = self.pushed["page"]["panels"][panel]
        return account["pushed"], account["leftAlone"]

    def is_closed(self):
        """Waits for the end of the stream."""
        try:
            while self.chunk():
                pass
        except EOFError:
            pass
        return True

    def close(self):
        self.socket.close()
