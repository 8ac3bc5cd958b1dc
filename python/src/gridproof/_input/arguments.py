"""Checks and converts the arguments of calls, such as integers, boards, limits and files. An error names the argument."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from numbers import Real
from pathlib import Path
from typing import Any, TypeAlias, TypeGuard, cast

from ..errors import FileError, GridproofError, MissingFileError, RequestError, WrongTypeError

#: The prior chance of a mine at each hidden cell: a fraction, a decimal number, or a text such as ``1/5`` or ``20%``.
Density: TypeAlias = Fraction | Decimal | str

#: The advice of an error about `Cells` where a board of mines is expected.
ANSWERS_ABOUT_CELLS = "`Cells` has methods of its own, such as `look`"
#: The most digits of a density.
_MOST_DENSITY_DIGITS = 1000
#: The largest integer that the core accepts.
LARGEST_INTEGER = 2**64 - 1


#: The longest text of a value in a message.
_LONGEST_SHOWN = 200


def shown(value: object) -> str:
    """Returns a value for a message, shortened if its text is long. Some objects cannot be shown, such as numbers with
    more than 4,300 digits; then the type is named."""
    try:
        text = repr(value)
    except Exception:  # A caller's `__repr__` can raise anything.
        return f"a value of the type {type(value).__name__}"
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."


def checked_text(value: object, name: str) -> str:
    """Returns the text of an argument.

    Raises:
        RequestError: the argument is no text, or has a lone surrogate.
    """
    if not isinstance(value, str):
        raise WrongTypeError(f"{name}: expected a text, found {shown(value)}")
    if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
        raise RequestError(f"{name}: expected a text without lone surrogates, found {shown(value)}")
    return value


def checked_name(name: object, where: str) -> Hashable:
    """Returns the name of a variable or a cell. None stands for a missing name in other calls.

    Raises:
        WrongTypeError: the name is None, or cannot be a key of a dictionary.
    """
    if name is None or not is_hashable(name):
        raise WrongTypeError(f"{where}: expected a name that can be a key of a dictionary, found {shown(name)}")
    return checked_text(name, where) if isinstance(name, str) else name


def is_hashable(value: object) -> TypeGuard[Hashable]:
    """Whether a value can be a key of a dictionary. A tuple cannot if it contains a list."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def as_integer(value: object) -> int | None:
    """Returns the integer of a value of Python, numpy or any integral type; None for other values."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def checked_integer(value: object, name: str, least: int = 0, most: int = LARGEST_INTEGER) -> int:
    """Returns the integer of an argument.

    Raises:
        RequestError: the argument is not a whole number, or out of range.
    """
    number = as_integer(value)
    if number is None:
        raise WrongTypeError(f"{name}: expected a whole number, found {shown(value)}")
    if not least <= number <= most:
        top = "2^64 - 1" if most == LARGEST_INTEGER else most
        raise RequestError(f"{name}: expected a whole number from {least} to {top}, found {shown(number)}")
    return number


def is_iterable(value: object) -> TypeGuard[Iterable[Any]]:
    """Whether a value has items. An array without dimensions has none, although its class is iterable."""
    return isinstance(value, Iterable) and getattr(value, "ndim", 1) != 0


def checked_list(value: object, name: str, expected: str) -> list[Any]:
    """Returns the items of an argument, which `expected` describes.

    Raises:
        WrongTypeError: the argument has no items.
    """
    if isinstance(value, (str, bytes)) or not is_iterable(value):
        raise WrongTypeError(f"{name}: expected {expected}, found {shown(value)}")
    return list(value)


def checked_mapping(value: object, name: str, expected: str) -> Mapping[Any, Any]:
    """Returns an argument that is a mapping, which `expected` describes.

    Raises:
        WrongTypeError: the argument is not a mapping.
    """
    if not isinstance(value, Mapping):
        raise WrongTypeError(f"{name}: expected {expected}, found {type(value).__name__}")
    return value


def check_takes_one_tuple(function: Callable[..., object], where: str) -> None:
    """Checks that a function can be called with one argument. The message of an error begins with `where`.

    Raises:
        WrongTypeError: the function takes another number of arguments.
    """
    # The module is imported here because it takes some milliseconds to load, and only rules that are functions need it.
    import inspect

    try:
        signature = inspect.signature(function)
    except ValueError:
        return  # Some functions of C have no signature.
    try:
        signature.bind(())
    except TypeError:
        expected = "a function of one argument, a tuple of booleans"
        raise WrongTypeError(f"{where}expected {expected}, found a function of {signature}") from None


def settings_as_texts(settings: Mapping[str, object]) -> dict[str, str]:
    """Returns the settings of a contest with all values as texts, as on a command line.

    Raises:
        RequestError: a value is neither a text nor a whole number.
    """
    given = checked_mapping(settings, "settings", 'a mapping such as {"size": "9x9"}')
    found = {name: value if as_integer(value) is None else str(as_integer(value)) for name, value in given.items()}
    for name, value in found.items():
        if not isinstance(name, str):
            raise WrongTypeError(f"settings: expected the name of a setting, found {name!r}")
        if not isinstance(value, str):
            raise RequestError(f"settings: expected a text or a whole number for {name}, found {value!r}")
    return {name: str(value) for name, value in found.items()}


def optional_integer(value: object, name: str) -> int | None:
    """Returns the integer of an optional argument."""
    return None if value is None else checked_integer(value, name)


def checked_seconds(value: object, name: str = "seconds") -> float | None:
    """Returns a time limit of 0 or more; None for an infinite time."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, Real):
        raise WrongTypeError(f"{name}: expected a number, found {shown(value)}")
    try:
        seconds = float(value)
    except OverflowError:
        seconds = math.inf if cast(Fraction, value) > 0 else -math.inf
    # The comparison is also false for NaN.
    if not seconds >= 0:
        raise RequestError(f"{name}: expected a number, 0 or more, found {value}")
    return None if math.isinf(seconds) else seconds


def density_text(value: object) -> str | None:
    """Returns a prior chance of a mine in the core's form; None without a density.

    >>> density_text(Fraction(1, 5)), density_text(Decimal("0.2")), density_text("20%")
    ('1/5', '1/5', '20%')
    """
    if value is None:
        return None
    if isinstance(value, str):
        return checked_text(value, "density")
    if isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) > _MOST_DENSITY_DIGITS:
        raise RequestError(f"density: expected at most {_MOST_DENSITY_DIGITS:,} digits, found {shown(value)}")
    if isinstance(value, Fraction) or (isinstance(value, Decimal) and value.is_finite()):
        share = Fraction(value)
        if max(abs(share.numerator), share.denominator) >= 10**_MOST_DENSITY_DIGITS:
            raise RequestError(f"density: expected at most {_MOST_DENSITY_DIGITS:,} digits, found {shown(value)}")
        return f"{share.numerator}/{share.denominator}"
    # A float differs from the decimal number that the caller wrote.
    raise WrongTypeError(
        f"density: expected a Fraction, a Decimal or a text such as '1/5' or '20%', found {shown(value)}"
    )


def not_a_board_error(value: object, expected: str = "a Board", for_cells: str = ANSWERS_ABOUT_CELLS) -> WrongTypeError:
    """Returns the error for an argument that is not a board. The advice `for_cells` names the call that answers about
    `Cells`."""
    return WrongTypeError(f"expected {expected}, found {type(value).__name__}{_board_hint(value, for_cells)}")


def _board_hint(value: object, for_cells: str) -> str:
    """Returns the call that makes a board of a value, or that answers about it; an empty text if there is no such call."""
    if isinstance(value, (str, bytes)):
        return ": Board(text) makes one"
    if isinstance(value, (list, tuple)):
        return ": Board.from_rows(rows) makes one"
    if hasattr(value, "__array__"):
        return ": Board.from_array(array) makes one"
    # The value is a `Cells`. This module cannot import `Cells` without an import cycle.
    if hasattr(value, "explain"):
        return f": {for_cells}"
    return ": its attribute `board` is one" if hasattr(value, "board") else ""


@contextmanager
def translated_os_errors(path: Path) -> Iterator[None]:
    """Turns errors of the operating system about files into errors of this package."""
    try:
        yield
    except FileNotFoundError as error:
        raise MissingFileError(f"{error.filename or path}: there is no such file or folder") from error
    except OSError as error:
        raise FileError(f"{error.filename or path}: {error.strerror or error}") from error
    except GridproofError:
        raise
    except ValueError as error:
        # The path contains a null character or a lone surrogate.
        raise FileError(f"{str(path)!r}: {error}") from error
