"""The answers about many boards of mines: arrays with the dimensions board, row and column."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from .._output import notebook
from .._output.frames import Library, data_frame
from .._output.phrases import number_of, placements_text
from ..boards.board import Board
from ..errors import RequestError
from .count import Count
from .proof import Proof

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    #: The type of the array elements.
    Each = TypeVar("Each", bound=np.generic)

#: The status of a cell in arrays.
NOT_HIDDEN, PROVED_SAFE, PROVED_MINE, UNDETERMINED, UNDECIDED = 0, 1, 2, 3, 4
#: The status of the cells in each list of a `Proof`, in the order of the lists.
_STATUS_OF_LIST = {"safe": PROVED_SAFE, "mine": PROVED_MINE, "undetermined": UNDETERMINED, "undecided": UNDECIDED}

#: The most boards that a text lists.
_MOST_LINES = 20


class _ManyAnswers(notebook.ShownAsText, Sized):
    """The base class of answers about many boards."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<gridproof.{type(self).__name__} of {number_of(len(self), 'board')}>"


@dataclass(frozen=True, eq=False, repr=False)
class ManyCounts(_ManyAnswers):
    """The counts of many boards.

    Attributes:
        boards: The boards of the question.
        counts: The counts of each board; None if a limit ended the count.
        stopped: The limit that ended the count of each board.
    """

    boards: list[Board]
    counts: list[Count | None]
    stopped: list[str | None]

    @property
    def placements(self) -> list[int | None]:
        """The number of placements of each board."""
        return [None if count is None else count.placements for count in self.counts]

    @property
    def chances(self) -> NDArray[np.float64] | list[NDArray[np.float64]]:
        """The rounded chance of a mine in each cell; NaN for cells without a chance. The array has the dimensions board,
        row and column. Boards of different shapes have a list of arrays instead."""
        import numpy as np

        def chances_or_nan(board: Board, count: Count | None) -> NDArray[np.float64]:
            return np.full(board.shape, np.nan) if count is None else count.chances()

        return stack_arrays([chances_or_nan(*each) for each in zip(self.boards, self.counts, strict=True)])

    def array(self) -> NDArray[np.float64]:
        """Returns `chances` as one array.

        Raises:
            RequestError: the boards have different shapes.
        """
        return checked_array(self.chances)

    def __len__(self) -> int:
        return len(self.counts)

    def __getitem__(self, index: int) -> Count | None:
        return self.counts[index]

    def __iter__(self) -> Iterator[Count | None]:
        return iter(self.counts)

    def __str__(self) -> str:
        """Returns a line for each of the first boards: its number of placements.

        >>> from gridproof import Board, count_many
        >>> print(count_many([Board("mines rows=1 cols=3 mines=1\\n?1?"), Board("mines rows=1 cols=2\\n?0")]))
        board 0: 2 placements
        board 1: 1 placement
        """
        return _lines_of_boards(self._lines(), self.stopped)

    def _lines(self) -> list[str]:
        return ["" if number is None else placements_text(number) for number in self.placements]

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns a data frame of pandas or polars with a row for each board: its number, its placements, and the limit
        that ended the count."""
        numbers = list(range(len(self)))
        return data_frame({"board": numbers, "placements": self.placements, "stopped": self.stopped}, library)


@dataclass(frozen=True, eq=False, repr=False)
class ManyProofs(_ManyAnswers):
    """The proofs about many boards.

    Attributes:
        boards: The boards of the question.
        consistent: Whether any placement agrees with each board; None if a limit ended the search first.
        status: The status of each cell: `NOT_HIDDEN`, `PROVED_SAFE`, `PROVED_MINE`, `UNDETERMINED` or `UNDECIDED`.
            The array has the dimensions board, row and column. Boards of different shapes have a list of arrays
            instead. All cells of an inconsistent board are `NOT_HIDDEN`.
        stopped: The limit that ended the search on each board.
    """

    boards: list[Board]
    consistent: list[bool | None]
    status: NDArray[np.uint8] | list[NDArray[np.uint8]]
    stopped: list[str | None]

    def array(self) -> NDArray[np.uint8]:
        """Returns `status` as one array.

        Raises:
            RequestError: the boards have different shapes.
        """
        return checked_array(self.status)

    def __len__(self) -> int:
        return len(self.boards)

    def __getitem__(self, index: int) -> Proof[Board]:
        """Returns the proof about a board, as `prove` does."""
        import numpy as np

        status = self.status[index]
        safe, mine, undetermined, undecided = (
            [(row, col) for row, col in np.argwhere(status == kind).tolist()] for kind in _STATUS_OF_LIST.values()
        )
        board, stopped = self.boards[index], self.stopped[index]
        return Proof(self.consistent[index], safe, mine, undetermined, undecided, stopped, board)

    def __iter__(self) -> Iterator[Proof[Board]]:
        return (self[index] for index in range(len(self)))

    def __str__(self) -> str:
        """Returns a line for each of the first boards: its numbers of safe cells, mines and other cells.

        >>> from gridproof import Board, prove_many
        >>> print(prove_many([Board("mines rows=1 cols=3 mines=1\\n?1*"), Board("mines rows=1 cols=2\\n1 0")]))
        board 0: 1 safe
        board 1: contradicts itself
        """
        return _lines_of_boards(self._lines(), self.stopped)

    def _lines(self) -> list[str]:
        columns = self._status_columns()
        lines = []
        for number, consistent in enumerate(self.consistent):
            cells = [f"{columns[name][number]} {name}" for name in _STATUS_OF_LIST if columns[name][number]]
            lines.append("contradicts itself" if consistent is False else ", ".join(cells))
        return lines

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns a data frame of pandas or polars with a row for each board: the number of cells with each status."""
        return data_frame({**self._status_columns(), "stopped": self.stopped}, library)

    def _status_columns(self) -> dict[str, list[Any]]:
        columns: dict[str, list[Any]] = {"board": list(range(len(self))), "consistent": self.consistent}
        for name, status in _STATUS_OF_LIST.items():
            columns[name] = [int((cells == status).sum()) for cells in self.status]
        return columns


@dataclass(frozen=True, eq=False, repr=False)
class ManyChances(_ManyAnswers):
    """The rounded chances of many boards.

    Attributes:
        boards: The boards of the question.
        chances: The chance of a mine in each cell, as in `chances`: an array with the dimensions board, row and
            column. Boards of different shapes have a list of arrays instead.
        stopped: The limit that ended the count of each board. The chances of a board without a count are NaN.
    """

    boards: list[Board]
    chances: NDArray[np.float64] | list[NDArray[np.float64]]
    stopped: list[str | None]

    def array(self) -> NDArray[np.float64]:
        """Returns `chances` as one array.

        Raises:
            RequestError: the boards have different shapes.
        """
        return checked_array(self.chances)

    def __len__(self) -> int:
        return len(self.boards)

    def __getitem__(self, index: int) -> NDArray[np.float64]:
        """Returns the chances of a board, as `chances` does."""
        return self.chances[index]

    def __iter__(self) -> Iterator[NDArray[np.float64]]:
        return iter(self.chances)

    def __str__(self) -> str:
        """Returns a line for each of the first boards: its number of cells with a chance."""
        lines = [number_of(int((cells == cells).sum()), "chance") for cells in self.chances]
        return _lines_of_boards(lines, self.stopped)

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns a data frame of pandas or polars with a row for each cell that has a chance: the number of its board,
        its row, its column and its chance.

        >>> from gridproof import Board, chances_many
        >>> found = chances_many([Board("mines rows=1 cols=3 mines=1\\n?1?")])
        >>> found.to_frame("polars").rows()
        [(0, 0, 0, 0.5), (0, 0, 2, 0.5)]
        """
        columns: dict[str, list[Any]] = {"board": [], "row": [], "col": [], "chance": []}
        for number, array in enumerate(self.chances):
            known = ~(array != array)  # NaN differs from itself
            rows, cols = known.nonzero()
            columns["board"] += [number] * len(rows)
            columns["row"] += rows.tolist()
            columns["col"] += cols.tolist()
            columns["chance"] += array[known].tolist()
        return data_frame(columns, library)


@dataclass(frozen=True, eq=False, repr=False)
class ManyLooks(_ManyAnswers):
    """The proofs and the counts of many boards.

    Attributes:
        proofs: The proofs about each board.
        counts: The counts of each board.
    """

    proofs: ManyProofs
    counts: ManyCounts

    @property
    def status(self) -> NDArray[np.uint8] | list[NDArray[np.uint8]]:
        """See `ManyProofs.status`."""
        return self.proofs.status

    @property
    def chances(self) -> NDArray[np.float64] | list[NDArray[np.float64]]:
        """See `ManyCounts.chances`."""
        return self.counts.chances

    def __len__(self) -> int:
        return len(self.proofs)

    def __getitem__(self, index: int) -> tuple[Proof[Board], Count | None]:
        """Returns the proof about a board, and its count."""
        return self.proofs[index], self.counts[index]

    def __iter__(self) -> Iterator[tuple[Proof[Board], Count | None]]:
        return zip(self.proofs, self.counts, strict=True)

    def __str__(self) -> str:
        """Returns a line for each of the first boards: its numbers of cells with each status, and of placements."""
        both = zip(self.proofs._lines(), self.counts._lines(), strict=True)
        lines = [", ".join(filter(None, each)) for each in both]
        return _lines_of_boards(lines, self._stopped())

    def _stopped(self) -> list[str | None]:
        return [one or other for one, other in zip(self.proofs.stopped, self.counts.stopped, strict=True)]

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns a data frame of pandas or polars with a row for each board: the number of cells with each status, its
        placements, and the limit that ended a search."""
        placements = self.counts.placements
        columns = {**self.proofs._status_columns(), "placements": placements, "stopped": self._stopped()}
        return data_frame(columns, library)


def _lines_of_boards(lines: list[str], stopped: list[str | None]) -> str:
    """Returns a line for each of the first boards, with its number and limit. The last line states the number of the
    other boards."""
    ended = [None if limit is None else f"the search ended early: {limit}" for limit in stopped]
    texts = ["; ".join(filter(None, each)) or "no hidden cell" for each in zip(lines, ended, strict=True)]
    shown = [f"board {number}: {text}" for number, text in enumerate(texts[:_MOST_LINES])]
    others = len(texts) - len(shown)
    return "\n".join([*shown, *([f"and {number_of(others, 'other board')}"] if others else [])]) or "no board"


def checked_array(arrays: NDArray[Each] | list[NDArray[Each]]) -> NDArray[Each]:
    if isinstance(arrays, list):
        shapes = " and ".join(map(str, sorted({array.shape for array in arrays})[:2])) or "no board"
        raise RequestError(f"expected boards of one shape, found {shapes}")
    return arrays


def stack_arrays(arrays: list[NDArray[Each]]) -> NDArray[Each] | list[NDArray[Each]]:
    import numpy as np

    is_one_shape = len({array.shape for array in arrays}) == 1
    return np.stack(arrays) if is_one_shape else arrays
