"""Converts answers to data frames of pandas or polars, whichever is installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, TypeAlias

from ..errors import RequestError, UnsupportedError

#: A library of data frames.
Library: TypeAlias = Literal["pandas", "polars"]


def data_frame(columns: Mapping[str, Sequence[Any]], library: Library) -> Any:
    """Returns a data frame of these columns. Integers beyond 64 bits stay Python objects.

    Raises:
        RequestError: the library is neither pandas nor polars.
        UnsupportedError: the library is not installed.
    """
    if library not in ("pandas", "polars"):
        raise RequestError(f"library: expected pandas or polars, found {library!r}")
    try:
        made = import_module(library)
    except ImportError:
        raise UnsupportedError(f"{library} is not installed: pip install {library}") from None
    if library == "pandas":
        return made.DataFrame(dict(columns))
    wide = {name: made.Object for name, column in columns.items() if any(_is_wide(value) for value in column)}
    return made.DataFrame(dict(columns), schema_overrides=wide)


def _is_wide(value: object) -> bool:
    return isinstance(value, int) and value.bit_length() > 63
