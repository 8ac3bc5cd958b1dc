"""`python -m gridproof`: the answers of this package about a board, printed as sentences."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from . import (
    Board,
    BoardError,
    Cell,
    Count,
    DefectError,
    Explanation,
    GridproofError,
    InconsistentError,
    LimitError,
    Proof,
    RequestError,
    UnsupportedError,
    __version__,
    advise,
    count,
    explain,
    prove,
)
from .limits import Limits

#: The exit status for each exception. The command `gridproof` has the same statuses.
STATUSES: dict[type[GridproofError], int] = {InconsistentError: 3, LimitError: 4, UnsupportedError: 5, DefectError: 101}
REFUSED, INTERRUPTED = 2, 4

EXAMPLES = """
examples:
  python -m gridproof prove first.board
  python -m gridproof count --mines 10 < board.txt
  python -m gridproof count first.board --density 20%
  python -m gridproof explain first.board --cell 0,3
  python -m gridproof.study --help     games by the million
"""

QUESTIONS: dict[str, Callable[[Board, argparse.Namespace, Limits], object]] = {
    "prove": lambda board, _, limits: prove(board, **limits),
    "count": lambda board, options, limits: count(board, density=options.density, **limits),
    "explain": lambda board, options, limits: explain(board, options.cell, **limits),
    "advise": lambda board, options, limits: advise(board, density=options.density, **limits),
}


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors as `RequestError`."""

    def error(self, message: str) -> NoReturn:
        raise RequestError(message)


def argument_parser() -> Parser:
    found = Parser(
        prog="python -m gridproof",
        description="Exact answers about a minesweeper board.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    found.add_argument("question", choices=QUESTIONS, help="the question about the board")
    found.add_argument(
        "board", nargs="?", default="-", metavar="FILE", help="a file with a board (default: standard input)"
    )
    found.add_argument("--cell", type=cell, metavar="ROW,COL", help="the cell to explain, counted from 0")
    found.add_argument(
        "--mines", type=int, metavar="NUMBER", help="the number of mines, if the board does not state it"
    )
    found.add_argument("--density", metavar="P", help="the prior chance of a mine: 1/5, 20%% or 0.2")
    found.add_argument("--symbols", metavar="SIGNS", help="the meanings of signs, such as hidden=.,zero=_")
    found.add_argument("--seconds", type=float, metavar="NUMBER", help="the time limit in seconds")
    found.add_argument("--work", type=int, metavar="NUMBER", help="the work limit")
    found.add_argument("--memory", type=int, metavar="BYTES", help="the memory limit in bytes")
    found.add_argument("--version", action="version", version=f"gridproof {__version__}")
    return found


def cell(text: str) -> Cell:
    """Parses a cell. `argparse` shows the name of this function in its errors."""
    row, col = text.split(",")
    return int(row), int(col)


def main(arguments: list[str] | None = None) -> int:
    """Runs a command line. Returns the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if not words:
            argument_parser().print_help()
            return 0
        answer = run_question(words)
        print(answer)
        sys.stdout.flush()
        return exit_status_of(answer)
    except BrokenPipeError:
        # The reader has closed the pipe. The exit must not write to the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except GridproofError as error:
        print(f"gridproof: {error}", file=sys.stderr)
        return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), REFUSED)
    except KeyboardInterrupt:
        print("gridproof: interrupted", file=sys.stderr)
        return INTERRUPTED


def exit_status_of(answer: object) -> int:
    """Returns the exit status of an answer. The command `gridproof` has the same statuses."""
    match answer:
        case Proof(consistent=False) | Count(placements=0) | Explanation(answer="conflict"):
            return STATUSES[InconsistentError]
        case Proof(stopped=str()):
            return STATUSES[LimitError]
    return 0


def run_question(words: list[str]) -> object:
    options = argument_parser().parse_intermixed_args(words)
    if options.cell is not None and options.question != "explain":
        raise RequestError(f"--cell: expected the question explain, found {options.question}")
    if options.density is not None and options.question not in ("count", "advise"):
        raise RequestError(f"--density: expected the question count or advise, found {options.question}")
    source = sys.stdin.buffer.read() if options.board == "-" else Path(options.board)
    board = read_board(source, options)
    limits: Limits = {"seconds": options.seconds, "work": options.work, "memory": options.memory}
    return QUESTIONS[options.question](board, options, limits)


def read_board(source: bytes | Path, options: argparse.Namespace) -> Board:
    """Reads the board. If the format is ambiguous, also prints how the board was read."""
    try:
        board = Board(source, mines=options.mines, symbols=options.symbols)
    except BoardError as error:
        place = "the standard input:" if isinstance(source, bytes) else ""
        raise BoardError(place + error.shell) from None
    if board.read is not None:
        print(f"gridproof: {board.read}", file=sys.stderr)
    return board


if __name__ == "__main__":
    sys.exit(main())
