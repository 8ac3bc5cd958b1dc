"""The proofs about the cells of a board."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from typing import Any, Generic

from .._output import notebook, phrases
from .._output.frames import Library, data_frame
from ..boards.any_board import AnyBoard
from ..boards.cell import Cell


@dataclass(frozen=True)
class Proof(Generic[AnyBoard]):
    """The proofs about the hidden cells. Each cell is in one of the lists, in row-major order.

    Attributes:
        consistent: Whether any placement agrees with the board; None if a limit ended the search first.
        safe: The cells without a mine in every placement.
        mine: The cells with a mine in every placement.
        undetermined: The cells with a mine in one placement and without a mine in another.
        undecided: The cells that are not decided because a limit ended the search.
        stopped: The limit that ended the search.
        board: The board of the question.

    >>> from gridproof import Board, prove
    >>> prove(Board("mines rows=1 cols=3\\n?1*")).safe
    [(0, 0)]
    """

    consistent: bool | None
    safe: list[Cell]
    mine: list[Cell]
    undetermined: list[Cell]
    undecided: list[Cell]
    stopped: str | None
    board: AnyBoard = field(repr=False)

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns the hidden cells as a data frame of pandas or polars: row, column and status, in row-major order."""
        return data_frame(self._columns(), library)

    def _columns(self) -> dict[str, list[Any]]:
        kinds = {"safe": self.safe, "mine": self.mine, "undetermined": self.undetermined, "undecided": self.undecided}
        rows = sorted((cell, kind) for kind, cells in kinds.items() for cell in cells)
        cells = [cell for cell, _ in rows]
        return {
            "row": [row for row, _ in cells],
            "col": [col for _, col in cells],
            "status": [kind for _, kind in rows],
        }

    @property
    def free(self) -> list[Cell]:
        """The former name of `undetermined`."""
        warnings.warn("Proof.free is called Proof.undetermined now", DeprecationWarning, stacklevel=2)
        return self.undetermined

    def __str__(self) -> str:
        """Returns a line for each kind of cell, and the reason for undecided cells."""
        if self.consistent is False:
            return "the board contradicts itself: no placement of mines agrees with it"
        kinds = [
            (self.safe, "is safe", "are safe"),
            (self.mine, "is a mine", "are mines"),
            (self.undetermined, "can be either", "can be either"),
            (self.undecided, "is undecided", "are undecided"),
        ]
        lines = [
            phrases.cells_sentence(cells, one if len(cells) == 1 else more, self.board._cell_text)
            for cells, one, more in kinds
            if cells
        ]
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "no cell is hidden"

    def _repr_html_(self) -> str:
        marks: dict[Cell, notebook.Mark] = {cell: notebook.Mark("safe", "proven safe") for cell in self.safe}
        marks |= {cell: notebook.Mark("mine", "proven mine") for cell in self.mine}
        marks |= {cell: notebook.Mark("undetermined", "proven to be either") for cell in self.undetermined}
        marks |= {cell: notebook.Mark("undecided", "undecided") for cell in self.undecided}
        return self.board._board_html(marks, "the board contradicts itself" if self.consistent is False else "")
