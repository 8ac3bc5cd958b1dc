"""Lists and random samples of placements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from .. import _gridproof
from .._input.arguments import not_a_board_error
from ..answers.drawn import Drawn, MinesReader, draw_items, iterate_listing
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells
from ..limits import Limits, checked_limits
from .one_board import Density, density_argument

if TYPE_CHECKING:
    from typing_extensions import Unpack


def placements(board: Board | Cells, *, limit: int | None = None, **limits: Unpack[Limits]) -> Iterator[list[Cell]]:
    """Yields the placements that agree with a board. Each placement is the list of its mines, including known mines.

    The board is counted once. After the count, the time for each placement does not depend on the number of placements.
    Each placement appears once. The limits apply to the count, and to each batch of placements. Only one thread at a time
    can use the iterator.

    >>> list(placements(Board("mines rows=1 cols=3 mines=1\\n?1?")))
    [[(0, 0)], [(0, 2)]]
    >>> next(placements(Board.from_rows([[None] * 30] * 16, mines=99)))[:2]
    [(0, 0), (0, 1)]

    Raises:
        LimitError: a limit was met first.
        UnsupportedError: the board is too wide to count.
    """
    if isinstance(board, Cells):
        return board.placements(limit=limit, **limits)
    if not isinstance(board, Board):
        raise not_a_board_error(board)
    found, native = checked_limits(limits), board._native
    (rows, cols), item = board.shape, MinesReader(board.shape[1])
    return iterate_listing(lambda: _gridproof.list_placements(native, limits=found), rows * cols, item, limit, found)


def sample(
    board: Board | Cells, n: int = 1, *, seed: int, density: Density | None = None, **limits: Unpack[Limits]
) -> Drawn[list[Cell]]:
    """Draws random placements that agree with a board. Each placement is the list of its mines, including known mines.

    All placements are equally likely. With a density, the probability of a placement is proportional to its weight. The
    probabilities are products of floats, with a relative error below 1e-9. The seed determines the placements.
    `.array()` returns all placements as one array of numpy.

    >>> drawn = sample(Board("mines rows=1 cols=3 mines=1\\n?1?"), 3, seed=1)
    >>> drawn.array().sum(axis=2).tolist()
    [[1], [1], [1]]

    Raises:
        InconsistentError: no placement agrees with the board.
        LimitError: a limit was met first.
        UnsupportedError: the board is too wide to count.
    """
    if isinstance(board, Cells):
        return board.sample(n, seed=seed, density=density, **limits)
    said, native, found = density_argument(board, density), board._native, checked_limits(limits)
    ask = partial(_gridproof.sample_placements, native, density=said)
    return draw_items(ask, n, seed, board.shape, MinesReader(board.shape[1]), found)
