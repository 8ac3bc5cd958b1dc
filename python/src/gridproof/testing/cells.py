"""Assertions about cells and moves."""

from __future__ import annotations

import warnings
from collections.abc import Hashable
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from ..answers.judgement import Judgement
from ..boards.any_board import name_in_sentence
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cell_values import FLAG, HIDDEN
from ..boards.cells import Cells
from ..errors import LimitError
from ..limits import Limits
from ..questions.judgement import judge
from ..questions.one_board import Density, count, explain
from .arguments import CellOrCells, checked_cell, checked_cells
from .chances import chance_line, chance_text, exact_chance, quick_count
from .drawings import AnyExplanation, drawing, drawing_of_explanation

if TYPE_CHECKING:
    from typing_extensions import Unpack

_MARKS = {"safe": "S", "mine": "M", "undetermined": "~"}


def assert_safe(board: Board | Cells, *cells: CellOrCells, **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold no mine in any placement. An argument is a cell or a list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "safe", "safe", limits)


def assert_mine(board: Board | Cells, *cells: CellOrCells, **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold a mine in every placement. An argument is a cell or a list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "mine", "a mine", limits)


def assert_undetermined(board: Board | Cells, *cells: CellOrCells, **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold a mine in one placement, and no mine in another placement. An argument is a cell or a
    list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "undetermined", "undetermined", limits)


def assert_free(board: Board | Cells, *cells: CellOrCells, **limits: Unpack[Limits]) -> None:
    """The former name of `assert_undetermined`."""
    __tracebackhide__ = True
    warnings.warn("assert_free is called assert_undetermined now", DeprecationWarning, stacklevel=2)
    assert_undetermined(board, *cells, **limits)


def assert_chance(
    board: Board | Cells,
    cell: Hashable,
    chance: Fraction | Decimal | int | str,
    *,
    density: Density | None = None,
    **limits: Unpack[Limits],
) -> None:
    """Asserts the exact chance of a mine in a hidden cell: a number, or a text such as ``1/3`` or ``50%``. For `density`,
    see `count`.

    >>> from gridproof import Board
    >>> board = Board("mines rows=1 cols=3 mines=1\\n?1?")
    >>> assert_chance(board, (0, 0), "1/2")
    >>> assert_chance(board, (0, 0), 0)
    Traceback (most recent call last):
        ...
    AssertionError: (0,0) was expected to hold a mine with a chance of 0; the chance is 1/2
         0  1  2
    0   >?  1  ?
    """
    __tracebackhide__ = True
    place, expected = checked_cell(board, cell), exact_chance(chance)
    told = f"{name_in_sentence(place, board)} was expected to hold a mine with a chance of {expected}"
    _require_hidden(board, place, told)
    counted = count(board, density=density, **limits)
    found = f"the chance is {counted[place]}" if counted else "the board contradicts itself"
    if not counted or counted[place] != expected:
        raise AssertionError(f"{told}; {found}\n{drawing(board, {}, [place])}")


def assert_justified(
    board: Board | Cells, cell: Hashable, *, density: Density | None = None, **limits: Unpack[Limits]
) -> None:
    """Asserts that a move is justified: the cell is provably safe, or no cell is safe and no cell has less risk. For
    `density`, see `count`.

    >>> from gridproof import Board
    >>> assert_justified(Board("mines rows=1 cols=4 mines=1\\n?1??"), (0, 0))
    Traceback (most recent call last):
        ...
    AssertionError: (0,0) was expected to be a justified move; it is an avoidable risk: the chance of a mine is 1/2; (0,3) has 0
         0  1  2  3
    0   >?  1  ?  S
    """
    __tracebackhide__ = True
    place = checked_cell(board, cell)
    told = f"{name_in_sentence(place, board)} was expected to be a justified move"
    # Opening an open cell is an error of the game.
    _require_hidden(board, place, told)
    move = judge(board, place, density=density, **limits)
    if move.judgement == "undecided":
        raise LimitError(f"{name_in_sentence(place, board)} is undecided")
    if move.judgement not in ("proven_safe", "least_risk"):
        raise AssertionError(f"{told}; {_avoidable_risk(board, move, density, limits)}")


def _avoidable_risk(board: Board | Cells, move: Judgement, density: Density | None, limits: Limits) -> str:
    """Returns the risk of a move and the cell with the least risk, with a drawing."""
    cell, risk, avoidable = move.cell, Fraction(move.risk or 0), Fraction(move.avoidable or 0)
    least = risk - avoidable
    counted = quick_count(board, density, limits)
    best = None if counted is None else next((at for at, _ in counted if counted.chance(*at) == least), None)
    name = "another cell" if best is None else name_in_sentence(best, board)
    marks = {} if best is None else {best: "~" if least else "S"}
    prior = "" if density is None else f" with a density of {move.prior}"
    found = f"the chance of a mine is {chance_text(risk)}{prior}; {name} has {chance_text(least)}"
    return f"it is an avoidable risk: {found}\n{drawing(board, marks, [cell])}"


def _assert_answer(
    board: Board | Cells, cells: tuple[CellOrCells, ...], answer: str, words: str, limits: Limits
) -> None:
    __tracebackhide__ = True
    for cell in checked_cells(board, cells):
        told = f"{name_in_sentence(cell, board)} was expected to be {words}"
        # Returning an open cell is an error of the solver.
        _require_hidden(board, cell, told)
        found = explanation(board, cell, limits)
        if found.answer != answer:
            marks = {cell: _MARKS[found.answer]} if found.answer in _MARKS else {}
            lines = f"{told}; {found}{chance_line(board, cell, limits)}"
            raise AssertionError(f"{lines}\n{drawing_of_explanation(found, marks, [cell])}")


def explanation(board: Board | Cells, cell: Cell | None, limits: Limits) -> AnyExplanation:
    """Explains a cell, or the contradiction of a board."""
    return explain(board, cell, **limits)


def _require_hidden(board: Board | Cells, cell: Cell, told: str) -> None:
    __tracebackhide__ = True
    is_hidden = board[cell] in (HIDDEN, FLAG) if isinstance(board, Board) else cell in board.hidden()
    if not is_hidden:
        raise AssertionError(f"{told}; this cell is not hidden\n{drawing(board, {}, [cell])}")
