"""Questions about many boards of mines at once, in threads: a list of boards, or a stack of arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _gridproof
from ..answers.count import Count
from ..answers.many import ManyChances, ManyCounts, ManyLooks, ManyProofs, stack_arrays
from ..limits import raise_if_cancelled
from .many_options import CountManyOptions, ProveManyOptions, checked_arguments

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .many_options import ManyBoards


def count_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyCounts:
    """Counts the placements of many boards, like `count`.

    `boards` are boards, or a stack of arrays. The keywords are `mines` and `squared_distance` for a stack, `density`,
    `threads`, and the limits; `CountManyOptions` describes them.

    >>> import numpy as np
    >>> stack = np.array([[[1, -1, -1]], [[-1, 1, -1]]])
    >>> found = count_many(stack, mines=1)
    >>> found.placements, found.chances.shape
    ([1, 2], (2, 1, 3))
    """
    read, threads, density, limits = checked_arguments(boards, options, CountManyOptions)
    natives = [board._native for board in read]
    try:
        answers = _gridproof.count_many(natives, threads, density, limits=limits)
    finally:
        raise_if_cancelled(limits["cancel"])
    counts = [
        None if native is None else Count(native, board) for board, (native, _) in zip(read, answers, strict=True)
    ]
    return ManyCounts(read, counts, [stopped for _, stopped in answers])


def chances_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyChances:
    """Computes the chances of many boards, like `chances`. Takes the same arguments as `count_many`.

    >>> import numpy as np
    >>> chances_many(np.array([[[1, -1, -1]], [[-1, 1, -1]]]), mines=1).chances.tolist()
    [[[nan, 1.0, 0.0]], [[0.5, nan, 0.5]]]
    """
    import numpy as np

    read, threads, density, limits = checked_arguments(boards, options, CountManyOptions)
    answers = _gridproof.chances_of_many([board._native for board in read], threads, density, limits=limits)
    raise_if_cancelled(limits["cancel"])
    chances = [
        np.full(board.shape, np.nan) if data is None else np.frombuffer(data).reshape(board.shape)
        for board, (data, _) in zip(read, answers, strict=True)
    ]
    return ManyChances(read, stack_arrays(chances), [stopped for _, stopped in answers])


def prove_many(boards: ManyBoards, **options: Unpack[ProveManyOptions]) -> ManyProofs:
    """Proves the cells of many boards, like `prove`. Takes the arguments of `count_many`, except `density`.

    >>> from gridproof import Board
    >>> prove_many([Board("mines rows=1 cols=3 mines=1\\n?1*")]).status.tolist()
    [[[1, 0, 0]]]
    """
    import numpy as np

    read, threads, _, limits = checked_arguments(boards, options, ProveManyOptions)
    answers = _gridproof.prove_many([board._native for board in read], threads, limits=limits)
    raise_if_cancelled(limits["cancel"])
    pairs = zip(read, answers, strict=True)
    status = [np.frombuffer(cells, dtype=np.uint8).reshape(board.shape) for board, (_, cells, _) in pairs]
    consistent, stopped = [answer[0] for answer in answers], [answer[2] for answer in answers]
    return ManyProofs(read, consistent, stack_arrays(status), stopped)


def look_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyLooks:
    """Computes the proofs and the chances of many boards. Takes the same arguments as `count_many`.

    >>> from gridproof import Board
    >>> looked = look_many([Board("mines rows=1 cols=3 mines=1\\n?1?")])
    >>> looked.status.tolist(), looked.chances.tolist()
    ([[[3, 0, 3]]], [[[0.5, nan, 0.5]]])
    """
    read, threads, density, limits = checked_arguments(boards, options, CountManyOptions)
    counts = count_many(read, density=density, threads=threads, **limits)
    return ManyLooks(prove_many(read, threads=threads, **limits), counts)
