"""Assertions about whole boards, layouts and puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._output import phrases
from ..boards.any_board import name_in_sentence
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells
from ..errors import LimitError, RequestError
from ..games.game import Layout
from ..limits import Limits
from ..questions.certificates import solve
from ..questions.generation_and_conversion import solvable
from ..questions.listing import placements
from ..questions.one_board import prove
from .cells import explanation
from .drawings import drawing, drawing_of_explanation

if TYPE_CHECKING:
    from typing_extensions import Unpack


def assert_consistent(board: Board | Cells, **limits: Unpack[Limits]) -> None:
    """Asserts that some placement agrees with the board. A failure shows clues that contradict each other."""
    __tracebackhide__ = True
    if _is_consistent(board, limits) is False:
        found = explanation(board, None, limits)
        raise AssertionError(f"the board was expected to be consistent; {found}\n{drawing_of_explanation(found, {})}")


def assert_inconsistent(board: Board | Cells, **limits: Unpack[Limits]) -> None:
    """Asserts that no placement agrees with the board. A failure shows a placement."""
    __tracebackhide__ = True
    if _is_consistent(board, limits):
        found = next(placements(board, limit=1, **limits), [])
        told = "the board was expected to contradict itself; this placement agrees with it"
        raise AssertionError(f"{told}\n{drawing(board, dict.fromkeys(found, 'M'))}")


def _is_consistent(board: Board | Cells, limits: Limits) -> bool:
    consistent = prove(board, **limits).consistent
    if consistent is None:
        raise LimitError("whether the board is consistent is undecided")
    return consistent


def assert_nothing_safe(board: Board | Cells, **limits: Unpack[Limits]) -> None:
    """Asserts that no hidden cell is provably safe, so that the next move is a guess. A failure shows all safe cells,
    and explains the first safe cell."""
    __tracebackhide__ = True
    proof = prove(board, **limits)
    if proof.safe:
        words = "is" if len(proof.safe) == 1 else "are"
        cells = phrases.cells_sentence(proof.safe, words, lambda cell: name_in_sentence(cell, board))
        told = f"no cell was expected to be provably safe; {cells}"
        raise AssertionError(f"{told}\n{_explained_safe_cells(board, proof.safe, limits)}")
    if proof.undecided:
        raise LimitError(f"{len(proof.undecided)} cells are undecided: {proof.stopped}")


def _explained_safe_cells(board: Board | Cells, safe: list[Cell], limits: Limits) -> str:
    """Returns the explanation of the first safe cell, and a drawing of all safe cells. If a limit is met, returns only
    the drawing."""
    marks = dict.fromkeys(safe, "S")
    try:
        found = explanation(board, safe[0], limits)
    except LimitError:
        return drawing(board, marks)
    return f"{found}\n{drawing_of_explanation(found, marks)}"


def assert_solvable(layout: Board | Layout, first: Cell | None = None, **limits: Unpack[Limits]) -> None:
    """Asserts that proofs alone win a layout from its first click, as `solvable` decides. A failure shows the board at
    which a guess is needed.

    >>> from gridproof import Board
    >>> assert_solvable(Board("mines rows=1 cols=4\\n*100"), (0, 3))
    """
    __tracebackhide__ = True
    found = solvable(layout, first, **limits)
    if found.solvable is None:
        raise LimitError(f"whether the layout is solvable is undecided: {found.stopped}")
    if not found:
        marks = dict.fromkeys(found.mine, "M")
        raise AssertionError(f"the layout was expected to be solvable; it is {found}\n{drawing(found.board, marks)}")


def assert_unique(board: str | Cells, **limits: Unpack[Limits]) -> None:
    """Asserts that a puzzle has exactly one solution: a mosaic, a star battle, thermometers, or a board of any shape. A
    failure shows two solutions.

    >>> assert_unique("mosaic rows=1 cols=2\\n2 2")
    """
    __tracebackhide__ = True
    found = solve(board, **limits)
    verdict = found.verdict
    if verdict == "unknown":
        raise LimitError("whether the puzzle has one solution is undecided")
    if verdict == "impossible":
        raise AssertionError("the puzzle was expected to have one solution; it has none")
    if verdict == "ambiguous":
        one, other = ("\n".join(rows) for rows in (found.solutions or [])[:2])
        raise AssertionError(f"the puzzle was expected to have one solution; it has several\n{one}\n\n{other}")
    if verdict != "unique":
        raise RequestError("expected a mosaic, a star battle, thermometers or a board of any shape")
