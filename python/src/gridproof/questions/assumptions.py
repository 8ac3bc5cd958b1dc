"""Assumptions about hidden cells. An assumed cell holds a mine, or is open without a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from .._input.arguments import checked_mapping
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cell_values import FLAG, HIDDEN, MINE, SAFE
from ..boards.cells import Cells
from ..errors import NoCellError, RequestError

#: The assumption about each cell: `SAFE` or `MINE`.
Assumptions: TypeAlias = Mapping[Any, int]
#: Assumptions in the core's form: row, column, and whether the cell holds a mine.
Known: TypeAlias = list[tuple[int, int, bool]]


def checked_assumptions(board: Board, assume: Assumptions | None) -> Known:
    """Returns the assumptions about a board of mines in the core's form.

    Raises:
        NoCellError: a cell is not hidden.
        RequestError: an assumption is neither `SAFE` nor `MINE`.
    """
    found: Known = []
    for cell, assumption in assumption_items(assume):
        row, col = board._cell_on_board(cell)
        if board[row, col] not in (HIDDEN, FLAG):
            raise NoCellError(f"assume: expected a hidden cell, found {(row, col)}")
        found.append((row, col, _is_mine(cell, assumption)))
    return found


def with_assumed_cells(board: Cells, assume: Assumptions | None) -> Cells:
    """Returns a board of any shape in which the assumed cells are known.

    Raises:
        NoCellError: a cell is not hidden.
        RequestError: an assumption is neither `SAFE` nor `MINE`.
    """
    hidden: set[Cell] = set(board.hidden()) if assume else set()
    for name, assumption in assumption_items(assume):
        if board.cell(name) not in hidden:
            raise NoCellError(f"assume: expected a hidden cell, found {name!r}")
        board = board.with_cell(name, "*" if _is_mine(name, assumption) else None)
    return board


def assumption_items(assume: Assumptions | None) -> list[tuple[Any, int]]:
    return [] if assume is None else list(checked_mapping(assume, "assume", "a mapping such as {(0, 0): SAFE}").items())


def _is_mine(cell: object, assumption: object) -> bool:
    if assumption not in (SAFE, MINE):
        raise RequestError(f"assume: expected SAFE or MINE for {cell!r}, found {assumption!r}")
    return assumption == MINE
