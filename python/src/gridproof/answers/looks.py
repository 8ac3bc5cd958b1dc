"""All answers about a board at once: its proofs, and its counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic

from .._output.frames import Library, data_frame
from ..boards.any_board import Shaped
from .any_shape import LeastRisk, least_risk_sentence
from .count import Count
from .proof import Proof


class ProofAndCount:
    """The common methods of answers that have proofs and counts."""

    proof: Proof[Any]
    count: Count | None

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns the hidden cells as a data frame of pandas or polars: row, column, status, placements with a mine and
        rounded chance, in row-major order. Without a count, the placements and the chance are missing values.

        >>> from gridproof import Board, look
        >>> look(Board("mines rows=1 cols=4 mines=1\\n?1?0")).to_frame("polars").rows()
        [(0, 0, 'mine', 1, 1.0), (0, 2, 'safe', 0, 0.0)]
        """
        columns, count = self.proof._columns(), self.count
        cells = list(zip(columns["row"], columns["col"], strict=True))
        columns["placements"] = [None if count is None else count.mines(row, col) for row, col in cells]
        columns["chance"] = [None if count is None else float(count.chance(row, col)) for row, col in cells]
        return data_frame(columns, library)

    def _repr_html_(self) -> str:
        return self.proof._repr_html_() if self.count is None else self.count._repr_html_()


@dataclass(frozen=True)
class CellsLook(ProofAndCount, Generic[Shaped]):
    """All answers about a board of any shape, from a single count.

    Attributes:
        proof: The proofs about the hidden cells.
        count: The counts; None if a limit ended the count.
        least: The cells with the least risk; None without a count, or without a hidden cell.
        board: The board of the question.
    """

    proof: Proof[Shaped]
    count: Count | None
    least: LeastRisk | None
    board: Shaped = field(repr=False)

    @classmethod
    def of_count(cls, count: Count, board: Shaped) -> CellsLook[Shaped]:
        """Returns the answers that a count determines."""
        return cls(_proof_of_count(count, board), count, _least_risk(count), board)

    def __str__(self) -> str:
        """Returns the sentences of the proofs and the counts. If no cell is safe, a sentence names the cells with the
        least risk."""
        lines = [str(self.proof), *([] if self.count is None else [str(self.count)])]
        if self.least is not None and self.proof.undetermined and not self.proof.safe:
            lines.append(least_risk_sentence(self.least, self.board))
        return "\n".join(lines)


def _proof_of_count(count: Count, board: Shaped) -> Proof[Shaped]:
    proof = Proof(bool(count), [], [], [], [], None, board)
    for cell, mines in count:
        is_either = 0 < mines < count.placements
        cells = proof.undetermined if is_either else proof.mine if mines else proof.safe
        cells.append(cell)
    return proof


def _least_risk(count: Count) -> LeastRisk | None:
    chances = {cell: count.chance(cell) for cell, _ in count}
    if not chances:
        return None
    risk = min(chances.values())
    return LeastRisk([cell for cell, chance in chances.items() if chance == risk], risk)
