"""Makes saved boards from graphs and lists. Error messages use the names of the graph or the lists."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .._input import requests
from .._input.arguments import Density, as_integer, checked_integer, checked_name, density_text, is_iterable
from .._input.texts import text_bytes
from ..errors import BoardError, NoCellError, RequestError, WrongTypeError
from . import rule_tokens
from .cell import Cell

_EXPECTED_JSON = "an object with `rules`, or a list of rules"
#: The most placements that a call lists.
MOST_LISTED = 2**31
#: The core's limit on the characters of a name.
_LONGEST_NAME = 64
#: The core's limit on the mines of a cell.
_MAX_CAPACITY = 8


@dataclass(frozen=True)
class NamedBoardText:
    """A saved board made from a graph or from lists."""

    text: str
    names: dict[Hashable, Cell]
    #: Whether the names are pairs of a row and a column.
    is_placed: bool
    #: The tokens of the text.
    grid: list[list[str]]

    def error_with_cell_name(self, error: BoardError) -> BoardError:
        """Returns the error with the cell's name in place of the line and column, because the caller passed no text."""
        told = BoardError(self._cell_prefix(error) + error.reason)
        told.describe_like(error)
        return told

    def _cell_prefix(self, error: BoardError) -> str:
        if error.line is None or error.column is None or not 2 <= error.line <= len(self.grid) + 1:
            return ""
        row, ends = error.line - 2, 0
        labels = {cell: name for name, cell in self.names.items()}
        for col, token in enumerate(self.grid[row]):
            ends += len(token) + 1
            if error.column <= ends:
                return f"cell {labels.get((row, col), (row, col))!r}: "
        return ""


def board_of_graph(
    nodes: object, clues: Mapping[Any, rule_tokens.ClueLike], mines: int | None, density: Density | None, capacity: int
) -> NamedBoardText:
    """Returns the board of a graph, with clues of some nodes."""
    edges = neighbours_of_nodes(nodes)
    shape, names = cells_by_name(list(edges))
    tokens = dict.fromkeys(names.values(), "?")
    for node, clue in clues.items():
        if node not in names:
            raise BoardError(f"clues: expected a cell of the graph, found {node!r}")
        tokens[names[node]] = rule_tokens.clue_token(clue, f"cell {node!r}: ")
    later: dict[Cell, set[Cell]] = {cell: set() for cell in names.values()}
    for node, others in edges.items():
        for other in others:
            one, two = sorted((names[node], names[other]))
            later[one].add(two)
    told = [f"near {_place_text(one)} = {' '.join(map(_place_text, sorted(two)))}" for one, two in later.items() if two]
    return _build_board(shape, names, tokens, told, mines, density, capacity)


def board_of_names(cells: Iterable[Any], mines: int | None, density: Density | None, capacity: int) -> NamedBoardText:
    """Returns a board of hidden cells with these names."""
    if not is_iterable(cells):
        raise WrongTypeError(f"cells: expected a list of names, found {cells!r}")
    known: dict[Hashable, None] = {}
    for name in cells:
        name = checked_name(name, "cells")
        if name in known:
            raise BoardError(f"cells: expected each cell once, found {name!r} again")
        known[name] = None
    shape, names = cells_by_name(list(known))
    return _build_board(shape, names, dict.fromkeys(names.values(), "?"), [], mines, density, capacity)


def _build_board(
    shape: tuple[int, int],
    names: dict[Hashable, Cell],
    tokens: Mapping[Cell, str],
    edges: list[str],
    mines: int | None,
    density: Density | None,
    capacity: int,
) -> NamedBoardText:
    capacity = checked_integer(capacity, "capacity", 1, _MAX_CAPACITY)
    total = "" if capacity == 1 else f" capacity={capacity}"
    if mines is not None:
        total += f" mines={checked_integer(mines, 'mines', 0, rule_tokens.MAX_AREA * capacity)}"
    if density is not None:
        total += f" density={density_text(density)}"
    rows, cols = shape
    header = f"cells tiling=graph rows={rows} cols={cols}{total}"
    grid = [[tokens.get((row, col), ".") for col in range(cols)] for row in range(rows)]
    named = [f"name {_place_text(cell)} = {word}" for cell, word in names_for_saved_board(names).items()]
    text = "\n".join([header, *(" ".join(row) for row in grid), *edges, *named, ""])
    return NamedBoardText(text, names, all(row_and_column(name) is not None for name in names), grid)


def rule_lines(
    rules: Iterable[tuple[Iterable[Any], rule_tokens.RuleLike]],
    cell_of: Callable[[Hashable], Cell],
    name_of: Callable[[Cell], Hashable],
) -> Iterator[str]:
    """Yields the lines of a saved board that state these rules."""
    if not is_iterable(rules):
        raise WrongTypeError(f"rules: expected a list of cells and rules, found {rules!r}")
    for number, stated in enumerate(rules, 1):
        where = f"rule {number}: "
        if not isinstance(stated, (tuple, list)) or len(stated) != 2 or not is_iterable(stated[0]):
            raise WrongTypeError(f"{where}expected a list of cells and a rule, found {stated!r}")
        named, rule = stated
        try:
            cells = [cell_of(name) for name in named]
        except NoCellError as error:
            raise BoardError(f"{where}{error}") from None
        if len(set(cells)) < len(cells):
            twice = next(cell for at, cell in enumerate(cells) if cell in cells[:at])
            raise BoardError(f"{where}expected each cell once, found {name_of(twice)!r} again")
        token = rule_tokens.rule_token(rule, len(cells), where)
        yield " ".join(["line", *map(_place_text, cells), "=", token]) + "\n"


def document_bytes(document: object) -> bytes:
    """Returns cells and rules as JSON text. The caller gave the cells and rules as a text or as a parsed document."""
    if isinstance(document, (str, bytes)):
        data = text_bytes(document, "")
    elif isinstance(document, (Mapping, list)):
        plain = dict(document) if isinstance(document, Mapping) else document
        try:
            data = json.dumps(plain, default=requests.to_json_value).encode()
        except (TypeError, ValueError, RecursionError) as error:
            raise RequestError(f"expected a value that JSON can express: {error}") from None
    else:
        raise WrongTypeError(f"expected {_EXPECTED_JSON}, found {type(document).__name__}")
    # A list of rules needs no key `rules`.
    key = {b"{": b'"rules"', b"[": b'"cells"'}.get(data.lstrip()[:1])
    if key is None or key not in data:
        raise BoardError(f"1:1: expected {_EXPECTED_JSON}", 1, 1)
    return data


def error_about_document(error: BoardError, document: object) -> BoardError:
    """Returns the error about a document. The error keeps its line and column only if the caller gave a text."""
    return error if isinstance(document, (str, bytes)) else BoardError(error.reason)


def with_cell_token(text: str, cell: Cell, token: str) -> str:
    """Returns a saved board in which a cell has another token."""
    row, col = cell
    lines = text.split("\n")
    tokens = lines[row + 1].split()
    tokens[col] = token
    lines[row + 1] = " ".join(tokens)
    return "\n".join(lines)


def with_density(text: str, density: str) -> str:
    """Returns a saved board with another density. The board must have no total."""
    header, rest = text.split("\n", 1)
    words = [word for word in header.split() if not word.startswith("density=")]
    return "\n".join([" ".join([*words, f"density={density}"]), rest])


def _place_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cells_by_name(names: Sequence[Hashable]) -> tuple[tuple[int, int], dict[Hashable, Cell]]:
    """Returns the numbers of rows and columns of a board with these cells, and the cell of each name.

    Names that are (row, column) pairs become these cells; other names become one row of cells.

    >>> cells_by_name(["a", "b"])
    ((1, 2), {'a': (0, 0), 'b': (0, 1)})
    >>> cells_by_name([(0, 1), (1, 0)])
    ((2, 2), {(0, 1): (0, 1), (1, 0): (1, 0)})
    """
    if not names:
        raise BoardError("expected at least one cell, found none")
    cells = [row_and_column(name) for name in names]
    found = [cell for cell in cells if cell is not None]
    if not found:
        return (1, len(names)), {name: (0, col) for col, name in enumerate(names)}
    if len(found) < len(names):
        other = next(name for name, cell in zip(names, cells, strict=True) if cell is None)
        raise RequestError(f"expected every name to be a row and a column, or none: found {found[0]} and {other!r}")
    rows, cols = (1 + max(cell[at] for cell in found) for at in (0, 1))
    if rows * cols > rule_tokens.MAX_AREA:
        raise BoardError(f"expected rows and columns of at most {rule_tokens.MAX_AREA} places, found {rows}x{cols}")
    return (rows, cols), dict(zip(names, found, strict=True))


def row_and_column(name: object) -> Cell | None:
    """Returns the row and column if the name is a pair of a row and a column; None otherwise."""
    if not isinstance(name, (tuple, list)) or len(name) != 2:
        return None
    row, col = as_integer(name[0]), as_integer(name[1])
    return (row, col) if row is not None and col is not None and row >= 0 and col >= 0 else None


def names_for_saved_board(names: Mapping[Hashable, Cell]) -> dict[Cell, str]:
    """Returns the names in the form of saved boards. Cells whose name is their row and column are left out.

    >>> names_for_saved_board({"a": (0, 0), 7: (0, 1), "b c": (0, 2), (1, 0): (1, 0)})
    {(0, 0): 'a', (0, 1): '7', (0, 2): 'bc'}
    """
    found: dict[Cell, str] = {}
    taken = {name for name in names if isinstance(name, str)}
    for name, cell in names.items():
        word = "".join(str(name).split())
        is_new = word == name or word not in taken
        if word and len(word) <= _LONGEST_NAME and word.isprintable() and is_new and row_and_column(name) is None:
            found[cell] = word
            taken.add(word)
    return found


def neighbours_of_nodes(graph: object) -> dict[Hashable, list[Hashable]]:
    """Returns the nodes of a networkx graph or of a mapping, each with its neighbours."""
    directed = getattr(graph, "is_directed", None)
    if callable(directed) and directed():
        raise RequestError("expected a graph whose edges have no direction: graph.to_undirected() makes one")
    if not is_iterable(graph) or isinstance(graph, (str, bytes)) or not hasattr(graph, "__getitem__"):
        found = type(graph).__name__
        raise WrongTypeError(f"expected a graph, or a mapping from each cell to those near it, found {found}")
    try:
        neighbours = {node: list(graph[node]) for node in graph}
    except (TypeError, KeyError, IndexError):
        raise WrongTypeError("expected a graph, or a mapping from each cell to a list of those near it") from None
    for node, others in neighbours.items():
        checked_name(node, "graph")
        for other in others:
            if other not in neighbours:
                raise BoardError(f"cell {node!r}: expected cells of the graph near it, found {other!r}")
            if other == node:
                raise BoardError(f"cell {node!r}: expected other cells near it, found itself")
    return neighbours
