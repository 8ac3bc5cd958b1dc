"""Asks gridproof from Python: one process answers any number of concurrent questions.

    from gridproof import Gridproof

    with Gridproof("path/to/gridproof") as oracle:
        print(oracle.ask("prove", board="mines rows=1 cols=3\\n?1*")["safe"])

Needs only the standard library. docs/requests.md lists the questions and their keys.
"""

import json
import subprocess
import threading
from concurrent.futures import Future


class GridproofError(Exception):
    """An error in place of an answer. `kind` is a kind of docs/requests.md, or `ended` if the program has ended."""

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
        # Writing a request and finding the question of a reply use different locks. So the reader can always read
        # replies, even while a request is being written.
        self._writing = threading.Lock()
        self._lock = threading.Lock()
        self._pending = {}
        self._asked = 0
        self._ended = False
        self._reader = threading.Thread(target=self._read_replies, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, do, **fields):
        """Asks a question and returns a Future of the answer without waiting. Answers come in order."""
        future = Future()
        # `future.cancel()` cannot withdraw a question that was sent; `cancel` ends its search.
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
                self._fail(self._remove_pending(future.id))
        return future

    def ask(self, do, **fields):
        """Waits for the answer to a question and returns it. Raises GridproofError if the reply is an error."""
        return self.send(do, **fields).result()

    def cancel(self, future):
        """Ends the search for an answer; the answer then has the results so far."""
        return self.send("cancel", of=future.id)

    def close(self):
        """Waits for all outstanding answers, and ends the program."""
        with self._writing:
            if not self._process.stdin.closed:
                try:
                    self._process.stdin.close()
                except OSError:
                    pass
        self._reader.join()
        self._process.wait()
        self._process.stdout.close()

    def _read_replies(self):
        try:
            for line in self._process.stdout:
                self._resolve(json.loads(line))
        except ValueError:
            # A program that is killed can leave an incomplete last line.
            pass
        with self._lock:
            self._ended = True
            left, self._pending = self._pending, {}
        for future in left.values():
            self._fail(future)

    def _resolve(self, reply):
        future = self._remove_pending(reply["id"])
        if future is None:
            return
        if "error" in reply:
            error = reply["error"]
            future.set_exception(GridproofError(error["kind"], error["message"]))
        else:
            future.set_result(reply["answer"])

    def _remove_pending(self, number):
        with self._lock:
            return self._pending.pop(number, None)

    @staticmethod
    def _fail(future):
        if future is not None:
            future.set_exception(GridproofError("ended", "the program is gone"))
