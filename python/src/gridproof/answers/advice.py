"""The best moves, and the judgement of recorded moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic

from .._output import notebook, phrases
from ..boards.any_board import AnyBoard
from ..boards.cell import Cell
from ..errors import NoMoveError
from .exact_moves import move_with_exact_numbers
from .game_sums import AuditSummary, GameStatistics
from .moves import AdvisedMove, AuditedMove


@dataclass(frozen=True)
class Advice(Generic[AnyBoard]):
    """The best moves, the best move first. Numbers of placements are integers, `risk` and `win` are fractions, and
    estimates are floats.

    Attributes:
        objective: The objective of the ranking: ``win`` or ``score``.
        exact: Whether the chances to win are exact.
        moves: The ranked moves.
        document: The document of the answer.
        board: The board of the question.
    """

    objective: str
    exact: bool
    moves: list[AdvisedMove]
    document: dict[str, Any] = field(repr=False)
    board: AnyBoard = field(repr=False)

    @classmethod
    def of(cls, found: dict[str, Any], board: AnyBoard) -> Advice[AnyBoard]:
        """Returns the advice in a document of `advise`."""
        placements, weight = found["placements"], found.get("weight")
        moves = [AdvisedMove.of(move_with_exact_numbers(move, placements, weight)) for move in found["moves"]]
        return cls(found["objective"], found["exact"], moves, found, board)

    def __str__(self) -> str:
        lines = []
        for move in self.moves:
            risk = "safe" if not move.risk else f"{phrases.percent(move.risk)} risk"
            won = "" if move.win is None else f", wins {phrases.percent(move.win)}"
            score = f", score {move.score:.4f}, opens {move.gain:.1f}" if move.score is not None else ""
            lines.append(f"{self.board._cell_text(move.cell)}: {risk}{won}{score}")
        lines += [f"{self.board._cell_text(move.cell)}: {move.why}" for move in self.moves if move.why is not None]
        if self.document.get("stop") is not None:
            lines.append(f"stopping now scores {self.document['stop']:.4f}")
        prior = phrases.prior_sentence(self.document["prior"])
        if prior is not None and any(move.risk or move.win is not None for move in self.moves):
            lines.append(prior)
        return "\n".join(lines) or "there is no move: no hidden cell is left to open"

    def _repr_html_(self) -> str:
        marks: dict[Cell, notebook.Mark] = {}
        for move in self.moves:
            title = "the best move" if move is self.moves[0] else "a move"
            marks[move.cell] = notebook.Mark("undetermined" if move.risk else "safe", title, float(move.risk))
        return self.board._board_html(marks) + notebook.preformatted(str(self))

    @property
    def best(self) -> Cell:
        """The cell to open next.

        Raises:
            NoMoveError: no hidden cell is left to open.
        """
        if not self.moves:
            raise NoMoveError("there is no move: no hidden cell is left to open")
        return self.moves[0].cell


@dataclass(frozen=True)
class Audit(notebook.ShownAsText):
    """The judgement of each move in a recorded game. The judgement uses only facts that the player could know before
    the move.

    Attributes:
        moves: The judged moves, in order.
        summary: The number of moves of each judgement, and other sums.
        cut: The reason why a recording ends too early; None for a complete recording.
        statistics: The 3BV, ZiNi and clicks of a person's game. A won game also has its seconds, 3BV per second and
            efficiency.
    """

    moves: list[AuditedMove]
    summary: AuditSummary
    cut: str | None
    statistics: GameStatistics | None = None

    def __str__(self) -> str:
        lines = [f"{_move_text(move)}: {move.judgement.replace('_', ' ')}" for move in self.moves]
        return "\n".join([*lines, *([] if self.cut is None else [f"cut: {self.cut}"])])


def _move_text(move: AuditedMove) -> str:
    return f"{move.number}. {move.action} {move.cell}"
