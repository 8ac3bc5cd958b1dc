"""The program under test: a server that answers requests in order, and commands."""

from __future__ import annotations

import json
import queue
import subprocess
import tempfile
import threading
from pathlib import Path

MOST_WORK = 300_000  # the work limit of a request, so that no board delays the others

Files = dict[str, str]  # a certificate: file names with their texts
Request = dict[str, object]
Reply = dict[str, object]


class Server:
    """A process of `gridproof serve-stdio`."""

    def __init__(self, program: Path) -> None:
        command = [program, "serve-stdio", "--seconds", "600", "--work", str(MOST_WORK)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self.write_requests, daemon=True).start()

    def write_requests(self) -> None:
        """Writes requests in a separate thread, because the server stops reading until its replies are read."""
        assert self.process.stdin is not None
        while True:
            self.process.stdin.write(self.lines.get())
            if self.lines.empty():
                self.process.stdin.flush()

    def send(self, request: Request) -> None:
        self.lines.put(json.dumps(request) + "\n")

    def read_reply(self) -> Reply:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the server ended with status {self.process.wait()}")
        return dict(json.loads(line))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Commands:
    """The commands of `gridproof` that write certificates, and `gridproof-check`."""

    def __init__(self, program: Path) -> None:
        self.program, self.checker = program, program.with_name("gridproof-check")

    def certify(self, command: str, board: str, form: str) -> Files:
        """Runs a command; returns the files of its certificate, or no files."""
        with tempfile.TemporaryDirectory() as folder:
            arguments = [command, "-", "--quiet", "--work", str(MOST_WORK), "--certificate", folder, "--format", form]
            run = subprocess.run([self.program, *arguments], input=board, text=True, capture_output=True, check=False)
            if run.returncode not in (0, 3, 4, 5):
                raise AssertionError(f"{command} --format {form}: status {run.returncode} {run.stderr}")
            return {path.name: path.read_text() for path in sorted(Path(folder).iterdir())}

    def check_status(self, files: Files) -> int:
        """Returns the exit status of `gridproof-check`."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                (Path(folder) / name).write_text(text, newline="")
            return subprocess.run([self.checker, folder], capture_output=True, check=False).returncode
