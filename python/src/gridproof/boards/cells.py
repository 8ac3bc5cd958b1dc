"""Minesweeper boards of any shape: hexagons, a torus, layers, a graph, or only cells and rules."""

from __future__ import annotations

import json
import os
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from .. import _gridproof
from .._input import requests
from .._input.arguments import Density, checked_integer, density_text
from .._input.texts import error_with_file_name, text_bytes
from .._output import notebook, phrases
from ..answers.any_shape import Placements, RuleExplanation
from ..answers.certificate import Certificate
from ..answers.count import Count
from ..answers.drawn import Drawn, MinesReader, draw_items, iterate_listing
from ..answers.looks import CellsLook
from ..answers.picture import Picture
from ..answers.proof import Proof
from ..errors import BoardError, LimitError, NoCellError, RequestError, UnsupportedError
from ..limits import Limits, checked_limits, raise_if_cancelled
from . import named_boards, rule_tokens
from .cell import Cell
from .rule_tokens import ClueLike, RuleLike

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Cells:
    """A board of any shape as a player sees it. The object never changes.

    >>> board = Cells.from_text("cells tiling=hex rows=2 cols=3 mines=2\\n? 2 ?\\n o 1 ?")
    >>> board.prove().mine
    [(0, 0), (0, 2)]
    >>> print(board)
    cells tiling=hex rows=2 cols=3 mines=2
    ? 2 ?
     o 1 ?

    A cell is its row and column, or its name if the board has names. Questions accept positions and names. Answers have
    positions, which `name` converts to names.
    """

    __slots__ = ("_labels", "_names", "_native")

    def __init__(self, text: str | bytes | os.PathLike[str]) -> None:
        """Reads a board of any shape from a text; see `from_text`."""
        try:
            self._native = _gridproof.Cells(text_bytes(text, "Cells.from_graph and Cells.from_lists take other things"))
        except BoardError as error:
            raise error_with_file_name(error, text, "Cells") from None
        self._set_names({name: cell for cell, name in self._native.names()})

    @classmethod
    def from_text(cls, text: str | bytes | os.PathLike[str]) -> Cells:
        """Reads a saved board, the start of a `.hexcells` level, or cells and rules as JSON, from a text or from the file
        at a `pathlib` path.

        Raises:
            BoardError: the text is not a board.
            FileError: the file cannot be read.
        """
        return cls(text)

    @classmethod
    def from_json(cls, document: str | bytes | Mapping[str, Any] | list[Any]) -> Cells:
        """Reads cells and rules as JSON, given as a text or as a parsed document. The keys of minesweepr are accepted.

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
    ) -> Cells:
        """Returns the board whose cells are the nodes of a graph: a networkx graph, or a mapping from each node to its
        neighbours. A mapping may list an edge only at one end of the edge.

        `clues` has the contents of opened cells: a number, the possible numbers, None, or a token of a saved board such
        as ``1-3``. The token ``*`` is a known mine. Nodes that are (row, column) pairs become these cells. A cell holds
        up to `capacity` mines. The token ``*2`` is a cell with two mines.

        >>> board = Cells.from_graph({"a": ["b"], "b": ["c"], "c": []}, clues={"b": 1}, mines=1)
        >>> board.count().chance("a")
        Fraction(1, 2)

        Raises:
            BoardError: a clue or an edge names a node that the graph lacks.
        """
        return cls._from_named_text(named_boards.board_of_graph(graph, clues or {}, mines, density, capacity))

    @classmethod
    def from_lists(
        cls,
        cells: Iterable[Any],
        rules: Iterable[tuple[Iterable[Any], RuleLike]],
        *,
        mines: int | None = None,
        density: Density | None = None,
        capacity: int = 1,
    ) -> Cells:
        """Returns a board of named cells with rules. Each rule is a pair: a list of names, and a statement about them.

        A statement is a number of mines, the possible numbers, the allowed contents as tuples of 0 and 1, or a token
        such as ``{2}``. A statement can also be a function of a tuple of booleans, one for each of up to 8 cells. A
        cell holds up to `capacity` mines. Contents and functions do not distinguish numbers of mines: 1 means a cell
        with any mines, and 0 a cell without a mine.

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
    def _from_named_text(cls, made: named_boards.NamedBoardText) -> Cells:
        try:
            board = cls(made.text)
        except BoardError as error:
            raise made.error_with_cell_name(error) from None
        if not made.is_placed:
            board._set_names(made.names)
        return board

    def with_rule(self, cells: Iterable[Any], rule: RuleLike) -> Cells:
        """Returns the board with an additional rule about some cells. `from_lists` describes rules.

        >>> board = Cells("cells rows=1 cols=3\\n???")
        >>> board.with_rule([(0, 0), (0, 2)], lambda mines: mines[0] != mines[1]).count().placements
        4
        """
        return self._with_rules([(cells, rule)])

    def _with_rules(self, rules: Iterable[tuple[Iterable[Any], RuleLike]]) -> Cells:
        lines = list(named_boards.rule_lines(rules, self.cell, self.name))
        text = self.text()
        first = text.count("\n") + 1
        try:
            return self._same_names_with_text("".join([text, *lines]))
        except BoardError as error:
            number = (error.line or first) - first + 1
            raise BoardError(f"rule {number}: {error.reason}") from None

    def with_cell(self, cell: Hashable, content: ClueLike) -> Cells:
        """Returns the board with a new content of a cell: a clue as in `from_graph`, ``*`` for a known mine, ``?`` for a
        hidden cell, or None for an opened cell without a clue.

        >>> Cells("cells rows=1 cols=3\\n???").with_cell((0, 1), 2).prove().mine
        [(0, 0), (0, 2)]
        """
        token = rule_tokens.clue_token(content, f"cell {cell!r}: ")
        try:
            return self._same_names_with_text(named_boards.with_cell_token(self.text(), self.cell(cell), token))
        except BoardError as error:
            raise BoardError(f"cell {cell!r}: {error.reason}") from None

    def with_density(self, density: Density) -> Cells:
        """Returns the board with a prior chance of a mine in each hidden cell, as in `count`.

        Raises: BoardError: the board states a total. RequestError: the density is invalid.
        """
        said = density_text(density)
        if self.mines is not None:
            raise BoardError(f"expected a total or a density, found both: mines={self.mines} and the density {said}")
        try:
            return self._same_names_with_text(named_boards.with_density(self.text(), str(said)))
        except BoardError as error:
            raise RequestError(f"density: {error.reason}") from None

    def _same_names_with_text(self, text: str) -> Cells:
        """Returns another board with this board's names."""
        board = Cells(text)
        board._set_names(self._names)
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

        >>> Cells("cells rows=1 cols=3\\n?2*").rows()
        [['?', '2', '*']]
        """
        return self._native.rows()

    def hidden(self) -> list[Cell]:
        """Returns the hidden cells, except for known mines."""
        return self._native.hidden()

    def prove(self, **limits: Unpack[Limits]) -> Proof[Cells]:
        """Proves which hidden cells are safe, and which are mines."""
        limits = checked_limits(limits)
        found = self._native.prove(limits=limits)
        raise_if_cancelled(limits["cancel"])
        return Proof(*found, self)

    def count(self, *, density: Density | None = None, **limits: Unpack[Limits]) -> Count:
        """Counts the placements that agree with the board, in total and with a mine at each hidden cell.

        Raises:
            LimitError: a limit was met first.
        """
        board, limits = self._given_density(density), checked_limits(limits)
        try:
            found = board._native.count(limits=limits)
        finally:
            raise_if_cancelled(limits["cancel"])
        return Count(found, board)

    def look(self, *, density: Density | None = None, **limits: Unpack[Limits]) -> CellsLook[Cells]:
        """Returns all answers about the board from one count: the proofs, the counts, and the cells with the least risk.
        If the count fails, the answer has only proofs. The limits hold for the count and for these proofs separately.

        >>> found = Cells("cells rows=1 cols=4 mines=2\\n?1??").look()
        >>> found.proof.mine, found.count.placements, found.least.risk
        ([(0, 3)], 2, Fraction(1, 2))

        Raises:
            BoardError: a density was given although the board has a total.
        """
        try:
            count = self.count(density=density, **limits)
        except (LimitError, UnsupportedError):
            return CellsLook(self.prove(**limits), None, None, self)
        return CellsLook.of_count(count, self)

    def consistent(self, **limits: Unpack[Limits]) -> bool:
        """Decides whether any placement agrees with the board.

        Raises:
            LimitError: a limit was met first.
        """
        limits = checked_limits(limits)
        mines, _, stopped = self._native.placements(1, limits=limits)
        raise_if_cancelled(limits["cancel"])
        if stopped is not None and not mines:
            raise LimitError(stopped)
        return bool(mines)

    def solve(self, most: int = 2, **limits: Unpack[Limits]) -> Placements[Cells]:
        """Lists up to `most` placements that agree with the board.

        >>> found = Cells("cells rows=1 cols=3\\n?1?").solve(10)
        >>> sorted(found.mines), found.complete
        ([[(0, 0)], [(0, 2)]], True)

        A cell is listed once for each of its mines:

        >>> Cells("cells rows=1 cols=2 capacity=2\\n2 ?").solve().mines
        [[(0, 1), (0, 1)]]
        """
        most, limits = checked_integer(most, "most", 1, named_boards.MOST_LISTED), checked_limits(limits)
        # One more placement is requested from the core, to learn whether the list is complete.
        mines, is_complete, stopped = self._native.placements(most + 1, limits=limits)
        raise_if_cancelled(limits["cancel"])
        is_cut = len(mines) > most
        return Placements(mines[:most], is_complete and not is_cut, None if is_cut else stopped, self)

    def placements(self, *, limit: int | None = None, **limits: Unpack[Limits]) -> Iterator[list[Cell]]:
        """Yields the placements that agree with the board; see `gridproof.placements`."""
        found, (rows, cols) = checked_limits(limits), self.shape
        return iterate_listing(
            lambda: _gridproof.list_cells(self._native, limits=found), rows * cols, MinesReader(cols), limit, found
        )

    def sample(
        self, n: int = 1, *, seed: int, density: Density | None = None, **limits: Unpack[Limits]
    ) -> Drawn[list[Cell]]:
        """Draws `n` random placements; see `gridproof.sample`."""
        native = self._given_density(density)._native
        ask = partial(_gridproof.sample_cells, native)
        return draw_items(ask, n, seed, self.shape, MinesReader(self.shape[1]), checked_limits(limits), self.capacity)

    def explain(self, cell: Hashable = None, **limits: Unpack[Limits]) -> RuleExplanation[Cells]:
        """Returns a minimal set of rules that forces a cell. Without a cell, returns rules that contradict each other.

        Raises:
            NoCellError: the cell is not hidden.
        """
        asked = None if cell is None else self._hidden_cell(cell)
        found = requests.ask("explain", board=self, cell=asked, **checked_limits(limits))
        return RuleExplanation.of(found, self)

    def certify(self, *, cells: Iterable[Any] | None = None, **limits: Unpack[Limits]) -> Certificate:
        """Returns a certificate of the proofs about the cells; by default about all hidden cells.

        Raises:
            LimitError: no claim was proved within the limits.
        """
        asked = None if cells is None else [self.cell(cell) for cell in cells]
        return Certificate.of(
            requests.ask("prove", board=self, cells=asked, certificate=True, **checked_limits(limits))
        )

    def export(self, format: Literal["dimacs", "opb", "lp"], **limits: Unpack[Limits]) -> str:
        """Returns the model of the board as a file for other solvers."""
        return str(requests.ask("export", board=self, format=format, **checked_limits(limits))["text"])

    def draw(
        self,
        answer: Literal["count", "prove", "none"] = "count",
        *,
        cell: Hashable = None,
        cell_size: int = 40,
        theme: Literal["light", "dark"] = "light",
        density: Density | None = None,
        **limits: Unpack[Limits],
    ) -> Picture:
        """Returns a picture of the board as SVG, with an answer, and with the explanation of `cell` if given."""
        keys: dict[str, Any] = {"answer": answer, "cell_size": cell_size, "theme": theme, **checked_limits(limits)}
        asked = None if cell is None else self.cell(cell)
        return Picture(requests.ask("draw", board=self._given_density(density), cell=asked, **keys)["svg"])

    def _given_density(self, density: Density | None) -> Cells:
        return self if density is None else self.with_density(density)

    def _html_table(self, marks: Mapping[Cell, notebook.Mark], caption: str = "") -> str:
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
        if not isinstance(other, Cells):
            return NotImplemented
        return (self.text(), self._names) == (other.text(), other._names)

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.text(), self._names)

    def _repr_svg_(self) -> str:
        return self.draw("none")

    def _repr_html_(self) -> str:
        return f"<div>{self.draw('none')}</div>"


def _restored(text: str, names: Mapping[Hashable, Cell]) -> Cells:
    board = Cells(text)
    board._set_names(names)
    return board
