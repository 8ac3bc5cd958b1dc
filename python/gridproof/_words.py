"""Answers in the words of the command line, and boards with their answers as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .answers import Clue, Explanation
    from .board import Board, Cell


def sentence(found: Explanation) -> str:
    """What the cell is and what shows it, such as `safe: 1 clue shows it, and no fewer would do`."""
    if found.answer == "free":
        return "free: a placement without a mine there agrees with the board, and so does one with a mine"
    words = {"safe": "safe", "mine": "a mine", "conflict": "the board contradicts itself"}[found.answer]
    shows = "1 clue shows it" if len(found.clues) == 1 else f"{len(found.clues)} clues together show it"
    fewer = f"; none can be left out, and fewer than {found.at_least} would not do"
    return f"{words}: {shows}{', and no fewer would do' if found.smallest else fewer}"


def reasons(found: Explanation) -> list[str]:
    """A line for each clue, and for each pair that counts the same cells."""
    pairs = [f"{_name(one)} and {_name(other)} share {_listed(cells)}" for one, other, cells in found.shared]
    return [f"  {line}" for line in [*(demand(clue) for clue in found.clues), *pairs]]


def demand(clue: Clue) -> str:
    """`the 2 at (2, 1), with 1 mine known, leaves 1 mine in (1, 0) and (1, 1)`"""
    left = clue.value - clue.known
    if left < 0:
        return f"{_name(clue)} is below the {_mines(clue.known)} known there"
    if not clue.hidden:
        where = "no hidden cell"
    elif clue.cell is None:
        where = f"all {len(clue.hidden)} hidden cells"
    else:
        where = _listed(clue.hidden)
    beside = f", with {_mines(clue.known)} known, leaves" if clue.known else " wants"
    return f"{_name(clue)}{beside} {_mines(left)} in {where}"


def prior(said: str) -> str | None:
    """What chances rest on where no total is known, such as `uniform` or `1/5`."""
    if said == "total":
        return None
    if said != "uniform":
        return f"each hidden cell holds a mine with a prior chance of {said}"
    return (
        "without a total every placement counts alike: each hidden cell holds a mine with a prior chance of 1/2; "
        "Board(..., mines=M) says the total, density=P the prior chance"
    )


def percent(share: float | Fraction) -> str:
    """A share, rounded; what is not quite none or all does not look as if it were."""
    text = f"{100 * float(share):.1f}%"
    if text == "0.0%" and share > 0:
        return "<0.1%"
    return ">99.9%" if text == "100.0%" and share < 1 else text


def drawing(board: Board, marks: Mapping[Cell, str], pointed: Sequence[Cell] = ()) -> str:
    """The board with its rows and columns numbered, signs in place of some cells, and `>` before others."""
    signs = {-1: "?", -2: "F", -3: "*"}
    rows = board.rows()
    width = max(3, len(str(len(rows[0]) - 1)) + 1)
    lines = [" " * width + "".join(f"{col:>{width}}" for col in range(len(rows[0])))]
    for row, line in enumerate(rows):
        cells = [marks.get((row, col), signs.get(seen, str(seen))) for col, seen in enumerate(line)]
        cells = [f">{cell}" if (row, col) in pointed else cell for col, cell in enumerate(cells)]
        lines.append(f"{row:<{width}}" + "".join(f"{cell:>{width}}" for cell in cells))
    return "\n".join(lines)


def _name(clue: Clue) -> str:
    return f"the mine count of {clue.value}" if clue.cell is None else f"the {clue.value} at {clue.cell}"


def _mines(number: int) -> str:
    return {0: "no mine", 1: "1 mine"}.get(number, f"{number} mines")


def _listed(cells: Sequence[Cell]) -> str:
    names = [str(cell) for cell in cells]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
