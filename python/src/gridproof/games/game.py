"""Games of minesweeper that are played move by move under a referee."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from .. import _gridproof
from .._input.arguments import as_integer, checked_integer, checked_list, checked_text
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cell_values import FLAG, HIDDEN, MINE
from ..errors import IllegalMoveError, RequestError, WrongTypeError
from .refereed import RefereedGame
from .states import Player

#: The cells that a move opened, with their clues, or with `MINE` for a mine that was hit.
Seen: TypeAlias = dict[Cell, int]

#: The protection of the first click: none, no mine in the cell, or no mine in the cell and around it.
FirstClick: TypeAlias = Literal["unprotected", "safe", "zero"]

#: The core's limits on the side of a board and on the squared distance.
_MAX_SIDE, _MAX_SQUARED_DISTANCE = 16384, 10

#: The ranges of the whole numbers of a layout.
_LAYOUT_RANGES = [
    ("rows", 1, _MAX_SIDE),
    ("cols", 1, _MAX_SIDE),
    ("mines", 0, _MAX_SIDE**2),
    ("squared_distance", 1, _MAX_SQUARED_DISTANCE),
]

#: The largest seed of a game.
LAST_SEED = 2**63 - 1

#: The argument of `Layout` for each option of the contest.
_LAYOUT_ARGUMENTS = {
    "size": "rows, cols",
    "mines": "mines",
    "first-click": "first_click",
    "distance": "squared_distance",
    "guesses": "no_guesses",
}


@dataclass(frozen=True)
class Layout:
    """The mines of a game. Either a seed determines the mines at the first click, or the caller gives them.

    Attributes:
        rows: The number of rows.
        cols: The number of columns.
        mines: The number of mines.
        squared_distance: The largest squared distance of neighbours: 2 is the classic game.
        first_click: The protection of the first click: ``unprotected``, ``safe`` (no mine) or ``zero`` (no mine
            around it either).
        no_guesses: Whether every board of the layout can be won without a guess.
        seed: The seed that determines the mines; None if the caller gave the mines.
        cells: The given mines; None if the mines are placed at random.

    >>> Layout.random(9, 9, 10, seed=1).first_click
    'safe'
    >>> Layout.from_mines(1, 3, [(0, 2)]).cells
    ((0, 2),)

    Raises:
        RequestError: the layout does not fit the classic game.
    """

    rows: int
    cols: int
    mines: int
    squared_distance: int = 2
    first_click: FirstClick = "safe"
    no_guesses: bool = False
    seed: int | None = None
    cells: tuple[Cell, ...] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        for name, least, most in _LAYOUT_RANGES:
            object.__setattr__(self, name, checked_integer(getattr(self, name), name, least, most))
        checked_text(self.first_click, "first_click")
        if self.cells is not None:
            self._check_given_mines()
        if self.seed is not None:
            object.__setattr__(self, "seed", checked_integer(self.seed, "seed", 1, LAST_SEED))
        # Starting a game without playing it shows whether the numbers fit together.
        if self.cells is None:
            self._game_of_seed(self.seed or 1)
        else:
            self._begin_native()

    def _check_given_mines(self) -> None:
        given = checked_list(self.cells, "cells", "a list of cells such as [(0, 2)]")
        cells = tuple(_cell_of_board(cell, self.rows, self.cols, "cells") for cell in given)
        if len({*cells}) != self.mines or self.seed is not None:
            raise RequestError("cells: expected the mines of a layout without a seed; Layout.from_mines counts them")
        object.__setattr__(self, "cells", cells)

    @classmethod
    def random(
        cls, rows: int, cols: int, mines: int, *, seed: int, first_click: FirstClick = "safe", squared_distance: int = 2
    ) -> Layout:
        """Returns a layout whose mines are placed at the first click. The seed and the first click determine the mines."""
        return cls(rows, cols, mines, squared_distance, first_click, seed=seed)

    @classmethod
    def no_guess(cls, rows: int, cols: int, mines: int, *, seed: int, first_click: FirstClick = "safe") -> Layout:
        """Returns a layout of at most 720 cells that can be won without a guess from its first click."""
        return cls(rows, cols, mines, 2, first_click, no_guesses=True, seed=seed)

    @classmethod
    def from_mines(cls, rows: int, cols: int, mines: Iterable[Cell], *, squared_distance: int = 2) -> Layout:
        """Returns the layout of given mines. The first click does not move these mines.

        Raises:
            RequestError: a mine is not on the board.
        """
        rows, cols = checked_integer(rows, "rows", 1, _MAX_SIDE), checked_integer(cols, "cols", 1, _MAX_SIDE)
        given = checked_list(mines, "mines", "a list of cells such as [(0, 2)]")
        cells = tuple(sorted({_cell_of_board(cell, rows, cols, "mines") for cell in given}))
        distance = checked_integer(squared_distance, "squared_distance", 1, _MAX_SQUARED_DISTANCE)
        return cls(rows, cols, len(cells), distance, "unprotected", cells=cells)

    def settings(self) -> dict[str, str]:
        """Returns the options of the contest `minesweeper` for this layout."""
        settings = {
            "size": f"{self.cols}x{self.rows}",
            "mines": str(self.mines),
            "first-click": self.first_click,
            "distance": str(self.squared_distance),
        }
        return settings | ({"guesses": "none"} if self.no_guesses else {})

    def _board_of_mines(self) -> Board:
        """Returns the board that shows the given mines.

        Raises:
            RequestError: the first click places the mines.
        """
        if self.cells is None:
            raise RequestError("layout: expected given mines, as of Layout.from_mines, found mines of a seed")
        rows: list[list[int]] = [[HIDDEN] * self.cols for _ in range(self.rows)]
        for row, col in self.cells:
            rows[row][col] = MINE
        return Board.from_rows(rows, mines=self.mines, squared_distance=self.squared_distance)

    def _begin_native(self) -> _gridproof.Game:
        if self.cells is not None:
            return _gridproof.Game.on_given_mines(self.rows, self.cols, list(self.cells), self.squared_distance)
        if self.seed is None:
            raise RequestError("seed: expected a number from 1, or given mines as of Layout.from_mines")
        return self._game_of_seed(self.seed)

    def _game_of_seed(self, seed: int) -> _gridproof.Game:
        try:
            return _gridproof.Game.of_seed("minesweeper", self.settings(), seed)
        except RequestError as error:
            raise _error_of_layout(error) from None


class Game(RefereedGame):
    """A game of minesweeper whose moves a referee checks. The referee refuses moves that the rules do not allow.

    >>> game = Game(Layout.from_mines(2, 3, [(0, 2)]))
    >>> game.open((0, 0))
    {(0, 0): 0, (0, 1): 1, (1, 0): 0, (1, 1): 1}
    >>> game.flag((0, 2))
    >>> game.chord((1, 1))
    {(1, 2): 1}
    >>> game.is_over, game.won
    (True, True)
    """

    __slots__ = ("_flags", "_shape")

    def __init__(self, layout: Layout) -> None:
        """Begins a game.

        Raises:
            RequestError: the layout has neither a seed nor given mines.
        """
        if not isinstance(layout, Layout):
            raise WrongTypeError(f"expected a Layout, found {type(layout).__name__}: Layout.random draws one")
        self._start(layout._begin_native())

    def _start(self, native: _gridproof.Game) -> None:
        self._native = native
        self._flags: set[Cell] = set()
        self._shape = Board._of_native(native.state()).shape

    @classmethod
    def _of_native(cls, native: _gridproof.Game) -> Game:
        game = object.__new__(cls)
        game._start(native)
        return game

    @classmethod
    def resume(cls, transcript: str) -> Game:
        """Continues the game of a transcript, after its last move.

        Raises:
            RequestError: the text is not a transcript, or the referee does not confirm it.
        """
        if not isinstance(transcript, str):
            raise WrongTypeError(f"transcript: expected a text, found {type(transcript).__name__}")
        return cls._of_native(_gridproof.Game.resumed(transcript))

    def open(self, cell: Cell) -> Seen:
        """Opens a hidden cell, and returns all cells that the move opened.

        Raises:
            IllegalMoveError: the cell is open, flagged or not on the board, the game is over, or no layout without a
                guess was found.
        """
        if (cell := self._checked_cell(cell)) in self._flags:
            raise IllegalMoveError(f"expected a cell without a flag, found {cell}")
        return dict(self._native.open(cell))

    def chord(self, cell: Cell) -> Seen:
        """Opens the unflagged neighbours of an open cell up to the first mine, and returns the cells that the move
        opened. If the number of flags and hit mines around the cell differs from the clue, opens nothing.

        Raises:
            IllegalMoveError: the cell is not open, or the game is over.
        """
        return dict(self._native.chord(self._checked_cell(cell), list(self._flags)))

    def flag(self, cell: Cell) -> None:
        """Flags a hidden cell for `chord` and for `board`. The referee does not know the flags.

        Raises:
            IllegalMoveError: the cell is open.
        """
        if (cell := self._checked_cell(cell)) not in Board._of_native(self._native.state()).hidden():
            raise IllegalMoveError(f"expected a hidden cell, found {cell}")
        self._flags.add(cell)

    def unflag(self, cell: Cell) -> None:
        """Removes the flag of a cell, if there is one."""
        self._flags.discard(self._checked_cell(cell))

    def stop(self) -> None:
        """Ends the game early.

        Raises:
            IllegalMoveError: the rules do not allow an early end, as in the classic game.
        """
        self._native.stop()

    def play(self, player: Player) -> Game:
        """Lets a player make all moves. A player is a function of a `Board`. The function returns the cell to open, or
        None to end the game early. A class whose objects are such functions is a player, too. This method lets the
        player's exceptions through, while `Contest.play` records them as failures.

        >>> game = Game(Layout.random(9, 9, 10, seed=1)).play(lambda board: board.hidden()[0])
        >>> game.is_over, game.won
        (True, False)

        Raises:
            IllegalMoveError: the referee refuses a move.
        """
        if not callable(player):
            raise WrongTypeError(f"player: expected a function or a class, found {type(player).__name__}")
        chosen = player() if isinstance(player, type) else player
        while not self.is_over:
            cell = chosen(self.board)
            if cell is None:
                self.stop()
            else:
                self.open(cell)
        return self

    @property
    def board(self) -> Board:
        """The visible board with the player's flags."""
        board = Board._of_native(self._native.state())
        flags = self.flags
        if not flags:
            return board
        rows = board.rows()
        for row, col in flags:
            rows[row][col] = FLAG
        return Board.from_rows(rows, mines=board.mines, squared_distance=board.squared_distance)

    @property
    def flags(self) -> list[Cell]:
        """The flagged cells that are still hidden."""
        if not self._flags:
            return []
        return sorted(self._flags.intersection(Board._of_native(self._native.state()).hidden()))

    @property
    def won(self) -> bool | None:
        """Whether the game is won; None before the end, and in contests whose games are neither won nor lost."""
        return self._native.won

    @property
    def is_protected(self) -> bool:
        """Whether the rules guarantee that the next opened cell holds no mine."""
        return self._native.is_protected

    @property
    def mines(self) -> list[Cell] | None:
        """All mines; None before the end of the game."""
        return self._native.mines

    def _checked_cell(self, cell: Cell) -> Cell:
        try:
            return _cell_of_board(cell, *self._shape, "cell")
        except WrongTypeError:
            raise
        except RequestError as error:
            raise IllegalMoveError(str(error)) from None

    def _repr_html_(self) -> str:
        return self.board._repr_html_()


def _error_of_layout(error: RequestError) -> RequestError:
    """Returns the error with the name of the argument of `Layout` instead of the option of the contest."""
    given = error.arguments
    if error.code != "value_of_option" or given["option"] not in _LAYOUT_ARGUMENTS:
        return error
    name = _LAYOUT_ARGUMENTS[given["option"]]
    value = True if name == "no_guesses" else given["value"]
    told = RequestError(f"{name}: `{value}` is not {given['expected']}")
    told.describe_like(error)
    return told


def _cell_of_board(cell: Any, rows: int, cols: int, name: str) -> Cell:
    """Checks a cell of a board, and returns it.

    Raises:
        RequestError: the cell is not on the board.
    """
    try:
        row, col = cell
    except (TypeError, ValueError):
        raise WrongTypeError(f"{name}: expected a cell (row, column), found {cell!r}") from None
    place = as_integer(row), as_integer(col)
    if place[0] is None or place[1] is None:
        raise WrongTypeError(f"{name}: expected a cell (row, column), found {cell!r}")
    if 0 <= place[0] < rows and 0 <= place[1] < cols:
        return place[0], place[1]
    raise RequestError(f"{name}: expected a cell from (0, 0) to ({rows - 1}, {cols - 1}), found {place}")
