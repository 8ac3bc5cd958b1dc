"""The oracle of other people's tests, one line a question: each assertion fails with what is true instead.

>>> from gridproof import Board
>>> board = Board("mines rows=1 cols=3 mines=1\\n?1*")
>>> assert_safe(board, (0, 0))
>>> assert_mine(board, (0, 0))
Traceback (most recent call last):
    ...
AssertionError: (0, 0) was expected to be a mine, and is safe: M3 (0,1)
"""

from __future__ import annotations

from collections.abc import Iterable

from .answers import Explanation
from .board import Board, Cell
from .errors import LimitError
from .questions import _mines, ask, explain, prove

__all__ = ["assert_consistent", "assert_justified", "assert_mine", "assert_nothing_safe", "assert_safe"]


def assert_safe(board: Board, *cells: Cell) -> None:
    """The cells hold no mine in any placement."""
    _assert(board, cells, "safe", "safe")


def assert_mine(board: Board, *cells: Cell) -> None:
    """The cells hold a mine in every placement."""
    _assert(board, cells, "mine", "a mine")


def assert_consistent(board: Board) -> None:
    """Some placement agrees with the board."""
    if _decided(board) is False:
        raise AssertionError(str(explain(board)))


def assert_nothing_safe(board: Board) -> None:
    """No hidden cell is provably safe: whoever opens one has to guess."""
    proof = prove(board)
    if proof.safe:
        raise AssertionError(f"provably safe: {proof.safe}")
    if proof.undecided:
        raise LimitError(f"{len(proof.undecided)} cells are undecided: {proof.stopped}")


def assert_justified(board: Board, cell: Cell) -> None:
    """Opening the cell is proven safe, or nothing is and no other cell has less risk."""
    move = ask("judge", board=_mines(board), cell=cell)
    if move["class"] == "undecided":
        raise LimitError(f"{cell} is undecided")
    if move["class"] not in ("proven_safe", "least_risk"):
        raise AssertionError(
            f"opening {cell} is {move['class'].replace('_', ' ')}: a mine in {move['mines']} of {move['placements']} "
            f"placements, at the best cell in {move['least']}"
        )


def _assert(board: Board, cells: Iterable[Cell], answer: str, words: str) -> None:
    for cell in cells:
        found = explain(board, cell)
        if found.answer != answer:
            raise AssertionError(f"{cell} was expected to be {words}, and {_finding(found)}")


def _decided(board: Board) -> bool:
    consistent = prove(board).consistent
    if consistent is None:
        raise LimitError("whether the board is consistent is undecided")
    return consistent


def _finding(found: Explanation) -> str:
    names = ", ".join(clue.label for clue in found.clues)
    return f"is {found.answer}: {names}" if names else f"is {found.answer}"
