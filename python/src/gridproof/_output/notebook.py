"""Boards in notebooks: HTML tables that show the chance of each cell as a colour and a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ..boards.cell import Cell

#: A sign, a title, and the chance of a mine; the chance may be unknown.
Mark: TypeAlias = tuple[str, str, "float | None"]

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
    their marks."""
    lines = [line.split() for line in board.splitlines()[1:]]
    cols = range(max(map(len, lines), default=0))
    rows = [f"<tr>{_header_cell('')}{''.join(map(_header_cell, cols))}</tr>"]
    for row, line in enumerate(lines):
        cells = [_table_cell(seen, marks.get((row, col))) for col, seen in enumerate(line)]
        rows.append(f"<tr>{_header_cell(row)}{''.join(cells)}</tr>")
    told = f'<caption style="caption-side:bottom;text-align:left">{_escape(caption)}</caption>' if caption else ""
    return f'<table style="border-collapse:collapse">{told}{"".join(rows)}</table>'


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
    sign, title, chance = mark
    if chance is None:
        return f'<td title="{_escape(title)}" style="{box};background:#e9ddf5;color:#000">{_escape(sign)}</td>'
    ink = "#fff" if chance > 0.7 else "#000"
    return f'<td title="{_escape(title)}" style="{box};background:{_chance_colour(chance)};color:{ink}">{_escape(sign)}</td>'


def _chance_colour(chance: float) -> str:
    for (low, start), (high, end) in zip(_COLOUR_STOPS, _COLOUR_STOPS[1:], strict=False):
        if chance <= high:
            share = (chance - low) / (high - low)
            return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(start, end, strict=True))
    return "#a8360c"
