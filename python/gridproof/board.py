"""Boards of mines, from texts, rows and arrays, and to each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from . import _gridproof
from .errors import BoardError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: A cell as everything here names it: its row and its column, from 0.
Cell: TypeAlias = tuple[int, int]

#: What is seen of a cell that is no clue, in arrays.
HIDDEN, FLAG, MINE = -1, -2, -3

#: What may stand in a row: a clue, one of the numbers above, None for hidden, or a sign of a saved board.
Seen: TypeAlias = int | str | None

_SIGNS = {HIDDEN: "?", FLAG: "F", MINE: "*"}


class Board:
    """A board of mines as a player sees it. It never changes.

    >>> board = Board("mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?")
    >>> board.shape, board.mines, board.squared_distance
    ((3, 4), 3, 2)
    >>> print(board)
    mines rows=3 cols=4 mines=3 squared_distance=2
    1 2 ? ?
    ? ? ? ?
    1 2 * ?
    """

    __slots__ = ("_native",)

    def __init__(
        self,
        text: str | bytes,
        *,
        mines: int | None = None,
        squared_distance: int | None = None,
        symbols: str | None = None,
    ) -> None:
        """Reads a text in any form that the command line reads; `symbols` says what signs mean where that is not
        clear, such as ``hidden=.,zero=_``.

        Raises:
            BoardError: it is none, with line and column, or contradicts what is said beside it.
        """
        raw = text.encode() if isinstance(text, str) else bytes(text)
        self._native = _gridproof.Board(raw, mines, squared_distance, symbols)

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[Seen]], *, mines: int | None = None, squared_distance: int = 2) -> Board:
        """A board of rows of cells.

        >>> print(Board.from_rows([[1, None], ["F", "*"]], mines=2))
        mines rows=2 cols=2 mines=2 squared_distance=2
        1 ?
        F *
        """
        signs = [[_sign(cell, row, col) for col, cell in enumerate(line)] for row, line in enumerate(rows)]
        if not signs or not signs[0]:
            raise BoardError("expected a row and a column at least, found none")
        for row, line in enumerate(signs):
            if len(line) != len(signs[0]):
                raise BoardError(f"row {row}: expected {len(signs[0])} cells, found {len(line)}")
        try:
            return cls(_saved(signs, mines, squared_distance))
        except BoardError as error:
            raise _of_cell(error, signs) from None

    @classmethod
    def from_array(
        cls, array: NDArray[np.integer[Any]], *, mines: int | None = None, squared_distance: int = 2
    ) -> Board:
        """A board of a two-dimensional array of whole numbers: clues, and -1 hidden, -2 a flag, -3 a known mine."""
        shape = getattr(array, "shape", None)
        kind = getattr(getattr(array, "dtype", None), "kind", None)
        if shape is None or len(shape) != 2:
            raise BoardError(f"expected an array of two dimensions, found the shape {shape}")
        if kind not in ("i", "u"):
            raise BoardError(f"expected an array of whole numbers, found {array.dtype}")
        return cls.from_rows(array.tolist(), mines=mines, squared_distance=squared_distance)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self._native.shape

    @property
    def mines(self) -> int | None:
        """All mines of the board; None where that is unknown."""
        return self._native.mines

    @property
    def squared_distance(self) -> int:
        """Cells up to this squared distance are neighbours: 2 is the classic game."""
        return self._native.squared_distance

    @property
    def read(self) -> str | None:
        """How the text was understood, where its form left that open."""
        return self._native.read

    def text(self) -> str:
        """The saved board, which every command of gridproof reads."""
        return self._native.text()

    def rows(self) -> list[list[int]]:
        """Clues, and -1 hidden, -2 a flag, -3 a known mine.

        >>> Board.from_rows([[1, None]]).rows()
        [[1, -1]]
        """
        cells, (rows, cols) = self._native.cells(), self.shape
        return [cells[row * cols : (row + 1) * cols] for row in range(rows)]

    def array(self) -> NDArray[np.int16]:
        """The same as an array of numpy."""
        import numpy as np

        return np.array(self._native.cells(), dtype=np.int16).reshape(self.shape)

    def hidden(self) -> list[Cell]:
        """The cells that are not opened, whether flagged or not."""
        cols = self.shape[1]
        return [divmod(at, cols) for at, cell in enumerate(self._native.cells()) if cell in (HIDDEN, FLAG)]

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return f"Board({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[type[Board], tuple[str]]:
        return Board, (self.text(),)

    def _repr_html_(self) -> str:
        from ._html import table

        return table(self, {})


def _sign(cell: Seen, row: int, col: int) -> str:
    if cell is None:
        return "?"
    if isinstance(cell, str):
        if cell in ("?", "F", "*") or (cell.isascii() and cell.isdigit()):
            return cell
    elif not isinstance(cell, bool) and isinstance(cell, int):
        if cell >= 0:
            return str(cell)
        if cell in _SIGNS:
            return _SIGNS[cell]
    expected = "a clue, None, -1, -2, -3, '?', 'F' or '*'"
    raise BoardError(f"cell ({row}, {col}): expected {expected}, found {cell!r}")


def _saved(signs: Sequence[Sequence[str]], mines: int | None, squared_distance: int) -> str:
    total = "" if mines is None else f" mines={mines}"
    header = f"mines rows={len(signs)} cols={len(signs[0])}{total} squared_distance={squared_distance}"
    return "\n".join([header, *(" ".join(line) for line in signs), ""])


def _of_cell(error: BoardError, signs: Sequence[Sequence[str]]) -> BoardError:
    """The error about the text of rows, told of their cell: nobody has seen the text."""
    if error.line is None or error.column is None or error.line < 2:
        return error
    row, ends = error.line - 2, 0
    for col, sign in enumerate(signs[row]):
        ends += len(sign) + 1
        if error.column <= ends:
            return BoardError(f"cell ({row}, {col}): {str(error).partition(': ')[2]}")
    return error
