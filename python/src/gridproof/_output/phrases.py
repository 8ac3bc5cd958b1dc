"""Texts that answers share: numbers, percentages, and lists of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor, log10
from typing import Any

from ..boards.cell import Cell

#: The most cells that a text names. For further cells, a text only states their number.
MOST_NAMED_CELLS = 20


def number_text(whole: int) -> str:
    """Returns a number with commas; numbers of more than 30 digits are rounded.

    >>> number_text(1234567), number_text(2**200)
    ('1,234,567', 'about 1.6 * 10^60')
    """
    if whole < 10**30:
        return f"{whole:,}"
    exponent, tenths = floor(log10(whole)), 10 * whole
    return f"about {round(tenths / 10**exponent) / 10} * 10^{exponent}"


def number_of(whole: int, noun: str) -> str:
    """Returns a number with its noun.

    >>> number_of(1, "row"), number_of(2000, "rule")
    ('1 row', '2,000 rules')
    """
    return f"{whole:,} {noun}{'' if whole == 1 else 's'}"


def placements_text(total: int) -> str:
    """Returns the number of placements in words. The number may have any number of digits."""
    return f"{number_text(total)} placement{'' if total == 1 else 's'}"


def cells_sentence(cells: Sequence[Cell], words: str, name_of: Callable[[Cell], str] = str) -> str:
    """Returns a sentence with the number and the names of these cells."""
    return f"{number_of(len(cells), 'cell')} {words}: {first_cells_text(cells, name_of)}"


def first_cells_text(cells: Sequence[Cell], name_of: Callable[[Cell], str] = str) -> str:
    """Returns the names of the first few cells, and the number of further cells."""
    names = [name_of(cell) for cell in cells[:MOST_NAMED_CELLS]]
    if len(cells) > MOST_NAMED_CELLS:
        return f"{', '.join(names)} and {len(cells) - MOST_NAMED_CELLS:,} more"
    return join_with_and(names)


def prior_sentence(prior: str) -> str | None:
    """Returns a sentence about the prior; None if the total is known."""
    if prior == "total":
        return None
    if prior != "uniform":
        return f"each hidden cell holds a mine with a prior chance of {prior}"
    return (
        "without a total every placement counts alike, so a cell far from every clue has 50%; "
        "mines=M states the total of a board, and density=P the prior chance of a mine"
    )


def percent(share: float | Fraction) -> str:
    """Returns a rounded percentage; rounding never gives 0 % or 100 %."""
    text = f"{100 * float(share):.1f}%"
    if text == "0.0%" and share > 0:
        return "<0.1%"
    return ">99.9%" if text == "100.0%" and share < 1 else text


def constructor_text(board: Any) -> str:
    """Returns the call that makes a board, for `repr`. A debugger may even call `repr` of a board whose text was
    refused."""
    name = type(board).__name__
    return f"{name}({board.text()!r})" if hasattr(board, "_native") else f"<a {name} without a text>"


def cells_text(cells: Sequence[Cell]) -> str:
    """Returns the names of all cells."""
    return join_with_and([str(cell) for cell in cells])


def join_with_and(names: Sequence[str]) -> str:
    """Joins names: `a, b and c`."""
    return join_with(names, "and")


def join_with(names: Sequence[str], word: str) -> str:
    """Joins names; `word` stands before the last name."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} {word} {names[-1]}"
