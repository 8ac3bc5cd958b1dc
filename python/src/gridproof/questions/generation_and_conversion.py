"""Generates boards, and converts them to other forms, pictures and models."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from .._input.arguments import checked_integer, not_a_board_error, optional_integer
from .._input.requests import ask
from ..answers.any_shape import Solvability
from ..answers.picture import Picture
from ..boards.board import Board
from ..boards.cell import Cell
from ..boards.cells import Cells
from ..errors import RequestError
from ..games.game import Layout
from ..limits import Limits, checked_limits
from .board_texts import ask_about_board

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: The forms of boards that are texts.
TextForm: TypeAlias = Literal[
    "text", "grid", "emoji", "json", "plain", "rawvf", "game-id", "hexcells", "minesweepr", "variants"
]


@dataclass(frozen=True)
class Generated:
    """A random board, partly opened.

    Attributes:
        board: The board to solve.
        seed: The seed that determines the board.
        first: The first click of a board that is won without a guess; None for other boards.
        solution: The board with all clear cells open and all mines known; None for boards that may need a guess.
        difficulty: The most clues that any single deduction needs; None if the difficulty was not requested or is
            unknown.
    """

    board: Board
    seed: int
    first: Cell | None = None
    solution: Board | None = field(default=None, repr=False)
    difficulty: int | None = None

    def __str__(self) -> str:
        return str(self.board)

    def _repr_html_(self) -> str:
        return self.board._repr_html_()


def generate(
    rows: int,
    cols: int,
    mines: int,
    *,
    seed: int,
    squared_distance: int | None = None,
    open: float | None = None,
    no_guess: bool = False,
    first: Cell | None = None,
    difficulty: bool = False,
    **limits: Unpack[Limits],
) -> Generated:
    """Returns a random board of mines. The seed and the other arguments determine the board.

    The open cells are a zero with its cascade, or a share `open` of the clear cells. With `no_guess`, proofs alone win
    the board from the click `first`, and `work` limits the number of layouts that are tried. `difficulty` adds the
    number of clues that the hardest deduction needs.

    >>> generate(9, 9, 10, seed=1).board.mines
    10
    >>> generate(5, 5, 4, seed=1, no_guess=True, first=(0, 0)).first
    (0, 0)

    Raises:
        RequestError: no such board exists.
        LimitError: a limit was met first.
    """
    size = {name: checked_integer(value, name) for name, value in [("rows", rows), ("cols", cols), ("mines", mines)]}
    keys: dict[str, Any] = {
        "seed": checked_integer(seed, "seed"),
        "open": open,
        "first": first,
        **size,
        **checked_limits(limits),
    }
    keys["squared_distance"] = optional_integer(squared_distance, "squared_distance")
    found = ask("generate", no_guess=no_guess or None, difficulty=difficulty or None, **keys)
    solution, start = found.get("solution"), found.get("first")
    return Generated(
        Board(found["board"]),
        found["seed"],
        None if start is None else (start[0], start[1]),
        None if solution is None else Board(solution),
        found.get("difficulty"),
    )


@overload
def convert(board: Board | Cells | str, to: Literal["mbf"], **limits: Unpack[Limits]) -> bytes: ...
@overload
def convert(
    board: Board | Cells | str, to: TextForm, *, symbols: str | None = None, **limits: Unpack[Limits]
) -> str: ...
def convert(
    board: Board | Cells | str, to: str, *, symbols: str | None = None, **limits: Unpack[Limits]
) -> str | bytes:
    """Returns a board in another form; `symbols` are the signs of a grid, such as ``hidden=#,zero=.``.

    >>> print(convert(Board("mines rows=1 cols=3 mines=1\\n?1*"), "grid", symbols="hidden=#,mine=X"), end="")
    # 1 X

    Raises:
        BoardError: the board cannot be written in that form.
        RequestError: the form is unknown.
    """
    try:
        found = ask_about_board("convert", board, to=to, to_symbols=symbols, **checked_limits(limits))
    except RequestError as error:
        raise _error_naming_symbols(error) from None
    return bytes(found["bytes"]) if "bytes" in found else str(found["text"])


def draw(
    board: Board | Cells | str,
    answer: Literal["count", "prove", "none"] = "count",
    *,
    cell: Hashable = None,
    cell_size: int = 40,
    theme: Literal["light", "dark"] = "light",
    **limits: Unpack[Limits],
) -> Picture:
    """Returns a picture of a board as SVG, with an answer, and with the explanation of `cell` if given. A text may be a
    board of any puzzle that has pictures. On a board with names, `cell` may be a name.

    >>> draw(Board("mines rows=1 cols=3 mines=1\\n?1?"))[:4]
    '<svg'

    Raises:
        RequestError: the board is too large for a picture.
    """
    keys: dict[str, Any] = {
        "answer": answer,
        "cell": board.cell(cell) if isinstance(board, Cells) and cell is not None else cell,
        "cell_size": cell_size,
        "theme": theme,
        **checked_limits(limits),
    }
    return Picture(ask_about_board("draw", board, **keys)["svg"])


def export(board: Board | Cells | str, format: Literal["dimacs", "opb", "lp"], **limits: Unpack[Limits]) -> str:
    """Returns the model of a board as a file for other solvers.

    >>> print(export(Board("mines rows=1 cols=3 mines=1\\n?1?"), "opb").splitlines()[4])
    +1 x1 +1 x2 = 1 ;
    """
    return str(ask_about_board("export", board, format=format, **checked_limits(limits))["text"])


def solvable(
    layout: Board | Layout, first: Cell | None = None, *, difficulty: bool = False, **limits: Unpack[Limits]
) -> Solvability[Board]:
    """Decides whether proofs alone win a layout from its first click. `difficulty` adds the number of clues that the
    hardest deduction needs. The layout is a `Layout` of given mines, or a board. On this board, all mines are known, or
    exactly the hidden cells are mines.

    >>> bool(solvable(Board("mines rows=1 cols=4\\n*100"), (0, 3)))
    True
    >>> bool(solvable(Layout.from_mines(1, 4, [(0, 0)]), (0, 3)))
    True

    Raises:
        BoardError: the mines of the board are not known.
        RequestError: the mines of the `Layout` are not given.
    """
    if not isinstance(layout, (Board, Layout)):
        raise not_a_board_error(layout, "a Board or a Layout", "`Level.solvable` answers about levels of any shape")
    board = layout._board_of_mines() if isinstance(layout, Layout) else layout
    found = ask("solvable", board=board, first=first, difficulty=difficulty, **checked_limits(limits))
    return Solvability.of(found, Board(found["board"]))


def _error_naming_symbols(error: RequestError) -> RequestError:
    """Returns the error with the argument `symbols` in place of the key `to_symbols` of the request."""
    message = str(error)
    if not message.startswith("`to_symbols`: "):
        return error
    told = RequestError(message.replace("`to_symbols`", "symbols", 1))
    told.describe_like(error)
    return told
