"""Assertions about boards for your tests. A failed assertion shows the true answer.

>>> from gridproof import Board
>>> board = Board("mines rows=1 cols=3 mines=1\\n?1*")
>>> assert_safe(board, (0, 0))
>>> assert_mine(board, (0, 0))
Traceback (most recent call last):
    ...
AssertionError: (0,0) was expected to be a mine; (0,0) is safe: 1 clue shows it
  the 1 at (0,1), with 1 mine known, leaves no mine in (0,0)
a mine is there in 0 of 1 placements
     0  1  2
0   >S >1  *

Each assertion takes the limits `seconds`, `work` and `memory` for each cell, and `cancel`. An undecided cell raises
`LimitError`, which is not a failed assertion.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from . import _gridproof
from ._input.arguments import as_integer, checked_list
from ._input.texts import text_bytes
from ._output import phrases
from .answers.explanation import Explanation
from .boards.board import FLAG, HIDDEN, Board
from .boards.cell import Cell
from .boards.cells import Cells
from .errors import CancelledError, GridproofError, LimitError, RequestError, WrongTypeError
from .games.states import JewelsState, OneClickState
from .limits import Limits, checked_limits
from .questions.generation_and_conversion import solvable
from .questions.listing import placements
from .questions.one_board import Density, ask, count, density_argument, explain, prove, solve

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "assert_best",
    "assert_chance",
    "assert_consistent",
    "assert_inconsistent",
    "assert_justified",
    "assert_longest",
    "assert_mine",
    "assert_nothing_safe",
    "assert_safe",
    "assert_solvable",
    "assert_undetermined",
    "assert_unique",
    "assert_won",
]

#: The work limit for the chance in the message of a failed assertion.
_WORK = 1_000_000


def assert_safe(board: Board, *cells: Cell | Iterable[Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold no mine in any placement. An argument is a cell or a list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "safe", "safe", limits)


def assert_mine(board: Board, *cells: Cell | Iterable[Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold a mine in every placement. An argument is a cell or a list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "mine", "a mine", limits)


def assert_undetermined(board: Board, *cells: Cell | Iterable[Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that cells hold a mine in one placement, and none in another. An argument is a cell or a list of cells."""
    __tracebackhide__ = True
    _assert_answer(board, cells, "undetermined", "undetermined", limits)


def assert_free(board: Board, *cells: Cell | Iterable[Cell], **limits: Unpack[Limits]) -> None:
    """The former name of `assert_undetermined`."""
    __tracebackhide__ = True
    warnings.warn("assert_free is called assert_undetermined now", DeprecationWarning, stacklevel=2)
    assert_undetermined(board, *cells, **limits)


def assert_chance(
    board: Board, cell: Cell, chance: Fraction | int | str, *, density: Density | None = None, **limits: Unpack[Limits]
) -> None:
    """Asserts the exact chance of a mine in a hidden cell: a fraction, or a text such as ``1/3``. For `density`, see
    `count`.

    >>> from gridproof import Board
    >>> board = Board("mines rows=1 cols=3 mines=1\\n?1?")
    >>> assert_chance(board, (0, 0), "1/2")
    >>> assert_chance(board, (0, 0), 0)
    Traceback (most recent call last):
        ...
    AssertionError: (0,0) was expected to hold a mine with a chance of 0; the chance is 1/2
         0  1  2
    0   >?  1  ?
    """
    __tracebackhide__ = True
    (cell,) = _argument_cells([cell])
    found = count(board, density=density, **limits)[cell]
    if found != (expected := _exact_chance(chance)):
        row, col = cell
        told = f"({row},{col}) was expected to hold a mine with a chance of {expected}; the chance is {found}"
        raise AssertionError(f"{told}\n{_draw_text(board, {}, [cell])}")


def _exact_chance(chance: object) -> Fraction:
    """Returns an exact chance. Refuses floats, because they differ from the fraction that the caller means."""
    if isinstance(chance, (Fraction, str, int)) and not isinstance(chance, bool):
        try:
            return Fraction(chance)
        except (ValueError, ZeroDivisionError):
            pass
    raise WrongTypeError(f"chance: expected a Fraction, a whole number or a text such as '1/3', found {chance!r}")


def assert_consistent(board: Board, **limits: Unpack[Limits]) -> None:
    """Asserts that some placement agrees with the board."""
    __tracebackhide__ = True
    if _is_consistent(board, limits) is False:
        found = explain(board, **limits)
        raise AssertionError(f"{found}\n{_board_with_cells(found)}")


def assert_inconsistent(board: Board, **limits: Unpack[Limits]) -> None:
    """Asserts that no placement agrees with the board. A failure shows a placement."""
    __tracebackhide__ = True
    if _is_consistent(board, limits):
        found = next(placements(board, limit=1, **limits), [])
        drawing = _draw_text(board, dict.fromkeys(found, "M"))
        raise AssertionError(f"the board was expected to contradict itself; this placement agrees with it\n{drawing}")


def assert_solvable(layout: Board, first: Cell | None = None, **limits: Unpack[Limits]) -> None:
    """Asserts that proofs alone win a layout from its first click, as `solvable` decides. A failure shows the board at
    which a guess is needed.

    >>> from gridproof import Board
    >>> assert_solvable(Board("mines rows=1 cols=4\\n*100"), (0, 3))
    """
    __tracebackhide__ = True
    found = solvable(layout, first, **limits)
    if found.solvable is None:
        raise LimitError(f"whether the layout is solvable is undecided: {found.stopped}")
    if not found:
        raise AssertionError(f"{found}\n{_draw_text(found.board, dict.fromkeys(found.mine, 'M'))}")


def assert_unique(board: str | Cells, **limits: Unpack[Limits]) -> None:
    """Asserts that a puzzle has exactly one solution: a mosaic, a star battle, thermometers, or a board of any shape. A
    failure shows two solutions.

    >>> assert_unique("mosaic rows=1 cols=2\\n2 2")
    """
    __tracebackhide__ = True
    found = solve(board, **limits)
    verdict = found.get("verdict")
    if verdict == "unknown":
        raise LimitError("whether the puzzle has one solution is undecided")
    if verdict == "impossible":
        raise AssertionError("the puzzle was expected to have one solution; it has none")
    if verdict == "ambiguous":
        one, other = ("\n".join(rows) for rows in found["solutions"][:2])
        raise AssertionError(f"the puzzle was expected to have one solution; it has several\n{one}\n\n{other}")
    if verdict != "unique":
        raise RequestError("expected a mosaic, a star battle, thermometers or a board of any shape")


def assert_won(instance: str | OneClickState, rows: Sequence[str] | str) -> None:
    """Asserts that one click wins a board of a one-click instance, and that the board meets all demands of the instance.
    The board is a text or rows of ``.``, ``*`` and one ``c``, where a click at ``c`` opens all clear cells. A failure
    shows the rule that the board breaks.

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
    """Asserts that a game of ChessPuzzle is legal and that no game is longer. The board is a text, and the game is the
    list of its clicks. A failure shows a longer game.

    >>> assert_longest("chess-puzzle rows=1 cols=4\\n1 2 1 1", [(0, 0), (0, 1), (0, 3), (0, 2)])
    >>> assert_longest("chess-puzzle rows=1 cols=4\\n1 2 1 1", [(0, 2), (0, 3)])
    Traceback (most recent call last):
        ...
    AssertionError: expected a longest game, found 2 clicks; 4 are possible: (0,0) (0,1) (0,3) (0,2)
    """
    __tracebackhide__ = True
    clicks = _argument_cells([checked_list(game, "game", "a list of cells")])
    _raise_failure(_gridproof.longest_failure(_puzzle_bytes(board), clicks, limits=checked_limits(limits)))


def assert_best(board: str | JewelsState, swap: tuple[Cell, Cell], **limits: Unpack[Limits]) -> None:
    """Asserts that a swap of jewels is legal and that no swap scores more if new jewels match nothing. The board is a
    text, which lists the top row first, or a state. In both, row 0 is the bottom row. A failure shows a better swap.

    >>> assert_best("jewels rows=3 cols=3 colours=4\\n1 2 3\\n4 4 1\\n2 3 4", ((0, 2), (1, 2)))
    >>> assert_best("jewels rows=3 cols=3 colours=4\\n1 2 3\\n4 4 1\\n2 3 4", ((0, 0), (0, 1)))
    Traceback (most recent call last):
        ...
    AssertionError: expected the best swap, found a score of 0; (0,2) with (1,2) scores 1
    """
    __tracebackhide__ = True
    if isinstance(board, JewelsState):
        lines = [" ".join(map(str, row)) for row in reversed(board.rows)]
        header = f"jewels rows={len(lines)} cols={len(board.rows[0])} colours={board.colours}"
        board = "\n".join([header, *lines])
    cells = _argument_cells([swap])
    if len(cells) != 2:
        raise WrongTypeError(f"swap: expected two cells, such as ((0, 2), (1, 2)), found {swap!r}")
    one, other = cells
    _raise_failure(_gridproof.best_failure(_puzzle_bytes(board), (one, other), limits=checked_limits(limits)))


def _puzzle_bytes(text: object) -> bytes:
    return text_bytes(text, "the text of the puzzle has its rules in the first line")


def _raise_failure(failure: str | None) -> None:
    __tracebackhide__ = True
    if failure is not None:
        raise AssertionError(failure.rstrip("\n"))


def assert_nothing_safe(board: Board, **limits: Unpack[Limits]) -> None:
    """Asserts that no hidden cell is provably safe, so that the next move is a guess."""
    __tracebackhide__ = True
    proof = prove(board, **limits)
    if proof.safe:
        drawing = _draw_text(board, dict.fromkeys(proof.safe, "S"))
        raise AssertionError(f"provably safe: {proof.safe}\n{drawing}")
    if proof.undecided:
        raise LimitError(f"{len(proof.undecided)} cells are undecided: {proof.stopped}")


def assert_justified(board: Board, cell: Cell, *, density: Density | None = None, **limits: Unpack[Limits]) -> None:
    """Asserts that a move is justified: the cell is provably safe, or no cell is safe and no cell has less risk. For
    `density`, see `count`."""
    __tracebackhide__ = True
    if isinstance(board, Board):
        # A game that opens an open cell is wrong. `judge` refuses other arguments.
        for opened in _argument_cells([cell]):
            if board[opened] not in (HIDDEN, FLAG):
                told = f"({opened[0]},{opened[1]}) was expected to be a justified move; this cell is not hidden"
                raise AssertionError(f"{told}\n{_draw_text(board, {}, [opened])}")
    move = ask("judge", board=board, cell=cell, density=density_argument(board, density), **checked_limits(limits))
    if move["class"] == "undecided":
        raise LimitError(f"{cell} is undecided")
    if move["class"] not in ("proven_safe", "least_risk"):
        (cell,) = _argument_cells([cell])
        unit = "placements" if density is None else f"by weight with a density of {move['prior']}"
        raise AssertionError(
            f"opening {cell} is {move['class'].replace('_', ' ')}: a mine in {move['mines']} of {move['placements']} "
            f"{unit}, at the best cell in {move['least']}\n{_draw_text(board, {}, [cell])}"
        )


def _assert_answer(board: Board, cells: tuple[Any, ...], answer: str, words: str, limits: Limits) -> None:
    __tracebackhide__ = True
    for cell in _argument_cells(cells):
        row, col = cell
        told = f"({row},{col}) was expected to be {words}"
        # A solver that returns an open cell is wrong. `explain` refuses other types of boards.
        if isinstance(board, Board) and board[cell] not in (HIDDEN, FLAG):
            raise AssertionError(f"{told}; this cell is not hidden\n{_draw_text(board, {}, [cell])}")
        found = explain(board, cell, **limits)
        if found.answer != answer:
            raise AssertionError(
                f"{told}; {found}{_chance_line(board, cell, limits)}\n{_board_with_cells(found, cell)}"
            )


def _argument_cells(cells: Iterable[Any]) -> list[Cell]:
    """Returns the cells of arguments, each of which is a cell or a list of cells."""
    found: list[Cell] = []
    for argument in cells:
        if isinstance(argument, (str, bytes)) or not isinstance(argument, Iterable):
            raise WrongTypeError(f"expected cells such as (0, 3), or a list of them, found {argument!r}")
        parts = list(argument)
        numbers = [as_integer(part) for part in parts]
        if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
            found.append((numbers[0], numbers[1]))
        elif any(number is not None for number in numbers):
            raise WrongTypeError(f"expected a cell of two numbers such as (0, 3), found {argument!r}")
        else:
            found += _argument_cells(parts)
    return found


def _is_consistent(board: Board, limits: Limits) -> bool:
    consistent = prove(board, **limits).consistent
    if consistent is None:
        raise LimitError("whether the board is consistent is undecided")
    return consistent


def _chance_line(board: Board, cell: Cell, limits: Limits) -> str:
    """Returns a line with the chance of a mine; an empty text if the count takes too much work."""
    quick: Limits = {**limits, "work": min(_WORK, limits.get("work") or _WORK)}
    try:
        counted = count(board, **quick)
        mines, total = counted.mines(*cell), counted.placements
    except CancelledError:
        raise
    except GridproofError:
        return ""
    # On large boards these numbers have thousands of digits.
    if total.bit_length() > 64:
        return f"\na mine is there in {phrases.percent(counted.chance(*cell))} of the placements"
    share = f": {phrases.percent(counted.chance(*cell))}" if 0 < mines < total else ""
    return f"\na mine is there in {mines} of {total} placements{share}"


def _board_with_cells(found: Explanation, cell: Cell | None = None) -> str:
    """Returns the board as text, with the cell and the clues of its explanation marked."""
    pointed = [clue.cell for clue in found.clues if clue.cell is not None]
    signs = {"safe": "S", "mine": "M", "undetermined": "~"}
    marks = {cell: signs[found.answer]} if cell is not None and found.answer in signs else {}
    return _draw_text(found.board, marks, pointed if cell is None else [cell, *pointed])


def _draw_text(board: Board, marks: Mapping[Cell, str], pointed: Sequence[Cell] = ()) -> str:
    """Returns the board as text with numbered rows and columns. Some cells show other signs; pointed cells have `>`."""
    rows = board.rows()
    signs = {-1: "?", -2: "F", -3: "*"}
    width = max(3, len(str(len(rows[0]) - 1)) + 1)
    lines = [" " * width + "".join(f"{col:>{width}}" for col in range(len(rows[0])))]
    for row, line in enumerate(rows):
        cells = [marks.get((row, col), signs.get(seen, str(seen))) for col, seen in enumerate(line)]
        cells = [f">{cell}" if (row, col) in pointed else cell for col, cell in enumerate(cells)]
        lines.append(f"{row:<{width}}" + "".join(f"{cell:>{width}}" for cell in cells))
    return "\n".join(lines)
