"""The chances in the messages of failed assertions, and the chances that callers expect."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from .._output import phrases
from ..answers.count import Count
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells
from ..errors import CancelledError, GridproofError, WrongTypeError
from ..limits import Limits
from ..questions.one_board import Density, count

#: The work limit for the chance in the message of a failed assertion.
_CHANCE_WORK_LIMIT = 1_000_000


def exact_chance(chance: object) -> Fraction:
    """Returns an exact chance. Refuses floats, because a float differs from the fraction that the caller means.

    >>> exact_chance("1/3"), exact_chance("12.5%"), exact_chance(Decimal("0.2"))
    (Fraction(1, 3), Fraction(1, 8), Fraction(1, 5))
    """
    if isinstance(chance, (Fraction, Decimal, str, int)) and not isinstance(chance, bool):
        try:
            if isinstance(chance, str) and chance.endswith("%"):
                return Fraction(chance.removesuffix("%")) / 100
            return Fraction(chance)
        except (ValueError, ArithmeticError):
            pass
    expected = "a Fraction, a Decimal, a whole number or a text such as '1/3' or '50%'"
    raise WrongTypeError(f"chance: expected {expected}, found {chance!r}")


def chance_line(board: Board | Cells, cell: Cell, limits: Limits) -> str:
    """Returns a line with the chance of a mine; an empty text if the count takes too much work."""
    counted = quick_count(board, None, limits)
    if not counted:
        return ""
    mines, total = counted.mines(*cell), counted.placements
    chance = phrases.percent(counted.chance(*cell))
    if counted.prior not in ("total", "uniform"):
        return f"\nthe chance of a mine is {chance}"
    # On large boards these numbers have thousands of digits.
    if total.bit_length() > 64:
        return f"\na mine is there in {chance} of the placements"
    share = f": {chance}" if 0 < mines < total else ""
    return f"\na mine is there in {mines} of {total} placements{share}"


def quick_count(board: Board | Cells, density: Density | None, limits: Limits) -> Count | None:
    """Returns the counts of a board; None if counting takes too much work."""
    quick: Limits = {**limits, "work": min(_CHANCE_WORK_LIMIT, limits.get("work") or _CHANCE_WORK_LIMIT)}
    try:
        return count(board, density=density, **quick)
    except CancelledError:
        raise
    except GridproofError:
        return None


def chance_text(chance: Fraction) -> str:
    """Returns a chance as a fraction, or as a percentage if the fraction is long."""
    return str(chance) if chance.denominator.bit_length() <= 64 else phrases.percent(chance)
