"""The deductions about a board, kept from question to question."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from . import _gridproof, _words
from ._cell import Cell
from .answers import Proof
from .board import Board
from .counted import Count
from .limits import Limits, checked, refuse_cancelled
from .questions import Density, assumed

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Guesses:
    """The dead cells and the unavoidable guesses of a board."""

    #: Cells that show the same in every placement in which they hold no mine, and open no other cell.
    dead: list[Cell]
    #: Sets of cells whose mines are in one place or in another, and no move ever shows which: each a pair of lists of
    #: mines.
    sets: list[tuple[list[Cell], list[Cell]]]
    #: Cells of which either is undecided, as a limit ended the search.
    undecided: list[Cell]
    #: Which limit that was.
    stopped: str | None

    def __str__(self) -> str:
        lines = [_words.told(self.dead, "is dead" if len(self.dead) == 1 else "are dead")] if self.dead else []
        for either, other in self.sets:
            lines.append(f"unavoidable guess: mines at {_words.several(either)}, or at {_words.several(other)}")
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "no unavoidable guess"


class Position:
    """The deductions about a board. It is counted once for all questions, and after a move only the changed parts
    are counted. `density` is as of `count`.

    >>> position = Position(Board("mines rows=2 cols=3 mines=1\\n11?\\n???"))
    >>> position.prove().safe, position.chance((1, 0))
    ([(0, 2), (1, 2)], Fraction(1, 2))
    >>> position.follow(Board("mines rows=2 cols=3 mines=1\\n11?\\n??0"))
    >>> position.prove().mine
    [(1, 0)]

    One thread at a time asks a position; others wait for it.
    """

    __slots__ = ("_board", "_count", "_density", "_native")

    def __init__(self, board: Board, *, density: Density | None = None) -> None:
        """A board before any deduction.

        Raises:
            BoardError: a density was given, and the total is known.
            RequestError: the density is invalid.
        """
        self._density = assumed(board, density)
        self._board = board
        self._native = _gridproof.Position(board._native, self._density)
        self._count: Count | None = None

    @property
    def board(self) -> Board:
        """The board that it is about now."""
        return self._board

    def follow(self, board: Board) -> None:
        """Goes on to another board, most cheaply to one that differs in a few cells.

        Raises:
            BoardError: the position has a density, and the total of the board is known.
        """
        assumed(board, self._density)
        self._native.follow(board._native)
        self._board, self._count = board, None

    def prove(self, **limits: Unpack[Limits]) -> Proof:
        """Which hidden cells are provably safe, and which are provably mines; see `prove`."""
        limits = checked(limits)
        found = self._native.prove(**limits)
        refuse_cancelled(limits["cancel"])
        return Proof(*found, self._board)

    def count(self, **limits: Unpack[Limits]) -> Count:
        """How many placements agree with the board; see `count`.

        Raises:
            LimitError: a limit was met first.
        """
        limits = checked(limits)
        if self._count is None:
            board = self._board
            try:
                found = self._native.count(**limits)
            finally:
                refuse_cancelled(limits["cancel"])
            self._count = Count(found, board)
        return self._count

    def chance(self, cell: Cell, **limits: Unpack[Limits]) -> Fraction:
        """The chance of a mine at a hidden cell.

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
            LimitError: a limit was met first.
        """
        return self.count(**limits).chance(*cell)

    def guesses(self, **limits: Unpack[Limits]) -> Guesses:
        """The dead cells, which show nothing new when they are opened, and the unavoidable guesses."""
        limits = checked(limits)
        found = self._native.guesses(**limits)
        refuse_cancelled(limits["cancel"])
        return Guesses(*found)

    def __repr__(self) -> str:
        density = "" if self._density is None else f", density={self._density!r}"
        return f"Position({self._board!r}{density})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._board, self._density)


def _restored(board: Board, density: str | None) -> Position:
    return Position(board, density=density)
