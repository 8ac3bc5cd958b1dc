"""Questions as lines of JSON, and the answers as documents."""

from __future__ import annotations

import json
from typing import Any

from .. import _gridproof, errors
from ..limits import Limits, checked_limits, raise_if_cancelled
from .arguments import as_integer

_EXCEPTIONS_BY_KIND = {
    "request": errors.RequestError,
    "inconsistent": errors.InconsistentError,
    "budget": errors.LimitError,
    "unsupported": errors.UnsupportedError,
    "defect": errors.DefectError,
}


def ask(question: str, **keys: Any) -> dict[str, Any]:
    """Returns the answer to any request of docs/requests.md, as the document that `--json` prints. A `Board` or `Cells`
    is sent as its text. `cancel` works as in other questions.

    >>> ask("consistent", board="mines rows=1 cols=2\\n1?")
    {'consistent': True}

    Raises:
        GridproofError: the request has no answer; the message gives the reason.
    """
    limits = checked_limits({name: value for name, value in keys.items() if name in Limits.__annotations__})
    cancel = limits["cancel"]
    keys = {"do": question, **keys, **limits, "cancel": None}
    request = {key: value for key, value in keys.items() if value is not None}
    try:
        line = json.dumps(request, default=to_json_value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        if isinstance(error, errors.GridproofError):
            raise
        raise errors.RequestError(f"expected a value that JSON can express: {error}") from None
    reply: dict[str, Any] = json.loads(_gridproof.reply(line.encode(), cancel))
    raise_if_cancelled(cancel)
    if "error" in reply:
        raise exception_for_problem(reply["error"])
    answer: dict[str, Any] = reply["answer"]
    return answer


def to_json_value(value: Any) -> Any:
    """Converts values that JSON lacks: boards to texts, and numbers and arrays of numpy to numbers and lists."""
    text = getattr(value, "text", None)
    if callable(text):
        return text()
    number = as_integer(value)
    if number is not None:
        return number
    if hasattr(value, "tolist"):
        return value.tolist()
    raise errors.WrongTypeError(f"expected a value that JSON can express, found {type(value).__name__}")


def exception_for_problem(problem: dict[str, Any]) -> errors.GridproofError:
    kind, message = problem["kind"], problem["message"]
    error: errors.GridproofError = _EXCEPTIONS_BY_KIND.get(kind, errors.BoardError)(message)
    error.describe(problem)
    return error
