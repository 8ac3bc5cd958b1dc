"""The arguments of questions about many boards of mines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .._input.arguments import checked_integer, is_iterable, not_a_board_error
from ..boards.board import Board
from ..errors import RequestError, WrongTypeError
from ..limits import Limits, checked_limits
from .one_board import Density, density_argument

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    #: Boards, a stack of arrays, or a list of arrays.
    ManyBoards: TypeAlias = Iterable[Board] | Iterable[NDArray[np.integer[Any]]] | NDArray[np.integer[Any]]

_MOST_THREADS = 256


class ProveManyOptions(Limits, total=False):
    """The keywords of `prove_many`. Each keyword is optional. `Limits` describes `seconds`, `work`, `memory` and
    `cancel`; these limits hold for each board separately.

    Attributes:
        mines: For arrays, the total of mines on each board, as in `Board.from_array`.
        squared_distance: For arrays, the largest squared distance of neighbours, by default 2.
        threads: The number of threads, by default one for each processor. The threads do not hold the lock of the
            interpreter.
    """

    mines: int | None
    squared_distance: int
    threads: int | None


class CountManyOptions(ProveManyOptions, total=False):
    """The keywords of `count_many`, `chances_many` and `look_many`. Each keyword is optional. `Limits` describes
    `seconds`, `work`, `memory` and `cancel`; these limits hold for each board separately.

    Attributes:
        mines: For arrays, the total of mines on each board, as in `Board.from_array`.
        squared_distance: For arrays, the largest squared distance of neighbours, by default 2.
        threads: The number of threads, by default one for each processor. The threads do not hold the lock of the
            interpreter.
        density: The chance of a mine in each hidden cell before any clue, as in `count`.
    """

    density: Density | None


class ManyArguments(NamedTuple):
    """The checked arguments of a question about many boards, in the form of the core."""

    boards: list[Board]
    threads: int
    #: The density as a text; None without a density.
    density: str | None
    #: The limits of each board.
    limits: Limits


def checked_arguments(boards: object, options: Mapping[str, Any], kind: type) -> ManyArguments:
    """Checks the arguments of a question whose keywords are those of the class `kind`.

    Raises:
        RequestError: a keyword is unknown, or has a wrong value.
        CancelledError: the call is already cancelled.
    """
    own = [name for name in kind.__annotations__ if name not in Limits.__annotations__]
    limits = checked_limits({name: value for name, value in options.items() if name not in own}, own)
    read = _read_boards(boards, options.get("mines"), options.get("squared_distance", 2))
    density = _shared_density(read, options.get("density"))
    return ManyArguments(read, _thread_count(options.get("threads")), density, limits)


def _read_boards(boards: object, mines: int | None, squared_distance: int) -> list[Board]:
    dimensions = getattr(boards, "ndim", 3)
    if dimensions != 3:
        shape = getattr(boards, "shape", dimensions)
        raise RequestError(f"boards: expected a stack of three dimensions, found the shape {shape}")
    if isinstance(boards, (str, bytes, Board)) or not is_iterable(boards):
        raise WrongTypeError(f"boards: expected a list of boards or a stack of arrays, found {type(boards).__name__}")
    read = list(boards)
    if read and all(hasattr(board, "ndim") for board in read):
        return [Board.from_array(array, mines=mines, squared_distance=squared_distance) for array in read]
    if mines is not None or squared_distance != 2:
        raise RequestError("mines, squared_distance: expected arrays beside them, found boards")
    for board in read:
        if not isinstance(board, Board):
            raise not_a_board_error(board, for_cells="`count(cells)` and `prove(cells)` answer about one board")
    return read


def _shared_density(boards: list[Board], density: Density | None) -> str | None:
    """Returns the density in the core's form. Raises an error if a board states a total."""
    said = None
    for board in boards:
        said = density_argument(board, density)
    return said


def _thread_count(threads: int | None) -> int:
    if threads is not None:
        return checked_integer(threads, "threads", 1, _MOST_THREADS)
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, _MOST_THREADS)
