"""The limits of a call as keywords: time, work, memory, and an object that cancels the call.

Your own function can pass the limits on, with their types:

    def first_safe(board: Board, **limits: Unpack[Limits]) -> Cell | None:
        return next(iter(prove(board, **limits).safe), None)

`Unpack` is in `typing` from Python 3.11 on, and in `typing_extensions` for Python 3.10.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from ._gridproof import Cancel
from ._input.arguments import checked_seconds, optional_integer
from ._output.phrases import join_with
from .errors import CancelledError, WrongTypeError


class Limits(TypedDict, total=False):
    """The keywords that limit a question or an assertion. Each keyword is optional.

    Attributes:
        seconds: The time limit in seconds, 0 or more.
        work: The work limit, in the unit of the engine.
        memory: The memory limit in bytes.
        cancel: The object that ends the call when it is cancelled.
    """

    seconds: float | None
    work: int | None
    memory: int | None
    cancel: Cancel | None


def checked_limits(limits: Mapping[str, Any], other_keywords: Sequence[str] = ()) -> Limits:
    """Checks the limits, and converts them to plain Python numbers. The error about an unknown keyword also names the
    `other_keywords` of the call.

    >>> checked_limits({"second": 2})
    Traceback (most recent call last):
        ...
    gridproof.errors.WrongTypeError: unexpected keyword 'second': expected seconds, work, memory or cancel

    Raises:
        RequestError: a keyword is unknown, or its value is not a limit.
        CancelledError: the call is already cancelled.
    """
    for name in limits:
        if name not in Limits.__annotations__:
            expected = join_with([*other_keywords, *Limits.__annotations__], "or")
            raise WrongTypeError(f"unexpected keyword {name!r}: expected {expected}")
    cancel = limits.get("cancel")
    if cancel is not None and not isinstance(cancel, Cancel):
        raise WrongTypeError(f"cancel: expected a gridproof.Cancel, found {type(cancel).__name__}")
    raise_if_cancelled(cancel)
    return {
        "seconds": checked_seconds(limits.get("seconds")),
        "work": optional_integer(limits.get("work"), "work"),
        "memory": optional_integer(limits.get("memory"), "memory"),
        "cancel": cancel,
    }


def raise_if_cancelled(cancel: Cancel | None) -> None:
    """Raises `CancelledError` if the call was cancelled. A cancelled call returns no partial answer."""
    if cancel is not None and cancel.cancelled:
        raise CancelledError("the call was cancelled")
