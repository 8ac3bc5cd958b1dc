"""Assertions about the boards and moves of contests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .. import _gridproof
from .._input.arguments import checked_list
from .._input.texts import text_bytes
from ..boards.cell import Cell
from ..errors import WrongTypeError
from ..games.states import JewelsState, OneClickState
from ..limits import Limits, checked_limits
from .arguments import cells_of_positions

if TYPE_CHECKING:
    from typing_extensions import Unpack


def assert_won(instance: str | OneClickState, rows: Sequence[str] | str) -> None:
    """Asserts that one click wins a board of a one-click instance, and that the board meets all demands of the instance.
    The board is a text or rows of ``.``, ``*`` and one ``c``, where a click at ``c`` opens all clear cells. A failure
    shows the rule that the board breaks. The check needs no limits.

    >>> assert_won("one-click rows=2 cols=3 mines=2", ["c.*", "..*"])
    >>> assert_won("one-click rows=2 cols=2 mines=2", ["c.", "**"])
    Traceback (most recent call last):
        ...
    AssertionError: expected a board that one click wins: expected the click to open the clear cells and no other, by rule O3; (0,1) is wrong
    c.
    **
    """
    __tracebackhide__ = True
    if isinstance(instance, OneClickState):
        instance = f"one-click rows={instance.rows} cols={instance.cols} mines={instance.mines}"
    expected = 'rows such as ["c.*", "..*"]'
    lines = [rows] if isinstance(rows, str) else checked_list(rows, "rows", expected)
    if not all(isinstance(line, str) for line in lines):
        raise WrongTypeError(f"rows: expected {expected}, found {rows!r}")
    text = "\n".join(lines)
    _raise_failure(_gridproof.won_failure(_puzzle_bytes(instance), _puzzle_bytes(text)))


def assert_longest(board: str, game: Iterable[Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that a game of ChessPuzzle is legal, and that there is no longer game. The board is a text, and the game
    is the list of its clicks. A failure shows a longer game.

    >>> assert_longest("chess-puzzle rows=1 cols=4\\n1 2 1 1", [(0, 0), (0, 1), (0, 3), (0, 2)])
    >>> assert_longest("chess-puzzle rows=1 cols=4\\n1 2 1 1", [(0, 2), (0, 3)])
    Traceback (most recent call last):
        ...
    AssertionError: expected a longest game, found 2 clicks; 4 are possible: (0,0) (0,1) (0,3) (0,2)
    chess-puzzle rows=1 cols=4
    1 2 1 1
    """
    __tracebackhide__ = True
    clicks, text = cells_of_positions([checked_list(game, "game", "a list of cells")]), _puzzle_bytes(board)
    _raise_failure(_gridproof.longest_failure(text, clicks, limits=checked_limits(limits)), text)


def assert_best(board: str | JewelsState, swap: tuple[Cell, Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that a swap of jewels is legal, and that no other swap scores more if new jewels match nothing. The board
    is a text, which lists the top row first, or a state. In the text and in the state, row 0 is the bottom row. A
    failure shows a better swap.

    >>> assert_best("jewels rows=3 cols=3 colours=4\\n1 2 3\\n4 4 1\\n2 3 4", ((0, 2), (1, 2)))
    >>> assert_best("jewels rows=3 cols=3 colours=4\\n1 2 3\\n4 4 1\\n2 3 4", ((0, 0), (0, 1)))
    Traceback (most recent call last):
        ...
    AssertionError: expected the best swap, found a score of 0; (0,2) with (1,2) scores 1
    jewels rows=3 cols=3 colours=4
    1 2 3
    4 4 1
    2 3 4
    """
    __tracebackhide__ = True
    if isinstance(board, JewelsState):
        lines = [" ".join(map(str, row)) for row in reversed(board.rows)]
        header = f"jewels rows={len(lines)} cols={len(board.rows[0])} colours={board.colours}"
        board = "\n".join([header, *lines])
    cells = cells_of_positions([swap])
    if len(cells) != 2:
        raise WrongTypeError(f"swap: expected two cells, such as ((0, 2), (1, 2)), found {swap!r}")
    (one, other), text = cells, _puzzle_bytes(board)
    _raise_failure(_gridproof.best_failure(text, (one, other), limits=checked_limits(limits)), text)


def _puzzle_bytes(text: object) -> bytes:
    return text_bytes(text, "the text of the puzzle has its rules in the first line")


def _raise_failure(failure: str | None, board: bytes = b"") -> None:
    """Raises the failure with its message, followed by the board."""
    __tracebackhide__ = True
    if failure is not None:
        lines = [failure, board.decode(errors="replace")]
        raise AssertionError("\n".join(line.rstrip("\n") for line in lines if line))
