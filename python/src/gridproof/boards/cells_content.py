"""The content of boards of any shape: how they are stated, and what a player sees."""

from __future__ import annotations

import json
import os
from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .. import _gridproof
from .._input.arguments import Density, checked_mapping, density_text
from .._input.texts import error_with_file_name, text_bytes
from .._output import notebook, phrases
from ..errors import BoardError, NoCellError, RequestError
from . import named_boards, rule_tokens
from .cell import Cell
from .rule_tokens import ClueLike, RuleLike

if TYPE_CHECKING:
    from typing_extensions import Self


class CellsContent:
    """The base class of `Cells`: it reads and changes a board of any shape."""

    __slots__ = ("_labels", "_names", "_native")

    def __init__(self, text: str | bytes | os.PathLike[str]) -> None:
        """Reads a board of any shape from a text; see `from_text`."""
        try:
            self._native = _gridproof.Cells(text_bytes(text, "Cells.from_graph and Cells.from_lists take other things"))
        except BoardError as error:
            raise error_with_file_name(error, text, "Cells") from None
        self._set_names({name: cell for cell, name in self._native.names()})

    @classmethod
    def from_text(cls, text: str | bytes | os.PathLike[str]) -> Self:
        """Reads a saved board, the start of a `.hexcells` level, or cells and rules as JSON, from a text or from the file
        at a `pathlib` path.

        Raises:
            BoardError: the text is not a board.
            FileError: the file cannot be read.
        """
        return cls(text)

    @classmethod
    def from_json(cls, document: str | bytes | Mapping[str, Any] | list[Any]) -> Self:
        """Reads cells and rules as JSON, given as a text or as a parsed document. The keys of minesweepr are accepted.

        >>> from gridproof import Cells
        >>> board = Cells.from_json({"mines": 1, "rules": [{"cells": ["a", "b"], "sum": 1}], "total_cells": 3})
        >>> board.prove().safe
        [(0, 2)]

        Raises:
            BoardError: the document is not a board.
        """
        try:
            return cls(named_boards.document_bytes(document))
        except BoardError as error:
            raise named_boards.error_about_document(error, document) from None

    @classmethod
    def from_graph(
        cls,
        graph: Mapping[Any, Iterable[Any]] | Any,
        *,
        clues: Mapping[Any, ClueLike] | None = None,
        mines: int | None = None,
        density: Density | None = None,
        capacity: int = 1,
    ) -> Self:
        """Returns the board whose cells are the nodes of a graph: a networkx graph, or a mapping from each node to its
        neighbours. A mapping may list an edge only at one end of the edge.

        `clues` has the contents of opened cells: a number, the possible numbers, None, or a token of a saved board such
        as ``1-3``. The token ``*`` is a known mine. Nodes that are (row, column) pairs become these cells. A cell holds
        up to `capacity` mines. The token ``*2`` is a cell with two mines.

        >>> from gridproof import Cells
        >>> board = Cells.from_graph({"a": ["b"], "b": ["c"], "c": []}, clues={"b": 1}, mines=1)
        >>> board.count().chance("a")
        Fraction(1, 2)

        Raises:
            BoardError: a clue or an edge names a node that the graph lacks.
        """
        told = checked_mapping({} if clues is None else clues, "clues", "a mapping such as {'a': 1}")
        return cls._from_named_text(named_boards.board_of_graph(graph, told, mines, density, capacity))

    @classmethod
    def from_lists(
        cls,
        cells: Iterable[Any],
        rules: Iterable[tuple[Iterable[Any], RuleLike]],
        *,
        mines: int | None = None,
        density: Density | None = None,
        capacity: int = 1,
    ) -> Self:
        """Returns a board of named cells with rules. Each rule is a pair: a list of names, and a statement about them.

        A statement is a number of mines, the possible numbers, the allowed contents as tuples of 0 and 1, or a token
        such as ``{2}``. A statement can also be a function of a tuple of booleans, one for each of up to 8 cells. A
        cell holds up to `capacity` mines. Contents and functions do not distinguish numbers of mines: 1 means a cell
        with any mines, and 0 a cell without a mine.

        >>> from gridproof import Cells
        >>> Cells.from_lists("ab", [("ab", 3)], capacity=2).count().placements
        2

        >>> is_even = lambda mines: sum(mines) % 2 == 0
        >>> board = Cells.from_lists("abc", [(["a", "b"], 1), (["b", "c"], [0, 2]), ("abc", is_even)])
        >>> board.names[board.prove().safe[0]], board.count().placements
        ('a', 1)

        Raises:
            BoardError: a rule names an unknown cell, or a cell twice.
        """
        return cls._from_named_text(named_boards.board_of_names(cells, mines, density, capacity))._with_rules(rules)

    @classmethod
    def _from_named_text(cls, made: named_boards.NamedBoardText) -> Self:
        try:
            board = cls(made.text)
        except BoardError as error:
            raise made.error_with_cell_name(error) from None
        if not made.is_placed:
            board._set_names(made.names)
        return board

    def with_rule(self, cells: Iterable[Any], rule: RuleLike) -> Self:
        """Returns the board with an additional rule about some cells. `from_lists` describes rules.

        >>> from gridproof import Cells
        >>> board = Cells("cells rows=1 cols=3\\n???")
        >>> board.with_rule([(0, 0), (0, 2)], lambda mines: mines[0] != mines[1]).count().placements
        4
        """
        return self._with_rules([(cells, rule)])

    def _with_rules(self, rules: Iterable[tuple[Iterable[Any], RuleLike]]) -> Self:
        lines = list(named_boards.rule_lines(rules, self.cell, self.name))
        text = self.text()
        first = text.count("\n") + 1
        try:
            return self._with_names("".join([text, *lines]), self._names)
        except BoardError as error:
            number = (error.line or first) - first + 1
            raise BoardError(f"rule {number}: {error.reason}") from None

    def with_cell(self, cell: Hashable, content: ClueLike) -> Self:
        """Returns the board with a new content of a cell: a clue as in `from_graph`, ``*`` for a known mine, ``?`` for a
        hidden cell, or None for an opened cell without a clue.

        >>> from gridproof import Cells
        >>> Cells("cells rows=1 cols=3\\n???").with_cell((0, 1), 2).prove().mine
        [(0, 0), (0, 2)]
        """
        token = rule_tokens.clue_token(content, f"cell {cell!r}: ")
        try:
            return self._with_names(named_boards.with_cell_token(self.text(), self.cell(cell), token), self._names)
        except BoardError as error:
            raise BoardError(f"cell {cell!r}: {error.reason}") from None

    def with_density(self, density: Density) -> Self:
        """Returns the board with a prior chance of a mine in each hidden cell, as in `count`.

        Raises: BoardError: the board states a total. RequestError: the density is invalid.
        """
        said = density_text(density)
        if self.mines is not None:
            raise BoardError(f"expected a total or a density, found both: mines={self.mines} and the density {said}")
        try:
            return self._with_names(named_boards.with_density(self.text(), str(said)), self._names)
        except BoardError as error:
            raise RequestError(f"density: {error.reason}") from None

    @classmethod
    def _with_names(cls, text: str, names: Mapping[Hashable, Cell]) -> Self:
        """Returns the board of a text with these names."""
        board = cls(text)
        board._set_names(names)
        return board

    def _set_names(self, names: Mapping[Hashable, Cell]) -> None:
        self._names = dict(names)
        self._labels = {cell: name for name, cell in names.items()}

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns. The rows of all layers are counted together."""
        return self._native.shape

    @property
    def mines(self) -> int | None:
        """The total number of mines, including known mines; None if it is unknown."""
        return self._native.mines

    @property
    def capacity(self) -> int:
        """The most mines that a cell can hold.

        >>> from gridproof import Cells
        >>> Cells("cells rows=1 cols=2 capacity=2\\n2 ?").capacity
        2
        """
        return self._native.capacity

    @property
    def density(self) -> str | None:
        """The prior chance of a mine in each hidden cell, such as ``1/5``; None without a density."""
        return self._native.density

    @property
    def names(self) -> dict[Cell, Hashable]:
        """The name of each cell that has a name."""
        return dict(self._labels)

    def name(self, cell: Cell) -> Hashable:
        """Returns the name of a cell; its row and column if it has no name."""
        return self._labels.get(cell, cell)

    def cell(self, name: Hashable) -> Cell:
        """Returns the row and column of a cell that is given by its name, or by its row and column.

        Raises:
            NoCellError: the board has no such cell.
        """
        try:
            if name in self._names:
                return self._names[name]
        except TypeError:
            pass
        place, (rows, cols) = named_boards.row_and_column(name), self.shape
        if place is None:
            raise NoCellError(f"expected a cell of the board, found {name!r}")
        nearest = self._native.nearest(min(place[0], rows - 1), min(place[1], cols - 1))
        if nearest == place:
            return place
        raise NoCellError(f"expected a cell of the board, such as {nearest}, found {place}")

    def _hidden_cell(self, name: Hashable) -> Cell:
        row, col = self.cell(name)
        if (row, col) in self.hidden():
            return row, col
        raise NoCellError(f"expected a hidden cell, found `{self.rows()[row][col]}` at {self._cell_text((row, col))}")

    def text(self) -> str:
        """Returns the saved board, which every command of gridproof reads."""
        return self._native.text()

    def json(self) -> dict[str, Any]:
        """Returns the cells and rules as a document, which `from_json` reads.

        Raises:
            RequestError: a rule is neither a number of mines nor a table.
        """
        return dict(json.loads(self._native.json()))

    def rows(self) -> list[list[str]]:
        """Returns the tokens of the cells: ``?`` hidden, ``.`` no cell, ``*`` a known mine, ``o`` opened, or a clue.

        >>> from gridproof import Cells
        >>> Cells("cells rows=1 cols=3\\n?2*").rows()
        [['?', '2', '*']]
        """
        return self._native.rows()

    def hidden(self) -> list[Cell]:
        """Returns the hidden cells, except for known mines."""
        return self._native.hidden()

    def _board_html(self, marks: Mapping[Cell, notebook.Mark], caption: str = "") -> str:
        statuses = [(cell, mark.kind, mark.chance) for cell, mark in marks.items() if mark.kind != "clue"]
        clues = [cell for cell, mark in marks.items() if mark.kind == "clue"]
        picture = self._native.picture(statuses, clues, caption)
        if picture is not None:
            return f"<div>{picture}</div>"
        return notebook.board_table("\n".join(["cells", *(" ".join(row) for row in self.rows())]), marks, caption)

    def _cell_text(self, cell: Cell) -> str:
        return str(self.name(cell))

    def _checked_cell(self, cell: Hashable) -> Cell:
        return self.cell(cell)

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return phrases.constructor_text(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CellsContent):
            return NotImplemented
        return (self.text(), self._names) == (other.text(), other._names)

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._with_names, (self.text(), self._names)
