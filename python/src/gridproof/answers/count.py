"""The number of placements of a board, in total and with a mine at each cell."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from .. import _gridproof
from .._input.arguments import checked_integer
from .._output import notebook, phrases
from .._output.frames import Library, data_frame
from ..boards.any_board import BoardOfAnswer
from ..boards.cell import Cell
from ..errors import NoCellError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_T = TypeVar("_T")


@dataclass(frozen=True)
class _PickledCounts:
    """Counts that were read from a pickle. These counts take the place of counts from the core."""

    placements: int
    #: The distinct numbers of placements with a mine at some cell, and the rounded share of each number.
    numbers: tuple[list[int], list[float]]
    #: The hidden cells in row-major order, each with the index of its number.
    cells: list[tuple[int, int, int]]
    #: The weight of all placements, and the weight for each of the distinct numbers; None without a density.
    weights: tuple[int, list[int]] | None
    #: For each hidden cell, the numbers of placements with exactly 0, 1 and more mines there.
    each: list[list[int]]
    prior: str

    @property
    def items(self) -> list[tuple[Cell, int]]:
        return [((row, col), self.numbers[0][at]) for row, col, at in self.cells]

    def mines(self, row: int, col: int) -> int | None:
        return dict(self.items).get((row, col))

    def exactly(self, row: int, col: int) -> list[int] | None:
        return {(r, c): numbers for (r, c, _), numbers in zip(self.cells, self.each, strict=True)}.get((row, col))

    def __len__(self) -> int:
        return len(self.cells)

    def chances(self, rows: int, cols: int) -> bytearray:
        import numpy as np

        chances = np.full((rows, cols), np.nan)
        for row, col, at in self.cells:
            chances[row, col] = self.numbers[1][at]
        return bytearray(chances.tobytes())

    @property
    def weight(self) -> int:
        return self.placements if self.weights is None else self.weights[0]

    def weight_at(self, row: int, col: int) -> int | None:
        parts = self.numbers[0] if self.weights is None else self.weights[1]
        return {(row, col): parts[at] for row, col, at in self.cells}.get((row, col))


class Count:
    """The exact counts of the placements that agree with a board.

    >>> from gridproof import Board, count
    >>> found = count(Board("mines rows=1 cols=3 mines=1\\n?1?"))
    >>> found.placements, found.mines(0, 0), found.chance(0, 0)
    (2, 1, Fraction(1, 2))
    """

    __slots__ = ("_assumed", "_board", "_counts")

    def __init__(
        self,
        counts: _gridproof.Counts | _PickledCounts,
        board: BoardOfAnswer,
        assumed: frozenset[tuple[int, int, bool]] = frozenset(),
    ) -> None:
        self._counts = counts
        self._board = board
        self._assumed = assumed

    @property
    def placements(self) -> int:
        """The number of all placements; 0 if the board is inconsistent."""
        return self._counts.placements

    def mines(self, row: Hashable, col: int | None = None) -> int:
        """Returns the number of placements with a mine in a hidden cell, given by its row and column, or by its name.

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
        """
        return self._number_of_hidden(self._counts.mines, row, col)

    def chance(self, row: Hashable, col: int | None = None) -> Fraction:
        """Returns the chance of a mine in a hidden cell. If the board has a density, the chance depends on the density.
        Takes the same arguments as `mines`.

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
        """
        return Fraction(self._number_of_hidden(self._counts.weight_at, row, col), self._counts.weight)

    def exactly(self, row: Hashable, col: int | None = None) -> list[int]:
        """Returns the numbers of placements with exactly 0, 1 and more mines in a hidden cell, up to the capacity of the
        board. Takes the same arguments as `mines`.

        >>> from gridproof import Cells
        >>> Cells("cells rows=1 cols=3 capacity=2\\n? 2 ?").count().exactly(0, 0)
        [1, 1, 1]

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
        """
        return self._number_of_hidden(self._counts.exactly, row, col)

    def distribution(self, row: Hashable, col: int | None = None) -> list[Fraction]:
        """Returns the chances of exactly 0, 1 and more mines in a hidden cell. Takes the same arguments as `mines`.

        >>> from gridproof import Cells
        >>> Cells("cells rows=1 cols=3 capacity=2\\n? 2 ?").count().distribution(0, 0)
        [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]

        Raises:
            NoCellError: the cell is not hidden, or the board contradicts itself.
        """
        exactly = self.exactly(row, col)
        if len(exactly) == 2:
            # Only a board with at most one mine per cell can have a density.
            chance = self.chance(row, col)
            return [1 - chance, chance]
        return [Fraction(number, self.placements) for number in exactly]

    @property
    def prior(self) -> str:
        """The assumption about the number of mines before any clue: ``total``, a density such as ``1/5``, or ``uniform``
        if all placements are equally likely."""
        return self._counts.prior

    def __iter__(self) -> Iterator[tuple[Cell, int]]:
        """Yields the hidden cells in row-major order, each with its number of placements with a mine there."""
        return iter(self._counts.items)

    def chances(self) -> NDArray[np.float64]:
        """Returns the rounded chances as an array. Cells that are not hidden have NaN.

        A chance of 0 or 1 may be rounded; `mines` is exact.
        """
        import numpy as np

        shape = self._board.shape
        return np.frombuffer(self._counts.chances(*shape)).reshape(shape)

    def __getitem__(self, cell: Hashable) -> Fraction:
        """Returns the chance of a mine in a hidden cell, given by its row and column, or by its name.

        >>> from gridproof import Board, count
        >>> count(Board("mines rows=1 cols=3 mines=1\\n?1?"))[0, 2]
        Fraction(1, 2)
        """
        return self.chance(cell)

    def __len__(self) -> int:
        """Returns the number of hidden cells; 0 if the board is inconsistent."""
        return len(self._counts)

    def __bool__(self) -> bool:
        """Whether any placement agrees with the board."""
        return self.placements > 0

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns the hidden cells as a data frame of pandas or polars: row, column, placements and rounded chance."""
        numbers, shares = self._counts.numbers
        cells = self._counts.cells
        return data_frame(
            {
                "row": [row for row, _, _ in cells],
                "col": [col for _, col, _ in cells],
                "placements": [numbers[at] for _, _, at in cells],
                "chance": [shares[at] for _, _, at in cells],
            },
            library,
        )

    def __eq__(self, other: object) -> bool:
        # The counts are exact, so the board, the prior and the assumptions determine them.
        return self._identity() == other._identity() if isinstance(other, Count) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self._board, self.prior, self._assumed

    def __reduce__(self) -> tuple[Any, ...]:
        counts = self._counts
        each = [counts.exactly(row, col) or [] for row, col, _ in counts.cells]
        return Count, (
            _PickledCounts(counts.placements, counts.numbers, counts.cells, counts.weights, each, counts.prior),
            self._board,
            self._assumed,
        )

    def __str__(self) -> str:
        """Returns the counts as lines: the number of placements, and the chance of each cell."""
        total = self.placements
        if total == 0:
            return "no placement agrees with the board"
        cells: dict[str, list[Cell]] = {"no mine in any": [], "a mine in all": [], "a mine in some": []}
        for cell, mines in self:
            kind = "a mine in some" if 0 < mines < total else "a mine in all" if mines else "no mine in any"
            cells[kind].append(cell)
        cell_text = self._board._cell_text
        is_weighed = self.prior not in ("total", "uniform")

        def cell_with_chance(cell: Cell) -> str:
            return f"{cell_text(cell)} {'at' if is_weighed else 'in'} {phrases.percent(self.chance(*cell))}"

        head = "1 placement agrees" if total == 1 else f"{phrases.number_text(total)} placements agree"
        texts = {"a mine in some": cell_with_chance}
        lines = [
            f"{kind}: {phrases.first_cells_text(some, texts.get(kind, cell_text))}"
            for kind, some in cells.items()
            if some
        ]
        assumption = phrases.prior_sentence(self.prior) if cells["a mine in some"] else None
        return "\n".join([f"{head} with the board", *lines, *([assumption] if assumption else [])])

    def __repr__(self) -> str:
        # By default, Python refuses to print numbers of several thousand digits.
        total = self.placements
        return f"Count(placements={total if total.bit_length() < 10_000 else phrases.number_text(total)})"

    def _repr_html_(self) -> str:
        numbers, shares = self._counts.numbers
        total = self.placements
        marks: dict[Cell, notebook.Mark] = {}
        for row, col, at in self._counts.cells:
            exact = f"{numbers[at]} of {total} placements" if total.bit_length() < 128 else "of all placements"
            kind: Literal["safe", "mine", "undetermined"]
            kind = "safe" if numbers[at] == 0 else "mine" if numbers[at] == total else "undetermined"
            marks[row, col] = notebook.Mark(kind, exact, shares[at])
        told = [phrases.placements_text(total), phrases.prior_sentence(self.prior)]
        return self._board._board_html(marks, "; ".join(filter(None, told)))

    def _number_of_hidden(self, number: Callable[[int, int], _T | None], row: Hashable, col: int | None) -> _T:
        """Returns the result of the core's function `number` for a hidden cell."""
        cell = (
            self._board._checked_cell(row)
            if col is None
            else (checked_integer(row, "row"), checked_integer(col, "col"))
        )
        is_on_board = all(0 <= at < size for at, size in zip(cell, self._board.shape, strict=True))
        found = number(*cell) if is_on_board else None
        if found is None:
            told = cell if col is not None else row
            if self.placements == 0:
                raise NoCellError(f"{told} has no count, because the board contradicts itself")
            raise NoCellError(f"{told} is not a hidden cell of the board")
        return found
