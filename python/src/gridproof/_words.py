"""Answers in the words of the command line, and boards with their answers as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .answers import Clue, Explanation, Proof
    from .board import Board, Cell
    from .counted import Count


#: So many cells of a kind are named; of more the rest is counted.
NAMED = 20


def proof(found: Proof) -> str:
    """A line for each kind of cell, and why some are undecided."""
    if found.consistent is False:
        return "the board contradicts itself: no placement of mines agrees with it"
    kinds = [
        (found.safe, "is safe", "are safe"),
        (found.mine, "is a mine", "are mines"),
        (found.free, "can be either", "can be either"),
        (found.undecided, "is undecided", "are undecided"),
    ]
    lines = [_told(cells, one if len(cells) == 1 else more) for cells, one, more in kinds if cells]
    if found.stopped is not None:
        lines.append(f"the search ended early: {found.stopped}")
    return "\n".join(lines) or "no cell is hidden"


def count(found: Count) -> str:
    """How many placements there are, and the chance of a mine at each cell."""
    total = found.placements
    if total == 0:
        return "no placement agrees with the board"
    cells: dict[str, list[Cell]] = {"no mine in any": [], "a mine in all": [], "a mine in some": []}
    for cell, mines in found:
        cells["a mine in some" if 0 < mines < total else "a mine in all" if mines else "no mine in any"].append(cell)
    is_weighed = found.prior not in ("total", "uniform")

    def chance(cell: Cell) -> str:
        return f"{cell} {'at' if is_weighed else 'in'} {percent(found.chance(*cell))}"

    head = "1 placement agrees with the board" if total == 1 else f"{number(total)} placements agree with the board"
    tells = {"a mine in some": chance}
    lines = [f"{kind}: {_several(some, tells.get(kind, str))}" for kind, some in cells.items() if some]
    assumption = prior(found.prior) if cells["a mine in some"] else None
    return "\n".join([head, *lines, *([assumption] if assumption else [])])


def number(whole: int) -> str:
    """A number with commas; one of more than 30 digits is rounded, as nobody reads all of them.

    >>> number(1234567), number(2**200)
    ('1,234,567', 'about 1.6 * 10^60')
    """
    if whole < 10**30:
        return f"{whole:,}"
    exponent, tenths = floor(log10(whole)), 10 * whole
    return f"about {round(tenths / 10**exponent) / 10} * 10^{exponent}"


def _told(cells: Sequence[Cell], words: str) -> str:
    head = "1 cell" if len(cells) == 1 else f"{len(cells):,} cells"
    return f"{head} {words}: {_several(cells)}"


def _several(cells: Sequence[Cell], tell: Callable[[Cell], str] = str) -> str:
    """Some cells, and how many more there are."""
    names = [tell(cell) for cell in cells[:NAMED]]
    if len(cells) > NAMED:
        return f"{', '.join(names)} and {len(cells) - NAMED:,} more"
    return _joined(names)


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
    """A sentence that says what chances rest on; None where that is the total."""
    if said == "total":
        return None
    if said != "uniform":
        return f"each hidden cell holds a mine with a prior chance of {said}"
    return (
        "without a total every placement counts alike, so a cell far from every clue has 50%; "
        "Board(..., mines=M) says the total, density=P the prior chance of a mine"
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
    return _joined([str(cell) for cell in cells])


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
