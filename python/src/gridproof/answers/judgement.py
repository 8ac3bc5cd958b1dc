"""The judgement of a move that opens a cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .._output import notebook, phrases
from ..boards.any_board import BoardOfAnswer
from ..boards.cell import Cell
from .exact_moves import move_with_exact_numbers


@dataclass(frozen=True)
class Judgement(notebook.ShownAsText):
    """The judgement of a move that opens a cell, by the facts that are provable on the board.

    Attributes:
        cell: The cell of the move.
        judgement: The class of the move, such as ``proven_safe``, ``least_risk`` or ``avoidable_risk``.
        risk: The chance of a mine; None if the judgement did not need the chance.
        avoidable: The risk minus the risk of the best cell; None if the judgement did not need the risks.
        forced: Whether no cell is safe.
        prior: The prior of the chances: ``total``, ``uniform`` or a density.
        document: The document of the answer, with all its keys.
        board: The board of the question.
    """

    cell: Cell
    judgement: str
    risk: Fraction | None
    avoidable: Fraction | None
    forced: bool | None
    prior: str
    document: dict[str, Any] = field(repr=False)
    board: BoardOfAnswer = field(repr=False)

    @classmethod
    def of(cls, found: dict[str, Any], cell: Cell, board: BoardOfAnswer) -> Judgement:
        """Returns the judgement in a document of `judge`."""
        exact = move_with_exact_numbers(found, None, found.get("weight"))
        return cls(
            cell=cell,
            judgement=found["class"],
            risk=exact.get("risk"),
            avoidable=exact.get("avoidable"),
            forced=exact.get("forced"),
            prior=found["prior"],
            document=exact,
            board=board,
        )

    def __str__(self) -> str:
        risk = "" if self.risk is None else f", {phrases.percent(self.risk)} risk"
        return f"{self.board._cell_text(self.cell)}: {self.judgement.replace('_', ' ')}{risk}"
