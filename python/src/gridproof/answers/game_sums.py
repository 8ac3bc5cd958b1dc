"""The sums of a recorded game: its judged moves, and its clicks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .documents import DocumentMapping, field_values


@dataclass(frozen=True, eq=False)
class AuditSummary(DocumentMapping):
    """The number of moves of each judgement, and other sums.

    Attributes:
        moves: The number of moves.
        proven_safe: The moves to cells that were proved safe.
        protected: The first clicks that the rules protect from a mine.
        least_risk: The guesses with the least risk.
        avoidable_risk: The guesses with more than the least risk.
        forced: The guesses in positions in which no cell was proved safe.
        unforced: The guesses in positions in which another cell was proved safe.
        flagged_mine: The flags on cells that were proved to hold a mine.
        flagged_unproven: The flags on cells that may be clear.
        flagged_wrong: The flags on cells that were proved safe.
        took_flag_back: The removed flags.
        inconsistent: The moves in positions with which no placement agrees.
        undecided: The moves that a limit left without a judgement.
        hits: The moves that hit a mine.
        avoidable: The sum of the avoidable risks, rounded.
        survival: The rounded chance that no guess of the game hits a mine; None if a move is undecided.
        document: The summary in the document, with all its keys.
    """

    moves: int
    proven_safe: int
    protected: int
    least_risk: int
    avoidable_risk: int
    forced: int
    unforced: int
    flagged_mine: int
    flagged_unproven: int
    flagged_wrong: int
    took_flag_back: int
    inconsistent: int
    undecided: int
    hits: int
    avoidable: float
    survival: float | None
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> AuditSummary:
        """Returns the summary in a document."""
        return cls(**field_values(cls, found))


@dataclass(frozen=True, eq=False)
class GameStatistics(DocumentMapping):
    """The statistics of a person's game. `docs/replaying.md` defines them.

    Attributes:
        three_bv: The 3BV: the fewest left clicks that open the layout without chords.
        zini: The ZiNi: an upper bound for the fewest possible clicks with flags and chords.
        left: The number of left clicks.
        right: The number of right clicks.
        chords: The number of chords.
        seconds: The seconds of a won game; None for other games.
        three_bv_per_second: The 3BV per second of a won game; None for other games.
        efficiency: The 3BV divided by all clicks of a won game; None for other games.
        document: The statistics in the document, with all their keys.
    """

    three_bv: int
    zini: int
    left: int
    right: int
    chords: int
    seconds: float | None
    three_bv_per_second: float | None
    efficiency: float | None
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> GameStatistics:
        """Returns the statistics in a document."""
        return cls(**field_values(cls, found))
