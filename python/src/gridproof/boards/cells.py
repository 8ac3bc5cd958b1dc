"""Minesweeper boards of any shape: hexagons, a torus, layers, a graph, or only cells and rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from .. import _gridproof
from .._input import requests
from .._input.arguments import Density, checked_integer, checked_list
from ..answers.advice import Advice
from ..answers.any_shape import Placements, RuleExplanation
from ..answers.certificate import Certificate, ProofFormat
from ..answers.count import Count
from ..answers.drawn import Drawn, MinesReader, draw_items, iterate_listing
from ..answers.judgement import Judgement
from ..answers.looks import CellsLook
from ..answers.picture import Picture
from ..answers.proof import Proof
from ..errors import LimitError, UnsupportedError
from ..limits import Limits, checked_limits, raise_if_cancelled
from . import named_boards
from .cell import Cell
from .cells_content import CellsContent

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Cells(CellsContent):
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

    __slots__ = ()

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

    def advise(self, *, density: Density | None = None, **limits: Unpack[Limits]) -> Advice[Cells]:
        """Advises which cell to open next: the safe cells, or the cells with the least risk if no cell is safe.

        >>> path = Cells.from_graph({"a": ["b"], "b": ["c"], "c": ["d"], "d": []}, clues={"b": 1}, mines=1)
        >>> path.name(path.advise().best)
        'd'

        Raises:
            InconsistentError: no placement agrees with the board.
            LimitError: a limit was met first.
        """
        found = requests.ask("advise", board=self._given_density(density), **checked_limits(limits))
        return Advice.of(found, self)

    def judge(self, cell: Hashable, *, density: Density | None = None, **limits: Unpack[Limits]) -> Judgement:
        """Judges a move that opens a hidden cell.

        >>> path = Cells.from_graph({"a": ["b"], "b": ["c"], "c": ["d"], "d": []}, clues={"b": 1}, mines=1)
        >>> print(path.judge("a"))
        a: avoidable risk, 50.0% risk

        Raises:
            InconsistentError: no placement agrees with the board.
            LimitError: a limit was met first.
            NoCellError: the cell is not hidden.
        """
        board, place = self._given_density(density), self._hidden_cell(cell)
        return Judgement.of(requests.ask("judge", board=board, cell=place, **checked_limits(limits)), place, self)

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

    def certify(
        self, *, cells: Iterable[Any] | None = None, format: ProofFormat = "drat", **limits: Unpack[Limits]
    ) -> Certificate:
        """Returns a certificate of the proofs about the cells; by default about all hidden cells. For `format`, see
        `gridproof.certify`.

        Raises:
            LimitError: no claim was proved within the limits.
        """
        asked = None
        if cells is not None:
            asked = [self.cell(cell) for cell in checked_list(cells, "cells", "a list of cells such as [(0, 3)]")]
        keys: dict[str, Any] = {"certificate": True, "format": format, **checked_limits(limits)}
        return Certificate.of(requests.ask("prove", board=self, cells=asked, **keys))

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

    def _repr_svg_(self) -> str | None:
        return self._native.picture([], [], "")

    def _repr_html_(self) -> str:
        return self._board_html({})
