"""The cells of boards in rows and arrays: clues, numbers for other cells, and signs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set, Sized
from typing import Any, TypeAlias

from .._input.arguments import as_integer, is_iterable, shown
from ..errors import BoardError, WrongTypeError

#: The numbers in arrays for cells that show no clue.
HIDDEN, FLAG, MINE = -1, -2, -3
#: The assumption that a cell is open without a number.
SAFE = -4

#: A cell in a row: a clue, one of the numbers `HIDDEN`, `FLAG` and `MINE`, None for a hidden cell, or a sign of a saved
#: board.
Seen: TypeAlias = int | str | None

SIGNS = {HIDDEN: "?", FLAG: "F", MINE: "*"}
#: The core's limit on the squared distance.
MAX_SQUARED_DISTANCE = 10_000
#: The number of cells of the largest board. On the largest board, each cell has four neighbours.
MAX_CELLS = 1 << 24
#: The most digits of a clue that is passed to the core.
_MOST_DIGITS = 9


def element_kind(array: object) -> str | None:
    """Returns numpy's letter for the element type of an array."""
    kind: str | None = getattr(getattr(array, "dtype", None), "kind", None)
    return kind


def array_hint(array: Any) -> str:
    """Returns advice on making a board of an array whose elements are not whole numbers."""
    if element_kind(array) != "f":
        return "Board.from_rows(array.tolist()) reads signs"
    if (array != array).any():  # NaN differs from itself
        return "np.where(np.isnan(array), -1, array).astype(int) makes one, in which NaN is a hidden cell"
    return "array.astype(int) makes one"


def checked_lines(rows: object) -> Iterable[Iterable[Seen]]:
    # The items of these types are iterable, but they are not rows.
    if isinstance(rows, (str, bytes, Mapping, Set)) or not is_iterable(rows) or hasattr(rows, "squared_distance"):
        hint = ": Board(text) reads a text" if isinstance(rows, (str, bytes)) else ""
        raise WrongTypeError(f"expected rows of cells, found {type(rows).__name__}{hint}")
    cells = 0
    for row, line in enumerate(rows):
        if not is_iterable(line):
            raise WrongTypeError(f"row {row}: expected cells, found {line!r}")
        cells += len(line) if isinstance(line, Sized) else 1
        if cells > MAX_CELLS:
            raise BoardError(f"expected at most {MAX_CELLS:,} cells, found more in the rows up to {row}")
        yield line


def cell_sign(cell: Seen, row: int, col: int) -> str:
    if cell is None:
        return "?"
    if isinstance(cell, str):
        if cell in ("?", "F", "*") or (cell.isascii() and cell.isdigit() and len(cell) <= _MOST_DIGITS):
            return cell
    elif (number := as_integer(cell)) is not None:
        if 0 <= number < 10**_MOST_DIGITS:
            return str(number)
        if number in SIGNS:
            return SIGNS[number]
    expected = "a clue, None, -1, -2, -3, '?', 'F' or '*'"
    raise BoardError(f"cell ({row}, {col}): expected {expected}, found {shown(cell)}")


def sign_number(sign: str) -> int:
    """Returns the number of a sign in a saved board."""
    return next((number for number, known in SIGNS.items() if known == sign), None) or int(sign)


def plain_total_and_distance(mines: object, squared_distance: object) -> tuple[int | None, int] | None:
    """Returns the total and the distance if they are plain numbers that the core accepts; None otherwise."""
    if type(squared_distance) is not int or not 1 <= squared_distance <= MAX_SQUARED_DISTANCE:
        return None
    if mines is None:
        return None, squared_distance
    # Rows with more mines than cells are refused with a message.
    return (mines, squared_distance) if type(mines) is int and 0 <= mines <= MAX_CELLS else None


def saved_text(signs: Sequence[Sequence[str]], mines: int | None, squared_distance: int) -> str:
    total = "" if mines is None else f" mines={mines}"
    header = f"mines rows={len(signs)} cols={len(signs[0])}{total} squared_distance={squared_distance}"
    return "\n".join([header, *(" ".join(line) for line in signs), ""])


def error_at_cell(error: BoardError, signs: Sequence[Sequence[str]]) -> BoardError:
    """Returns the error with the cell in place of the line and column, because the caller passed no text."""
    if error.line is None or error.column is None or error.line < 2:
        return error
    row, ends = error.line - 2, 0
    for col, sign in enumerate(signs[row]):
        ends += len(sign) + 1
        if error.column <= ends:
            told = BoardError(f"cell ({row}, {col}): {error.reason}")
            told.describe_like(error)
            return told
    return error
