"""The solutions of boards of other puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from .._output import notebook, phrases
from ..boards.cell import Cell
from .documents import DocumentMapping, cell_list, field_values, optional_cell


@dataclass(frozen=True, eq=False, repr=False)
class Solution(notebook.ShownAsText, DocumentMapping):
    """The result of `solve`. Each puzzle has its own attributes. The attributes of other puzzles are None, and so are
    values that a limit left unknown.

    >>> from gridproof import solve
    >>> solve("one-click rows=2 cols=2 mines=3")
    Solution(verdict='found', mines=3, click=(0, 0), board=['c*', '**'])

    Attributes:
        verdict: The result. One-click and jewels: ``found``, ``impossible``, ``claimed_impossible`` or ``unknown``.
            ChessPuzzle: ``optimal`` or ``bounded``. Mosaic, star battle, thermometers and boards of any shape:
            ``unique``, ``ambiguous``, ``impossible`` or ``unknown``.
        mines: One-click: the number of mines.
        click: One-click: the cell to click.
        board: One-click: the rows, with ``*`` for a mine and ``c`` for the click.
        clicks: ChessPuzzle: the number of clicks of the longest game that was found.
        bound: ChessPuzzle: the most clicks that any game can have.
        tiles: ChessPuzzle: the number of tiles.
        path: ChessPuzzle: the cells of the game, in order.
        shown_by: ChessPuzzle: the evidence of the bound, ``prices`` or ``refutation``.
        prices: ChessPuzzle: the prices of the cells, row by row, then of the outside, in thousandths.
        swap: Jewels: the two cells to swap. Rows count from the bottom.
        points: Jewels: the points of the swap.
        rounds: Jewels: the number of rounds in which jewels vanish.
        score: Jewels: the score of the swap.
        swaps: Set-up of jewels: the number of swaps.
        fewest: Set-up of jewels: whether it is proved that no set-up takes fewer swaps.
        colours: Set-up of jewels: the colours of the symbols, in the order in which they vanish.
        solutions: Mosaic, star battle, thermometers and boards of any shape: up to two solutions, as rows with ``#`` for
            a shaded cell or a mine, and ``.`` for a clear cell.
        stopped: The limit that ended the search.
        document: The document of `solve`, with all its keys.
    """

    verdict: str
    mines: int | None
    click: Cell | None
    board: list[str] | None
    clicks: int | None
    bound: int | None
    tiles: int | None
    path: list[Cell] | None
    shown_by: str | None
    prices: list[int] | None
    swap: tuple[Cell, Cell] | None
    points: int | None
    rounds: int | None
    score: int | None
    swaps: int | None
    fewest: bool | None
    colours: list[int] | None
    solutions: list[list[str]] | None
    stopped: str | None
    document: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> Solution:
        """Returns the solution in a document of `solve`."""
        path, swap, stopped = (found.get(key) for key in ("path", "swap", "stopped"))
        values = field_values(cls, found)
        values["click"] = optional_cell(found.get("click"))
        values["path"] = None if path is None else cell_list(path)
        values["swap"] = None if swap is None else tuple(cell_list(swap))
        values["stopped"] = None if stopped is None else stopped["message"]
        return cls(**values)

    def _known_values(self) -> dict[str, Any]:
        values = {each.name: getattr(self, each.name) for each in fields(self) if each.repr}
        return {name: value for name, value in values.items() if value is not None}

    def __repr__(self) -> str:
        return f"Solution({', '.join(f'{name}={value!r}' for name, value in self._known_values().items())})"

    def __str__(self) -> str:
        """Returns the verdict, the numbers and the cells as lines, and then the boards."""
        known = self._known_values()
        boards = [*([known.pop("board")] if "board" in known else []), *known.pop("solutions", [])]
        stopped = known.pop("stopped", None)
        lines = [known.pop("verdict").replace("_", " ")]
        lines += [f"{name.replace('_', ' ')}: {_value_text(value)}" for name, value in known.items()]
        lines += [] if stopped is None else [f"the search ended early: {stopped}"]
        return "\n\n".join(["\n".join(lines), *map("\n".join, boards)])


def _value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], tuple):
        return phrases.first_cells_text(value)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
