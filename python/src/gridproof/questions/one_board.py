"""The questions about boards. Each question takes limits: `seconds`, `work` in the unit of its engine, and `memory` in
bytes. If a limit ends the search, the answer has the results so far. Ctrl-C and `cancel` end any question. Other
threads run during a question."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from .. import _gridproof, errors
from .._input.arguments import ANSWERS_ABOUT_CELLS, density_text, not_a_board_error
from .._input.arguments import Density as Density
from .._input.requests import ask as ask
from ..answers.advice import Advice, Audit
from ..answers.any_shape import RuleExplanation
from ..answers.count import Count
from ..answers.documents import cell_list, optional_cell
from ..answers.exact_moves import move_with_exact_numbers
from ..answers.explanation import Clue, Explanation
from ..answers.game_sums import AuditSummary, GameStatistics
from ..answers.moves import AuditedMove
from ..answers.proof import Proof
from ..boards.any_board import AnyBoard
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cell_values import SAFE as SAFE
from ..boards.cells import Cells
from ..limits import Limits, checked_limits, raise_if_cancelled
from .assumptions import Assumptions as Assumptions
from .assumptions import checked_assumptions, with_assumed_cells

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack


def prove(board: AnyBoard, *, assume: Assumptions | None = None, **limits: Unpack[Limits]) -> Proof[AnyBoard]:
    """Proves which hidden cells are safe, and which are mines.

    `assume` has assumptions: a mapping from hidden cells to `MINE` or `SAFE`. `SAFE` means that the cell is opened
    without a number. The answer omits the assumed cells. `Limits` describes the limits.

    >>> proof = prove(Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?"))
    >>> proof.safe, proof.mine
    ([(0, 3), (1, 2), (1, 3), (2, 3)], [(0, 2)])
    >>> prove(Board("mines rows=1 cols=3\\n?1?"), assume={(0, 0): SAFE}).mine
    [(0, 2)]

    Raises:
        NoCellError: an assumed cell is not hidden.
    """
    limits = checked_limits(limits)
    if isinstance(board, Cells):
        return cast("Proof[AnyBoard]", with_assumed_cells(board, assume).prove(**limits))
    mines = checked_mines_board(cast(Board, board))
    found = _gridproof.prove(mines._native, checked_assumptions(mines, assume), limits=limits)
    raise_if_cancelled(limits["cancel"])
    return Proof(*found, board)


def count(
    board: Board | Cells,
    *,
    density: Density | None = None,
    assume: Assumptions | None = None,
    **limits: Unpack[Limits],
) -> Count:
    """Counts the placements that agree with a board, in total and with a mine at each hidden cell. For `assume` and
    the limits, see `prove`.

    Without a total, all placements are equally likely, so a cell far from every clue has a chance of 1/2. `density`
    replaces the total by the chance of a mine in each hidden cell before any clue: `Fraction(1, 5)`, ``"1/5"`` or
    ``"20%"``. The chances depend on the density; the numbers of placements do not.

    >>> found = count(Board("mines rows=1 cols=4\\n?1??"), density="1/5")
    >>> found.placements, found.chance(0, 0), found.chance(0, 3)
    (4, Fraction(1, 2), Fraction(1, 5))

    Raises:
        LimitError: a limit was met first.
        BoardError: a density was given although the board has a total.
        RequestError: the density is invalid.
    """
    limits = checked_limits(limits)
    if isinstance(board, Cells):
        return with_assumed_cells(board, assume).count(density=density, **limits)
    said, taken = density_argument(board, density), checked_assumptions(board, assume)
    try:
        found = _gridproof.count(board._native, said, taken, limits=limits)
    except ValueError as error:
        if isinstance(error, errors.GridproofError):
            raise
        raise errors.RequestError(str(error)) from None
    finally:
        raise_if_cancelled(limits["cancel"])
    return Count(found, board, frozenset(taken))


def chances(board: Board | Cells, *, density: Density | None = None, **limits: Unpack[Limits]) -> NDArray[np.float64]:
    """Returns the chance of a mine in each cell as an array. Cells that are not hidden and all cells of an inconsistent
    board have NaN. This is the fastest question about chances. The relative error of the chances is below 1e-9.

    A chance of 0 or 1 may be rounded; `prove` and `count` are exact. For `density`, see `count`.

    >>> chances(Board("mines rows=1 cols=3 mines=1\\n?1?")).tolist()
    [[0.5, nan, 0.5]]

    Raises:
        LimitError: a limit was met first.
        UnsupportedError: the board is too wide to count.
    """
    import numpy as np

    if isinstance(board, Cells):
        return board.count(density=density, **limits).chances()
    said, found = density_argument(board, density), checked_limits(limits)
    try:
        data = _gridproof.chances(board._native, said, limits=found)
    finally:
        raise_if_cancelled(found["cancel"])
    return np.frombuffer(data).reshape(board.shape)


@overload
def explain(board: Board, cell: Cell | None = None, **limits: Unpack[Limits]) -> Explanation: ...
@overload
def explain(board: Cells, cell: Hashable = None, **limits: Unpack[Limits]) -> RuleExplanation[Cells]: ...
def explain(
    board: Board | Cells, cell: Hashable = None, **limits: Unpack[Limits]
) -> Explanation | RuleExplanation[Cells]:
    """Explains why a hidden cell is safe, a mine, or neither. Without a cell, explains why the board contradicts itself.
    For a board of any shape, see `Cells.explain`.

    >>> print(explain(Board("mines rows=1 cols=3 mines=1\\n?1*"), (0, 0)))
    (0,0) is safe: 1 clue shows it
      the 1 at (0,1), with 1 mine known, leaves no mine in (0,0)

    Raises:
        NoCellError: the cell is not hidden.
    """
    if isinstance(board, Cells):
        return board.explain(cell, **limits)
    asked = None if cell is None else checked_mines_board(board)._hidden_cell(cell)
    found = ask("explain", board=checked_mines_board(board), cell=asked, **checked_limits(limits))
    clues = [
        Clue(
            clue["label"],
            optional_cell(clue["cell"]),
            clue["value"],
            clue["known"],
            cell_list(clue["hidden"]),
            clue["text"],
        )
        for clue in found["clues"]
    ]
    two = found.get("placements")
    placements = None if two is None else (cell_list(two[0]), cell_list(two[1]))
    shared = [
        (clues[pair["clues"][0]], clues[pair["clues"][1]], cell_list(pair["cells"])) for pair in found.get("shared", [])
    ]
    bounds = found["smallest"], found["at_least"]
    reasons = [reason["text"] for reason in [*found["clues"], *found.get("shared", [])]]
    what = found["answer"], optional_cell(found["cell"]), found["text"]
    return Explanation(*what, clues, *bounds, placements, shared, reasons, board)


def advise(
    board: AnyBoard,
    *,
    objective: Literal["win", "score"] = "win",
    why: bool = False,
    density: Density | None = None,
    **limits: Unpack[Limits],
) -> Advice[AnyBoard]:
    """Advises which cell to open next. For `density`, see `count`.

    >>> advise(Board("mines rows=1 cols=3 mines=1\\n?1*")).best
    (0, 0)

    On a board of any shape, the moves are the safe cells. If no cell is safe, the moves are the cells with the least
    risk. Such a board does not say what an opened cell shows, so it has neither chances to win nor a score, and `why`
    is refused.

    Raises:
        InconsistentError: no placement agrees with the board.
        LimitError: a limit was met first.
    """
    keys: dict[str, Any] = {"objective": objective, "why": why, **checked_limits(limits)}
    if isinstance(board, Cells):
        found = ask("advise", board=board._given_density(density), **keys)
    else:
        mines = checked_mines_board(cast(Board, board))
        found = ask("advise", board=mines, density=density_argument(mines, density), **keys)
    return Advice.of(found, board)


def audit(transcript: str | bytes, **limits: Unpack[Limits]) -> Audit:
    """Judges each move in a recorded game of mines. The recording is a transcript of gridproof, a RawVF text, or the
    bytes of an avf, evf, mvf or rmv file."""
    is_binary = isinstance(transcript, bytes)
    game: dict[str, Any] = {"bytes": list(transcript)} if is_binary else {"transcript": transcript}
    found = ask("audit", **game, **checked_limits(limits))
    moves = [AuditedMove.of(move_with_exact_numbers(move, None)) for move in found["moves"]]
    statistics = found.get("statistics")
    return Audit(
        moves,
        AuditSummary.of(found["summary"]),
        found.get("cut"),
        None if statistics is None else GameStatistics.of(statistics),
    )


def density_argument(board: Board, density: Density | None) -> str | None:
    """Returns the density in the form of requests.

    Raises:
        BoardError: a density was given although the board has a total.
    """
    total, said = checked_mines_board(board).mines, density_text(density)
    if said is not None and total is not None:
        raise errors.BoardError(f"expected a total or a density, found both: mines={total} and the density {said}")
    return said


def checked_mines_board(board: Board, for_cells: str = ANSWERS_ABOUT_CELLS) -> Board:
    """Returns a board of mines. For `Cells`, the message of the error ends with the advice `for_cells`.

    Raises:
        WrongTypeError: the argument is not a board of mines.
    """
    if not isinstance(board, Board):
        raise not_a_board_error(board, for_cells=for_cells)
    return board
