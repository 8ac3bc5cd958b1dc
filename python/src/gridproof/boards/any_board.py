"""The common type of all boards, for the types of answers. The type has its own module to prevent import cycles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from .._output.notebook import Mark
from .board import Board
from .cell import Cell


class BoardOfAnswer(Protocol):
    """The methods of a board that its answers use."""

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""

    def text(self) -> str:
        """Returns the saved board."""

    def _board_html(self, marks: Mapping[Cell, Mark], caption: str = "") -> str:
        """Returns the board as HTML, with marks in some cells."""

    def _cell_text(self, cell: Cell) -> str:
        """Returns a cell in words."""

    def _checked_cell(self, cell: Any) -> Cell:
        """Returns the row and column of a cell that the caller gave by its position or its name."""


def name_in_sentence(cell: Cell, board: BoardOfAnswer) -> str:
    """Returns the name of a cell. A cell without a name is shown by its row and column, as in sentences."""
    name = board._cell_text(cell)
    return position_in_sentence(cell) if name == str(cell) else name


def position_in_sentence(cell: Cell) -> str:
    """Returns the row and column of a cell, as sentences write them.

    >>> position_in_sentence((0, 1))
    '(0,1)'
    """
    return f"({cell[0]},{cell[1]})"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    #: The board of an answer. An answer type without a type parameter is about a board of mines.
    AnyBoard = TypeVar("AnyBoard", bound=BoardOfAnswer, default=Board)
    #: The board of an answer that only boards of any shape have.
    Shaped = TypeVar("Shaped", bound=BoardOfAnswer, default=Any)
else:
    from typing import TypeVar

    AnyBoard, Shaped = TypeVar("AnyBoard"), TypeVar("Shaped")
