"""Why a cell is what it is, or why a board contradicts itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import _html
from ._cell import Cell
from ._words import listed
from .board import Board


@dataclass(frozen=True)
class Clue:
    """A rule at a cell, such as a clue, or the mine count."""

    label: str
    #: None for the mine count.
    cell: Cell | None
    #: What it says.
    value: int
    #: How many of its mines are known.
    known: int
    #: The hidden cells that it counts.
    hidden: list[Cell]

    def __str__(self) -> str:
        """`the 2 at (2, 1), with 1 mine known, leaves 1 mine in (1, 0) and (1, 1)`"""
        left = self.value - self.known
        name = self._name()
        if left < 0:
            return f"{name} is below the {_mines(self.known)} known there"
        if not self.hidden:
            where = "no hidden cell"
        elif self.cell is None:
            where = f"all {len(self.hidden)} hidden cells"
        else:
            where = listed(self.hidden)
        beside = f", with {_mines(self.known)} known, leaves" if self.known else " wants"
        return f"{name}{beside} {_mines(left)} in {where}"

    def _name(self) -> str:
        return f"the mine count of {self.value}" if self.cell is None else f"the {self.value} at {self.cell}"


@dataclass(frozen=True)
class Explanation:
    """Why a cell is what it is.

    For a cell that is safe or a mine, and for a board that contradicts itself, `clues` are what forces it: without any
    of them it would not be. For one that is free, `placements` are the mines of two placements, without a mine there
    and with one.
    """

    #: ``safe``, ``mine``, ``free`` or ``conflict``.
    answer: str
    cell: Cell | None
    clues: list[Clue]
    #: Whether no smaller set does; None where there are no clues.
    smallest: bool | None
    #: No set of fewer clues does; None where there are no clues.
    at_least: int | None
    placements: tuple[list[Cell], list[Cell]] | None
    #: Two clues that count the same cells, with those cells.
    shared: list[tuple[Clue, Clue, list[Cell]]] = field(repr=False)
    board: Board = field(repr=False)

    def __str__(self) -> str:
        found = self.sentence()
        head = found if self.cell is None or self.answer == "conflict" else f"{self.cell} is {found}"
        return "\n".join([head, *self.reasons()])

    def sentence(self) -> str:
        """What the cell is and what shows it, such as `safe: 1 clue shows it, and no fewer would do`."""
        if self.answer == "free":
            return "free: a placement without a mine there agrees with the board, and so does one with a mine"
        words = {"safe": "safe", "mine": "a mine", "conflict": "the board contradicts itself"}[self.answer]
        shows = "1 clue shows it" if len(self.clues) == 1 else f"{len(self.clues)} clues together show it"
        fewer = f"; none can be left out, and fewer than {self.at_least} would not do"
        return f"{words}: {shows}{', and no fewer would do' if self.smallest else fewer}"

    def reasons(self) -> list[str]:
        """A line for each clue, and for each pair that counts the same cells."""
        pairs = [f"{one._name()} and {other._name()} share {listed(cells)}" for one, other, cells in self.shared]
        return [f"  {line}" for line in [*map(str, self.clues), *pairs]]

    def _repr_html_(self) -> str:
        marks: dict[Cell, _html.Mark] = {}
        for clue in self.clues:
            if clue.cell is not None:
                marks[clue.cell] = (f">{clue.value}", str(clue), None)
        if self.cell is not None:
            signs = {"safe": ("S", 0.0), "mine": ("M", 1.0)}
            sign, chance = signs.get(self.answer, ("~", None))
            marks[self.cell] = (sign, self.answer, chance)
        return _html.table(self.board.text(), marks) + _html.lines(str(self))


def _mines(number: int) -> str:
    return {0: "no mine", 1: "1 mine"}.get(number, f"{number} mines")
