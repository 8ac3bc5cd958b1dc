"""Asks gridproof from Python: one process, as many questions under way as you like.

    from gridproof import Gridproof

    with Gridproof("path/to/gridproof") as oracle:
        print(oracle.ask("prove", board="mines rows=1 cols=3\\n?1*")["safe"])

Needs nothing but the standard library. The questions and their keys are those of docs/requests.md.
"""

import json
import subprocess
import threading
from concurrent.futures import Future


class GridproofError(Exception):
    """There is no answer. `kind` is one of docs/requests.md, or `ended` where the program is gone."""

    def __init__(self, kind, message):
        super().__init__(kind + ": " + message)
        self.kind = kind


class Gridproof:
    """A running `gridproof serve-stdio`; `options` are those of that command."""

    def __init__(self, program="gridproof", *options):
        self._process = subprocess.Popen(
            [program, "serve-stdio", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        # Requests are written under one lock and answers found under the other: a program that writes answers
        # while it is written to is always read.
        self._writing = threading.Lock()
        self._lock = threading.Lock()
        self._pending = {}
        self._asked = 0
        self._ended = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, do, **fields):
        """Asks a question and does not wait: a Future of its answer. Answers come in order."""
        future = Future()
        # A question that was sent cannot be taken back by `future.cancel()`, only ended by `cancel`.
        future.set_running_or_notify_cancel()
        with self._writing:
            with self._lock:
                self._asked += 1
                future.id = self._asked
                if self._ended:
                    future.set_exception(GridproofError("ended", "the program is gone"))
                    return future
                self._pending[future.id] = future
            request = json.dumps({"id": future.id, "do": do, **fields})
            try:
                self._process.stdin.write(request + "\n")
                self._process.stdin.flush()
            except (OSError, ValueError):
                self._fail(self._take(future.id))
        return future

    def ask(self, do, **fields):
        """The answer to a question, once it is there. Raises GridproofError where there is none."""
        return self.send(do, **fields).result()

    def cancel(self, future):
        """Ends a question that is under way: what was found until then is its answer."""
        return self.send("cancel", of=future.id)

    def close(self):
        """Waits for the answers that are under way, and ends the program."""
        with self._writing:
            if not self._process.stdin.closed:
                try:
                    self._process.stdin.close()
                except OSError:
                    pass
        self._reader.join()
        self._process.wait()
        self._process.stdout.close()

    def _read(self):
        try:
            for line in self._process.stdout:
                self._answer(json.loads(line))
        except ValueError:
            # Half a line is the last that a program says.
            pass
        with self._lock:
            self._ended = True
            left, self._pending = self._pending, {}
        for future in left.values():
            self._fail(future)

    def _answer(self, reply):
        future = self._take(reply["id"])
        if future is None:
            return
        if "error" in reply:
            error = reply["error"]
            future.set_exception(GridproofError(error["kind"], error["message"]))
        else:
            future.set_result(reply["answer"])

    def _take(self, number):
        with self._lock:
            return self._pending.pop(number, None)

    @staticmethod
    def _fail(future):
        if future is not None:
            future.set_exception(GridproofError("ended", "the program is gone"))
