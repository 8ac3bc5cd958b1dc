"""Boards of mines, and the conversion between boards and texts, rows and arrays."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .. import _gridproof
from .._input.arguments import as_integer, checked_integer, checked_mapping, checked_text, optional_integer, shown
from .._input.texts import error_with_file_name, text_bytes
from .._output import notebook, phrases
from ..errors import BoardError, NoCellError, RequestError, WrongTypeError
from .cell import Cell
from .cell_values import (
    FLAG,
    HIDDEN,
    MAX_CELLS,
    MAX_SQUARED_DISTANCE,
    SIGNS,
    Seen,
    array_hint,
    cell_sign,
    checked_lines,
    element_kind,
    error_at_cell,
    plain_total_and_distance,
    saved_text,
    sign_number,
)
from .read_as import ReadAs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Board:
    """A board of mines as a player sees it. The object never changes.

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
        text: str | bytes | os.PathLike[str],
        *,
        mines: int | None = None,
        squared_distance: int | None = None,
        symbols: str | None = None,
        shape: tuple[int, int] | str | None = None,
        number: int | None = None,
    ) -> None:
        """Reads a text in any form that the command line reads, or the file at a `pathlib` path. `symbols` gives the
        meanings of ambiguous signs, such as ``hidden=.,zero=_``. `shape` gives the rows and columns if the text does
        not determine them, such as ``(3, 4)`` or ``"3x4"``. `number` selects one of several boards in the text, counted
        from 1.

        Raises:
            BoardError: the text is not a board, or contradicts the other arguments.
            FileError: the file cannot be read.
        """
        mines, squared_distance = (
            optional_integer(mines, "mines"),
            optional_integer(squared_distance, "squared_distance"),
        )
        number = optional_integer(number, "number")
        if symbols is not None:
            checked_text(symbols, "symbols")
        data = text_bytes(text, "Board.from_rows and Board.from_array take rows and arrays")
        said = "x".join(map(str, shape)) if isinstance(shape, tuple) else shape
        if said is not None and not isinstance(said, str):
            raise WrongTypeError(f"shape: expected two numbers or a text such as 3x4, found {type(shape).__name__}")
        if said is not None:
            checked_text(said, "shape")
        try:
            self._native = _gridproof.Board(data, mines, squared_distance, symbols, said, number)
        except BoardError as error:
            raise error_with_file_name(error, text, "Board") from None
        except ValueError as error:
            raise RequestError(str(error)) from None

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[Seen]], *, mines: int | None = None, squared_distance: int = 2) -> Board:
        """Returns the board of these rows of cells.

        >>> print(Board.from_rows([[1, None], ["F", "*"]], mines=2))
        mines rows=2 cols=2 mines=2 squared_distance=2
        1 ?
        F *
        """
        known = plain_total_and_distance(mines, squared_distance)
        if known is not None and (native := _gridproof.board_from_rows(rows, *known)) is not None:
            return cls._of_native(native)
        signs = [
            [cell_sign(cell, row, col) for col, cell in enumerate(line)] for row, line in enumerate(checked_lines(rows))
        ]
        if not signs or not signs[0]:
            raise BoardError("expected a row and a column at least, found none")
        for row, line in enumerate(signs):
            if len(line) != len(signs[0]):
                raise BoardError(f"row {row}: expected {phrases.number_of(len(signs[0]), 'cell')}, found {len(line)}")
        if mines is not None:
            mines = checked_integer(mines, "mines", 0, len(signs) * len(signs[0]))
        squared_distance = checked_integer(squared_distance, "squared_distance", 1, MAX_SQUARED_DISTANCE)
        try:
            return cls(saved_text(signs, mines, squared_distance))
        except BoardError as error:
            raise error_at_cell(error, signs) from None

    @classmethod
    def from_array(
        cls, array: NDArray[np.integer[Any]], *, mines: int | None = None, squared_distance: int = 2
    ) -> Board:
        """Returns the board of a two-dimensional integer array: clues, -1 for hidden, -2 for a flag, -3 for a known mine.

        Tables and tensors that numpy can convert, such as a DataFrame, are accepted, too. Masked cells are hidden.
        """
        if element_kind(array) is None and hasattr(array, "__array__"):
            array = array.__array__()
        shape = getattr(array, "shape", None)
        if shape is None or element_kind(array) is None:
            raise BoardError(f"expected an array of numpy, found {type(array).__name__}: from_rows takes lists")
        if len(shape) != 2:
            raise BoardError(f"expected an array of two dimensions, found the shape {shape}")
        if element_kind(array) not in ("i", "u"):
            raise BoardError(f"expected an array of whole numbers, found {array.dtype}: {array_hint(array)}")
        if shape[0] * shape[1] > MAX_CELLS:
            raise BoardError(f"expected at most {MAX_CELLS:,} cells, found an array of the shape {shape}")
        if hasattr(array, "filled"):
            masked: Any = array.astype("int64")
            array = masked.filled(HIDDEN)
        known = plain_total_and_distance(mines, squared_distance)
        if known is not None and element_kind(array) == "i":
            data = array.astype("int64").tobytes()
            native = _gridproof.board_from_numbers(data, shape[0], shape[1], *known)
            if native is not None:
                return cls._of_native(native)
        return cls.from_rows(array.tolist(), mines=mines, squared_distance=squared_distance)

    @classmethod
    def _of_native(cls, native: _gridproof.Board) -> Board:
        board = cls.__new__(cls)
        board._native = native
        return board

    def replace(self, cells: Mapping[Cell, Seen]) -> Board:
        """Returns the board with new contents of some cells, written as in `from_rows`.

        >>> board = Board("mines rows=1 cols=3 mines=1\\n?1?").replace({(0, 0): 0, (0, 2): "*"})
        >>> board.rows()
        [[0, 1, -3]]

        Raises: BoardError: a content is not valid on a board. NoCellError: a cell is not on the
            board.
        """
        given = checked_mapping(cells, "cells", "a mapping such as {(0, 0): 1}")
        changes = [(*self._cell_on_board(cell), sign_number(cell_sign(seen, *cell))) for cell, seen in given.items()]
        return self._of_native(self._native.with_cells(changes))

    def __getitem__(self, cell: Cell) -> int:
        """Returns the number that `rows` has for a cell.

        >>> from gridproof import MINE
        >>> board = Board("mines rows=1 cols=3 mines=1\\n?1*")
        >>> board[0, 1], board[0, 2] == MINE
        (1, True)

        Raises:
            NoCellError: the cell is not on the board.
        """
        return self._native.cell(*self._cell_on_board(cell))

    def __len__(self) -> int:
        """Returns the number of cells."""
        rows, cols = self.shape
        return rows * cols

    def __iter__(self) -> Iterator[Cell]:
        """Yields the cells in row-major order."""
        rows, cols = self.shape
        return itertools.product(range(rows), range(cols))

    def _cell_on_board(self, cell: object) -> Cell:
        (row, col), (rows, cols) = self._checked_cell(cell), self.shape
        if 0 <= row < rows and 0 <= col < cols:
            return row, col
        size = f"{phrases.number_of(rows, 'row')} and {phrases.number_of(cols, 'column')}"
        raise NoCellError(f"expected a cell of a board of {size}, found {(row, col)}")

    def _hidden_cell(self, cell: object) -> Cell:
        row, col = self._cell_on_board(cell)
        if (seen := self[row, col]) in (HIDDEN, FLAG):
            return row, col
        raise NoCellError(f"expected a hidden cell, found `{SIGNS.get(seen, seen)}` at {(row, col)}")

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self._native.shape

    @property
    def mines(self) -> int | None:
        """The total of mines; None if it is unknown."""
        return self._native.mines

    @property
    def squared_distance(self) -> int:
        """The largest squared distance of neighbours: 2 is the classic game."""
        return self._native.squared_distance

    @property
    def read(self) -> str | None:
        """A note that says how the text was read; None if the format of the text was certain."""
        return self._native.read

    @property
    def read_as(self) -> ReadAs | None:
        """The interpretation of the text: its form and its signs; None for a saved board.

        >>> Board("1 # #").read_as["symbols"]
        'hidden=#'
        """
        found = self._native.read_as
        if found is None:
            return None
        read_as: ReadAs = json.loads(found)
        return read_as

    def text(self) -> str:
        """Returns the saved board, which every command of gridproof reads."""
        return self._native.text()

    def rows(self) -> list[list[int]]:
        """Returns the rows as numbers: clues, -1 for hidden, -2 for a flag, -3 for a known mine.

        >>> Board.from_rows([[1, None]]).rows()
        [[1, -1]]
        """
        cells, (rows, cols) = self._native.cells(), self.shape
        return [cells[row * cols : (row + 1) * cols] for row in range(rows)]

    def array(self) -> NDArray[np.int32]:
        """Returns the numbers of `rows` as an array of numpy."""
        import numpy as np

        return np.frombuffer(self._native.numbers(), dtype=np.int32).reshape(self.shape).copy()

    def hidden(self) -> list[Cell]:
        """Returns the unopened cells, flagged or not."""
        cols = self.shape[1]
        return [divmod(at, cols) for at, cell in enumerate(self._native.cells()) if cell in (HIDDEN, FLAG)]

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return phrases.constructor_text(self)

    def __eq__(self, other: object) -> bool:
        return self._native.equals(other._native) if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[type[Board], tuple[str]]:
        return Board, (self.text(),)

    def _repr_html_(self) -> str:
        return self._board_html({})

    def _board_html(self, marks: Mapping[Cell, notebook.Mark], caption: str = "") -> str:
        return notebook.board_table(self.text(), marks, caption)

    def _cell_text(self, cell: Cell) -> str:
        return str(cell)

    def _checked_cell(self, cell: object) -> Cell:
        # A row of `numpy.argwhere` is a cell, too.
        numbers = cell.tolist() if hasattr(cell, "tolist") else cell
        if isinstance(numbers, (tuple, list)) and len(numbers) == 2:
            row, col = (as_integer(number) for number in numbers)
            if row is not None and col is not None:
                return row, col
        raise WrongTypeError(f"expected a row and a column such as (0, 3), found {shown(cell)}")
