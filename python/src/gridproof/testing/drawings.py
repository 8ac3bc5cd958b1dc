"""Draws boards for the messages of failed assertions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..answers.any_shape import RuleExplanation
from ..answers.explanation import Explanation
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells

#: The explanation of a cell on a board of mines or of any shape.
AnyExplanation = Explanation | RuleExplanation[Cells]

_SIGNS: dict[int | str, str] = {-1: "?", -2: "F", -3: "*"}


def drawing_of_explanation(found: AnyExplanation, marks: Mapping[Cell, str], pointed: Sequence[Cell] = ()) -> str:
    """Returns the board as text, with marks in some cells. The cells of the explanation's rules get the pointer `>`."""
    rules = found.rules if isinstance(found, RuleExplanation) else found.clues
    return drawing(found.board, marks, [*pointed, *(rule.cell for rule in rules if rule.cell is not None)])


def drawing(board: Board | Cells, marks: Mapping[Cell, str], pointed: Sequence[Cell] = ()) -> str:
    """Returns the board as text with numbered rows and columns. Marked cells show their marks; `>` stands before
    pointed cells."""
    rows: Sequence[Sequence[int | str]] = board.rows()
    signs = [
        [_pointed_sign(marks.get((row, col), _SIGNS.get(seen, str(seen))), (row, col) in pointed) for col, seen in line]
        for row, line in enumerate(map(enumerate, rows))
    ]
    longest = max(len(sign) for line in signs for sign in line)
    width = max(3, longest + 1, len(str(len(signs[0]) - 1)) + 1)
    lines = [" " * width + "".join(f"{col:>{width}}" for col in range(len(signs[0])))]
    lines += [f"{row:<{width}}" + "".join(f"{sign:>{width}}" for sign in line) for row, line in enumerate(signs)]
    return "\n".join(lines)


def _pointed_sign(sign: str, is_pointed: bool) -> str:
    return f">{sign}" if is_pointed else sign
