"""Reads the cells of assertions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, TypeAlias

from .._input.arguments import as_integer, is_iterable, not_a_board_error
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells
from ..boards.named_boards import row_and_column
from ..errors import NoCellError, WrongTypeError

#: A cell, given by its row and column or by its name, or a list of cells.
CellOrCells: TypeAlias = Hashable | Iterable[Any]


def checked_cells(board: Board | Cells, arguments: Iterable[CellOrCells]) -> list[Cell]:
    """Returns the cells of arguments about a board.

    Raises:
        NoCellError: a board of any shape has no such cell.
        WrongTypeError: the board is neither of mines nor of any shape, or an argument is not a cell.
    """
    if isinstance(board, Cells):
        return _cells_of_any_shape(board, arguments)
    if not isinstance(board, Board):
        raise not_a_board_error(board, "a Board or Cells")
    return cells_of_positions(arguments)


def checked_cell(board: Board | Cells, argument: Hashable) -> Cell:
    """Returns the only cell of an argument."""
    cells = checked_cells(board, [argument])
    if len(cells) != 1:
        raise WrongTypeError(f"expected one cell, found {argument!r}")
    return cells[0]


def cells_of_positions(arguments: Iterable[Any]) -> list[Cell]:
    """Returns the cells of arguments, each of which is a row and a column, or a list of cells."""
    found: list[Cell] = []
    for argument in arguments:
        if isinstance(argument, (str, bytes)) or not is_iterable(argument):
            raise WrongTypeError(f"expected cells such as (0, 3), or a list of them, found {argument!r}")
        parts = list(argument)
        numbers = [as_integer(part) for part in parts]
        if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
            found.append((numbers[0], numbers[1]))
        elif any(number is not None for number in numbers):
            raise WrongTypeError(f"expected a cell of two numbers such as (0, 3), found {argument!r}")
        else:
            found += cells_of_positions(parts)
    return found


def _cells_of_any_shape(board: Cells, arguments: Iterable[Any]) -> list[Cell]:
    found: list[Cell] = []
    for argument in arguments:
        given = argument.tolist() if hasattr(argument, "tolist") else argument
        is_list = is_iterable(given) and not isinstance(given, (str, bytes, tuple))
        named = _named_cells(board, given) if is_list else None
        if named is not None:
            found += named
            continue
        try:
            found.append(board.cell(given))
        except NoCellError:
            if not is_iterable(given) or isinstance(given, (str, bytes)) or row_and_column(given) is not None:
                raise
            found += _cells_of_any_shape(board, given)
    return found


def _named_cells(board: Cells, names: Iterable[Any]) -> list[Cell] | None:
    """Returns the cells of a list of names; None if an entry is no name of a cell. In a list of two numbers, names
    come before a row and a column."""
    try:
        return [board.cell(name) for name in names]
    except (NoCellError, WrongTypeError):
        return None
