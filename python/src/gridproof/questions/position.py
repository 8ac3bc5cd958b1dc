"""Positions, which keep the deductions about a board for later questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .. import _gridproof
from .._input.arguments import checked_mapping
from .._output import notebook, phrases
from ..answers.count import Count
from ..answers.proof import Proof
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cell_values import MINE, SAFE, Seen
from ..errors import RequestError, UnsupportedError
from ..limits import Limits, checked_limits, raise_if_cancelled
from .assumptions import checked_assumptions
from .one_board import Assumptions, Density, checked_mines_board, density_argument

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Guesses(notebook.ShownAsText):
    """The dead cells and the unavoidable guesses of a board.

    Attributes:
        dead: The dead cells: a dead cell shows the same value in all placements in which it is clear, and opens no
            other cell.
        sets: The unavoidable guesses, each as the two possible lists of mines. No move can show which of the two lists
            is right.
        undecided: The cells that are not decided because a limit ended the search.
        stopped: The limit that ended the search.
    """

    dead: list[Cell]
    sets: list[tuple[list[Cell], list[Cell]]]
    undecided: list[Cell]
    stopped: str | None

    def __str__(self) -> str:
        lines = (
            [phrases.cells_sentence(self.dead, "is dead" if len(self.dead) == 1 else "are dead")] if self.dead else []
        )
        for either, other in self.sets:
            lines.append(
                f"unavoidable guess: mines at {phrases.first_cells_text(either)}, or at {phrases.first_cells_text(other)}"
            )
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "no unavoidable guess"


class Position:
    """The deductions about a board. The board is counted once for all questions. After a move, only the changed parts
    of the board are counted again. For `density`, see `count`.

    >>> position = Position(Board("mines rows=2 cols=3 mines=1\\n11?\\n???"))
    >>> position.prove().safe, position.chance((1, 0))
    ([(0, 2), (1, 2)], Fraction(1, 2))
    >>> position.follow(Board("mines rows=2 cols=3 mines=1\\n11?\\n??0"))
    >>> position.prove().mine
    [(1, 0)]

    Only one thread at a time can use a position. Other threads wait within their limits; a limit that ends the wait raises
    `LimitError`. For questions at the same time, give each thread its own position.
    """

    __slots__ = ("_assumed", "_board", "_count", "_density", "_native")

    def __init__(self, board: Board, *, density: Density | None = None, assume: Assumptions | None = None) -> None:
        """Starts from a board without deductions. For `assume`, see `prove`.

        Raises:
            BoardError: a density was given although the board has a total.
            NoCellError: an assumed cell is not hidden.
            RequestError: the density is invalid.
        """
        board = checked_mines_board(board, "`Cells.look` gives all answers from one count")
        self._density = density_argument(board, density)
        self._board = board
        known = checked_assumptions(board, assume)
        self._assumed: dict[Cell, int] = dict(assume or {})
        self._native = _gridproof.Position(board._native, self._density, known)
        self._count: Count | None = None

    def after(self, cells: Mapping[Cell, Seen]) -> Position:
        """Returns the position after some cells have changed. The original position stays unchanged.

        The new content of a cell is `SAFE`, which opens the cell without a number, or a content as in
        `Board.from_rows`, such as a clue.

        >>> position = Position(Board("mines rows=1 cols=4\\n?1??"))
        >>> position.after({(0, 0): SAFE}).prove().mine
        [(0, 2)]
        >>> position.after({(0, 2): 1}).prove().mine
        [(0, 0), (0, 3)]

        Raises:
            NoCellError: a cell is not on the board, or a cell with `SAFE` is not hidden.
        """
        cells = checked_mapping(cells, "cells", "a mapping such as {(0, 0): 1}")
        shown = {cell: seen for cell, seen in cells.items() if seen != SAFE}
        opened = {cell: SAFE for cell, seen in cells.items() if seen == SAFE}
        assume = {cell: said for cell, said in self._assumed.items() if cell not in cells} | opened
        return Position(self._board.replace(shown), density=self._density, assume=assume)

    @property
    def board(self) -> Board:
        """The current board."""
        return self._board

    def follow(self, board: Board) -> None:
        """Moves the position to another board. Later questions are faster if fewer cells differ between the two boards.

        Raises:
            BoardError: the position has a density although the board has a total.
            RequestError: the position has assumptions.
        """
        density_argument(board, self._density)
        if self._assumed:
            raise RequestError("follow: expected a position without assumptions; after(cells) makes another one")
        self._native.follow(board._native)
        self._board, self._count = board, None

    def prove(self, **limits: Unpack[Limits]) -> Proof:
        """Proves which hidden cells are safe, and which are mines; see `prove`."""
        limits = checked_limits(limits)
        try:
            found = self._native.prove(limits=limits)
        finally:
            raise_if_cancelled(limits["cancel"])
        return Proof(*found, self._board)

    def count(self, **limits: Unpack[Limits]) -> Count:
        """Counts the placements that agree with the board; see `count`.

        Raises:
            LimitError: a limit was met first.
        """
        limits = checked_limits(limits)
        if self._count is None:
            board = self._board
            try:
                found = self._native.count(limits=limits)
            finally:
                raise_if_cancelled(limits["cancel"])
            self._count = Count(found, board, frozenset(checked_assumptions(board, self._assumed)))
        return self._count

    def chance(self, row: Cell | int, col: int | None = None, **limits: Unpack[Limits]) -> Fraction:
        """Returns the chance of a mine in a hidden cell, given as a cell, or by its row and column.

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
            LimitError: a limit was met first.
        """
        return self.count(**limits).chance(row, col)

    def guesses(self, **limits: Unpack[Limits]) -> Guesses:
        """Returns the unavoidable guesses, and the dead cells. Opening a dead cell shows nothing new.

        Raises:
            UnsupportedError: the position has assumptions.
        """
        limits = checked_limits(limits)
        if self._assumed:
            raise UnsupportedError("guesses are not found under assumptions")
        try:
            found = self._native.guesses(limits=limits)
        finally:
            raise_if_cancelled(limits["cancel"])
        return Guesses(*found)

    def _repr_html_(self) -> str:
        marks = {
            cell: notebook.Mark("mine", "assumed to be a mine")
            if said == MINE
            else notebook.Mark("safe", "assumed to be safe")
            for cell, said in self._assumed.items()
        }
        return self._board._board_html(marks, _assumption_text(self._assumed))

    def __repr__(self) -> str:
        density = "" if self._density is None else f", density={self._density!r}"
        assume = ", ".join(f"{cell}: {'MINE' if said == MINE else 'SAFE'}" for cell, said in self._assumed.items())
        return f"Position({self._board!r}{density}{f', assume={{{assume}}}' if assume else ''})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._board, self._density, self._assumed)


def _assumption_text(assumed: Mapping[Cell, int]) -> str:
    return ", ".join(
        f"{cell} is assumed {'to be a mine' if said == MINE else 'safe'}" for cell, said in assumed.items()
    )


def _restored(board: Board, density: str | None, assume: Mapping[Cell, int] | None = None) -> Position:
    return Position(board, density=density, assume=assume)
