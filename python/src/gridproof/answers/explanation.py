"""The explanation of a cell's status, or of a contradiction."""

from __future__ import annotations

from dataclasses import dataclass, field

from .._output import notebook
from ..boards.board import Board
from ..boards.cell import Cell


@dataclass(frozen=True)
class Clue:
    """A rule at a cell, such as a clue, or the mine count.

    Attributes:
        label: The rule of the model, with its cell: ``M3 (0,1)``.
        cell: The cell of the clue; None for the mine count.
        value: The number of the clue.
        known: The number of known mines that the clue counts.
        hidden: The hidden cells that the clue counts.
        text: The sentence of the clue: `the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0) and (1,1)`.
    """

    label: str
    cell: Cell | None
    value: int
    known: int
    hidden: list[Cell]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Explanation:
    """The explanation of a cell's status.

    For a safe cell, a mine or a contradiction, `clues` is a set of clues that together prove the answer. Each of these
    clues is needed. For an undetermined cell, `placements` has the mines of two placements: one without a mine in the
    cell, and one with a mine.

    Attributes:
        answer: ``safe``, ``mine``, ``undetermined`` or ``conflict``.
        cell: The cell of the question; None for the explanation of a contradiction.
        text: The sentence of the answer: `(0,0) is safe: 1 clue shows it`.
        smallest: Whether no smaller set of clues proves the answer; None if there are no clues.
        at_least: A lower bound on the number of clues that prove the answer; None if there are no clues.
        shared: Pairs of clues that count common cells, with the common cells.
        reasons: A line for each clue, and for each pair of clues with common cells.
        board: The board of the question.
    """

    answer: str
    cell: Cell | None
    text: str
    clues: list[Clue]
    smallest: bool | None
    at_least: int | None
    placements: tuple[list[Cell], list[Cell]] | None
    shared: list[tuple[Clue, Clue, list[Cell]]] = field(repr=False)
    reasons: list[str] = field(repr=False)
    board: Board = field(repr=False)

    def __str__(self) -> str:
        return "\n".join([self.text, *(f"  {line}" for line in self.reasons)])

    def _repr_html_(self) -> str:
        marks = {
            clue.cell: notebook.Mark("clue", str(clue), number=str(clue.value))
            for clue in self.clues
            if clue.cell is not None
        }
        if self.cell is not None:
            marks[self.cell] = notebook.Mark.of_answer(self.answer)
        return self.board._board_html(marks) + notebook.preformatted(str(self))
