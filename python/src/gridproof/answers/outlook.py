"""The values that a cell may show, and the progress that they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .._output import phrases
from ..boards.cell import Cell
from .documents import DocumentMapping, cell_list


@dataclass(frozen=True, eq=False)
class ShownValue(DocumentMapping):
    """A value that a cell may show.

    Attributes:
        value: The value.
        placements: The number of placements in which the cell shows the value.
        probability: The rounded chance of the value.
        progress: Whether a cell is proved safe once the value is shown, or no other cell is left to open.
        weight: The weight of the placements under a density; None without a density.
        document: The value in the document, with all its keys.
    """

    value: int
    placements: int
    probability: float
    progress: bool
    weight: int | None
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> ShownValue:
        """Returns the value in a document."""
        weight = found.get("weight")
        return cls(
            found["value"],
            int(found["placements"]),
            found["probability"],
            found["progress"],
            None if weight is None else int(weight),
            found,
        )


@dataclass(frozen=True, eq=False)
class MoveOutlook(DocumentMapping):
    """The values that the cell of a move may show, and the chance that they lead to progress.

    >>> from gridproof import Board, advise
    >>> outlook = advise(Board("mines rows=1 cols=4 mines=1\\n?1??"), why=True).moves[0].why
    >>> outlook.progress, [(shown.value, shown.placements) for shown in outlook.shows]
    (1.0, [(0, 1), (1, 1)])
    >>> print(outlook)
    progress 100.0%; shows 0 (50.0%, progress), 1 (50.0%, progress)

    Attributes:
        progresses: The number of placements in which the move leads to progress.
        progress: The rounded chance of progress.
        shows: The values that the cell may show.
        dead: Whether the cell is dead: it shows the same value in all placements in which it is clear.
        guess: The unavoidable guess that contains the cell, as the two possible lists of mines; None without such a
            guess.
        document: The outlook in the document, with all its keys.
    """

    progresses: int
    progress: float
    shows: list[ShownValue]
    dead: bool
    guess: tuple[list[Cell], list[Cell]] | None
    document: Mapping[str, Any] = field(repr=False)

    def __str__(self) -> str:
        """Returns the outlook as the command line prints it."""
        values = [
            f"{shown.value} ({shown.probability:.1%}{', progress' if shown.progress else ''})" for shown in self.shows
        ]
        parts = [f"progress {self.progress:.1%}", f"shows {', '.join(values)}", *(["dead"] if self.dead else [])]
        if self.guess is not None:
            either, other = (phrases.first_cells_text(mines) for mines in self.guess)
            parts.append(f"unavoidable guess: mines at {either}, or at {other}")
        return "; ".join(parts)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> MoveOutlook:
        """Returns the outlook in a document."""
        guess = found.get("guess")
        return cls(
            int(found["progresses"]),
            found["progress"],
            [ShownValue.of(shown) for shown in found["shows"]],
            found["dead"],
            None if guess is None else (cell_list(guess["either"]), cell_list(guess["or"])),
            found,
        )
