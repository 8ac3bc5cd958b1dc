"""The states that players see, the moves that they return, and functions as players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .. import _gridproof
from ..boards.board import Board
from ..boards.cell import Cell
from ..errors import WrongTypeError

#: The answer of a player: a cell to open or to click, two jewels to swap, the rows of a one-click board, or None. None
#: ends a game of mines early; for a one-click board, None says that no board exists.
Move: TypeAlias = Cell | tuple[Cell, Cell] | list[str] | None

#: A function from states to moves, or a class whose objects are such functions. Each game creates its own object.
Player: TypeAlias = Callable[..., Any]


@dataclass(frozen=True)
class ChessState:
    """The state of a game of ChessPuzzle, as the player sees the game.

    Attributes:
        tops: The visible tiles by rows, such as ``("1K", "-Q")``; ``-`` is an empty cell.
        left: The number of tiles left in each cell, by rows.
        last: The last click and the tile that it took; None at the start.
        clicks: The number of clicks so far.
        legal: The cells that may be clicked next.
    """

    tops: tuple[str, ...]
    left: tuple[tuple[int, ...], ...]
    last: tuple[Cell, str] | None
    clicks: int
    legal: tuple[Cell, ...]


@dataclass(frozen=True)
class JewelsState:
    """The state of a game of jewels, as the player sees the game.

    Attributes:
        rows: The jewels by rows, the bottom row first. Colours are numbered from 1.
        colours: The number of colours.
        moves_left: The number of moves left.
    """

    rows: tuple[tuple[int, ...], ...]
    colours: int
    moves_left: int


@dataclass(frozen=True)
class OneClickState:
    """The task to find a one-click board: rows of ``.``, ``*`` and one ``c``. A click at ``c`` opens all clear cells.

    Attributes:
        rows: The number of rows.
        cols: The number of columns.
        mines: The number of mines.
    """

    rows: int
    cols: int
    mines: int


#: The state that a player sees: a `Board` of mines, or the state of another contest.
State: TypeAlias = Board | ChessState | JewelsState | OneClickState


def state_from_core(native: Any) -> State:
    """Converts a state of the core to an object.

    >>> state_from_core(("one-click", 5, 4, 3))
    OneClickState(rows=5, cols=4, mines=3)
    """
    if isinstance(native, _gridproof.Board):
        return Board._of_native(native)
    kind, *rest = native
    if kind == "chess":
        tops, left, last, clicks, legal = rest
        return ChessState(tuple(tops), tuple(map(tuple, left)), last, clicks, tuple(legal))
    if kind == "jewels":
        rows, colours, moves_left = rest
        return JewelsState(tuple(map(tuple, rows)), colours, moves_left)
    return OneClickState(*rest)


def move_for_core(chosen: Any) -> Any:
    """Converts a move to the core's form: the rows of a board become one text."""
    is_rows = isinstance(chosen, (list, tuple)) and chosen and all(isinstance(row, str) for row in chosen)
    return "\n".join(chosen) if is_rows else chosen


def player_factory(player: Player) -> Callable[[], Callable[[Any], Any]]:
    """Returns a function that creates the player of a game for the core.

    Raises: WrongTypeError: the value is not callable.
    """
    if not callable(player):
        raise WrongTypeError(f"player: expected a function or a class, found {type(player).__name__}")

    def new_player() -> Callable[[Any], Any]:
        bot = player() if isinstance(player, type) else player
        return lambda native: move_for_core(bot(state_from_core(native)))

    return new_player
