"""The questions as coroutines for asyncio. Each question runs in a thread. Cancelling the task of a question ends the
search.

>>> import asyncio
>>> from gridproof import Board, aio
>>> asyncio.run(aio.prove(Board("mines rows=1 cols=3 mines=1\\n?1*"))).safe
[(0, 0)]

The functions have the keywords of their counterparts in `gridproof`. `placements` returns an asynchronous iterator.
Cancelling the task also cancels the object that was passed as `cancel`. `asyncio.timeout` and
`asyncio.wait_for` cancel a task, too. After `asyncio.timeout` or `asyncio.wait_for` has ended, no thread works on the
question any more.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from ._gridproof import Cancel
from .answers.advice import Advice, Audit
from .answers.any_shape import RuleExplanation, Solvability
from .answers.certificate import Certificate, Checked, ProofFormat
from .answers.count import Count
from .answers.drawn import Drawn
from .answers.explanation import Explanation
from .answers.judgement import Judgement
from .answers.looks import CellsLook
from .answers.many import ManyChances, ManyCounts, ManyLooks, ManyProofs
from .answers.picture import Picture
from .answers.proof import Proof
from .answers.solution import Solution
from .boards.any_board import AnyBoard
from .boards.board import Board
from .boards.cell import Cell
from .boards.cells import Cells
from .games.game import Layout
from .limits import Limits
from .questions import certificates, generation_and_conversion, judgement, listing, many_boards, one_board
from .questions.generation_and_conversion import Generated, TextForm
from .questions.judgement import Look
from .questions.many_options import CountManyOptions, ProveManyOptions
from .questions.one_board import Assumptions, Density

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from .questions.many_options import ManyBoards

T = TypeVar("T")

#: The most items that a thread takes from an iterator at a time. The first batch has one item. Each later batch is
#: larger.
_MOST_PER_BATCH = 256

__all__ = [
    "advise",
    "ask",
    "audit",
    "certify",
    "chances",
    "chances_many",
    "check",
    "consistent",
    "convert",
    "count",
    "count_many",
    "draw",
    "explain",
    "export",
    "generate",
    "judge",
    "look",
    "look_many",
    "placements",
    "prove",
    "prove_many",
    "sample",
    "solvable",
    "solve",
]


async def _ask_in_thread(question: Callable[..., T], *args: Any, **keys: Any) -> T:
    """Asks a question in a thread. The question ends when this task is cancelled."""
    cancel = keys.get("cancel")
    if cancel is None:
        keys["cancel"] = cancel = Cancel()
    begun = threading.Event()

    def run_question() -> T:
        begun.set()
        return question(*args, **keys)

    call = asyncio.get_running_loop().run_in_executor(None, run_question)
    try:
        return await asyncio.shield(call)
    except asyncio.CancelledError:
        if isinstance(cancel, Cancel):
            cancel.cancel()
        await _wait_for_end(call, begun)
        raise


async def _wait_for_end(call: asyncio.Future[Any], begun: threading.Event) -> None:
    """Waits for the end of a cancelled call. A call that still waits for a thread never begins."""
    if not begun.is_set():
        call.cancel()
        return
    await asyncio.wait([call])
    # This cancellation error of the call is ignored, because asyncio raises `asyncio.CancelledError`.
    call.exception()


async def advise(
    board: AnyBoard,
    *,
    objective: Literal["win", "score"] = "win",
    why: bool = False,
    density: Density | None = None,
    **limits: Unpack[Limits],
) -> Advice[AnyBoard]:
    """See `gridproof.advise`."""
    return await _ask_in_thread(one_board.advise, board, objective=objective, why=why, density=density, **limits)


async def ask(question: str, **keys: Any) -> dict[str, Any]:
    """See `gridproof.ask`."""
    return await _ask_in_thread(one_board.ask, question, **keys)


async def audit(transcript: str | bytes, **limits: Unpack[Limits]) -> Audit:
    """See `gridproof.audit`."""
    return await _ask_in_thread(one_board.audit, transcript, **limits)


async def certify(
    board: Board | Cells | str,
    *,
    cells: list[Any] | None = None,
    engine: str | None = None,
    format: ProofFormat = "drat",
    **limits: Unpack[Limits],
) -> Certificate:
    """See `gridproof.certify`."""
    keys: dict[str, Any] = {"cells": cells, "engine": engine, "format": format, **limits}
    return await _ask_in_thread(certificates.certify, board, **keys)


async def chances(
    board: Board | Cells, *, density: Density | None = None, **limits: Unpack[Limits]
) -> NDArray[np.float64]:
    """See `gridproof.chances`."""
    return await _ask_in_thread(one_board.chances, board, density=density, **limits)


async def check(
    certificate: Certificate | str | Path,
    board: Board | Cells | str | None = None,
    *,
    cells: list[Any] | None = None,
    **limits: Unpack[Limits],
) -> Checked:
    """See `gridproof.check`."""
    return await _ask_in_thread(certificates.check, certificate, board, cells=cells, **limits)


async def count(
    board: Board | Cells,
    *,
    density: Density | None = None,
    assume: Assumptions | None = None,
    **limits: Unpack[Limits],
) -> Count:
    """See `gridproof.count`."""
    return await _ask_in_thread(one_board.count, board, density=density, assume=assume, **limits)


@overload
async def explain(board: Board, cell: Cell | None = None, **limits: Unpack[Limits]) -> Explanation: ...
@overload
async def explain(board: Cells, cell: Hashable = None, **limits: Unpack[Limits]) -> RuleExplanation[Cells]: ...
async def explain(
    board: Board | Cells, cell: Hashable = None, **limits: Unpack[Limits]
) -> Explanation | RuleExplanation[Cells]:
    """See `gridproof.explain`."""
    question: Callable[..., Explanation | RuleExplanation[Cells]] = one_board.explain
    return await _ask_in_thread(question, board, cell, **limits)


def placements(
    board: Board | Cells, *, limit: int | None = None, **limits: Unpack[Limits]
) -> AsyncIterator[list[Cell]]:
    """See `gridproof.placements`. Iterate with `async for`:

    >>> async def first_mines(board):
    ...     return [mines[0] async for mines in placements(board, limit=2)]
    >>> asyncio.run(first_mines(Board("mines rows=1 cols=3 mines=1\\n?1?")))
    [(0, 0), (0, 2)]
    """
    # All batches need one object that cancels them, because the underlying iterator takes this object only once.
    cancel = limits.get("cancel")
    if cancel is None:
        cancel = limits["cancel"] = Cancel()
    return _iterate_in_threads(listing.placements(board, limit=limit, **limits), cancel)


async def _iterate_in_threads(items: Iterator[T], cancel: Cancel) -> AsyncIterator[T]:
    """Yields the items of an iterator. A thread takes each batch of items. Cancelling the task ends the iterator."""

    def take_batch(number: int, cancel: Cancel) -> list[T]:
        return list(itertools.islice(items, number))

    at_once = 1
    while batch := await _ask_in_thread(take_batch, at_once, cancel=cancel):
        for item in batch:
            yield item
        at_once = min(2 * at_once, _MOST_PER_BATCH)


async def prove(board: AnyBoard, *, assume: Assumptions | None = None, **limits: Unpack[Limits]) -> Proof[AnyBoard]:
    """See `gridproof.prove`."""
    proof: Proof[AnyBoard] = await _ask_in_thread(one_board.prove, board, assume=assume, **limits)
    return proof


async def sample(
    board: Board | Cells, n: int = 1, *, seed: int, density: Density | None = None, **limits: Unpack[Limits]
) -> Drawn[list[Cell]]:
    """See `gridproof.sample`."""
    return await _ask_in_thread(listing.sample, board, n, seed=seed, density=density, **limits)


async def solve(board: str | Cells, *, engine: str | None = None, **limits: Unpack[Limits]) -> Solution:
    """See `gridproof.solve`."""
    return await _ask_in_thread(certificates.solve, board, engine=engine, **limits)


async def consistent(board: Board | Cells, **limits: Unpack[Limits]) -> bool:
    """See `gridproof.consistent`."""
    return await _ask_in_thread(judgement.consistent, board, **limits)


async def judge(
    board: Board | Cells, cell: Hashable, *, density: Density | None = None, **limits: Unpack[Limits]
) -> Judgement:
    """See `gridproof.judge`."""
    return await _ask_in_thread(judgement.judge, board, cell, density=density, **limits)


@overload
async def look(board: Board, *, density: Density | None = None, **limits: Unpack[Limits]) -> Look: ...
@overload
async def look(board: Cells, *, density: Density | None = None, **limits: Unpack[Limits]) -> CellsLook[Cells]: ...
async def look(
    board: Board | Cells, *, density: Density | None = None, **limits: Unpack[Limits]
) -> Look | CellsLook[Cells]:
    """See `gridproof.look`."""
    question: Callable[..., Look | CellsLook[Cells]] = judgement.look
    return await _ask_in_thread(question, board, density=density, **limits)


async def generate(
    rows: int,
    cols: int,
    mines: int,
    *,
    seed: int,
    squared_distance: int | None = None,
    open: float | None = None,
    no_guess: bool = False,
    first: Cell | None = None,
    difficulty: bool = False,
    **limits: Unpack[Limits],
) -> Generated:
    """See `gridproof.generate`."""
    keys = {"seed": seed, "squared_distance": squared_distance, "open": open, "no_guess": no_guess, "first": first}
    return await _ask_in_thread(
        generation_and_conversion.generate, rows, cols, mines, difficulty=difficulty, **keys, **limits
    )


@overload
async def convert(board: Board | Cells | str, to: Literal["mbf"], **limits: Unpack[Limits]) -> bytes: ...
@overload
async def convert(
    board: Board | Cells | str, to: TextForm, *, symbols: str | None = None, **limits: Unpack[Limits]
) -> str: ...
async def convert(
    board: Board | Cells | str, to: str, *, symbols: str | None = None, **limits: Unpack[Limits]
) -> str | bytes:
    """See `gridproof.convert`."""
    question: Callable[..., str | bytes] = generation_and_conversion.convert
    return await _ask_in_thread(question, board, to, symbols=symbols, **limits)


async def draw(
    board: Board | Cells | str,
    answer: Literal["count", "prove", "none"] = "count",
    *,
    cell: Hashable = None,
    cell_size: int = 40,
    theme: Literal["light", "dark"] = "light",
    **limits: Unpack[Limits],
) -> Picture:
    """See `gridproof.draw`."""
    return await _ask_in_thread(
        generation_and_conversion.draw, board, answer, cell=cell, cell_size=cell_size, theme=theme, **limits
    )


async def export(board: Board | Cells | str, format: Literal["dimacs", "opb", "lp"], **limits: Unpack[Limits]) -> str:
    """See `gridproof.export`."""
    return await _ask_in_thread(generation_and_conversion.export, board, format, **limits)


async def solvable(
    layout: Board | Layout, first: Cell | None = None, *, difficulty: bool = False, **limits: Unpack[Limits]
) -> Solvability[Board]:
    """See `gridproof.solvable`."""
    return await _ask_in_thread(generation_and_conversion.solvable, layout, first, difficulty=difficulty, **limits)


async def count_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyCounts:
    """See `gridproof.count_many`."""
    return await _ask_in_thread(many_boards.count_many, boards, **options)


async def prove_many(boards: ManyBoards, **options: Unpack[ProveManyOptions]) -> ManyProofs:
    """See `gridproof.prove_many`."""
    return await _ask_in_thread(many_boards.prove_many, boards, **options)


async def chances_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyChances:
    """See `gridproof.chances_many`."""
    return await _ask_in_thread(many_boards.chances_many, boards, **options)


async def look_many(boards: ManyBoards, **options: Unpack[CountManyOptions]) -> ManyLooks:
    """See `gridproof.look_many`."""
    return await _ask_in_thread(many_boards.look_many, boards, **options)
