"""All answers about a board at once, and the value of a move."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from .._input.arguments import not_a_board_error
from .._input.requests import ask
from ..answers.count import Count
from ..answers.judgement import Judgement
from ..answers.looks import CellsLook, ProofAndCount
from ..answers.proof import Proof
from ..boards.board import Board
from ..boards.cells import Cells
from ..errors import LimitError, UnsupportedError
from ..limits import Limits, checked_limits
from .one_board import Density, density_argument
from .position import Guesses, Position

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Look(ProofAndCount):
    """All answers about a board, from a single count.

    Attributes:
        proof: The proofs about the hidden cells.
        count: The counts; None if a limit ended the count.
        guesses: The unavoidable guesses, such as 50/50s.
        board: The board of the question.
    """

    proof: Proof[Board]
    count: Count | None
    guesses: Guesses
    board: Board = field(repr=False)

    def __str__(self) -> str:
        counted = None if self.count is None else str(self.count)
        return "\n".join(part for part in (str(self.proof), counted, str(self.guesses)) if part)


def consistent(board: Board | Cells, **limits: Unpack[Limits]) -> bool:
    """Decides whether any placement agrees with a board.

    >>> consistent(Board("mines rows=1 cols=2\\n1?")), consistent(Board("mines rows=1 cols=2\\n2?"))
    (True, False)

    Raises:
        LimitError: a limit was met first.
    """
    if isinstance(board, Cells):
        return board.consistent(**limits)
    if not isinstance(board, Board):
        raise not_a_board_error(board)
    found = ask("consistent", board=board, **checked_limits(limits))
    if found["consistent"] is None:
        raise LimitError(found["stopped"]["message"])
    return bool(found["consistent"])


@overload
def look(board: Board, *, density: Density | None = None, **limits: Unpack[Limits]) -> Look: ...
@overload
def look(board: Cells, *, density: Density | None = None, **limits: Unpack[Limits]) -> CellsLook[Cells]: ...
def look(board: Board | Cells, *, density: Density | None = None, **limits: Unpack[Limits]) -> Look | CellsLook[Cells]:
    """Returns all answers about a board: the proofs, the counts, and the unavoidable guesses. The limits hold for each
    answer separately. For a board of any shape, see `Cells.look`.

    >>> found = look(Board("mines rows=2 cols=3 mines=1\\n11?\\n???"))
    >>> found.proof.safe, found.count.chance(1, 0)
    ([(0, 2), (1, 2)], Fraction(1, 2))

    Raises:
        BoardError: a density was given although the board has a total.
    """
    if isinstance(board, Cells):
        return board.look(density=density, **limits)
    position = Position(board, density=density)
    count = None
    # If the count fails, the proofs and guesses may still have results.
    with suppress(LimitError, UnsupportedError):
        count = position.count(**limits)
    return Look(position.prove(**limits), count, position.guesses(**limits), board)


def judge(
    board: Board | Cells, cell: Hashable, *, density: Density | None = None, **limits: Unpack[Limits]
) -> Judgement:
    """Judges a move that opens a hidden cell. For `density`, see `count`.

    >>> print(judge(Board("mines rows=1 cols=4 mines=1\\n?1??"), (0, 0)))
    (0, 0): avoidable risk, 50.0% risk

    Raises:
        LimitError: a limit was met first.
        NoCellError: the cell is not hidden.
        InconsistentError: no placement agrees with the board.
    """
    if isinstance(board, Cells):
        return board.judge(cell, density=density, **limits)
    said, place = density_argument(board, density), board._hidden_cell(cell)
    return Judgement.of(ask("judge", board=board, cell=place, density=said, **checked_limits(limits)), place, board)
