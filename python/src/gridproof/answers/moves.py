"""The moves of `advise` and `audit`. The numbers of a move are attributes, and can also be read with the keys of
documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ..boards.cell import Cell
from .documents import DocumentMapping
from .outlook import MoveOutlook


@dataclass(frozen=True, eq=False)
class AdvisedMove(DocumentMapping):
    """A cell to open next, with the value of this move.

    Attributes:
        cell: The cell to open.
        mines: The number of placements with a mine in the cell. If the total is unknown, the placements of the
            objective ``win`` leave out the one with mines in all hidden cells, because the game would be won already.
        risk: The chance of a mine in the cell, among these placements. 0 if a limit was met before the placements were
            counted, because all moves are then proved safe.
        wins: The number of placements that the move wins with best play; None if the number was not computed.
        win: The chance to win; None if the chance was not computed.
        look_ahead: An estimate of the chance to win, if the exact chance takes too long.
        score: The expected score, for the objective ``score``.
        gain: The expected number of opened cells, for the objective ``score``.
        why: The values that the cell may show, and the chance of progress; only on request, and only for the best
            moves.
        document: The move in the document, with all its keys.
    """

    cell: Cell
    mines: int
    risk: Fraction
    wins: int | None
    win: Fraction | None
    look_ahead: float | None
    score: float | None
    gain: float | None
    why: MoveOutlook | None = field(repr=False)
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> AdvisedMove:
        """Converts a move of a document whose numbers are already exact."""
        return cls(
            cell=found["cell"],
            mines=found["mines"],
            risk=found["risk"],
            wins=found.get("wins"),
            win=found.get("win"),
            look_ahead=found.get("look_ahead"),
            score=found.get("score"),
            gain=found.get("gain"),
            why=None if found.get("why") is None else MoveOutlook.of(found["why"]),
            document=found,
        )


@dataclass(frozen=True, eq=False)
class AuditedMove(DocumentMapping):
    """A move of a recorded game, judged by the facts that the player could know before the move.

    Attributes:
        number: The number of the move, from 1.
        action: The kind of move, such as ``open`` or ``flag``.
        cell: The cell of the move.
        judgement: The judgement, such as ``proven_safe``, ``least_risk`` or ``avoidable_risk``.
        hit: Whether a mine was hit; None if the move opens nothing.
        time: The seconds since the game began; None if the recording has no times.
        risk: The chance of a mine; None if the judgement did not need the chance.
        avoidable: The risk minus the risk of the best cell; None if the judgement did not need the risks.
        document: The move in the document, with all its keys.
    """

    number: int
    action: str
    cell: Cell
    judgement: str
    hit: bool | None
    time: float | None
    risk: Fraction | None
    avoidable: Fraction | None
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> AuditedMove:
        """Converts a move of a document whose numbers are already exact."""
        return cls(
            number=found["number"],
            action=found["action"],
            cell=found["cell"],
            judgement=found["class"],
            hit=found.get("hit"),
            time=found.get("time"),
            risk=found.get("risk"),
            avoidable=found.get("avoidable"),
            document=found,
        )
