"""Common code of the adapters for solvers: answers the requests of `gridproof corpus test` line by line.

An adapter calls `serve` with a function. The function takes a `Board` and the question, "prove" or "count", and returns
the solver's result as the `answer` of a reply. The function raises `Unsupported` if the solver cannot answer the
question, and `Inconsistent` if the solver says that no placement agrees with the board.
"""

import json
import os
import sys
from dataclasses import dataclass


class Unsupported(Exception):
    """The solver cannot answer this question."""


class Inconsistent(Exception):
    """The solver says that there is no placement."""


@dataclass
class Board:
    """A saved board: `rows` of "?" hidden, "F" hidden with a flag, "*" a known mine, and numbers."""

    rows: list
    mines: int | None
    squared_distance: int

    @classmethod
    def parse(cls, text):
        header, *lines = text.splitlines()
        settings = dict(word.split("=") for word in header.split()[1:])
        mines = settings.get("mines")
        return cls(
            rows=[line.split() for line in lines],
            mines=None if mines is None else int(mines),
            squared_distance=int(settings.get("squared_distance", 2)),
        )

    def hidden(self):
        """Returns the hidden cells in row-major order."""
        return [
            [row, col]
            for row, signs in enumerate(self.rows)
            for col, sign in enumerate(signs)
            if sign in "?F"
        ]

    def has(self, sign):
        return any(sign in signs for signs in self.rows)

    def require_classic_neighbourhood(self):
        """Refuses boards with a neighbourhood other than the classic one."""
        if self.squared_distance != 2:
            raise Unsupported("the classic neighbourhood alone")


def serve(answer):
    """Answers the requests on standard input until the input ends."""
    # Redirects the solver's own output to standard error, because standard output is for replies.
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"id": request["id"]}
        try:
            reply["answer"] = answer(Board.parse(request["board"]), request["do"])
        except Unsupported as why:
            reply["error"] = {"kind": "unsupported", "message": str(why)}
        except Inconsistent as why:
            reply["error"] = {"kind": "inconsistent", "message": str(why)}
        except KeyboardInterrupt:
            raise
        # A panic of a solver written in Rust is a `BaseException`, but not an `Exception`.
        except BaseException as why:
            message = f"{type(why).__name__}: {why}"
            reply["error"] = {"kind": "defect", "message": message[:300]}
        print(json.dumps(reply), file=replies, flush=True)
