"""Levels: boards of any shape at the start of a game, with the content of every hidden cell."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import _gridproof
from .._input import requests
from .._input.arguments import checked_integer, checked_list
from .._input.texts import error_with_file_name, text_bytes
from .._output import phrases
from ..answers.any_shape import Solvability
from ..errors import BoardError
from ..limits import Limits, checked_limits
from .cells import Cells

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Level:
    """A level of any shape. The object never changes.

    >>> level = Level("cells rows=1 cols=3 mines=1\\n1 ?* ?1")
    >>> print(level.solvable())
    solvable: won without a guess
    >>> level.start.rows(), level.solution.rows()
    ([['1', '?', '?']], [['1', '*', '1']])
    """

    __slots__ = ("_minimal", "_native")

    def __init__(self, text: str | bytes | os.PathLike[str]) -> None:
        """Reads a level, or a `.hexcells` level, from a text or from the file at a `pathlib` path.

        Raises:
            BoardError: the text is not a level.
            FileError: the file cannot be read.
        """
        try:
            self._native = _gridproof.Level(text_bytes(text, "Level.generate makes a new one"))
        except BoardError as error:
            raise error_with_file_name(error, text, "Level") from None
        self._minimal: bool | None = None

    @classmethod
    def generate(
        cls,
        rows: int | None = None,
        cols: int | None = None,
        mines: int | None = None,
        *,
        seed: int,
        board: Cells | str | None = None,
        tiling: str | None = None,
        offsets: str | None = None,
        wrap: str | None = None,
        layers: str | int | None = None,
        capacity: int | None = None,
        rules: Sequence[str] = (),
        clues: Sequence[str] = ("sum",),
        line_totals: bool = False,
        **limits: Unpack[Limits],
    ) -> Level:
        """Returns a random level that proofs alone win. The seed and the other arguments determine the level.

        `tiling`, `offsets`, `wrap`, `layers` and `capacity` have the values of a saved board's header. `board` takes the
        place of these arguments and of the size. It is a board of hidden cells and holes with its total, and the level
        keeps its rules. `rules` adds rules about all cells, such as `["quad"]`. Each cell has a random kind of clue
        from `clues`. `line_totals` shows the totals of all rows and columns from the start. `work` limits the number
        of tries, of which each plays a game or removes a clue.

        >>> level = Level.generate(4, 5, 6, seed=5, tiling="hex")
        >>> bool(level.solvable()), level.minimal
        (True, True)

        Raises: RequestError: no such level was found. LimitError: a limit was met first.
        """
        size = {
            name: checked_integer(value, name)
            for name, value in [("rows", rows), ("cols", cols), ("mines", mines)]
            if value is not None
        }
        if capacity is not None:
            size["capacity"] = checked_integer(capacity, "capacity", 1, 8)
        keys: dict[str, Any] = {
            "seed": checked_integer(seed, "seed"),
            "clues": checked_list(clues, "clues", "a list of kinds such as ['sum', 'liar']"),
            "rules": checked_list(rules, "rules", "a list of rules such as ['quad']"),
            "line_totals": line_totals,
            **size,
            **checked_limits(limits),
        }
        layers = None if layers is None else str(layers)
        text = None if board is None else str(board)
        found = requests.ask("level", board=text, tiling=tiling, offsets=offsets, wrap=wrap, layers=layers, **keys)
        level = cls(found["level"])
        level._minimal = found["minimal"]
        return level

    @property
    def start(self) -> Cells:
        """The board at the start."""
        return Cells(self._native.start().text())

    @property
    def solution(self) -> Cells:
        """The board with all clear cells open and all mines known."""
        return Cells(self._native.solution().text())

    @property
    def minimal(self) -> bool | None:
        """Whether every clue of a generated level is needed to win without a guess. False if a limit ended the search
        first, and None for a level that was read from a text."""
        return self._minimal

    def solvable(self, *, difficulty: bool = False, **limits: Unpack[Limits]) -> Solvability[Cells]:
        """Decides whether proofs alone win the level. `difficulty` adds the number of clues that the hardest deduction
        needs."""
        found = requests.ask("solvable", board=self.text(), difficulty=difficulty, **checked_limits(limits))
        return Solvability.of(found, Cells(found["board"]))

    def text(self) -> str:
        """Returns the text of the level, which `gridproof solvable` reads."""
        return self._native.text()

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return phrases.constructor_text(self)

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Level) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[type[Level], tuple[str]]:
        return Level, (self.text(),)

    def _repr_svg_(self) -> str | None:
        return self.start._repr_svg_()

    def _repr_html_(self) -> str:
        return self.start._repr_html_()
