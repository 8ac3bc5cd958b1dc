"""Boards in notebooks: HTML tables that show the chance of each cell as a colour and a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..boards.cell import Cell

#: The sign of each status, and its meaning.
_SIGNS_OF_STATUSES = {
    "safe": ("S", "safe"),
    "mine": ("M", "mine"),
    "undetermined": ("~", "can be either"),
    "undecided": ("\u2026", "undecided"),
}


@dataclass(frozen=True)
class Mark:
    """The sign that an answer shows in a cell.

    Attributes:
        kind: The status of the cell, or ``clue`` for a clue that an explanation uses.
        title: The description that appears under the pointer.
        chance: The chance of a mine in an undetermined cell; None if it is unknown.
        number: The number of a clue; empty if the answer does not state it.
    """

    kind: Literal["safe", "mine", "undetermined", "undecided", "clue"]
    title: str
    chance: float | None = None
    number: str = ""

    @classmethod
    def of_answer(cls, answer: str) -> Mark:
        """Returns the mark of an explained cell."""
        kinds: dict[str, Literal["safe", "mine"]] = {"safe": "safe", "mine": "mine"}
        return cls(kinds.get(answer, "undetermined"), answer)

    def sign(self) -> str:
        """Returns the sign in the cell."""
        if self.kind == "undetermined" and self.chance is not None:
            return f"{100 * self.chance:.0f}"
        return f">{self.number}" if self.kind == "clue" else _SIGNS_OF_STATUSES[self.kind][0]

    def colour_chance(self) -> float | None:
        """Returns the chance that the colour of the cell shows; None for the colour of an unknown chance."""
        return {"safe": 0.0, "mine": 1.0}.get(self.kind, self.chance)


#: The colours of chances. Higher chances are darker, for readers who see no colours. The pages of games have equal
#: colours.
_COLOUR_STOPS = [
    (0.0, (227, 238, 249)),
    (0.15, (248, 224, 150)),
    (0.35, (247, 184, 84)),
    (0.6, (238, 127, 45)),
    (1.0, (168, 54, 12)),
]
_SIGNS = {"?": "", "F": "\u2691", "*": "\u2739", "0": ""}


class ShownAsText:
    """An answer whose sentences a notebook shows."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def board_table(board: str, marks: Mapping[Cell, Mark], caption: str = "") -> str:
    """Returns a saved board as an HTML table with the numbers of its rows and columns. Marked cells show the content of
    their marks, and a caption tells the meanings of the signs."""
    lines = [line.split() for line in board.splitlines()[1:]]
    cols = range(max(map(len, lines), default=0))
    rows = [f"<tr>{_header_cell('')}{''.join(map(_header_cell, cols))}</tr>"]
    for row, line in enumerate(lines):
        cells = [_table_cell(seen, marks.get((row, col))) for col, seen in enumerate(line)]
        rows.append(f"<tr>{_header_cell(row)}{''.join(cells)}</tr>")
    told = "; ".join(filter(None, [_legend(marks), caption]))
    told = f'<caption style="caption-side:bottom;text-align:left">{_escape(told)}</caption>' if told else ""
    return f'<table style="border-collapse:collapse">{told}{"".join(rows)}</table>'


def _legend(marks: Mapping[Cell, Mark]) -> str:
    """Returns the signs of the marks with their meanings, and the number of cells with each sign."""
    numbers = Counter(mark.sign() for mark in marks.values())
    signs = [(sign, meaning) for sign, meaning in _SIGNS_OF_STATUSES.values() if sign in numbers]
    return ", ".join(f"{sign} {meaning}: {numbers[sign]}" for sign, meaning in signs)


def preformatted(text: str) -> str:
    """Returns a text as HTML that keeps its lines."""
    return f"<pre>{_escape(text)}</pre>"


def _escape(text: str) -> str:
    # The module is imported here because loading its table takes a millisecond, and only notebooks need the table.
    from html import escape

    return escape(text)


def _header_cell(number: object) -> str:
    box = "padding:0 4px;text-align:center;border:0;background:none"
    return f'<th style="{box};color:#777;font-size:75%;font-weight:normal">{number}</th>'


def _table_cell(seen: str, mark: Mark | None) -> str:
    box = "width:2em;height:2em;padding:0;text-align:center;border:1px solid #aab2bf"
    if mark is None:
        ground = "#ccd3dd" if seen in ("?", "F", "*") else "#fff"
        return f'<td style="{box};background:{ground};color:#000">{_escape(_SIGNS.get(seen, seen))}</td>'
    chance = mark.colour_chance()
    ground = "#e9ddf5" if chance is None else _chance_colour(chance)
    ink = "#fff" if chance is not None and chance > 0.7 else "#000"
    return (
        f'<td title="{_escape(mark.title)}" style="{box};background:{ground};color:{ink}">{_escape(mark.sign())}</td>'
    )


def _chance_colour(chance: float) -> str:
    for (low, start), (high, end) in zip(_COLOUR_STOPS, _COLOUR_STOPS[1:], strict=False):
        if chance <= high:
            share = (chance - low) / (high - low)
            return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(start, end, strict=True))
    return "#a8360c"
