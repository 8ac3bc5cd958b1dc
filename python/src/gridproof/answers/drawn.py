"""Lists and random samples of placements. A single count serves all draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, overload

from .. import _gridproof
from .._input.arguments import checked_integer
from .._output import notebook
from ..boards.cell import Cell
from ..errors import InconsistentError
from ..limits import Limits, raise_if_cancelled

if TYPE_CHECKING:
    from numpy.typing import NDArray

Item = TypeVar("Item")

#: The most placements that an iterator requests at a time. The first request is for one placement. Each later request
#: is larger.
_MOST_PER_REQUEST = 256
#: The number of placements that `repr` shows.
_MOST_SHOWN = 20


class Drawn(notebook.ShownAsText, Sequence[Item], Generic[Item]):
    """Random placements or assignments, in the order of the draws. The object compares equal to a list of these items.

    >>> from gridproof import Board, sample
    >>> drawn = sample(Board("mines rows=1 cols=3 mines=1\\n?1?"), 2, seed=4)
    >>> len(drawn), drawn.array().shape
    (2, (2, 1, 3))
    """

    __slots__ = ("_data", "_item", "_most", "_shape")

    def __init__(
        self, data: bytes | bytearray, shape: tuple[int, ...], item: Callable[[bytes], Item], most: int = 1
    ) -> None:
        self._data, self._shape, self._item, self._most = data, shape, item, most

    def array(self) -> NDArray[Any]:
        """Returns all draws as one array, which shares the memory of this object. For a board, the dimensions are draw,
        row and column. For a model, the dimensions are draw and variable. The values are Booleans, or numbers if a cell
        can hold several mines."""
        import numpy as np

        content = np.bool_ if self._most == 1 else np.uint8
        return np.frombuffer(self._data, dtype=content).reshape(self._shape)

    def __len__(self) -> int:
        return self._shape[0]

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self._item_at(at) for at in range(len(self))[index]]
        if not -len(self) <= index < len(self):
            raise IndexError(f"expected the number of one of {len(self)} draws, found {index}")
        return self._item_at(range(len(self))[index])

    def _item_at(self, at: int) -> Item:
        size = len(self._data) // max(1, len(self))
        return self._item(bytes(self._data[at * size : (at + 1) * size]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Drawn, list)):
            return NotImplemented
        return len(self) == len(other) and all(mine == yours for mine, yours in zip(self, other, strict=True))

    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(map(repr, self[:_MOST_SHOWN]))
        return f"[{shown}, ...]" if len(self) > _MOST_SHOWN else f"[{shown}]"


class MinesReader:
    """Reads the mines of a placement from its bytes. A cell is listed once for each mine."""

    __slots__ = ("_cells", "_cols")

    def __init__(self, cols: int) -> None:
        self._cols = cols
        self._cells: list[Cell] = []

    def __call__(self, data: bytes) -> list[Cell]:
        if len(self._cells) != len(data):
            self._cells = [divmod(at, self._cols) for at in range(len(data))]
        if data.count(0) + data.count(1) == len(data):
            return list(compress(self._cells, data))
        return [cell for cell, number in zip(self._cells, data, strict=True) for _ in range(number)]

    def __reduce__(self) -> tuple[Any, ...]:
        return MinesReader, (self._cols,)


class DrawFunction(Protocol):
    """A function of the Rust core that draws random items and returns the bytes of these items."""

    def __call__(self, number: int, seed: int, *, limits: Limits) -> bytearray | None:
        """Draws items; returns None if there is no item."""


def draw_items(
    ask: DrawFunction,
    number: object,
    seed: object,
    shape: tuple[int, ...],
    item: Callable[[bytes], Item],
    limits: Limits,
    most: int = 1,
    contradiction: str = "the board is inconsistent: no placement agrees with it",
) -> Drawn[Item]:
    """Draws random items of this shape from the core, with up to `most` mines in a cell. If there is no item, the
    message of the error is `contradiction`.

    Raises:
        InconsistentError: no item exists.
        LimitError: a limit was met first.
    """
    n = checked_integer(number, "n", 1)
    try:
        data = ask(n, checked_integer(seed, "seed"), limits=limits)
    finally:
        raise_if_cancelled(limits["cancel"])
    if data is None:
        raise InconsistentError(contradiction)
    return Drawn(data, (n, *shape), item, most)


def iterate_listing(
    ask: Callable[[], _gridproof.Listing],
    size: int,
    item: Callable[[bytes], Item],
    limit: object,
    limits: Limits,
) -> Iterator[Item]:
    """Returns an iterator over up to `limit` items from a listing in the core. The function refuses a wrong limit
    before the first item is requested."""
    left = None if limit is None else checked_integer(limit, "limit")
    return _iterate_batches(ask, size, item, left, limits)


def _iterate_batches(
    ask: Callable[[], _gridproof.Listing],
    size: int,
    item: Callable[[bytes], Item],
    left: int | None,
    limits: Limits,
) -> Iterator[Item]:
    listing: _gridproof.Listing | None = None
    at_once = 1
    while left is None or left > 0:
        most = at_once if left is None else min(at_once, left)
        try:
            if listing is None:
                listing = ask()
            data, number, is_last = listing.take(most, limits=limits)
        finally:
            raise_if_cancelled(limits["cancel"])
        for at in range(number):
            yield item(bytes(data[at * size : (at + 1) * size]))
        if is_last:
            return
        left = None if left is None else left - number
        at_once = min(2 * at_once, _MOST_PER_REQUEST)
