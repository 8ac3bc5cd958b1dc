#!/usr/bin/env python3
"""Checks certificates of gridproof. This checker was written from the documents alone, and needs only the standard
library of Python.

    python3 models/check.py [--board FILE] DIR

docs/certificates.md describes the files. docs/boards.md and docs/puzzles describe the boards. models/*/rules.md states
the rules. The exit status is 0 for accepted, 2 for bad usage, 5 for not supported, and 6 for refused. A message is one
line: the file, the line in the file, and what was expected there.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import accumulate, product, takewhile
from math import comb
from pathlib import Path

MOST_BYTES = 64 << 20
MOST_NEIGHBOURS = 67_108_864  # rows x columns x neighbours of a board of mines (docs/limits.md)
MOST_CELLS = 262_144  # of a board of any shape
MOST_TRIED = 1 << 22  # contents of cells, when a rule that is not a sum is tried on all values of its hidden cells
MOST_VISITS = 2_000_000  # of clauses, in a search for values of auxiliary variables

Values = list[
    int
]  # for each cell in row-major order: 1 if it is shaded (a mine, black, a star), or its number of mines
Step = tuple[int, int]  # rows and columns
Test = Callable[[Values], bool]  # whether a placement satisfies a rule
Meaning = tuple[int, tuple[int, ...]]  # (k, literals): at least k of the literals, or for k = 0 an odd number of them
Bounded = tuple[list[int], int, int]  # literals, and the least and the most of them that are true


class Refused(Exception):
    """The error for a certificate that does not prove its claims. The exit status is 6."""


class Unsupported(Exception):
    """The error for a certificate that this checker does not support. The exit status is 5."""


# ---- Reading text ----------------------------------------------------------------------------------------------------


@dataclass
class Line:
    """A line of a file and its place."""

    place: str
    text: str

    def refusal(self, expected: str) -> Refused:
        """Returns the error for this line, which states what was expected."""
        return Refused(f"{self.place}: expected {expected}, found {self.text[:60]!r}")

    def words(self) -> list[str]:
        """Returns the words of the line. Blanks and tabs separate words."""
        return re.findall("[^ \t]+", self.text)

    def read_number(self, word: str, most: int, least: int = 0) -> int:
        """Reads a decimal number within bounds."""
        digits = word.lstrip("0") or word[:1]
        if not (word.isascii() and word.isdigit() and len(digits) <= 12 and least <= int(digits) <= most):
            raise self.refusal(f"a number from {least} to {most}, not {word[:20]!r}")
        return int(digits)

    def read_literal(self, word: str, variables: int) -> int:
        """Reads a literal: the number of a variable, with `-` before it for the negation."""
        return self.read_number(word.removeprefix("-"), variables, 1) * (-1 if word[0] == "-" else 1)

    def read_header(self, name: str, needed: str, optional: str = "") -> dict[str, str]:
        """Reads the parameters of a header such as `mines rows=3 cols=4`. Each parameter appears once, in any order."""
        first, *words = self.words()
        found = dict(word.partition("=")[::2] for word in words)
        least, most = set(needed.split()), {*needed.split(), *optional.split()}
        if first != name or len(found) < len(words) or not least <= set(found) <= most or "" in found.values():
            raise self.refusal(f"`{name}` with {needed}, each once, and no others but {optional}")
        return found


class Lines:
    """The lines of a file, read from the first to the last."""

    def __init__(self, path: Path, grid: bool = False) -> None:
        """Reads a file. With `grid`, omits comments and empty lines (boards.md, "The saved board")."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            text = data.decode()
        except (OSError, UnicodeDecodeError):
            raise Refused(f"{path.as_posix()}: expected a file in UTF-8") from None
        if len(data) > MOST_BYTES:
            raise Refused(f"{path.as_posix()}: expected at most 64 MiB")
        rows = [row.removesuffix("\r") for row in text.removeprefix("\ufeff").split("\n")]
        rows = rows[:-1] if rows[-1] == "" else rows
        self.left = [Line(f"{path.as_posix()}:{n}", row) for n, row in enumerate(rows, 1)]
        if grid:
            self.left = [line for line in self.left if line.words() and line.words()[0][0] != "#"]
        self.end = Line(f"{path.as_posix()}:{len(rows) + 1}", "the end of the file")
        self.left.reverse()

    def next_line(self, expected: str) -> Line:
        """Removes and returns the next line. Refuses the end of the file."""
        if not self.left:
            raise self.end.refusal(expected)
        return self.left.pop()

    def expect_end(self) -> None:
        """Refuses further lines."""
        if self.left:
            raise self.left[-1].refusal("the end of the file")

    def read_grid(self, rows: int, cols: int, pattern: str) -> list[str]:
        """Reads rows of cells. A row may omit the blanks if every token is one character."""
        found: list[str] = []
        for _ in range(rows):
            line = self.next_line(f"one of {rows} rows of cells")
            words = line.words()
            words = list(words[0]) if len(words) == 1 and len(words[0]) == cols else words
            if len(words) != cols or not all(re.fullmatch(pattern, word, re.ASCII) for word in {*words}):
                raise line.refusal(f"a row of {cols} cells, each of the form {pattern}")
            found += words
        return found


# ---- Boards and their rules ------------------------------------------------------------------------------------------


@dataclass
class Rule:
    """A rule about some cells: a weighted sum within bounds, or a test if the rule is not a sum."""

    weights: dict[int, int]
    least: int = 0
    most: int = 0
    test: Test | None = None
    is_of_mines: bool = False  # counts all mines of a cell; other rules only ask whether a cell has any mine

    def holds(self, values: Values) -> bool:
        """Returns whether a placement satisfies the rule. `values` are numbers of mines, or 0 and 1 for other rules."""
        if self.test is not None:
            return self.test(values)
        return self.least <= sum(weight * values[cell] for cell, weight in self.weights.items()) <= self.most


def shaded_count_rule(cells: Iterable[int], least: int, most: int | None = None) -> Rule:
    """Returns the rule that the number of shaded cells among these cells is within bounds."""
    return Rule(dict.fromkeys(cells, 1), least, least if most is None else most)


def mine_presence(values: Values) -> Values:
    """Returns 1 for each cell with at least one mine, else 0."""
    return [min(value, 1) for value in values]


@dataclass
class Board:
    """A board: its size, hidden cells, known values, and rules by label."""

    puzzle: str
    header: str
    rows: int
    cols: int
    tokens: list[str]
    hidden: list[int]
    known: Values
    rules: dict[str, Rule] = field(default_factory=dict)
    total: int | None = None  # for a count: the number of hidden cells that are shaded
    equations: list[tuple[list[int], int]] = field(default_factory=list)  # for a count: hidden cells, number of mines
    slack: list[int] = field(default_factory=list)  # for a count: largest values; equations name slack n by -n
    negated: set[int] = field(default_factory=set)  # for a count: the equations of negated literals, never the total
    digest: str = ""  # SHA-256 of the board as gridproof saves it
    capacity: int = 1  # the most mines in a hidden cell
    lines: object = None  # for a board of any shape: its parameters, and the lines after the rows

    def __post_init__(self) -> None:
        self.first = {cell: var for var, cell in enumerate(self.hidden, 1)}  # the variables of the hidden cells

    def content_variable_count(self) -> int:
        """Returns the number of variables for the contents of hidden cells."""
        return len(self.hidden) * self.capacity

    def level_variables(self, cell: int) -> list[int]:
        """Returns the variables of a hidden cell. Variable k means that the cell holds at least k mines."""
        more = self.capacity - 1
        next_var = len(self.hidden) + (self.first[cell] - 1) * more + 1
        return [self.first[cell], *range(next_var, next_var + more)]

    def variable_names(self) -> list[str]:
        """Returns the names of the variables for the contents of hidden cells, in order."""
        name = PUZZLES[self.puzzle][0]
        more = [f"{name} {self.cell_name(cell)} {n}" for cell in self.hidden for n in range(2, self.capacity + 1)]
        return [f"{name} {self.cell_name(cell)}" for cell in self.hidden] + more

    def rule_variables(self, rule: Rule) -> dict[int, int]:
        """Returns the variables of a rule in ascending order, each with its cell."""
        last = self.capacity if rule.is_of_mines else 1
        cells = (cell for cell in rule.weights if cell in self.first)
        return dict(sorted((var, cell) for cell in cells for var in self.level_variables(cell)[:last]))

    def known_values(self, rule: Rule) -> Values:
        """Returns the known contents of the cells as the rule counts mines: their numbers, or 0 and 1."""
        return self.known if rule.is_of_mines else mine_presence(self.known)

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell in files, such as `(0,2)`."""
        return f"({cell // self.cols},{cell % self.cols})"

    def header_number(self, line: Line, name: str, key: str, least: int, most: int) -> int:
        """Reads the number `key` in the header of a file about this board, and checks the size of the board."""
        words = line.read_header(name, f"rows cols {key}")
        if [line.read_number(words[word], MOST_NEIGHBOURS) for word in ("rows", "cols")] != [self.rows, self.cols]:
            raise line.refusal("the size of the board")
        return line.read_number(words[key], most, least)


PUZZLES = {  # the name of variables; the signs of the claims shaded and clear; the witnesses; the phrase for a count
    "mines": ("mine", "M", "S", "placements", "with a mine"),
    "mosaic": ("black", "X", "O", "solutions", "with black"),
    "star-battle": ("starred", "X", "O", "solutions", "with a star"),
    "thermometers": ("filled", "X", "O", "solutions", "with mercury"),
    "cells": ("mine", "X", "O", "solutions", "with a mine"),
}


def read_board(path: Path) -> Board:
    """Reads a saved board (boards.md, "The saved board"; docs/puzzles)."""
    lines = Lines(path, grid=True)
    line = lines.next_line("a board")
    puzzle = line.words()[0]
    readers = {
        "mines": read_mines,
        "mosaic": read_mosaic,
        "star-battle": read_star_battle,
        "thermometers": read_thermometers,
        "cells": read_cells,
    }
    if puzzle in ("one-click", "chess-puzzle", "jewels"):
        raise Unsupported(f"{line.place}: expected one of {', '.join(readers)}; {puzzle} is not supported")
    if puzzle not in readers:
        raise line.refusal(f"a saved board, whose first word is {', '.join(readers)}")
    board = readers[puzzle](line, lines)
    lines.expect_end()
    starts = range(0, len(board.tokens), board.cols)
    if puzzle not in ("cells", "thermometers"):
        saved = [(" " if puzzle == "mines" else "").join(board.tokens[n : n + board.cols]) for n in starts]
        board.digest = hashlib.sha256("\n".join([board.header, *saved, ""]).encode()).hexdigest()
    return board


def read_size(words: dict[str, str], line: Line, most: int) -> tuple[int, int]:
    """Reads the numbers of rows and columns from the parameters of a header."""
    rows, cols = (line.read_number(words[key], most, 1) for key in ("rows", "cols"))
    if rows * cols > most:
        raise line.refusal(f"at most {most} cells")
    return rows, cols


def cells_at_steps(board_size: Step, row: int, col: int, steps: Iterable[Step]) -> list[int]:
    """Returns the cells at these steps from a cell, in row-major order."""
    rows, cols = board_size
    places = ((row + dr, col + dc) for dr, dc in sorted(steps))
    return [r * cols + c for r, c in places if 0 <= r < rows and 0 <= c < cols]


def read_mines(line: Line, lines: Lines) -> Board:
    """Reads a board with rules M1 to M5 (models/mines/rules.md)."""
    words = line.read_header("mines", "rows cols", "mines squared_distance distance")
    rows, cols = read_size(words, line, MOST_NEIGHBOURS)
    far = line.read_number(words.get("squared_distance", words.get("distance", "2")), 10_000, 1)
    reach = range(-int(far**0.5), int(far**0.5) + 1)
    steps = [(r, c) for r in reach for c in reach if 0 < r * r + c * c <= far]
    if rows * cols * len(steps) > MOST_NEIGHBOURS or {"distance", "squared_distance"} <= set(words):
        raise line.refusal("a smaller board, and one distance")
    cells = [word if word in "?F*" else str(int(word)) for word in lines.read_grid(rows, cols, r"[?F*]|\d{1,9}")]
    total = line.read_number(words["mines"], MOST_NEIGHBOURS) if "mines" in words else None
    header = f"mines rows={rows} cols={cols}{'' if total is None else f' mines={total}'} squared_distance={far}"
    hidden, known = [n for n, word in enumerate(cells) if word in "?F"], [int(word == "*") for word in cells]
    board = Board("mines", header, rows, cols, cells, hidden, known)
    for n, word in enumerate(cells):
        if word not in "?F*":
            near = cells_at_steps((rows, cols), n // cols, n % cols, steps)
            board.rules[f"M3 {board.cell_name(n)}"] = shaded_count_rule(near, int(word))
            board.equations.append(([m for m in near if cells[m] in "?F"], int(word) - sum(known[m] for m in near)))
    if total is not None:
        board.total, board.rules["M4"] = total - sum(known), shaded_count_rule(range(rows * cols), total)
    return board


def read_mosaic(line: Line, lines: Lines) -> Board:
    """Reads a board with rules P1 and P2 (models/mosaic/rules.md)."""
    rows, cols = read_size(line.read_header("mosaic", "rows cols"), line, MOST_NEIGHBOURS)
    cells = lines.read_grid(rows, cols, r"[?\d]")
    header, hidden = f"mosaic rows={rows} cols={cols}", [*range(len(cells))]
    board = Board("mosaic", header, rows, cols, cells, hidden, [0] * len(cells))
    for n, word in enumerate(cells):
        if word != "?":
            block = cells_at_steps((rows, cols), n // cols, n % cols, [(0, 0), *SQUARE])
            if int(word) > len(block):
                raise line.refusal(f"a clue of at most {len(block)} at {board.cell_name(n)}")
            board.rules[f"P2 {board.cell_name(n)}"] = shaded_count_rule(block, int(word))
            board.equations.append((block, int(word)))
    return board


def read_star_battle(line: Line, lines: Lines) -> Board:
    """Reads a board with rules T1 to T5 (models/star_battle/rules.md)."""
    words = line.read_header("star-battle", "rows cols stars")
    rows, cols = read_size(words, line, MOST_NEIGHBOURS)
    stars = line.read_number(words["stars"], max(rows, cols))
    cells = lines.read_grid(rows, cols, "[A-Za-z0-9]")
    header = f"star-battle rows={rows} cols={cols} stars={stars}"
    board = Board("star-battle", header, rows, cols, cells, list(range(rows * cols)), [0] * (rows * cols))
    regions: dict[str, list[int]] = {}
    for n, word in enumerate(cells):
        regions.setdefault(word, []).append(n)
    board.rules |= {f"T2 ({r},0)": shaded_count_rule(range(r * cols, r * cols + cols), stars) for r in range(rows)}
    board.rules |= {f"T3 (0,{c})": shaded_count_rule(range(c, rows * cols, cols), stars) for c in range(cols)}
    board.rules |= {f"T4 {board.cell_name(region[0])}": shaded_count_rule(region, stars) for region in regions.values()}
    for r, c in product(range(max(rows - 1, 1)), range(max(cols - 1, 1))):
        board.rules[f"T5 ({r},{c})"] = shaded_count_rule(cells_at_steps((rows, cols), r, c, SQUARE_OF_TWO), 0, 1)
    return board


ARROWS = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def read_thermometers(line: Line, lines: Lines) -> Board:
    """Reads a board with rules H1 to H4 (models/thermometers/rules.md)."""
    rows, cols = read_size(line.read_header("thermometers", "rows cols"), line, MOST_CELLS)
    words = [*lines.read_grid(1, cols + 1, r"[.?]|\d{1,9}"), *lines.read_grid(rows, cols + 1, r"[.^v<>?]|\d{1,9}")]
    words = [word.lstrip("0") or word[:1] for word in words]
    table = [words[n : n + cols + 1] for n in range(0, len(words), cols + 1)]
    signs = [sign for row in table[1:] for sign in row[1:]]
    header = f"thermometers rows={rows} cols={cols}"
    board = Board("thermometers", header, rows, cols, signs, [*range(len(signs))], [0] * len(signs), lines=table)
    board.digest = hashlib.sha256("\n".join([header, *map(" ".join, table), ""]).encode()).hexdigest()
    before: dict[int, int] = {}
    for n, sign in enumerate(signs):
        if sign != ".":
            near = cells_at_steps((rows, cols), n // cols, n % cols, [ARROWS.get(sign, (rows, cols))])
            if not near or near[0] in before:
                raise line.refusal(
                    f"an arrow at {board.cell_name(n)} to a cell of the board, to which no other arrow leads"
                )
            before[near[0]] = n
    after, reached = {one: other for other, one in before.items()}, [n for n in board.hidden if n not in before]
    for n in reached:  # from every bulb to the end of its thermometer
        reached += [after[n]] if n in after else []
    if len(reached) < len(signs) or table[0][0] != ".":
        raise line.refusal("thermometers with bulbs, and `.` before the totals")
    board.rules |= {f"H2 {board.cell_name(n)}": Rule({before[n]: 1, n: -1}, 0, 1) for n in sorted(before)}
    totals = {f"H3 {r + 1}": (table[r + 1][0], board.hidden[r * cols : r * cols + cols]) for r in range(rows)}
    totals |= {f"H4 {c + 1}": (table[0][c + 1], board.hidden[c::cols]) for c in range(cols)}
    for label, (word, cells) in totals.items():
        if word != "?":
            board.rules[label] = shaded_count_rule(cells, line.read_number(word, len(cells)))
    return board


# ---- Boards of any shape ---------------------------------------------------------------------------------------------

OFFSET = r"(-?\d{1,6}),(-?\d{1,6})"
SQUARE = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
KNIGHT = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)]
HEX = ([(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)], [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)])
UP = [(-1, 0), (-1, 1), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (1, -1), (1, -2), (0, -2), (0, -1), (-1, -1)]
SQUARE_OF_TWO = [(0, 0), (0, 1), (1, 0), (1, 1)]
TRIPLETS = [[(0, 0), step, (2 * step[0], 2 * step[1])] for step in ((0, 1), (1, 0), (1, 1), (1, -1))]
NEAR = {  # the steps of each tiling in the order of a walk around, in even and odd places
    "square": (SQUARE, SQUARE),
    "orthogonal": (SQUARE[::2], SQUARE[::2]),
    "knight": (KNIGHT, KNIGHT),
    "hex": HEX,
    "triangle": (UP, [(-row, col) for row, col in UP]),
}
SIDES = {  # the steps across each side, which are lines of sight but in triangles
    "square": NEAR["orthogonal"],
    "orthogonal": NEAR["orthogonal"],
    "hex": HEX,
    "triangle": ([(0, -1), (0, 1), (1, 0)], [(0, -1), (0, 1), (-1, 0)]),
}

CELLS_DEFAULTS = {"tiling": "square", "layers": "1", "capacity": "1"}  # parameters that a header may omit


def is_density(word: str) -> bool:
    """Returns whether a word is a fraction, a decimal number or a percentage between 0 and 1."""
    if not re.fullmatch(r"\d+/0*[1-9]\d*|(\d+\.?\d*|\.\d+)%?", word, re.ASCII):
        return False
    return 0 < Fraction(word.removesuffix("%")) < (100 if word.endswith("%") else 1)


class Geometry:
    """Determines which cells are near, in sight, or share a side (models/cells/rules.md, "Which cells are near")."""

    def __init__(self, line: Line) -> None:
        words = self.words = line.read_header("cells", "rows cols", "tiling offsets wrap layers capacity mines density")
        self.capacity = line.read_number(words.get("capacity", "1"), 8, 1)
        self.rows, self.cols = read_size(words, line, MOST_CELLS)
        *others, last = [line.read_number(word, MOST_CELLS, 1) for word in words.get("layers", "1").split("x")]
        self.layers = (others[0] if others else 1, last)
        self.tall, self.flat = self.rows * self.layers[0] * self.layers[1], self.layers == (1, 1)
        self.plane = self.rows * self.cols  # the places of a layer
        self.tiling = "offsets" if "offsets" in words else words.get("tiling", "square")
        wrap = words.get("wrap", "")
        self.wrapped = (wrap in ("rows", "both"), wrap in ("cols", "both"))
        self.graph: dict[int, list[int]] = {}
        offsets = [(int(row), int(col)) for row, col in re.findall(OFFSET, words.get("offsets", ""), re.ASCII)]
        self.table = NEAR | {"offsets": (offsets, offsets)}
        steps = [step for near in self.table.get(self.tiling, ()) for step in near]
        reach = [max((abs(step[axis]) for step in steps), default=0) for axis in (0, 1)]
        even = (self.tiling in ("hex", "triangle"), self.tiling == "triangle")
        for axis, length in enumerate((self.rows, self.cols)):
            if self.wrapped[axis] and (length <= 2 * reach[axis] or (even[axis] and length % 2)):
                raise line.refusal("borders that fit the tiling when they are joined")
        if (
            (self.tiling not in (*NEAR, "graph", "offsets") or {"tiling", "offsets"} <= set(words))
            or ({"mines", "density"} <= set(words) or len(others) > 1 or self.tall * self.cols > MOST_CELLS)
            or ("density" in words and self.capacity > 1)
            or (wrap not in ("", "rows", "cols", "both") or (self.tiling == "graph" and (wrap or not self.flat)))
            or (len({*offsets}) < len(offsets) or {(-r, -c) for r, c in offsets} != {*offsets} or (0, 0) in offsets)
            or not re.fullmatch(f"{OFFSET}(;{OFFSET})*", words.get("offsets", "0,0"), re.ASCII)
            or not is_density(words.get("density", "1/2"))
        ):
            raise line.refusal("a header whose tiling or offsets, borders, layers and total fit together")
        self.tokens: list[str] = []

    def row_and_col(self, cell: int) -> Step:
        """Returns the row and column of a cell within its layer."""
        return divmod(cell % self.plane, self.cols)

    def is_cell(self, place: int | None) -> bool:
        """Returns whether a place is a cell: within the borders, and not a hole."""
        return place is not None and self.tokens[place] != "."

    def only_cells(self, places: Iterable[int | None]) -> list[int]:
        """Returns the cells among these places, without repetition."""
        return [place for place in dict.fromkeys(places) if place is not None and self.is_cell(place)]

    def place_at_step(self, cell: int, step: Step) -> int | None:
        """Returns the place at a step from a cell within its layer, or None beyond the border."""
        row, col = (at + by for at, by in zip(self.row_and_col(cell), step, strict=True))
        row, col = row % self.rows if self.wrapped[0] else row, col % self.cols if self.wrapped[1] else col
        inside = 0 <= row < self.rows and 0 <= col < self.cols
        return cell // self.plane * self.plane + row * self.cols + col if inside else None

    def places_around(self, cell: int) -> Sequence[int | None]:
        """Returns the places around a cell in the order of a walk. None is a place beyond the border."""
        if self.tiling == "graph":
            return sorted(self.graph.get(cell, []))
        return [self.place_at_step(cell, step) for step in self.steps_from(self.table, *self.row_and_col(cell))]

    def steps_from(self, table: dict[str, tuple[list[Step], list[Step]]], row: int, col: int) -> list[Step]:
        """Returns the steps that a table has for this row and column. The row and column may lie beyond the border."""
        return table[self.tiling][(row if self.tiling == "hex" else row + col) % 2]

    def cells_near(self, cell: int, most: int = 1) -> list[int]:
        """Returns the cells that are at most `most` steps away. A step may end in a hole or beyond the border."""
        if self.tiling == "graph":
            found = {cell}
            for _ in range(most):
                found |= {other for place in found for other in self.graph.get(place, [])}
            return self.only_cells(sorted(found - {cell}))
        row, col = self.row_and_col(cell)
        moves = [{(0, 0)}]
        for _ in range(most):
            ahead = ((r + dr, c + dc) for r, c in moves[-1] for dr, dc in self.steps_from(self.table, row + r, col + c))
            moves.append(moves[-1].union(ahead))
        places: set[int | None] = set()
        for shift, apart in self.adjacent_layers(cell):
            left = most - sum(apart) if self.tiling == "orthogonal" else most if max(apart) <= most else -1
            places |= {self.place_at_step(cell + shift, step) for step in moves[left]} if left >= 0 else set()
        return self.only_cells(places - {cell})

    def adjacent_layers(self, cell: int) -> Iterator[tuple[int, Step]]:
        """Yields each layer at most two away, as the shift to its cells and the distance in each dimension."""
        here = divmod(cell // self.plane, self.layers[1])
        for apart in product(range(-2, 3), repeat=2):
            if all(0 <= at + n < size for at, n, size in zip(here, apart, self.layers, strict=True)):
                yield (apart[0] * self.layers[1] + apart[1]) * self.plane, (abs(apart[0]), abs(apart[1]))

    def lines_of_sight(self, cell: int) -> list[list[int]]:
        """Returns the places along each line of sight, ignoring holes."""
        has_lines = self.flat and self.tiling in ("square", "orthogonal", "hex")
        paths = [[cell] for _ in SIDES[self.tiling][0]] if has_lines else []
        for n, path in enumerate(paths):
            while (place := self.places_across_sides(path[-1])[n]) is not None and place not in path:
                path.append(place)
        return [path[1:] for path in paths]

    def places_across_sides(self, cell: int) -> list[int | None]:
        """Returns the places that share a side with a cell. Places in other layers come last, in order of dimension."""
        if self.tiling == "graph":
            return [*self.places_around(cell)]
        found = [self.place_at_step(cell, step) for step in self.steps_from(SIDES, *self.row_and_col(cell))]
        shifts = sorted(
            (shift for shift, apart in self.adjacent_layers(cell) if sum(apart) == 1), key=abs, reverse=True
        )
        return [*found, *(cell + shift for shift in shifts)]

    def fits_tiling(self, name: str) -> bool:
        """Returns whether the tiling allows the rule of this name."""
        flat, sides = self.flat and self.tiling in ("square", "orthogonal"), self.tiling in SIDES
        outside = sides and self.flat and not all(self.wrapped)
        fits = {"balance": self.tiling != "graph", "connected": True, "outside": outside}
        fits |= dict.fromkeys(["dual", "unary", "snake"], sides or self.tiling == "graph")
        return fits.get(name, flat and name in ("quad", "triplet", "horizontal"))


def run_lengths(values: Sequence[int], ring: bool) -> list[int]:
    """Returns the lengths of the runs of ones along a line or around a ring."""
    if ring and 0 in values:
        values = [*values[values.index(0) :], *values[: values.index(0)]]
    return [len(run) for run in "".join(map(str, values)).split("0") if run]


def clue_rule(clue: str, places: Sequence[int | None], space: Geometry, ring: bool) -> tuple[str, Rule] | None:
    """Returns the rule of a clue about these places: C3 to C6, C8, C9, or C10 with a table for a line."""
    cells = space.only_cells(places)
    if clue[0] == "t" and not ring:
        contents = clue[1:].split("|") if clue != "t" else []
        fits = 1 <= len(cells) <= 8 and all(re.fullmatch(f"[01]{{{len(cells)}}}", row, re.ASCII) for row in contents)
        table = Rule(dict.fromkeys(cells, 1), test=lambda v: "".join(str(v[cell]) for cell in cells) in contents)
        return ("C10", table) if fits else None
    if match := re.fullmatch(r"\{(\d{1,9})\}|-(\d{1,9})-|p(\d{1,9})|w(\d{1,9}(?:\.\d{1,9})*)", clue, re.ASCII):
        kind, wanted = match.lastindex or 0, [int(part) for part in match[match.lastindex or 0].split(".")]
        if kind == 4 and 0 in wanted[1:] + wanted[:-1]:
            return None
        wanted = [] if kind == 4 and wanted == [0] else sorted(wanted) if ring else wanted

        def test(values: Values) -> bool:
            here = run_lengths([0 if place is None else values[place] for place in places], ring)
            if kind == 4:
                return (sorted(here) if ring else here) == wanted
            return [len(here)] == wanted if kind == 3 else [sum(here)] == wanted and (len(here) <= 1) == (kind == 1)

        return ("", "C4", "C4", "C6", "C5")[kind], Rule(dict.fromkeys(cells, 1), test=test)
    if not (match := re.fullmatch(r"(n(?=\d+$)|m?)(\d{1,9}(?:-\d{1,9})?(?:\|\d{1,9}(?:-\d{1,9})?)*)", clue, re.ASCII)):
        return None
    name, even, odd = {"": ("C3", 1, 1), "m": ("C8", 1, 2), "n": ("C9", -1, 1)}[match[1]]
    weights = {cell: odd if (cell // space.cols + cell % space.cols) % 2 else even for cell in cells}
    ranges = [(int(part.split("-")[0]), int(part.split("-")[-1])) for part in match[2].split("|")]
    if any(least > most for least, most in ranges):
        return None
    total = sum(map(abs, weights.values())) * space.capacity
    numbers = {n for least, most in ranges for n in range(least, min(most, total) + 1)} or {total + 1}
    if len(numbers) == max(numbers) - min(numbers) + 1 and (name != "C9" or numbers == {0}):
        return name, Rule(weights, min(numbers), max(numbers), is_of_mines=True)
    return name, Rule(weights, test=partial(has_sum, weights, numbers), is_of_mines=True)


def has_sum(weights: dict[int, int], numbers: set[int], values: Values) -> bool:
    """Returns whether a weighted sum, or its negation, is one of these numbers."""
    return abs(sum(weight * values[cell] for cell, weight in weights.items())) in numbers


def cell_rule(clue: str, cell: int, space: Geometry) -> tuple[str, Rule] | None:
    """Returns the rule of an opened cell's clue: C3 to C9."""
    sight = space.lines_of_sight(cell) if clue[0] in "ex" else []
    if sight and re.fullmatch(r"e\d{1,9}", clue, re.ASCII):
        paths = [[*takewhile(space.is_cell, path)] for path in sight]
        rule = Rule(dict.fromkeys((c for path in paths for c in path), 1))
        rule.test = lambda v: 1 + sum([*(v[c] for c in path), 1].index(1) for path in paths) == int(clue[1:])
        return "C7", rule
    if clue[0] in "@x":
        places = space.cells_near(cell, 2) if clue[0] == "@" else [c for path in sight for c in path[:2]]
        excluded = clue[1:2] in ("", "{", "-", "w", "p") or (clue[0] == "x" and not sight)
        return None if excluded else clue_rule(clue[1:], places, space, ring=True)
    if space.flat and space.tiling != "graph":
        return clue_rule(clue, space.places_around(cell), space, ring=True)
    return None if clue[0] in "{-wp" else clue_rule(clue, space.cells_near(cell), space, ring=True)


def read_cells(line: Line, lines: Lines) -> Board:
    """Reads a board with rules C1 to C21 (models/cells/rules.md; docs/puzzles/cells.md, "Writing a board")."""
    space = Geometry(line)
    cells = space.tokens = lines.read_grid(space.tall, space.cols, r"[^\s]+")
    if any(word[0] == "?" and len(word) > 1 for word in cells):
        raise Unsupported(f"{line.place}: expected a board; levels are not supported")
    hidden = [n for n, word in enumerate(cells) if word == "?"]
    known = [line.read_number(word[1:] or "1", space.capacity, 1) if word[0] == "*" else 0 for word in cells]
    board = Board("cells", " ".join(line.words()), space.tall, space.cols, cells, hidden, known)
    board.capacity = space.capacity
    later: list[tuple[Line, str, list[int], str]] = []
    while lines.left:
        row = lines.next_line("")
        kind, *words = row.words()
        if kind == "rule" and len(words) == 1 and space.fits_tiling(words[0]):
            later.append((row, kind, [], words[0]))
            continue
        equals = words.index("=") if "=" in words and kind in ("line", "near", "name") else -1
        places, rest = [read_place(word, board, row) for word in words[: max(equals, 0)]], words[equals + 1 :]
        others = [read_place(word, board, row) for word in rest] if kind == "near" else []
        if equals < 0 or not all(map(space.is_cell, [*places, *others])) or len({*places}) < len(places):
            raise row.refusal("a `rule` for this tiling, or `line`, `near` or `name` with different cells and `=`")
        if kind != "line" and (len(places) != 1 or places[0] in others or (kind == "near" and space.tiling != "graph")):
            raise row.refusal("one cell, and cells near it on a board with `tiling=graph`")
        if kind != "near" and (len(rest) != 1 or (kind == "name" and len(rest[0]) > 64)):
            raise row.refusal("one word behind `=`")
        later.append((row, kind, places, " ".join(rest)))
        for other in others:
            space.graph.setdefault(places[0], []).append(other)
            space.graph.setdefault(other, []).append(places[0])
    facts: list[object] = [entry[1:] for entry in later if entry[1] == "rule"]
    facts += [fact for entry in later if entry[1] == "name" for fact in (entry[2], entry[3])]
    if any(number > 1 for number in Counter(map(repr, facts)).values()):
        raise line.refusal("each rule and name once, and a name for a cell once")
    board.lines = (sorted(space.words.items() - CELLS_DEFAULTS.items()), [entry[1:] for entry in later])
    for n, word in enumerate(cells):
        if word not in ("?", "o", ".") and word[0] != "*":
            if (found := cell_rule(word, n, space)) is None:
                raise line.refusal(f"a clue at {board.cell_name(n)}")
            board.rules[f"{found[0]} {board.cell_name(n)}"] = found[1]
    if "mines" in space.words:
        board.rules["C2"] = shaded_count_rule(
            range(len(cells)), line.read_number(space.words["mines"], MOST_CELLS * space.capacity)
        )
        board.rules["C2"].is_of_mines = True
    for n, (row, _, places, clue) in enumerate([entry for entry in later if entry[1] == "line"], 1):
        if (found := clue_rule(clue, places, space, ring=False)) is None:
            raise row.refusal("a clue for a line")
        board.rules[f"C10 {n}"] = found[1]
    for name in (entry[3] for entry in later if entry[1] == "rule"):
        add_rules(name, board, space)
    return board


def read_place(word: str, board: Board, line: Line) -> int:
    """Reads a place `R,C`."""
    row, _, col = word.partition(",")
    return line.read_number(row, board.rows - 1) * board.cols + line.read_number(col, board.cols - 1)


def add_rules(name: str, board: Board, space: Geometry) -> None:
    """Adds one of the rules C11 to C21, with the labels of certificates.md, "The files, line by line"."""
    cells, rules = [cell for cell in range(board.rows * board.cols) if space.is_cell(cell)], board.rules
    lines = {"quad": [SQUARE_OF_TWO], "triplet": TRIPLETS, "horizontal": [[(0, 0), (0, 1)]]}.get(name, [])
    for cell, (n, steps) in product(cells, enumerate(lines, 1)):
        found = space.only_cells(space.place_at_step(cell, step) for step in steps)
        if len(found) == len(steps):
            label = {"quad": "C11 {}", "triplet": "C12 {} {}", "horizontal": "C15 {}"}[name].format(
                board.cell_name(cell), n
            )
            rules[label] = (
                shaded_count_rule(found, 1, 4) if name == "quad" else shaded_count_rule(found, 0, len(found) - 1)
            )
    for cell in cells if name in ("dual", "unary") else ():
        sides = space.only_cells(space.places_across_sides(cell))
        if name == "dual":
            rules[f"C13 {board.cell_name(cell)}"] = Rule(
                dict.fromkeys((cell, *sides), 1), test=partial(satisfies_dual, cell, sides)
            )
        else:
            pairs = enumerate((side for side in sides if side > cell), 1)
            rules.update(
                {f"C14 {board.cell_name(cell)} {n}": shaded_count_rule((cell, side), 0, 1) for n, side in pairs}
            )
    for by_row in (True, False) if name == "balance" else ():
        lines_of: dict[int, list[int]] = {}
        for cell in cells:
            lines_of.setdefault(cell // board.cols if by_row else cell % board.cols, []).append(cell)
        first, *others = sorted(lines_of) or [0]
        for n in others:
            weights = dict.fromkeys(lines_of[first], -1) | dict.fromkeys(lines_of[n], 1)
            rules[f"{'C16' if by_row else 'C17'} {board.cell_name(lines_of[n][0])}"] = Rule(
                weights, 0, 0, is_of_mines=True
            )
    for label, test in connection_tests(name, cells, space) if name in ("connected", "outside", "snake") else ():
        rules[label] = Rule(dict.fromkeys(cells, 1), test=test)


def satisfies_dual(cell: int, sides: list[int], values: Values) -> bool:
    """Returns whether the cell has no mine, or shares a side with exactly one cell that has a mine (C13)."""
    return not values[cell] or sum(values[side] for side in sides) == 1


def connection_tests(name: str, cells: list[int], space: Geometry) -> list[tuple[str, Test]]:
    """Returns the tests of one of the rules C18 to C21, with their labels."""
    places = {
        cell: space.cells_near(cell) if name == "connected" else space.places_across_sides(cell) for cell in cells
    }
    beside = {cell: space.only_cells(found) for cell, found in places.items()}
    border = [cell for cell, found in places.items() if not all(map(space.is_cell, found))]

    def is_reached(value: int, roots: list[int] | None, values: Values) -> bool:
        """Returns whether walks over the cells with this value reach all cells with this value. The walks start from
        the roots, or without roots from one of these cells."""
        left = {cell for cell in cells if values[cell] == value}
        new = [*left][:1] if roots is None else roots[:]
        while new:
            if (cell := new.pop()) in left:
                left.remove(cell)
                new += beside[cell]
        return not left

    def is_path(values: Values) -> bool:
        links = [sum(values[place] for place in beside[cell]) for cell in cells if values[cell]]
        return max(links, default=3) <= 2 and sum(links) == 2 * len(links) - 2 and is_reached(1, None, values)

    if name == "outside":
        return [("C19", partial(is_reached, 0, None)), ("C20", partial(is_reached, 1, border))]
    return [("C18", partial(is_reached, 1, None)) if name == "connected" else ("C21", is_path)]


# ---- Formulas --------------------------------------------------------------------------------------------------------


@dataclass
class Formula:
    """A formula in clauses, with the meanings of its variables and the labels of its clauses."""

    board: Board
    clauses: list[tuple[str, Line, list[int]]] = field(default_factory=list)
    meanings: dict[int, Meaning] = field(default_factory=dict)
    names: int = 0  # variables with a name: hidden cells, and for boards of any shape `auxiliary N`

    def check(self) -> None:
        """Refuses a clause that does not follow from its rule (certificates.md, "What `check` does")."""
        groups: dict[str, list[tuple[Line, list[int]]]] = {}
        for label, line, lits in self.clauses:
            base = re.sub(r"\.\d+$", "", label) if self.board.puzzle == "cells" else label
            groups.setdefault(base, []).append((line, lits))
        users = Counter(var for group in groups.values() for var in {abs(lit) for _, lits in group for lit in lits})
        defined = {f"definition {self.board.cell_name(cell)}": cell for cell in self.board.hidden}
        for label, group in groups.items():
            if label == "negated_claim":
                continue
            if label in defined:
                self.check_definition(defined[label], group)
                continue
            if (rule := self.board.rules.get(label)) is None:
                raise group[0][0].refusal(f"a rule of this board as the label, not {label[:40]!r}")
            variables = {abs(lit) for _, lits in group for lit in lits}
            if rule.test is None and not any(
                self.board.content_variable_count() < var <= self.names for var in variables
            ):
                known = SumRule(rule, self)
                for line, lits in group:
                    if not known.implies(lits):
                        raise line.refusal(f"a clause that follows from {label}")
            elif any(users[var] > 1 for var in variables if var > self.board.content_variable_count()):
                raise group[0][0].refusal(f"auxiliary variables of {label} alone")
            else:
                self.check_all_assignments(label, rule, group)

    def check_definition(self, cell: int, group: list[tuple[Line, list[int]]]) -> None:
        """Refuses a clause unless it states that a cell with at least k + 1 mines has at least k mines."""
        levels = self.board.level_variables(cell)
        allowed = [{-more, fewer} for fewer, more in zip(levels, levels[1:], strict=False)]
        for line, lits in group:
            if set(lits) not in allowed:
                raise line.refusal(f"a clause of two numbers of mines at {self.board.cell_name(cell)}")

    def check_all_assignments(self, label: str, rule: Rule, group: list[tuple[Line, list[int]]]) -> None:
        """Tries all values of a rule's cells. If the rule holds, some values of the auxiliary variables must satisfy
        the clauses."""
        own = self.board.rule_variables(rule)
        if len(rule.weights) << len(own) > MOST_TRIED:
            raise Unsupported(f"{group[0][0].place}: expected {label} to be a sum or about fewer hidden cells")
        if any(
            abs(lit) <= self.board.content_variable_count() and abs(lit) not in own for _, lits in group for lit in lits
        ):
            raise group[0][0].refusal(f"clauses about the cells of {label}")
        values, allowed = self.board.known_values(rule)[:], []
        for bits in product("01", repeat=len(own)):
            for cell in own.values():
                values[cell] = 0
            for cell, bit in zip(own.values(), bits, strict=True):
                values[cell] += int(bit)
            if rule.holds(values):
                allowed.append(bits)
        every = (1 << len(allowed)) - 1
        columns = (int("".join(column), 2) for column in zip(*allowed, strict=True))
        true = dict(zip(own, columns, strict=False))
        true |= {-var: every & ~cases for var, cases in true.items()}
        if extensible_cases(group, every, true, iter(range(MOST_VISITS // len(group)))) != every:
            raise group[0][0].refusal(f"clauses that every placement with {label} satisfies")


def extensible_cases(
    group: list[tuple[Line, list[int]]], cases: int, true: dict[int, int], rounds: Iterator[int]
) -> int:
    """Returns the cases, as bits, in which some values of the auxiliary variables satisfy the clauses. `true` has, for
    each literal, the cases in which the literal is true."""
    true, changed, choice, free = dict(true), True, 0, 0
    while changed:
        changed, free = False, 0
        for _, clause in group:
            none, one, met = cases, 0, 0  # the cases with no literal left, with one left, and with a true literal
            for lit in clause:
                false = true.get(-lit, 0)
                none, one, met = none & false, one & false | none & ~false, met | true.get(lit, 0)
            cases &= ~none
            for lit in clause if cases & ~met else ():
                left = cases & ~met & ~true.get(-lit, 0)
                if left & one:
                    true[lit], changed = true.get(lit, 0) | left & one, True
                if left & ~one:
                    choice, free = lit, left & ~one
        if next(rounds, None) is None:
            raise Unsupported(f"{group[0][0].place}: finding values of the auxiliary variables takes too many steps")
    if not (free := free & cases):
        return cases
    yes = extensible_cases(group, free, true | {choice: true.get(choice, 0) | free}, rounds)
    no = extensible_cases(group, free & ~yes, true | {-choice: true.get(-choice, 0) | free}, rounds)
    return yes | no | extensible_cases(group, cases & ~free, true, rounds)


class SumRule:
    """A sum within bounds over hidden cells, as literals with positive weights. Decides which clauses follow."""

    def __init__(self, rule: Rule, formula: Formula) -> None:
        board, self.meanings = formula.board, formula.meanings
        own, known = board.rule_variables(rule), board.known_values(rule)
        fixed = sum(weight * known[cell] for cell, weight in rule.weights.items() if cell not in board.first)
        fixed += sum(min(rule.weights[cell], 0) for cell in own.values())
        self.weights = {n if rule.weights[cell] > 0 else -n: abs(rule.weights[cell]) for n, cell in own.items()}
        self.least, self.most = rule.least - fixed, rule.most - fixed
        self.impossible = not self.can_meet_bounds(self.weights, set())
        self.added: dict[int, int] | None = None

    def implies(self, clause: list[int]) -> bool:
        """Returns whether a clause follows from the sum. Recognises all clauses of the encodings of certificates.md."""
        true = {-lit for lit in clause}
        if self.impossible or any(-lit in true for lit in true):
            return True
        if not any(abs(lit) in self.meanings for lit in clause):
            return not self.can_meet_bounds(self.weights, true)
        used = [abs(lit) for lit in clause if abs(lit) in self.meanings]
        refuted = self.refuted_by_counts(true, used) or any(self.refuted_by_meaning(true, var) for var in used)
        return refuted or not self.can_meet_bounds(self.weights_after_adders(), true)

    def can_meet_bounds(self, weights: dict[int, int], true: set[int]) -> bool:
        """Returns whether the sum can be within its bounds while these literals are true."""
        fixed = sum(weights[lit] for lit in true if lit in weights)
        gone = sum(weights[-lit] for lit in true if -lit in weights)
        least, most = max(self.least - fixed, 0), min(self.most, sum(weights.values()) - gone) - fixed
        if least > most or all(weight == 1 for weight in weights.values()):
            return least <= most
        sums = 1
        for lit, weight in weights.items():
            sums |= sums << weight if lit not in true and -lit not in true else 0
        return sums >> least & ((1 << most - least + 1) - 1) != 0

    def refuted_by_meaning(self, true: set[int], var: int) -> bool:
        """Returns whether the meaning of a variable excludes these values, even without the meanings of its inputs."""
        bound, lits = self.meanings[var]
        least, most = sum(lit in true for lit in lits), sum(-lit not in true for lit in lits)
        if bound:
            return most < bound if var in true else least >= bound
        return least == most and (least % 2 == 1) != (var in true)

    def refuted_by_counts(self, true: set[int], used: list[int]) -> bool:
        """Returns whether the intervals of nested counts exclude these values, together with the sum."""
        nodes = [(frozenset(self.weights), self.least, self.most)]
        for var in used:
            bound, lits = self.meanings[var]
            low, high = (bound, len(lits)) if var in true else (0, bound - 1)
            if lits and -lits[0] in self.weights:
                low, high, lits = len(lits) - high, len(lits) - low, tuple(-lit for lit in lits)
            if not bound or len({*lits}) < len(lits) or any(self.weights.get(lit) != 1 for lit in lits):
                return False
            nodes.append((frozenset(lits), low, high))
        tops: list[tuple[frozenset[int], int, int]] = []
        for lits_of, low, high in sorted(nodes, key=lambda node: len(node[0])):
            inside = [top for top in tops if top[0] <= lits_of]
            tops = [top for top in tops if not top[0] <= lits_of]
            if any(top[0] & lits_of for top in tops):
                return False
            own = lits_of.difference(*(top[0] for top in inside))
            low = max(low, sum(self.weights[x] for x in own if x in true) + sum(top[1] for top in inside))
            high = min(high, sum(self.weights[x] for x in own if -x not in true) + sum(top[2] for top in inside))
            if low > high:
                return True
            tops.append((lits_of, low, high))
        return False

    def weights_after_adders(self) -> dict[int, int]:
        """Returns the weights after the outputs of each adder replace the adder's inputs. The inputs a + b + c become
        the parity plus twice the majority."""
        if self.added is None:
            self.added, parities = dict(self.weights), {}
            never = {var for var, (bound, lits) in self.meanings.items() if bound > len(lits)}
            for var, (bound, lits) in self.meanings.items():
                if bound == 0:
                    parities[lits] = var
                elif bound == 2 and len({abs(lit) for lit in lits}) == len(lits) <= 3 and lits in parities:
                    weights = {self.added.get(lit, 0) for lit in lits if lit not in never}
                    if len(weights) == 1 and 0 not in weights:
                        weight = weights.pop()
                        self.added = {lit: w for lit, w in self.added.items() if lit not in lits}
                        self.added[parities[lits]] = self.added.get(parities[lits], 0) + weight
                        self.added[var] = self.added.get(var, 0) + 2 * weight
        return self.added


def read_cnf(path: Path, board: Board) -> Formula:
    """Reads a DIMACS file with its comments (certificates.md, "The files, line by line")."""
    lines, formula, labels, seen = Lines(path), Formula(board), [""], set()
    names = board.variable_names()
    while True:
        line = lines.next_line("`c var`, `c clauses`, `c aux` or `p cnf`")
        var, clause = formula.names + len(formula.meanings) + 1, len(labels)
        if match := re.fullmatch(r"c aux (\d+) = (?:at least (\d+)|odd number) of((?: -?\d+)*) ?", line.text, re.ASCII):
            lits = tuple(line.read_literal(word, var - 1) for word in match[3].split())
            if line.read_number(match[1], var) != var or match[2] and set(match[2]) == {"0"}:
                raise line.refusal(f"the meaning of variable {var}")
            formula.meanings[var] = (line.read_number(match[2], MOST_BYTES) if match[2] else 0, lits)
        elif match := re.fullmatch(r"c clauses (\d+) to (\d+) = (.+)", line.text, re.ASCII):
            if line.read_number(match[1], clause) != clause or match[3] in seen:
                raise line.refusal(f"clauses from {clause} on, with a label of their own")
            seen.add(match[3])
            labels += [match[3]] * (line.read_number(match[2], clause + len(lines.left), clause) - clause + 1)
        elif line.text.startswith("p cnf "):
            break
        elif line.text.startswith("c var ") and len(labels) == 1 and not formula.meanings:
            more = f"auxiliary {var - 1 - len(names)}" if board.puzzle == "cells" else "no further variable"
            name = names[var - 1] if var <= len(names) else more
            if line.text != f"c var {var} = {name}" or name == "no further variable":
                raise line.refusal(f"`c var {var} = {name}`")
            formula.names = var
        elif not line.text.startswith("c no clauses = "):
            raise line.refusal("`c var`, `c clauses`, `c aux` or `p cnf`")
    if line.text != f"p cnf {var - 1} {len(labels) - 1}" or formula.names < len(names):
        raise line.refusal(f"`p cnf {var - 1} {len(labels) - 1}` and each hidden cell as a variable")
    for label in labels[1:]:
        line = lines.next_line("a clause")
        formula.clauses.append((label, line, read_clause(line.words(), line, var - 1)))
    lines.expect_end()
    return formula


def read_clause(words: list[str], line: Line, variables: int) -> list[int]:
    """Reads the literals of a clause that ends with 0."""
    if words[-1:] != ["0"] or line.text != line.text.strip():
        raise line.refusal("a clause that ends with 0")
    return [line.read_literal(word, variables) for word in words[:-1]]


def check_lrat(path: Path, formula: Formula) -> None:
    """Checks an LRAT proof. In each step, the named clauses become unit one after the other, and the last of them
    becomes empty."""
    clauses = {n: lits for n, (_, _, lits) in enumerate(formula.clauses, 1)}
    lines, last, variables = Lines(path), len(clauses), formula.names + len(formula.meanings)
    while True:
        line = lines.next_line("the empty clause and its reasons")
        words = line.words()
        if words[1:2] == ["d"] and words[-1] == "0":
            for word in words[2:-1]:
                if clauses.pop(line.read_number(word, last), None) is None:
                    raise line.refusal(f"clauses that still exist, not {word}")
            continue
        if words.count("0") != 2 or words[-1] != "0":
            raise line.refusal("a clause, 0, its reasons and 0")
        end = words.index("0")
        last = line.read_number(words[0], MOST_BYTES**2, last + 1)
        lits = read_clause(words[1 : end + 1], line, variables)
        true = {-lit for lit in lits}
        for word in words[end + 1 : -1]:
            reason = clauses.get(line.read_number(word, last))
            left = None if reason is None else {lit for lit in reason if -lit not in true}
            if left is None or len(left) > 1 or left & true:
                raise line.refusal(f"reasons that are units one after the other, not {word}")
            true |= left
            if not left:
                break
        else:
            raise line.refusal("a clause that its reasons imply")
        clauses[last] = lits
        if not lits:
            return lines.expect_end()


# ---- Rules as linear constraints -------------------------------------------------------------------------------------


class RulesFile:
    """The constraints of `rules.opb`, which must state the rules of a board (certificates.md, "The rules")."""

    def __init__(self, path: Path, board: Board) -> None:
        self.board, self.place = board, path.as_posix()
        self.constraints: list[tuple[str, Bounded]] = []
        lines, name = Lines(path), PUZZLES[board.puzzle][0]
        match = re.fullmatch(
            r"\* #variable= (\d{1,9}) #constraint= (\d{1,9})", lines.next_line("a header").text, re.ASCII
        )
        if not match:
            raise Refused(f"{self.place}:1: expected `* #variable= N #constraint= M`")
        names = [f"{name} {board.cell_name(cell)}" for cell in board.hidden]
        self.variables = 0
        while lines.left and lines.left[-1].text.startswith("* x"):
            line, self.variables = lines.next_line(""), self.variables + 1
            more = f"auxiliary {self.variables - 1 - len(names)}"
            wanted = names[self.variables - 1] if self.variables <= len(names) else more
            if line.text != f"* x{self.variables} = {wanted}":
                raise line.refusal(f"`* x{self.variables} = {wanted}`")
        if self.variables < len(names) or int(match[1]) != max(self.variables, 1):
            raise lines.next_line("rules").refusal("as many variables as the first line says, and each hidden cell")
        number, parts = 0, Counter[str]()
        while lines.left:
            line = lines.next_line("")
            base, _, part = line.text.removeprefix("* ").partition(".")
            if not line.text.startswith("* ") or part != (str(parts[base]) if parts[base] else ""):
                raise line.refusal("a label, with the number of the rule's constraint")
            label, rows = base, []
            parts[base] += 1
            while lines.left and not lines.left[-1].text.startswith("* "):
                rows.append(self.read_row(lines.next_line("")))
            number += len(rows)
            if len(rows) > 2 or (len(rows) == 2 and (rows[1][0] != [-lit for lit in rows[0][0]] or rows[1][2])):
                raise Refused(f"{self.place}: expected one constraint with the label {label[:40]!r}")
            if rows:
                lits, least, is_equation = rows[0]
                most = len(lits) - rows[1][1] if len(rows) == 2 else least if is_equation else len(lits)
                self.constraints.append((label, (lits, least, most)))
        if match[2] != str(number):
            raise Refused(f"{self.place}:1: expected {number} constraints")

    def read_row(self, line: Line) -> tuple[list[int], int, bool]:
        """Reads a row: its literals, the least number of true literals, and whether the row is an equation."""
        match = re.fullmatch(r"((?:[+-]1 x[1-9]\d{0,8} )+)(>=|=) (0|-?[1-9]\d{0,8}) ;", line.text, re.ASCII)
        if not match:
            raise line.refusal("a row such as `+1 x1 -1 x2 >= 0 ;`")
        terms = re.findall(r"([+-])1 x(\d+)", match[1], re.ASCII)
        lits = [int(sign + "1") * line.read_number(var, max(self.variables, 1), 1) for sign, var in terms]
        if len({*map(abs, lits)}) < len(lits):
            raise line.refusal("different variables")
        return lits, int(match[3]) + sum(lit < 0 for lit in lits), match[2] == "="

    def check(self) -> None:
        """Refuses constraints that differ from the rules, or that do not determine the auxiliary variables."""
        groups: dict[str, list[Bounded]] = {label: [] for label in self.board.rules}
        users: dict[int, set[str]] = {var: set() for var in range(len(self.board.hidden) + 1, self.variables + 1)}
        for label, bounded in self.constraints:
            if label not in groups:
                raise Refused(f"{self.place}: expected a rule of this board as the label, not {label[:40]!r}")
            groups[label].append(bounded)
            for lit in bounded[0]:
                if abs(lit) in users:
                    users[abs(lit)].add(label)
        if any(len(labels) != 1 for labels in users.values()):
            raise Refused(f"{self.place}: expected each auxiliary variable in one rule")
        others: dict[str, list[int]] = {label: [] for label in groups}
        for var, labels in users.items():
            others[labels.pop()].append(var)
        for label, group in groups.items():
            rule = self.board.rules[label]
            if not self.is_stated_sum(rule, group):
                self.check_all_assignments(label, rule, group, others[label])

    def is_stated_sum(self, rule: Rule, group: list[Bounded]) -> bool:
        """Returns whether a rule is a sum that its constraint states, or a sum that needs no constraint."""
        own = {var: rule.weights[cell] for var, cell in self.board.rule_variables(rule).items()}
        if rule.test is not None or len(group) > 1:
            return False
        fixed = sum(weight * self.board.known[cell] for cell, weight in rule.weights.items())
        fixed -= sum(self.board.known[self.board.hidden[var - 1]] * weight for var, weight in own.items())
        low, high = (sum(op(weight, 0) for weight in own.values()) for op in (min, max))
        least, most = max(rule.least - fixed, low), min(rule.most - fixed, high)
        if not group:
            return (least, most) == (low, high)
        lits, at_least, at_most = group[0]
        below, at_most = sum(lit < 0 for lit in lits), min(at_most, len(lits))
        ends = (at_least - below, at_most - below)
        if least > most or at_least > at_most:
            return False
        for sign, bounds in ((1, ends), (-1, (-ends[1], -ends[0]))):
            stated = {abs(lit): sign if lit > 0 else -sign for lit in lits}
            if stated == own and (max(bounds[0], low), min(bounds[1], high)) == (least, most):
                return True
        return False

    def check_all_assignments(self, label: str, rule: Rule, group: list[Bounded], others: list[int]) -> None:
        """Tries all values of a rule's cells. The auxiliary variables must have one solution if the rule holds, and no
        solution otherwise."""
        own = self.board.rule_variables(rule)
        if len(rule.weights) << len(own) > MOST_TRIED:
            raise Unsupported(f"{self.place}: expected {label} to be a sum or about fewer hidden cells")
        if any(least > min(most, len(lits)) for lits, least, most in group):
            group = [([], 1, 0)]
        if any(abs(lit) not in own and abs(lit) not in others for lits, _, _ in group for lit in lits):
            raise Refused(f"{self.place}: expected constraints about the cells of {label}")
        found = Counter(
            tuple(found[var] for var in own) for found in satisfying_values(group, [*own, *others], self.place)
        )
        values = self.board.known[:]
        for bits in product((0, 1), repeat=len(own)):
            for cell, bit in zip(own.values(), bits, strict=True):
                values[cell] = bit
            if found[bits] != int(rule.holds(values)):
                raise Refused(f"{self.place}: expected {label} to hold exactly where its constraints can be satisfied")

    def set_equations(self) -> None:
        """Derives the board's equations and slacks from the constraints, for a count."""
        board, hidden = self.board, len(self.board.hidden)
        board.slack = [1] * (self.variables - hidden)
        board.equations, complements = [], dict[int, int]()

        def unit(var: int) -> int:
            return board.hidden[var - 1] if var <= hidden else hidden - var

        for _, (lits, least, most) in self.constraints:
            most, below = min(most, len(lits)), sum(lit < 0 for lit in lits)
            if least > most:
                board.equations.append(([], 1))
                continue
            negated = below > 0
            if 2 * below + (lits[0] < 0) > len(lits):
                lits, least, most = [-lit for lit in lits], len(lits) - most, len(lits) - least
            units = []
            for lit in lits:
                if lit < 0 and lit not in complements:
                    board.slack.append(1)
                    complements[lit] = -len(board.slack)
                    board.equations.append(([unit(-lit), complements[lit]], 1))
                units.append(unit(lit) if lit > 0 else complements[lit])
            if least < most:
                board.slack.append(most - least)
                units.append(-len(board.slack))
            if negated:
                board.negated.add(len(board.equations))
            board.equations.append((units, most))


def satisfying_values(group: list[Bounded], variables: list[int], place: str) -> Iterator[dict[int, int]]:
    """Yields all values of the variables that satisfy the constraints."""
    users: dict[int, list[int]] = {var: [] for var in variables}
    for n, (lits, _, _) in enumerate(group):
        for lit in lits:
            users[abs(lit)].append(n)
    stack: list[tuple[dict[int, int], set[int]]] = [({}, {*range(len(group))})]
    visits = 0
    while stack:
        values, changed = stack.pop()
        is_possible = True
        while changed and is_possible:
            lits, least, most = group[changed.pop()]
            visits += 1
            true = sum(values.get(abs(lit)) == int(lit > 0) for lit in lits)
            left = [lit for lit in lits if abs(lit) not in values]
            is_possible = true <= most and true + len(left) >= least
            if is_possible and left and (true == most or true + len(left) == least):
                for lit in left:
                    values[abs(lit)] = int((lit > 0) == (true < most))
                    changed.update(users[abs(lit)])
        if visits > MOST_VISITS:
            raise Unsupported(f"{place}: finding values of the auxiliary variables takes too many steps")
        if not is_possible:
            continue
        free = next((var for var in variables if var not in values), None)
        if free is None:
            yield values
        else:
            stack += [(values | {free: value}, {*users[free]}) for value in (0, 1)]


# ---- Counts ----------------------------------------------------------------------------------------------------------

Polynomial = list[int]  # the number of ways for each number of shaded cells


def multiply(one: Polynomial, other: Polynomial) -> Polynomial:
    """Returns the product of two polynomials."""
    found = [0] * (len(one) + len(other) - 1)
    for n, x in enumerate(one):
        for m, y in enumerate(other if x else [], n):
            found[m] += x * y
    return found


def product_coefficient(one: Polynomial, other: Polynomial, power: int | None) -> int:
    """Returns the coefficient of a power in the product of two polynomials. Without a power, returns the sum of all
    coefficients."""
    if power is None:
        return sum(one) * sum(other)
    return sum(x * other[power - n] for n, x in enumerate(one) if 0 <= power - n < len(other))


def binomials(n: int) -> Polynomial:
    """Returns, for each k, the number of ways to choose k of n cells."""
    return [*accumulate(range(n), lambda ways, k: ways * (n - k) // (k + 1), initial=1)]


class CountChecker:
    """Checks a count: equations, groups, and sums of diagrams (certificates.md, "Certified counts")."""

    def __init__(self, board: Board) -> None:
        sizes = {-n: size for n, size in enumerate(board.slack, 1)}
        self.possible = all(0 <= value <= sum(sizes.get(c, 1) for c in cells) for cells, value in board.equations)
        stated = [(n, entry) for n, entry in enumerate(board.equations) if entry[0]]
        self.total, equations = board.total, [entry for _, entry in stated]
        plain = [k for k, (n, (cells, _)) in enumerate(stated) if n not in board.negated and min(cells) >= 0]
        wide = [k for k in plain if len(equations[k][0]) == len(board.hidden)]
        if self.total is None and wide:
            self.total = equations.pop(wide[-1])[1]
        self.possible &= self.total is None or 0 <= self.total <= len(board.hidden)
        of_cell: dict[int, list[int]] = {cell: [] for cell in [*board.hidden, *sizes]}
        for n, (cells, _) in enumerate(equations):
            for cell in cells:
                of_cell[cell].append(n)
        groups: dict[tuple[int, ...], list[int]] = {}
        for cell in board.hidden:
            groups.setdefault(tuple(of_cell[cell]), []).append(cell)
        self.free = groups.pop((), [])
        self.cells, self.equations_of = list(groups.values()), list(groups)
        self.equations_of += [tuple(of_cell[unit]) for unit in sizes]
        self.values = [value for _, value in equations]
        self.groups: list[list[int]] = [[] for _ in equations]
        for g, of_group in enumerate(self.equations_of):
            for n in of_group:
                self.groups[n].append(g)
        self.slack = list(sizes.values())
        self.interval = [(0, size) for size in [*map(len, self.cells), *self.slack]]
        self.parts: list[dict[int, Polynomial]] = []  # by group, the ways with its first cell shaded; -1: all ways
        self.in_part: set[int] = set()

    def number_of_ways(self, group: int, number: int, bits: int, first: bool = False) -> int:
        """Returns the ways to place `number` mines in a group. `first` requires a mine in the group's first cell."""
        if group >= len(self.cells):
            return int(not first)
        size, number_of_others = len(self.cells[group]) - first, number - first
        return comb(size, number_of_others) << bits * number if number_of_others >= 0 else 0

    def undecided_groups(self, equation: int) -> set[int]:
        """Returns the groups of an equation whose intervals are not single numbers."""
        return {group for group in self.groups[equation] if self.interval[group][0] < self.interval[group][1]}

    def interval_of_sum(self, groups: Iterable[int]) -> tuple[int, int]:
        """Returns the least and the largest number of mines in these groups together."""
        ends = [self.interval[group] for group in groups]
        return sum(low for low, _ in ends), sum(high for _, high in ends)

    def check_diagrams(self, path: Path) -> bool:
        """Reads `diagrams.txt` and checks each line. Returns whether a solution is possible."""
        lines, alive = Lines(path), self.possible
        while alive and lines.left:
            line = lines.next_line("")
            match = re.fullmatch(r"(narrow|window|part)((?: \d+)+)", line.text, re.ASCII)
            if not match or (match[1] != "part" and self.parts):
                raise line.refusal("`narrow`, `window` or `part`, parts last, and numbers")
            most = len(self.values) if match[1] == "narrow" else len(self.interval)
            named = [line.read_number(word, most, 1) - 1 for word in match[2].split()]
            if match[1] != "narrow":
                alive = self.read_diagram(match[1] == "part", named, line, lines)
            elif not all(map(self.narrow_intervals, named[:-1])):
                raise line.refusal("no further equation after one that cannot hold")
            else:
                alive = self.narrow_intervals(named[-1])
        lines.expect_end()
        for equation, value in enumerate(self.values) if alive else ():
            left = self.undecided_groups(equation)
            if not left <= self.in_part or (not left and self.interval_of_sum(self.groups[equation])[0] != value):
                raise lines.end.refusal(f"that equation {equation + 1} is in a part, or is shown not to hold")
        return alive

    def narrow_intervals(self, equation: int) -> bool:
        """Narrows the interval of each group of an equation. Returns whether the equation can hold."""
        value, (least, most) = self.values[equation], self.interval_of_sum(self.groups[equation])
        for group in self.groups[equation]:
            low, high = self.interval[group]
            self.interval[group] = max(low, value - most + high), min(high, value - least + low)
        return least <= value <= most

    def read_diagram(self, part: bool, order: list[int], line: Line, lines: Lines) -> bool:
        """Reads a diagram and sums up its paths. Returns whether there is a path."""
        chosen, left = set(order), [self.undecided_groups(equation) for equation in range(len(self.values))]
        inside = {e for e, groups in enumerate(left) if groups and (groups & chosen if part else groups <= chosen)}
        allowed = set().union(*left) - self.in_part
        if len(chosen) < len(order) or not chosen <= allowed or any(not left[e] <= chosen for e in inside):
            raise line.refusal("undecided groups, each once, and for a part all of its equations")
        demand = {e: self.values[e] - self.interval_of_sum(set(self.groups[e]) - left[e])[0] for e in inside}
        levels: list[list[dict[int, int]]] = []  # for each group and node: to which node each number leads
        nodes: list[dict[int, int]] = [{}]
        for group in order:
            own = [e for e in self.equations_of[group] if e in inside]
            for e in own:
                left[e].discard(group)
            row = lines.next_line("the edges of a diagram")
            signs = re.findall(r"\.|[1-9]\d*", row.text, re.ASCII)
            if re.sub(r"(\d) (?=\d)", r"\1,", " ".join(signs)).replace(" ", "") != row.text:
                raise row.refusal("`.` and numbers, with commas between numbers")
            signs.reverse()
            following: list[dict[int, int]] = []
            edges: list[dict[int, int]] = [{} for _ in nodes]
            for rests, targets in zip(nodes, edges, strict=True):
                for number in range(self.interval[group][0], self.interval[group][1] + 1):
                    new = rests | {e: rests.get(e, demand[e]) - number for e in own}
                    if self.rests_fit(new, own, inside, left, demand):
                        new = {e: rest for e, rest in new.items() if left[e]}
                        sign = signs.pop() if signs else "0"
                        if sign == ".":
                            following.append(new)
                        back = 1 if sign == "." else row.read_number(sign, len(following), 1)
                        if following[-back] != new:
                            raise row.refusal("numbers that lead to nodes with the same residuals")
                        targets[number] = len(following) - back
            if signs:
                raise row.refusal("as many edges as the nodes have")
            levels.append(edges)
            nodes = following
        return self.sum_paths(part, order, levels, len(nodes))

    def rests_fit(
        self, rests: dict[int, int], own: list[int], inside: set[int], left: list[set[int]], demand: dict[int, int]
    ) -> bool:
        """Returns whether the undecided groups can supply the remaining value of each equation of a group, and the
        difference of each pair of remaining values."""
        for e in own:
            least, most = self.interval_of_sum(left[e])
            if not least <= rests[e] <= most:
                return False
            for f in {f for group in left[e] for f in self.equations_of[group]} & inside - set(own):
                one, other = self.interval_of_sum(left[e] - left[f]), self.interval_of_sum(left[f] - left[e])
                if not one[0] - other[1] <= rests[e] - rests.get(f, demand[f]) <= one[1] - other[0]:
                    return False
        return True

    def sum_paths(self, part: bool, order: list[int], levels: list[list[dict[int, int]]], ends: int) -> bool:
        """Narrows the intervals of a window, or counts the paths of a part. A polynomial is stored as its value at
        2^bits, an integer."""
        slack = [self.slack[group - len(self.cells)] for group in order if group >= len(self.cells)]
        bits = sum(len(self.cells[group]) for group in order if group < len(self.cells)) + 1
        bits += sum(map(int.bit_length, slack))
        ways = {g: [self.number_of_ways(g, n, bits) for n in range(self.interval[g][1] + 1)] for g in order}
        after = [[1] * ends]
        for group, edges in zip(reversed(order), reversed(levels), strict=True):
            after.append([sum(ways[group][n] * after[-1][to] for n, to in node.items()) for node in edges])
        after.reverse()
        if not after[0][0]:
            return False
        before, counts = [1], {-1: after[0][0]}
        for group, edges, behind in zip(order, levels, after[1:], strict=True):
            following, counts[group] = [0] * len(behind), 0
            taken = {n for node in edges for n, to in node.items() if behind[to]}
            for ahead, node in zip(before, edges, strict=True):
                for n, to in node.items():
                    following[to] += ahead * ways[group][n]
                    counts[group] += ahead * self.number_of_ways(group, n, bits, first=True) * behind[to]
            before = following
            if not part:
                self.interval[group] = min(taken), max(taken)
        if part:
            self.in_part |= set(order)
            powers = range(0, bits * bits, bits)
            self.parts.append({g: [x >> n & ((1 << bits) - 1) for n in powers] for g, x in counts.items()})
        return True

    def solution_counts(self) -> tuple[int, dict[int, int]]:
        """Returns the number of all solutions. Also returns the number of solutions in which a cell is shaded, for the
        first cell of each group and for a free cell."""
        decided = [g for g, ends in enumerate(self.interval[: len(self.cells)]) if ends[0] == ends[1]]
        factor, goal = 1, self.total
        for group in decided:
            factor *= comb(len(self.cells[group]), self.interval[group][0])
            goal = None if goal is None else goal - self.interval[group][0]
        before = [[1]]
        for part in self.parts:
            before.append(multiply(before[-1], part[-1]))
        after = binomials(len(self.free))
        solutions = factor * product_coefficient(before[-1], after, goal)
        found = {g: solutions * self.interval[g][0] // len(self.cells[g]) for g in decided}
        if self.free:
            found[len(self.cells)] = factor * product_coefficient(before[-1], [0, *binomials(len(self.free) - 1)], goal)
        for ahead, part in zip(reversed(before[:-1]), reversed(self.parts), strict=True):
            degrees = range(max(map(len, part.values())))
            others = [product_coefficient(ahead, after, None if goal is None else goal - n) for n in degrees]
            own = [g for g in part if 0 <= g < len(self.cells)]
            found |= {g: factor * sum(x * y for x, y in zip(part[g], others, strict=False)) for g in own}
            after = multiply(after, part[-1])
        firsts = [cells[0] for cells in [*self.cells, self.free] if cells]
        return solutions, {firsts[g]: found[g] for g in sorted(found)}


def check_counts(folder: Path, board: Board) -> str:
    """Checks `counts.txt` and `diagrams.txt`."""
    if board.capacity > 1:
        raise Unsupported(f"{folder.as_posix()}/counts.txt: expected capacity=1; no other counts are certified")
    if board.puzzle in ("cells", "star-battle", "thermometers"):
        rules = RulesFile(folder / "rules.opb", board)
        rules.check()
        rules.set_equations()
    elif (folder / "rules.opb").exists():
        raise Refused(f"{folder.as_posix()}/rules.opb: expected no such file for {board.puzzle}")
    counting, lines = CountChecker(board), Lines(folder / "counts.txt")
    solutions, found = counting.solution_counts() if counting.check_diagrams(folder / "diagrams.txt") else (0, {})
    name, _, _, what, how = PUZZLES[board.puzzle]
    wanted = [
        f"solutions {solutions}",
        *(f"{name} {board.cell_name(cell)} {n}" for cell, n in found.items() if solutions),
    ]
    for text in wanted:
        line = lines.next_line(f"`{text[:60]}`")
        if line.text != text:
            raise line.refusal(f"`{text[:60]}`")
    lines.expect_end()
    if any((folder / file).exists() for file in ("formula.cnf", "weighted.cnf", "graph.scpog")):
        Graph(folder).check_sum(len(board.hidden), counting.total, solutions)
    return f"{solutions} {what}, and the number {how} at each of {len(board.hidden)} cells"


# ---- Graphs of a count -----------------------------------------------------------------------------------------------


class Graph:
    """A weighted graph, whose sum is checked but whose proof is not (certificates.md, "Graphs of a count")."""

    def __init__(self, folder: Path) -> None:
        plain, weighted = Lines(folder / "formula.cnf"), Lines(folder / "weighted.cnf")
        firsts = [lines.next_line("a first line").text for lines in (plain, weighted)]
        weights, first = dict[int, str](), Line(f"{folder.as_posix()}/formula.cnf:2", "")
        while weighted.left:
            line = weighted.next_line("")
            if match := re.fullmatch(r"c p weight (-?[1-9]\d{0,8}) (\S+) 0", line.text, re.ASCII):
                weights[int(match[1])] = match[2]
                continue
            if plain.next_line(f"`{line.text[:60]}`").text != line.text:
                raise line.refusal("the lines of formula.cnf and weights")
            first = line if line.text.startswith("p cnf ") else first
        plain.expect_end()
        self.variables = first.read_number([*first.words(), ""][2], MOST_BYTES)
        pairs = [(weights.get(var, ""), weights.get(-var, "")) for var in range(1, self.variables + 1)]
        self.base = pairs[0][0] if pairs and re.fullmatch("9+", pairs[0][0]) else "9"
        self.counted, aids = pairs.count((self.base, "1")), pairs.count(("1", "1"))
        self.shown, kinds = self.counted + aids, [(self.base, "1"), ("1", "1"), ("0.5", "0.5")]
        if firsts != ["c t pmc", "c t pwmc"] or pairs != sorted(pairs, key=lambda pair: [*kinds, pair].index(pair)):
            raise first.refusal("weights of cells, then of auxiliary variables, then of counters")
        if any(pair not in kinds for pair in pairs) or len(weights) != 2 * self.variables:
            raise first.refusal("weights 10^k-1 and 1, 1 and 1, or 0.5 and 0.5 for each variable")
        self.lines = Lines(folder / "graph.scpog")
        self.nodes: dict[int, tuple[int, int, int]] = {}  # weighted models, models, and the variables below as bits
        self.begins: dict[int, int] = {}  # the first child of each product

    def models_below(self, child: int, line: Line) -> tuple[int, int, int]:
        """Returns the weighted number of models, the number of models, and the variables below a node or a literal."""
        if child in self.nodes:
            return self.nodes[child]
        if abs(child) > self.variables:
            raise line.refusal(f"an earlier node, not {child}")
        return (int(self.base) if 0 < child <= self.counted else 1), 1, 1 << abs(child)

    def add_node(self, line: Line) -> None:
        """Adds a node: counter values, a sum of exclusive children, or a product of children that share no variable."""
        match = re.fullmatch(r"\d+ ([apst])((?: -?\d+)*) 0", line.text, re.ASCII)
        if not match:
            raise line.refusal("a step a, p, s or t that ends with 0")
        kind, words = match[1], takewhile(lambda word: word != "0", match[2].split())
        if kind == "a":
            return
        node, *children = [line.read_literal(word, MOST_BYTES) for word in words] or [0]
        if node <= self.variables or node in self.nodes or (kind == "s" and len(children) < 2):
            raise line.refusal("a new node and its children")
        if kind == "t" and not all(self.shown < abs(lit) <= self.variables for lit in children):
            raise line.refusal("values of counters")
        if kind == "s":
            one, other = (self.models_below(child, line) for child in children[:2])
            if one[2] != other[2] or self.begins.get(children[0], 0) != -self.begins.get(children[1], 1):
                raise line.refusal("two products that begin with opposites, about the same variables")
            self.nodes[node] = one[0] + other[0], one[1] + other[1], one[2]
            return
        found = 1, 1, 0
        for child in children:
            weight, models, below = self.models_below(child, line)
            if found[2] & below:
                raise line.refusal("children without a common variable")
            found = found[0] * weight, found[1] * models, found[2] | below
        self.nodes[node] = found
        if kind == "p" and children:
            self.begins[node] = children[0]

    def check_sum(self, hidden: int, total: int | None, solutions: int) -> None:
        """Refuses a graph whose number of models, times the choices for the other cells, is not `solutions`."""
        first = self.lines.next_line("the root")
        root = first.read_number(first.text.removeprefix("r "), MOST_BYTES)
        while self.lines.left:
            self.add_node(self.lines.next_line(""))
        if self.counted > hidden:
            raise first.refusal(f"at most {hidden} cells with weights")
        weight, models, below = self.models_below(root, first) if root else (0, 0, -1)
        if ~(below >> 1) & ((1 << self.shown) - 1):
            raise first.refusal("a root above all cells")
        choices, found = binomials(hidden - self.counted), 0
        for trues in range(self.counted + 1):
            weight, number = divmod(weight, int(self.base))
            found += number * product_coefficient(choices, [1], None if total is None else total - trues)
            models -= number
        if found != solutions or models or weight:
            raise first.refusal(f"paths that add up to {solutions}")


# ---- Claims and the command line -------------------------------------------------------------------------------------


def check_witnesses(path: Path, name: str, board: Board, undetermined: list[int]) -> None:
    """Checks that each placement satisfies all rules, and that each undetermined cell takes both values."""
    lines = Lines(path, grid=True)
    line = lines.next_line(f"`{name} rows= cols= count=`")
    found: list[Values] = []
    given = [(cell, board.known[cell]) for cell in {*range(len(board.tokens))} - {*board.hidden}]
    for n in range(1, board.header_number(line, name, "count", 1, MOST_BYTES) + 1):
        words = lines.read_grid(board.rows, board.cols, "[*.]" if board.capacity == 1 else f"[*.2-{board.capacity}]")
        values = [".*".index(word) if word in ".*" else int(word) for word in words]
        if any(values[cell] != value for cell, value in given):
            raise line.refusal(f"that number {n} agrees with the cells that the board shows")
        marks = mine_presence(values)
        for label, rule in board.rules.items():
            if not rule.holds(values if rule.is_of_mines else marks):
                raise line.refusal(f"that number {n} keeps {label}")
        found.append(marks)
    lines.expect_end()
    for cell in undetermined:
        if len({values[cell] for values in found}) < 2:
            raise line.refusal(f"both values at {board.cell_name(cell)}")


def check_claims(folder: Path, board: Board) -> str:
    """Checks `claims.txt`, the witnesses, and the refutation of the negated claim."""
    _, dark, clear, name, _ = PUZZLES[board.puzzle]
    lines = Lines(folder / "claims.txt", grid=True)
    line = lines.next_line("`claims rows= cols= consistent=`")
    consistent = board.header_number(line, "claims", "consistent", 0, 1) == 1
    words_of_cells = lines.read_grid(board.rows, board.cols, f"[{dark}{clear}?.]")
    claims = {cell: word for cell, word in enumerate(words_of_cells) if word != "."}
    lines.expect_end()
    if bool(claims) != (consistent and bool(board.hidden)) or not set(claims) <= set(board.hidden):
        raise line.refusal("claims about hidden cells of a consistent board")
    if consistent:
        check_witnesses(folder / f"{name}.txt", name, board, [n for n, word in claims.items() if word == "?"])
    elif (folder / f"{name}.txt").exists():
        raise line.refusal(f"no {name}.txt beside an inconsistent board")
    denied = {-board.first[n] if word == dark else board.first[n] for n, word in claims.items() if word != "?"}
    forms = " ".join(end for end in ("cnf", "drat", "lrat", "opb", "pbp") if (folder / f"refutation.{end}").exists())
    if forms not in (("cnf lrat", "cnf drat", "opb pbp") if denied or not consistent else ("",)):
        raise line.refusal(f"a formula and one proof where something is to be refuted, beside files {forms!r}")
    if forms not in ("", "cnf lrat"):
        raise Unsupported(f"{folder.as_posix()}/refutation.{forms[-4:].strip()}: expected a proof by `--format lrat`")
    if forms:
        formula = read_cnf(folder / "refutation.cnf", board)
        negated = [lits for label, _, lits in formula.clauses if label == "negated_claim"]
        if len(negated) != (1 if denied else 0) or not all(denied == set(lits) for lits in negated):
            raise line.refusal("that the clause `negated_claim` covers each claim")
        formula.check()
        check_lrat(folder / "refutation.lrat", formula)
    of = Counter(claims.values())
    said = f"{of[clear]} {clear}, {of[dark]} {dark}, {of['?']} undetermined"
    return said if consistent else "the board is inconsistent"


def check(folder: Path, own: Board | None = None) -> list[str]:
    """Checks a certificate. Returns lines with the accepted claims and their board."""
    board = read_board(folder / "board.txt")
    if own is not None and (own.lines or own.header, own.tokens) != (board.lines or board.header, board.tokens):
        raise Refused(f"{folder.as_posix()}/board.txt: expected the given board, found another")
    counted = (folder / "counts.txt").exists()
    if counted and (folder / "claims.txt").exists():
        raise Refused(f"{folder.as_posix()}/claims.txt: expected no claims beside counts.txt")
    said = check_counts(folder, board) if counted else check_claims(folder, board)
    return [f"accepted: {said}", f"board: {board.header}", *([f"sha256: {board.digest}"] if board.digest else [])]


def main(arguments: list[str]) -> int:
    """Runs the command line. Returns the exit status."""
    getattr(sys, "set_int_max_str_digits", int)(0)  # counts have thousands of digits
    given, status = len(arguments) == 3 and arguments[0] == "--board", 2  # until the command line is understood
    try:
        if not (given or len(arguments) == 1) or not Path(arguments[-1]).is_dir():
            raise Refused("usage: check.py [--board FILE] DIR, where DIR is the folder of a certificate")
        own, status = read_board(Path(arguments[1])) if given else None, 6
        print("\n".join(check(Path(arguments[-1]), own)))
        return 0
    except (Refused, Unsupported) as error:
        print(error, file=sys.stderr)
        return status if isinstance(error, Refused) else 5
    except (RecursionError, MemoryError):
        print(f"{arguments[-1]}: expected a certificate within the limits of Python", file=sys.stderr)
    return 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
