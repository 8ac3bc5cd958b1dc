"""The questions as coroutines, for asyncio: each runs in a thread, and to cancel its task ends the search.

>>> import asyncio
>>> from gridproof import Board, aio
>>> asyncio.run(aio.prove(Board("mines rows=1 cols=3 mines=1\\n?1*"))).safe
[(0, 0)]

The keywords are those of `gridproof`; to cancel the task cancels the object of `cancel=` too. `asyncio.timeout` and `asyncio.wait_for` cancel a task too; when they return, no
thread works on the question any more.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from . import questions
from ._gridproof import Cancel

P = ParamSpec("P")
T = TypeVar("T")

__all__ = ["advise", "ask", "audit", "certify", "check", "count", "explain", "prove", "solve"]


def _coroutine(question: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """The question as a coroutine function."""

    @wraps(question)
    async def asked(*args: P.args, **keys: P.kwargs) -> T:
        cancel = keys.get("cancel")
        if cancel is None:
            keys["cancel"] = cancel = Cancel()
        begun = threading.Event()

        def answer() -> T:
            begun.set()
            return question(*args, **keys)

        call = asyncio.get_running_loop().run_in_executor(None, answer)
        try:
            return await asyncio.shield(call)
        except asyncio.CancelledError:
            if isinstance(cancel, Cancel):
                cancel.cancel()
            await _ended(call, begun)
            raise

    return asked


async def _ended(call: asyncio.Future[Any], begun: threading.Event) -> None:
    """Waits for the end of a cancelled call; one that waits for a thread never begins."""
    if not begun.is_set():
        call.cancel()
        return
    await asyncio.wait([call])
    # The call's error is the cancellation, which is raised as asyncio's own.
    call.exception()


advise = _coroutine(questions.advise)
ask = _coroutine(questions.ask)
audit = _coroutine(questions.audit)
certify = _coroutine(questions.certify)
check = _coroutine(questions.check)
count = _coroutine(questions.count)
explain = _coroutine(questions.explain)
prove = _coroutine(questions.prove)
solve = _coroutine(questions.solve)
