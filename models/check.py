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
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial, reduce
from itertools import accumulate, product, takewhile
from math import comb, isqrt, prod
from operator import add, and_, eq, or_
from pathlib import Path
from typing import NamedTuple

MOST_BYTES = 64 << 20
MOST_NEIGHBOURS = 67_108_864  # rows x columns x neighbours of a board of mines (docs/limits.md)
MOST_CELLS = 262_144  # of a board of any shape
MOST_TRIED = 1 << 22  # contents of cells, when a rule that is not a sum is tried on all values of its hidden cells
MOST_VISITS = 2_000_000  # of constraints, in a search for values of auxiliary variables

Values = list[int]  # the number of mines in each cell in row-major order; 1 for a black cell, a star or mercury
Step = tuple[int, int]  # rows and columns
Place = tuple[int, ...]  # of a board of any shape: the layer in both dimensions, the row and the column
Test = Callable[[Values], bool]  # whether a placement satisfies a rule


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

    def require(self, is_met: bool, expected: str) -> None:
        """Refuses the line unless the condition is met."""
        if not is_met:
            raise self.refusal(expected)

    def match(self, pattern: str, expected: str) -> re.Match[str]:
        """Matches the whole line. Refuses a line of another form."""
        if found := re.fullmatch(pattern, self.text, re.ASCII):
            return found
        raise self.refusal(expected)

    def words(self) -> list[str]:
        """Returns the words of the line. Blanks and tabs separate words."""
        return re.findall("[^ \t]+", self.text)

    def read_number(self, word: str, most: int, least: int = 0) -> int:
        """Reads a decimal number within bounds."""
        digits = word.lstrip("0") or word[:1]
        if not (word.isascii() and word.isdigit() and len(digits) <= 12 and least <= int(digits) <= most):
            raise self.refusal(f"a number from {least} to {most}, not {word[:20]!r}")
        return int(digits)

    def read_literals(self, words: Iterable[str], most: int) -> list[int]:
        """Reads literals: numbers of variables, with `-` before a number for the negation."""
        return [self.read_number(word.removeprefix("-"), most, 1) * (-1 if word[0] == "-" else 1) for word in words]

    def read_header(self, name: str, needed: str, optional: str = "") -> dict[str, str]:
        """Reads the parameters of a header such as `mines rows=3 cols=4`. Each parameter appears once, in any order."""
        first, *words = self.words()
        found = dict(word.partition("=")[::2] for word in words)
        least, most = set(needed.split()), {*needed.split(), *optional.split()}
        fits = first == name and len(found) == len(words) and least <= set(found) <= most and "" not in found.values()
        self.require(fits, f"`{name}` with {needed}, each once, and no others but {optional}")
        return found

    def read_size(self, words: dict[str, str], most: int) -> tuple[int, int]:
        """Reads the numbers of rows and columns from the parameters of a header."""
        rows, cols = (self.read_number(words[key], most, 1) for key in ("rows", "cols"))
        self.require(rows * cols <= most, f"at most {most} cells")
        return rows, cols


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

    def next_starts_with(self, start: str) -> bool:
        """Returns whether there is a next line that starts with these characters."""
        return bool(self.left) and self.left[-1].text.startswith(start)

    def expect(self, text: str) -> Line:
        """Removes and returns the next line. Refuses any other text."""
        line = self.next_line(f"`{text[:60]}`")
        line.require(line.text == text, f"`{text[:60]}`")
        return line

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
            fits = len(words) == cols and all(re.fullmatch(pattern, word, re.ASCII) for word in {*words})
            line.require(fits, f"a row of {cols} cells, each of the form {pattern}")
            found += words
        return found

    def read_names(self, start: str, names: list[str]) -> int:
        """Reads a line for each variable: first those with these names, then auxiliary ones. Returns their number."""
        for n, name in enumerate(names, 1):
            self.expect(f"{start}{n} = {name}")
        count = len(names)
        while self.next_starts_with(start):
            count += 1
            self.expect(f"{start}{count} = auxiliary {count - 1 - len(names)}")
        return count


# ---- Boards and their rules ------------------------------------------------------------------------------------------


@dataclass
class Rule:
    """A rule about some cells: the possible values of a weighted sum, or a test if the rule is not a sum."""

    weights: dict[int, int]
    sums: Collection[int] = ()
    test: Test | None = None
    is_of_mines: bool = False  # counts all mines of a cell; other rules only ask whether a cell has any mine

    def sum_of(self, values: Values) -> int:
        """Returns the weighted sum of a placement."""
        counted = ((weight, values[cell]) for cell, weight in self.weights.items())
        return sum(weight * (value if self.is_of_mines else min(value, 1)) for weight, value in counted)

    def holds(self, values: Values) -> bool:
        """Returns whether a placement satisfies the rule."""
        return self.sum_of(values) in self.sums if self.test is None else self.test(values)


def count_rule(cells: Iterable[int], least: int, most: int | None = None) -> Rule:
    """Returns the rule that the number of shaded cells among these cells is within bounds."""
    return Rule(dict.fromkeys(cells, 1), range(least, (least if most is None else most) + 1))


class Puzzle(NamedTuple):
    """The words of a puzzle in certificates, and the reader of its boards."""

    variable: str
    shaded: str  # the sign of the claim
    clear: str
    witnesses: str
    counted: str
    read: Callable[[Line, Lines], Board]


@dataclass
class Board:
    """A board: its size, hidden cells, known values, and rules by label."""

    puzzle: str
    saved: list[str]  # the header, then the lines after it; equal for equal boards
    rows: int
    cols: int
    hidden: list[int]
    known: Values  # 0 for hidden cells
    capacity: int = 1  # the most mines in a hidden cell
    rules: dict[str, Rule] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Numbers the variables of each hidden cell. Variable k of a cell means that it holds at least k mines."""
        count, more = len(self.hidden), self.capacity - 1
        numbers = ((var, count + (var - 1) * more + 1) for var in range(1, count + 1))
        levels = [[var, *range(second, second + more)] for var, second in numbers]
        self.levels = dict(zip(self.hidden, levels, strict=True))
        self.variables = count * self.capacity

    def variable_names(self) -> list[str]:
        """Returns the names of the variables for the contents of hidden cells, in order."""
        names = {cell: f"{PUZZLES[self.puzzle].variable} {self.cell_name(cell)}" for cell in self.hidden}
        return [*names.values(), *(f"{names[c]} {n}" for c in self.hidden for n in range(2, self.capacity + 1))]

    def rule_variables(self, rule: Rule) -> dict[int, int]:
        """Returns the variables of a rule in ascending order, each with its cell."""
        last = self.capacity if rule.is_of_mines else 1
        cells = (cell for cell in rule.weights if cell in self.levels)
        return dict(sorted((var, cell) for cell in cells for var in self.levels[cell][:last]))

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell in files, such as `(0,2)`."""
        return f"({cell // self.cols},{cell % self.cols})"

    def header_number(self, line: Line, name: str, key: str, least: int, most: int) -> int:
        """Reads the number `key` in the header of a file about this board, and checks the size of the board."""
        words = line.read_header(name, f"rows cols {key}")
        line.require(line.read_size(words, MOST_NEIGHBOURS) == (self.rows, self.cols), "the size of the board")
        return line.read_number(words[key], most, least)


def read_board(path: Path) -> Board:
    """Reads a saved board (boards.md, "The saved board"; docs/puzzles)."""
    lines = Lines(path, grid=True)
    line = lines.next_line("a board")
    puzzle = line.words()[0]
    if puzzle in ("one-click", "chess-puzzle", "jewels"):
        raise Unsupported(f"{line.place}: expected one of {', '.join(PUZZLES)}; {puzzle} is not supported")
    line.require(puzzle in PUZZLES, f"a saved board, whose first word is {', '.join(PUZZLES)}")
    board = PUZZLES[puzzle].read(line, lines)
    lines.expect_end()
    return board


def saved_lines(header: str, words: list[str], cols: int, blank: str = "") -> list[str]:
    """Returns the lines of a saved board: the header, and rows of words."""
    return [header, *(blank.join(words[n : n + cols]) for n in range(0, len(words), cols))]


def cells_at_steps(size: Step, cell: int, steps: Iterable[Step]) -> list[int]:
    """Returns the cells at these steps from a cell, in row-major order."""
    rows, cols = size
    places = ((cell // cols + dr, cell % cols + dc) for dr, dc in sorted(steps))
    return [r * cols + c for r, c in places if 0 <= r < rows and 0 <= c < cols]


def read_mines(line: Line, lines: Lines) -> Board:
    """Reads a board with rules M1 to M5 (models/mines/rules.md)."""
    words = line.read_header("mines", "rows cols", "mines squared_distance distance")
    rows, cols = line.read_size(words, MOST_NEIGHBOURS)
    far = line.read_number(words.get("squared_distance", words.get("distance", "2")), 10_000, 1)
    reach = range(-isqrt(far), isqrt(far) + 1)
    steps = [(r, c) for r in reach for c in reach if 0 < r * r + c * c <= far]
    line.require(rows * cols * len(steps) <= MOST_NEIGHBOURS, "a smaller board")
    line.require(not {"distance", "squared_distance"} <= set(words), "one distance")
    cells = [word if word in "?F*" else str(int(word)) for word in lines.read_grid(rows, cols, r"[?F*]|\d{1,9}")]
    total = [line.read_number(words["mines"], MOST_NEIGHBOURS)] if "mines" in words else []
    header = f"mines rows={rows} cols={cols}{''.join(f' mines={n}' for n in total)} squared_distance={far}"
    hidden, known = [n for n, word in enumerate(cells) if word in "?F"], [int(word == "*") for word in cells]
    board = Board("mines", saved_lines(header, cells, cols, " "), rows, cols, hidden, known)
    for n, word in enumerate(cells):
        if word not in "?F*":
            board.rules[f"M3 {board.cell_name(n)}"] = count_rule(cells_at_steps((rows, cols), n, steps), int(word))
    if total:
        board.rules["M4"] = count_rule(range(rows * cols), *total)
    return board


def read_mosaic(line: Line, lines: Lines) -> Board:
    """Reads a board with rules P1 and P2 (models/mosaic/rules.md)."""
    rows, cols = line.read_size(line.read_header("mosaic", "rows cols"), MOST_NEIGHBOURS)
    cells = [word if word == "?" else str(int(word)) for word in lines.read_grid(rows, cols, r"[?]|0{0,8}\d")]
    header = f"mosaic rows={rows} cols={cols}"
    board = Board("mosaic", saved_lines(header, cells, cols), rows, cols, [*range(len(cells))], [0] * len(cells))
    for n, word in enumerate(cells):
        if word != "?":
            block = cells_at_steps((rows, cols), n, [(0, 0), *SQUARE])
            board.rules[f"P2 {board.cell_name(n)}"] = count_rule(block, line.read_number(word, len(block)))
    return board


def read_star_battle(line: Line, lines: Lines) -> Board:
    """Reads a board with rules T1 to T5 (models/star_battle/rules.md)."""
    words = line.read_header("star-battle", "rows cols stars")
    rows, cols = size = line.read_size(words, MOST_NEIGHBOURS)
    stars = line.read_number(words["stars"], max(rows, cols))
    cells, every = lines.read_grid(rows, cols, "[A-Za-z0-9]"), [*range(rows * cols)]
    header = f"star-battle rows={rows} cols={cols} stars={stars}"
    board = Board("star-battle", saved_lines(header, cells, cols), rows, cols, every, [0] * len(cells))
    regions: dict[str, list[int]] = {}
    for n, word in enumerate(cells):
        regions.setdefault(word, []).append(n)
    groups = [("T2", every[n : n + cols]) for n in every[::cols]] + [("T3", every[n::cols]) for n in range(cols)]
    for rule, group in [*groups, *(("T4", region) for region in regions.values())]:
        board.rules[f"{rule} {board.cell_name(group[0])}"] = count_rule(group, stars)
    for r, c in product(range(max(rows - 1, 1)), range(max(cols - 1, 1))):
        board.rules[f"T5 ({r},{c})"] = count_rule(cells_at_steps(size, r * cols + c, SQUARE_OF_TWO), 0, 1)
    return board


ARROWS = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def read_thermometers(line: Line, lines: Lines) -> Board:
    """Reads a board with rules H1 to H4 (models/thermometers/rules.md)."""
    rows, cols = size = line.read_size(line.read_header("thermometers", "rows cols"), MOST_CELLS)
    words = [word.lstrip("0") or word[:1] for word in lines.read_grid(rows + 1, cols + 1, r"[.^v<>?]|\d{1,9}")]
    table = [words[n : n + cols + 1] for n in range(0, len(words), cols + 1)]
    header = f"thermometers rows={rows} cols={cols}"
    signs, hidden = [sign for row in table[1:] for sign in row[1:]], [*range(rows * cols)]
    board = Board("thermometers", saved_lines(header, words, cols + 1, " "), rows, cols, hidden, [0] * len(hidden))
    before: dict[int, int] = {}
    for n, sign in enumerate(signs):
        if sign != ".":
            near = cells_at_steps(size, n, [ARROWS.get(sign, size)])
            line.require(bool(near) and near[0] not in before, f"one arrow to each cell, not from {board.cell_name(n)}")
            before[near[0]] = n
    after, reached = {one: other for other, one in before.items()}, [n for n in hidden if n not in before]
    for n in reached:  # from every bulb to the end of its thermometer
        reached += [after[n]] if n in after else []
    line.require(len(reached) == len(signs) and words[0] == ".", "thermometers with bulbs, and `.` before the totals")
    board.rules |= {f"H2 {board.cell_name(n)}": Rule({before[n]: 1, n: -1}, range(2)) for n in sorted(before)}
    totals = {f"H3 {r + 1}": (table[r + 1][0], hidden[r * cols : r * cols + cols]) for r in range(rows)}
    totals |= {f"H4 {c + 1}": (table[0][c + 1], hidden[c::cols]) for c in range(cols)}
    for label, (word, cells) in totals.items():
        if word != "?":
            board.rules[label] = count_rule(cells, line.read_number(word, len(cells)))
    return board


# ---- Boards of any shape ---------------------------------------------------------------------------------------------

OFFSET = r"(-?\d{1,6}),(-?\d{1,6})"
SQUARE = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
KNIGHT = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)]
HEX = ([(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)], [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)])
UP = [(-1, 0), (-1, 1), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (1, -1), (1, -2), (0, -2), (0, -1), (-1, -1)]
SQUARE_OF_TWO = [(0, 0), (0, 1), (1, 0), (1, 1)]
TRIPLETS = [[(0, 0), (r, c), (2 * r, 2 * c)] for r, c in ((0, 1), (1, 0), (1, 1), (1, -1))]
Steps = dict[str, tuple[list[Step], list[Step]]]  # the steps of each tiling in even and odd places
SIDES: Steps = {  # the steps across each side, which are lines of sight but in triangles
    "square": (SQUARE[::2], SQUARE[::2]),
    "orthogonal": (SQUARE[::2], SQUARE[::2]),
    "hex": HEX,
    "triangle": ([(0, -1), (0, 1), (1, 0)], [(0, -1), (0, 1), (-1, 0)]),
}
NEAR: Steps = SIDES | {  # the steps to the cells near a cell, in the order of a walk around
    "square": (SQUARE, SQUARE),
    "knight": (KNIGHT, KNIGHT),
    "triangle": (UP, [(-row, col) for row, col in UP]),
}
SHAPES = {  # the label of a rule about shapes, the shapes, and the bounds of the mines in each of them
    "quad": ("C11 {}", [SQUARE_OF_TWO], 1, 4),
    "triplet": ("C12 {} {}", TRIPLETS, 0, 2),
    "horizontal": ("C15 {}", [SQUARE_OF_TWO[:2]], 0, 1),
}
RUNS: dict[str, tuple[str, Callable[[list[int], list[int]], bool]]] = {  # the forms of clues about runs
    r"\{(\d{1,9})\}": ("C4", lambda runs, wanted: len(runs) < 2 and sum(runs) == sum(wanted)),
    r"-(\d{1,9})-": ("C4", lambda runs, wanted: len(runs) > 1 and sum(runs) == sum(wanted)),
    r"w(\d{1,9}(?:\.\d{1,9})*)": ("C5", lambda runs, wanted: runs == wanted),
    r"p(\d{1,9})": ("C6", lambda runs, wanted: len(runs) == sum(wanted)),
}
PARAMETERS = "tiling offsets wrap layers rows cols capacity mines"  # of a header, in the order of a saved board
DEFAULTS = ("tiling=square", "layers=1", "capacity=1")  # a saved board omits these
NO_RULE = ("", Rule({}))  # for a clue that is not allowed


def is_density(word: str) -> bool:
    """Returns whether a word is a fraction, a decimal number or a percentage between 0 and 1."""
    if not re.fullmatch(r"\d+/0*[1-9]\d*|(\d+\.?\d*|\.\d+)%?", word, re.ASCII):
        return False
    return 0 < Fraction(word.removesuffix("%")) < (100 if word.endswith("%") else 1)


class Geometry:
    """Determines which cells are near, in sight, or share a side (models/cells/rules.md, "Which cells are near")."""

    def __init__(self, line: Line) -> None:
        words = line.read_header("cells", "rows cols", PARAMETERS + " density")
        self.parameters = words
        self.capacity = line.read_number(words.get("capacity", "1"), 8, 1)
        rows, self.cols = line.read_size(words, MOST_CELLS)
        *others, last = [line.read_number(word, MOST_CELLS, 1) for word in words.get("layers", "1").split("x")]
        self.sizes = (*others, last, rows, self.cols) if others else (1, last, rows, self.cols)
        self.rows = prod(self.sizes[:-1])
        self.tiling = "offsets" if "offsets" in words else words.get("tiling", "square")
        wrap = words.get("wrap", "")
        self.joined = (False, False, wrap in ("rows", "both"), wrap in ("cols", "both"))
        offsets = [(int(row), int(col)) for row, col in re.findall(OFFSET, words.get("offsets", ""), re.ASCII)]
        self.near: Steps = NEAR | {"offsets": (offsets, offsets), "graph": ([], [])}
        layers = [axis for axis in (0, 1) if self.sizes[axis] > 1]
        self.flat = not layers
        self.layer_sides = [tuple(by * (n == axis) for n in range(4)) for axis in layers for by in (-1, 1)]
        self.layer_moves = [*product(*((0, -1, 1) if axis in layers else (0,) for axis in (0, 1)))]
        self.graph: dict[Place, list[Place]] = {}
        self.places = [*product(*map(range, self.sizes))] if self.rows * self.cols <= MOST_CELLS else []
        self.cells: dict[Place, int] = {}  # the numbers of all places but holes
        if (
            self.tiling not in self.near
            or ({"tiling", "offsets"} <= set(words) or {"mines", "density"} <= set(words))
            or (len(others) > 1 or not self.places)
            or ("density" in words and self.capacity > 1)
            or (wrap not in ("", "rows", "cols", "both") or (self.tiling == "graph" and (wrap or layers)))
            or (len({*offsets}) < len(offsets) or {(-r, -c) for r, c in offsets} != {*offsets} or (0, 0) in offsets)
            or not re.fullmatch(f"{OFFSET}(;{OFFSET})*", words.get("offsets", "0,0"), re.ASCII)
            or not is_density(words.get("density", "1/2"))
        ):
            raise line.refusal("a header whose tiling or offsets, borders, layers and total fit together")
        for axis, is_even in ((0, self.tiling in ("hex", "triangle")), (1, self.tiling == "triangle")):
            reach = max((abs(step[axis]) for steps in self.near[self.tiling] for step in steps), default=0)
            length = self.sizes[axis + 2]
            fits = not self.joined[axis + 2] or (length > 2 * reach and not (is_even and length % 2))
            line.require(fits, "borders that fit the tiling when they are joined")

    def only_cells(self, places: Iterable[Place]) -> list[int]:
        """Returns the cells among these places, without repetition."""
        return [self.cells[place] for place in dict.fromkeys(places) if place in self.cells]

    def at_steps(self, place: Place, steps: Iterable[Place]) -> list[Place]:
        """Returns the places at these steps, which may lie beyond the border."""
        ends = [zip(map(add, place, step), self.sizes, self.joined, strict=True) for step in steps]
        return [tuple(at % size if joined else at for at, size, joined in end) for end in ends]

    def steps_from(self, table: Steps, place: Place) -> list[Step]:
        """Returns the steps of the tiling from a place within its layer."""
        return table[self.tiling][(place[2] if self.tiling == "hex" else place[2] + place[3]) % 2]

    def across_sides(self, place: Place) -> list[Place]:
        """Returns the places that share a side with a place. Those in other layers come last."""
        if self.tiling == "graph":
            return sorted(self.graph.get(place, []))
        steps = self.steps_from(SIDES, place)
        return self.at_steps(place, [*((0, 0, *step) for step in steps), *self.layer_sides])

    def around(self, place: Place) -> list[Place]:
        """Returns the places near a place. On a board with one layer they have the order of a walk."""
        if self.tiling in ("graph", "orthogonal"):
            return self.across_sides(place)
        steps = product(self.layer_moves, [(0, 0), *self.steps_from(self.near, place)])
        return [end for end in self.at_steps(place, ((*move, *step) for move, step in steps)) if end != place]

    def lines_of_sight(self, place: Place) -> list[list[Place]]:
        """Returns the places along each line of sight, ignoring holes, to the first place beyond the border."""
        has_lines = self.flat and self.tiling in ("square", "orthogonal", "hex")
        lines = [[end] for end in self.across_sides(place)] if has_lines else []
        for n, line in enumerate(lines):
            while all(0 <= at < size for at, size in zip(line[-1], self.sizes, strict=True)):
                if (end := self.across_sides(line[-1])[n]) == place:
                    break
                line.append(end)
        return lines

    def fits_tiling(self, name: str) -> bool:
        """Returns whether the tiling allows the rule of this name."""
        has_sides, is_flat = self.tiling in SIDES, self.flat and self.tiling in ("square", "orthogonal")
        fits = {"balance": self.tiling != "graph", "connected": True} | dict.fromkeys(SHAPES, is_flat)
        fits |= dict.fromkeys(["dual", "unary", "snake"], has_sides or self.tiling == "graph")
        return (fits | {"outside": has_sides and self.flat and not all(self.joined[2:])}).get(name, False)


def run_lengths(values: Sequence[int], ring: bool) -> list[int]:
    """Returns the lengths of the runs of mines along a line, or in ascending order around a ring."""
    if ring and 0 in values:
        values = [*values[values.index(0) :], *values[: values.index(0)]]
    lengths = [len(run) for run in "".join("01"[value > 0] for value in values).split("0") if run]
    return sorted(lengths) if ring else lengths


def sum_clue(sign: str, ranges: str, cells: list[int], space: Geometry) -> tuple[str, Rule]:
    """Returns the rule of a clue that lists the possible numbers of mines: C3, C8 or C9."""
    label, even, odd = {"": ("C3", 1, 1), "m": ("C8", 1, 2), "n": ("C9", -1, 1)}[sign]
    weights = {cell: odd if (cell // space.cols + cell % space.cols) % 2 else even for cell in cells}
    bounds = [(int(part.split("-")[0]), int(part.split("-")[-1])) for part in ranges.split("|")]
    if any(least > most for least, most in bounds):
        return NO_RULE
    limit = sum(map(abs, weights.values())) * space.capacity
    numbers = {n for least, most in bounds for n in range(least, min(most, limit) + 1)}
    return label, Rule(weights, numbers | {-n for n in numbers if sign == "n"}, is_of_mines=True)


def clue_rule(clue: str, places: Sequence[Place], space: Geometry, ring: bool) -> tuple[str, Rule]:
    """Returns the rule of a clue about these places: C3 to C6, C8, C9, or C10 with a table for a line."""
    cells = space.only_cells(places)
    if match := re.fullmatch(r"(n(?=\d+$)|m?)(\d{1,9}(-\d{1,9})?(\|\d{1,9}(-\d{1,9})?)*)", clue, re.ASCII):
        return sum_clue(match[1], match[2], cells, space)
    rule = Rule(dict.fromkeys(cells, 1))
    if clue[0] == "t" and not ring:
        contents = clue[1:].split("|") if clue != "t" else []
        rule.test = lambda values: "".join("01"[values[cell] > 0] for cell in cells) in contents
        fits = 1 <= len(cells) <= 8 and all(re.fullmatch(f"[01]{{{len(cells)}}}", row, re.ASCII) for row in contents)
        return ("C10", rule) if fits else NO_RULE
    matches = ((re.fullmatch(pattern, clue, re.ASCII), *entry) for pattern, entry in RUNS.items())
    match, label, is_true = next((entry for entry in matches if entry[0]), (None, "", eq))
    lengths = [*map(int, match[1].split("."))] if match else []
    if not match or (0 in lengths and len(lengths) > 1):
        return NO_RULE
    wanted = [n for n in (sorted(lengths) if ring else lengths) if n]
    numbers = [space.cells.get(place, -1) for place in places]
    rule.test = lambda values: is_true(run_lengths([values[n] if n >= 0 else 0 for n in numbers], ring), wanted)
    return label, rule


def cell_rule(clue: str, place: Place, space: Geometry) -> tuple[str, Rule]:
    """Returns the rule of an opened cell's clue: C3 to C9."""
    sight = space.lines_of_sight(place) if clue[0] in "ex" else []
    if sight and re.fullmatch(r"e\d{1,9}", clue, re.ASCII):
        lines = [[space.cells[end] for end in takewhile(space.cells.__contains__, line)] for line in sight]
        rule = Rule(dict.fromkeys((cell for line in lines for cell in line), 1))
        rule.test = lambda v: 1 + sum([*(v[c] > 0 for c in line), True].index(True) for line in lines) == int(clue[1:])
        return "C7", rule
    if clue[0] in "@x":
        ends = [end for line in sight for end in line[:2]]
        if clue[0] == "@":  # the first step may end in a hole or beyond the border
            near = space.around(place)
            ends = [end for end in [*near, *(end for one in near for end in space.around(one))] if end != place]
        excluded = clue[1:2] in ("", "{", "-", "w", "p") or (clue[0] == "x" and not sight)
        return NO_RULE if excluded else clue_rule(clue[1:], ends, space, ring=True)
    has_runs = space.flat and space.tiling != "graph"
    return clue_rule(clue, space.around(place), space, ring=True) if has_runs or clue[0] not in "{-wp" else NO_RULE


Fact = tuple[Line, str, tuple[Place, ...], str]  # a line after the rows: its kind, its places, and the other words


def read_cells(line: Line, lines: Lines) -> Board:
    """Reads a board with rules C1 to C21 (models/cells/rules.md; docs/puzzles/cells.md, "Writing a board")."""
    space = Geometry(line)
    tokens = lines.read_grid(space.rows, space.cols, r"[^\s]+")
    if any(word[0] == "?" and len(word) > 1 for word in tokens):
        raise Unsupported(f"{line.place}: expected a board; levels are not supported")
    space.cells = {place: n for n, place in enumerate(space.places) if tokens[n] != "."}
    facts = [read_fact(lines.next_line(""), space) for _ in lines.left[:]]
    once: list[object] = [(kind, text) for _, kind, _, text in facts if kind in ("rule", "name")]
    once += [places for _, kind, places, _ in facts if kind == "name"]
    line.require(len({*once}) == len(once), "each rule and name once, and a name for a cell once")
    hidden = [n for n, word in enumerate(tokens) if word == "?"]
    known = [line.read_number(word[1:] or "1", space.capacity, 1) if word[0] == "*" else 0 for word in tokens]
    words = [f"{key}={space.parameters[key]}" for key in PARAMETERS.split() if key in space.parameters]
    header = " ".join(["cells", *(word for word in words if word not in DEFAULTS)])
    saved = [*saved_lines(header, tokens, space.cols, " "), *(fact[0].text for fact in facts)]
    board = Board("cells", saved, space.rows, space.cols, hidden, known, space.capacity)
    for place, n in space.cells.items():
        if tokens[n] not in ("?", "o") and tokens[n][0] != "*":
            label, rule = cell_rule(tokens[n], place, space)
            line.require(label != "", f"a clue at {board.cell_name(n)}")
            board.rules[f"{label} {board.cell_name(n)}"] = rule
    if "mines" in space.parameters:
        total = line.read_number(space.parameters["mines"], MOST_CELLS * space.capacity)
        board.rules["C2"] = Rule(dict.fromkeys(range(len(tokens)), 1), [total], is_of_mines=True)
    for n, (at, _, places, clue) in enumerate((fact for fact in facts if fact[1] == "line"), 1):
        label, board.rules[f"C10 {n}"] = clue_rule(clue, places, space, ring=False)
        at.require(label != "", "a clue for a line")
    for _, kind, _, name in facts:
        board.rules.update(rules_about_all_cells(name, board, space) if kind == "rule" else ())
    return board


def read_fact(line: Line, space: Geometry) -> Fact:
    """Reads a line after the rows, and adds the edges of a graph to the geometry."""
    line = Line(line.place, " ".join(line.words()))
    if line.text.startswith("rule ") and space.fits_tiling(line.text[5:]):
        return line, "rule", (), line.text[5:]
    expected = "a `rule` for this tiling, or `line`, `near` or `name` with different cells and `=`"
    match = line.match(r"(line|near|name)((?: \d+,\d+)+) = (\S.*)", expected)
    kind, words = match[1], match[3].split() if match[1] == "near" else []
    places, ends = (tuple(read_place(word, space, line) for word in part) for part in (match[2].split(), words))
    for part in (places, ends):
        line.require(len({*part}) == len(part) and {*part} <= space.cells.keys(), expected)
    line.require(kind == "line" or (len(places) == 1 and places[0] not in ends), "one cell, and other cells near it")
    line.require(kind != "near" or space.tiling == "graph", "`near` only with `tiling=graph`")
    is_word = " " not in match[3] and (kind == "line" or len(match[3]) <= 64)
    line.require(kind == "near" or is_word, "one word behind `=`")
    for end in ends:
        space.graph.setdefault(places[0], []).append(end)
        space.graph.setdefault(end, []).append(places[0])
    return line, kind, places, match[3]


def read_place(word: str, space: Geometry, line: Line) -> Place:
    """Reads a place `R,C`."""
    row, _, col = word.partition(",")
    return space.places[line.read_number(row, space.rows - 1) * space.cols + line.read_number(col, space.cols - 1)]


def rules_about_all_cells(name: str, board: Board, space: Geometry) -> Iterator[tuple[str, Rule]]:
    """Yields the rules C11 to C21 of this name, with the labels of certificates.md, "The files, line by line"."""
    label, shapes, least, most = SHAPES.get(name, ("", [], 0, 0))
    for (place, cell), (n, steps) in product(space.cells.items(), enumerate(shapes, 1)):
        found = space.only_cells(space.at_steps(place, ((0, 0, *step) for step in steps)))
        if len(found) == len(steps):
            yield label.format(board.cell_name(cell), n), count_rule(found, least, most)
    for place, cell in space.cells.items() if name in ("dual", "unary") else ():
        sides = space.only_cells(space.across_sides(place))
        if name == "dual":
            dual = partial(satisfies_dual, cell, sides)
            yield f"C13 {board.cell_name(cell)}", Rule(dict.fromkeys((cell, *sides), 1), test=dual)
        for n, side in enumerate((side for side in sides if side > cell and name == "unary"), 1):
            yield f"C14 {board.cell_name(cell)} {n}", count_rule((cell, side), 0, 1)
    for label in ("C16", "C17") if name == "balance" else ():
        lines: dict[int, list[int]] = {}
        for cell in space.cells.values():
            lines.setdefault(cell // board.cols if label == "C16" else cell % board.cols, []).append(cell)
        first, *others = [lines[n] for n in sorted(lines)] or [[]]
        for line in others:
            weights = dict.fromkeys(first, -1) | dict.fromkeys(line, 1)
            yield f"{label} {board.cell_name(line[0])}", Rule(weights, range(1), is_of_mines=True)
    if name in ("connected", "outside", "snake"):
        for label, test in connection_tests(name, space):
            yield label, Rule(dict.fromkeys(space.cells.values(), 1), test=test)


def satisfies_dual(cell: int, sides: list[int], values: Values) -> bool:
    """Returns whether the cell has no mine, or shares a side with exactly one cell that has a mine (C13)."""
    return not values[cell] or sum(values[side] > 0 for side in sides) == 1


def connection_tests(name: str, space: Geometry) -> list[tuple[str, Test]]:
    """Returns the tests of one of the rules C18 to C21, with their labels."""
    ends_of = space.around if name == "connected" else space.across_sides
    places = {cell: ends_of(place) for place, cell in space.cells.items()}
    beside = {cell: space.only_cells(ends) for cell, ends in places.items()}
    border = [cell for cell, ends in places.items() if not {*ends} <= space.cells.keys()]

    def is_reached(mines: bool, roots: list[int] | None, values: Values) -> bool:
        """Returns whether walks over the mines, or over the clear cells, reach all of them. The walks start from the
        roots, or without roots from one of these cells."""
        left = {cell for cell in beside if (values[cell] > 0) == mines}
        new = [*left][:1] if roots is None else roots[:]
        while new:
            if (cell := new.pop()) in left:
                left.remove(cell)
                new += beside[cell]
        return not left

    def is_path(values: Values) -> bool:
        links = [sum(values[end] > 0 for end in beside[cell]) for cell in beside if values[cell]]
        return max(links, default=3) <= 2 and sum(links) == 2 * len(links) - 2 and is_reached(True, None, values)

    if name == "outside":
        return [("C19", partial(is_reached, False, None)), ("C20", partial(is_reached, True, border))]
    return [("C18", partial(is_reached, True, None)) if name == "connected" else ("C21", is_path)]


PUZZLES = {
    "mines": Puzzle("mine", "M", "S", "placements", "with a mine", read_mines),
    "mosaic": Puzzle("black", "X", "O", "solutions", "with black", read_mosaic),
    "star-battle": Puzzle("starred", "X", "O", "solutions", "with a star", read_star_battle),
    "thermometers": Puzzle("filled", "X", "O", "solutions", "with mercury", read_thermometers),
    "cells": Puzzle("mine", "X", "O", "solutions", "with a mine", read_cells),
}


# ---- Rules as constraints --------------------------------------------------------------------------------------------

AtLeast = tuple[list[int], int]  # literals, and the least number of them that are true
Bounded = tuple[list[int], int, int]  # literals, and the least and the most of them that are true
Meaning = tuple[int, tuple[int, ...]]  # (k, literals): at least k of the literals, or for k = 0 an odd number of them
Sums = tuple[dict[int, int], int]  # literals with their weights, and the possible sums as bits


def bits_between(least: int, most: int) -> int:
    """Returns the integer whose bits from `least` to `most` are set."""
    least = max(least, 0)
    return (1 << most + 1) - (1 << least) if least <= most else 0


def at_least(columns: Iterable[int], number: int) -> list[int]:
    """Returns for each k up to `number` the positions, as bits, that at least k of the columns have."""
    found = [-1] + [0] * number
    for column in columns:
        for k in range(number, 0, -1):
            found[k] |= found[k - 1] & column
    return found


class Cases:
    """All assignments of the hidden cells of a rule, tried at once. A set of assignments is an integer with one bit for
    each assignment. The auxiliary variables of a rule belong to no other rule."""

    def __init__(
        self, board: Board, rule: Rule, label: str, line: Line, constraints: list[AtLeast], users: Counter[int]
    ) -> None:
        own = board.rule_variables(rule)
        if len(rule.weights) << len(own) > MOST_TRIED:
            raise Unsupported(f"{line.place}: expected {label} to be a sum or about fewer hidden cells")
        self.place, self.visits, self.constraints = line.place, 0, constraints
        self.auxiliary = {abs(lit) for lits, _ in constraints for lit in lits} - {*own}
        is_alone = all(var > board.variables and users[var] == 1 for var in self.auxiliary)
        line.require(is_alone, f"the cells and auxiliary variables of {label} alone")
        self.every = bits_between(0, (1 << len(own)) - 1)
        halves = [1 << n for n in reversed(range(len(own)))]
        self.true = {var: self.every // ((1 << half) + 1) for var, half in zip(own, halves, strict=True)}
        self.true |= {-var: self.every & ~cases for var, cases in self.true.items()}
        values, verdicts = board.known[:], []
        for bits in product((0, 1), repeat=len(own)):
            for cell in own.values():
                values[cell] = 0
            for cell, bit in zip(own.values(), bits, strict=True):
                values[cell] += bit
            verdicts.append("01"[rule.holds(values)])
        self.allowed = int("".join(verdicts), 2)

    def solve(self, cases: int, true: dict[int, int], enough: int) -> tuple[int, int]:
        """Returns the cases in which the auxiliary variables have at least one solution, and those with two. `true` has
        the cases in which each literal is true. The search for solutions of a case ends at the number `enough`."""
        true, is_changed, choice, free = dict(true), True, 0, 0
        while is_changed:
            is_changed, free = False, 0
            self.visits += len(self.constraints)
            if self.visits > MOST_VISITS:
                raise Unsupported(f"{self.place}: the values of the auxiliary variables take too many steps to find")
            for lits, least in self.constraints if cases else ():
                possible = at_least([~true.get(-lit, 0) for lit in lits], least + 1)
                cases &= possible[least]
                unmet = cases & ~at_least([true.get(lit, 0) for lit in lits], least)[least]
                for lit in lits if unmet else ():
                    left = unmet & ~true.get(lit, 0) & ~true.get(-lit, 0)
                    if forced := left & ~possible[least + 1]:
                        true[lit], is_changed = true.get(lit, 0) | forced, True
                    if left & possible[least + 1]:
                        choice, free = lit, left & possible[least + 1]
        if not (free := free & cases):
            decided = (true.get(var, 0) | true.get(-var, 0) for var in self.auxiliary)
            return cases, cases & ~reduce(and_, decided, cases)
        yes = self.solve(free, true | {choice: true.get(choice, 0) | free}, enough)
        no = self.solve(free & ~yes[enough - 1], true | {-choice: true.get(-choice, 0) | free}, enough)
        rest = self.solve(cases & ~free, true, enough)
        return yes[0] | no[0] | rest[0], yes[1] | no[1] | yes[0] & no[0] | rest[1]


def users_of(groups: Iterable[Iterable[list[int]]]) -> Counter[int]:
    """Returns for each variable the number of groups whose literals name it."""
    return Counter(var for group in groups for var in {abs(lit) for lits in group for lit in lits})


class Sum:
    """The possible values of a sum over hidden cells, as literals with positive weights."""

    def __init__(self, board: Board, rule: Rule, meanings: dict[int, Meaning]) -> None:
        own, self.meanings = board.rule_variables(rule), meanings
        fixed = rule.sum_of(board.known) + sum(min(rule.weights[cell], 0) for cell in own.values())
        self.weights = {n if rule.weights[cell] > 0 else -n: abs(rule.weights[cell]) for n, cell in own.items()}
        self.total = sum(self.weights.values())
        self.allowed = int("".join("01"[n + fixed in rule.sums] for n in range(self.total, -1, -1)), 2)

    def is_stated_by(self, group: list[Bounded]) -> bool:
        """Returns whether one constraint states the sum, or the sum needs no constraint."""
        if len(group) != 1:
            return not group and self.allowed == bits_between(0, self.total)
        lits, least, most = group[0]
        if self.weights == {-lit: 1 for lit in lits}:
            lits, least, most = [-lit for lit in lits], len(lits) - most, len(lits) - least
        return self.weights == dict.fromkeys(lits, 1) and self.allowed == bits_between(least, min(most, self.total))

    def implies(self, clause: list[int]) -> bool:
        """Returns whether a clause follows from the sum. Recognises all clauses of the encodings of certificates.md."""
        true = {-lit for lit in clause}
        if any(-lit in true for lit in true):
            return True
        known = [self.sums_of_meaning(abs(lit), -lit > 0) for lit in clause if abs(lit) in self.meanings]
        if is_contradiction([*known, (self.weights, self.allowed)], true):
            return True
        return bool(known) and is_contradiction([*known, (self.weights_after_adders, self.allowed)], true)

    def sums_of_meaning(self, var: int, value: bool) -> Sums:
        """Returns the possible sums of the literals of an auxiliary variable with this value."""
        bound, lits = self.meanings[var]
        every = bits_between(0, len(lits))
        allowed = bits_between(bound, len(lits)) if bound else every & int("0" + "10" * len(lits), 2)
        allowed = allowed if value else every & ~allowed
        if lits and -lits[0] in self.weights:
            lits, allowed = tuple(-lit for lit in lits), int(f"{allowed:0{len(lits) + 1}b}"[::-1], 2)
        return Counter(lits), allowed

    @cached_property
    def weights_after_adders(self) -> dict[int, int]:
        """Returns the weights after the outputs of each adder replace the adder's inputs. The inputs a + b + c become
        the parity plus twice the majority."""
        added, parities = dict(self.weights), dict[tuple[int, ...], int]()
        never = {var for var, (bound, lits) in self.meanings.items() if bound > len(lits)}
        for var, (bound, lits) in self.meanings.items():
            if bound == 0:
                parities[lits] = var
            elif bound == 2 and len({abs(lit) for lit in lits}) == len(lits) <= 3 and lits in parities:
                weights = {added.get(lit, 0) for lit in lits if lit not in never}
                if len(weights) == 1 and 0 not in weights:
                    weight = weights.pop()
                    added = {lit: w for lit, w in added.items() if lit not in lits}
                    for output, value in ((parities[lits], weight), (var, 2 * weight)):
                        added[output] = added.get(output, 0) + value
        return added


def is_contradiction(counts: list[Sums], true: set[int]) -> bool:
    """Returns whether some sum is impossible while these literals are true. A sum inside a larger sum narrows it."""
    known: list[Sums] = []
    for weights, allowed in sorted(counts, key=lambda count: len(count[0])):
        inside = [count for count in known if count[0].items() <= weights.items()]
        sums = 1
        for _, possible in inside:
            sums = reduce(or_, (possible << n for n in range(sums.bit_length()) if sums >> n & 1))
        for lit in weights.keys() - {lit for inner, _ in inside for lit in inner}:
            if -lit not in true:
                sums = sums << weights[lit] | (0 if lit in true else sums)
        if not (sums := sums & allowed):
            return True
        known = [*(count for count in known if count[0].keys().isdisjoint(weights)), (weights, sums)]
    return False


# ---- Formulas and proofs ---------------------------------------------------------------------------------------------


class Formula:
    """A formula in clauses, with the meanings of its variables and the labels of its clauses."""

    def __init__(self, path: Path, board: Board) -> None:
        """Reads a DIMACS file with its comments (certificates.md, "The files, line by line")."""
        lines, labels, seen = Lines(path), [""], set[str]()
        self.board, self.meanings = board, dict[int, Meaning]()
        self.names = lines.read_names("c var ", board.variable_names())
        while not lines.next_starts_with("p cnf "):
            line, var, clause = lines.next_line("`p cnf`"), self.names + len(self.meanings) + 1, len(labels)
            if line.text.startswith("c aux "):
                match = line.match(r"c aux (\d+) = (?:at least (\d+)|odd number) of((?: -?\d+)*) ?", "a meaning")
                line.read_number(match[1], var, var)
                bound = line.read_number(match[2], MOST_BYTES, 1) if match[2] else 0
                self.meanings[var] = bound, tuple(line.read_literals(match[3].split(), var - 1))
            elif not line.text.startswith("c no clauses = "):
                match = line.match(r"c clauses (\d+) to (\d+) = (.+)", "`c clauses`, `c aux` or `p cnf`")
                line.require(match[3] not in seen, "a label of its own")
                seen.add(match[3])
                last = line.read_number(match[2], clause + len(lines.left), line.read_number(match[1], clause, clause))
                labels += [match[3]] * (last - clause + 1)
        self.variables = self.names + len(self.meanings)
        self.header = lines.expect(f"p cnf {self.variables} {len(labels) - 1}")
        self.clauses: list[list[int]] = []
        self.groups: dict[str, list[tuple[Line, list[int]]]] = {}
        for label in labels[1:]:
            line = lines.next_line("a clause")
            self.clauses.append(read_clause(line.words(), line, self.variables))
            base = re.sub(r"\.\d+$", "", label) if board.puzzle == "cells" else label
            self.groups.setdefault(base, []).append((line, self.clauses[-1]))
        lines.expect_end()

    def check(self, denied: set[int]) -> None:
        """Refuses a clause that does not follow from its rule (certificates.md, "What `check` does"). The clause
        `negated_claim` must have exactly the literals `denied`."""
        users = users_of([lits for _, lits in group] for group in self.groups.values())
        fixed = {"negated_claim": [denied] if denied else []}  # the clauses that a label allows
        self.header.require(
            len(self.groups.get("negated_claim", [])) == len(fixed["negated_claim"]), "one negated claim"
        )
        for cell, levels in self.board.levels.items():
            pairs = zip(levels, levels[1:], strict=False)
            fixed[f"definition {self.board.cell_name(cell)}"] = [{-more, fewer} for fewer, more in pairs]
        for label, group in self.groups.items():
            if label not in fixed:
                self.check_rule(label, group, users)
            for line, lits in group if label in fixed else ():
                line.require(set(lits) in fixed[label], f"a clause of {label}")

    def check_rule(self, label: str, group: list[tuple[Line, list[int]]], users: Counter[int]) -> None:
        """Refuses the clauses of a rule unless the rule implies them for some values of its auxiliary variables."""
        if (rule := self.board.rules.get(label)) is None:
            raise group[0][0].refusal(f"a rule of this board as the label, not {label[:40]!r}")
        names = range(self.board.variables + 1, self.names + 1)
        if rule.test is None and not any(abs(lit) in names for _, lits in group for lit in lits):
            known = Sum(self.board, rule, self.meanings)
            for line, lits in group:
                line.require(known.implies(lits), f"a clause that follows from {label}")
            return
        cases = Cases(self.board, rule, label, group[0][0], [(lits, 1) for _, lits in group], users)
        is_met = cases.solve(cases.allowed, cases.true, enough=1)[0] == cases.allowed
        group[0][0].require(is_met, f"clauses that every placement with {label} satisfies")


def read_clause(words: list[str], line: Line, variables: int) -> list[int]:
    """Reads the literals of a clause that ends with 0."""
    line.require(words[-1:] == ["0"] and line.text == line.text.strip(), "a clause that ends with 0")
    return line.read_literals(words[:-1], variables)


def check_lrat(path: Path, formula: Formula) -> None:
    """Checks an LRAT proof. In each step, the named clauses become unit one after the other, and the last of them
    becomes empty."""
    clauses = dict(enumerate(formula.clauses, 1))
    lines, last = Lines(path), len(clauses)
    while True:
        line = lines.next_line("the empty clause and its reasons")
        words = line.words()
        if words[1:2] == ["d"] and words[-1] == "0":
            for word in words[2:-1]:
                line.require(line.read_number(word, last) in clauses, f"clauses that still exist, not {word}")
                del clauses[int(word)]
            continue
        line.require(words.count("0") == 2 and words[-1] == "0", "a clause, 0, its reasons and 0")
        end = words.index("0")
        last = line.read_number(words[0], MOST_BYTES**2, last + 1)
        lits = read_clause(words[1 : end + 1], line, formula.variables)
        true = {-lit for lit in lits}
        for word in words[end + 1 : -1]:
            number = line.read_number(word, last)
            line.require(number in clauses, "reasons that still exist")
            left = {lit for lit in clauses[number] if -lit not in true}
            line.require(len(left) < 2 and not left & true, "reasons that are units one after the other")
            true |= left
            if not left:
                break
        else:
            raise line.refusal("a clause that its reasons imply")
        clauses[last] = lits
        if not lits:
            return lines.expect_end()


# ---- Rules that are not equations ------------------------------------------------------------------------------------


class Equation(NamedTuple):
    """An equation of a count. Negative units are auxiliary variables and slacks."""

    units: list[int]
    value: int
    is_plain: bool = True  # has no negated literal


class RulesFile:
    """The constraints of `rules.opb`, which must state the rules of a board (certificates.md, "Rules that are not
    equations")."""

    def __init__(self, path: Path, board: Board) -> None:
        self.board, lines = board, Lines(path)
        self.header = lines.next_line("a header")
        match = self.header.match(r"\* #variable= (\d{1,9}) #constraint= (\d{1,9})", "`* #variable= N #constraint= M`")
        self.variables = lines.read_names("* x", board.variable_names())
        self.constraints: list[tuple[str, Bounded]] = []
        count, parts = 0, Counter[str]()
        while lines.left:
            line = lines.next_line("")
            label, _, part = line.text.removeprefix("* ").partition(".")
            fits = line.text.startswith("* ") and part == (str(parts[label]) if parts[label] else "")
            line.require(fits, "a label, with the number of the rule's constraint")
            parts[label] += 1
            rows: list[Bounded] = []
            while lines.left and not lines.next_starts_with("* "):
                rows.append(self.read_row(lines.next_line("")))
            count += len(rows)
            for (lits, least, most), (opposite, fewest, all_of_them) in zip(rows, rows[1:], strict=False):
                fits = len(rows) == 2 and opposite == [-lit for lit in lits] and most == all_of_them == len(lits)
                line.require(fits, "one lower bound, and one upper bound with opposite signs")
                rows = [(lits, least, len(lits) - fewest)]
            self.constraints += [(label, row) for row in rows]
        counts = [max(self.variables, 1), count]
        self.header.require([int(match[1]), int(match[2])] == counts, f"as many variables and constraints as {counts}")

    def read_row(self, line: Line) -> Bounded:
        """Reads a row such as `+1 x1 -1 x2 >= 0 ;`."""
        pattern = r"((?:[+-]1 x[1-9]\d{0,8} )+)(>=|=) (0|-?[1-9]\d{0,8}) ;"
        match = line.match(pattern, "a row such as `+1 x1 -1 x2 >= 0 ;`")
        lits = line.read_literals(re.sub(r"\+?1 x", "", match[1]).split(), max(self.variables, 1))
        line.require(len({*map(abs, lits)}) == len(lits), "different variables")
        least = int(match[3]) + sum(lit < 0 for lit in lits)
        return lits, least, least if match[2] == "=" else len(lits)

    def check(self) -> None:
        """Refuses constraints that differ from the rules, or that do not determine the auxiliary variables."""
        groups: dict[str, list[Bounded]] = {label: [] for label in self.board.rules}
        for label, bounded in self.constraints:
            self.header.require(label in groups, f"a rule of this board as each label, not {label[:40]!r}")
            groups[label].append(bounded)
        users = users_of([lits for lits, _, _ in group] for group in groups.values())
        are_own = all(users[var] == 1 for var in range(self.board.variables + 1, self.variables + 1))
        self.header.require(are_own, "each auxiliary variable in one rule")
        for label, rule in self.board.rules.items():
            if rule.test is None and Sum(self.board, rule, {}).is_stated_by(groups[label]):
                continue
            bounds = [(lits, least) for lits, least, _ in groups[label]]
            bounds += [([-lit for lit in lits], len(lits) - most) for lits, _, most in groups[label]]
            bounds = [(lits, least) if least <= len(lits) else ([], 1) for lits, least in bounds if least > 0]
            cases = Cases(self.board, rule, label, self.header, bounds, users)
            is_stated = cases.solve(cases.every, cases.true, enough=2) == (cases.allowed, 0)
            self.header.require(is_stated, f"{label} to hold exactly where its constraints have one solution")

    def equations(self) -> tuple[list[Equation], list[int]]:
        """Returns the equations of a count, and the largest value of each auxiliary variable and slack. Equations name
        number n of these by -n."""
        hidden = self.board.hidden
        sizes, found, complements = [1] * (self.variables - len(hidden)), list[Equation](), dict[int, int]()
        for _, (lits, least, most) in self.constraints:
            count, negations = len(lits), sum(lit < 0 for lit in lits)
            most = min(most, count)
            if least > most:
                found.append(Equation([], 1))
                continue
            if 2 * negations + (lits[0] < 0) > count:
                lits, least, most = [-lit for lit in lits], count - most, count - least
            units = []
            for lit in lits:
                unit = hidden[abs(lit) - 1] if abs(lit) <= len(hidden) else len(hidden) - abs(lit)
                if lit < 0 and lit not in complements:
                    sizes.append(1)
                    complements[lit] = -len(sizes)
                    found.append(Equation([unit, -len(sizes)], 1))
                units.append(unit if lit > 0 else complements[lit])
            if least < most:
                sizes.append(most - least)
                units.append(-len(sizes))
            found.append(Equation(units, most, negations == 0))
        return found, sizes


# ---- Counts ----------------------------------------------------------------------------------------------------------

Polynomial = list[int]  # the number of ways for each number of shaded cells
Edge = tuple[int, int, int]  # of a diagram: a node, a number of shaded cells, and the next node


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


@dataclass
class Group:
    """Hidden cells in the same equations, or an auxiliary variable or slack, which has no cells."""

    cells: list[int]
    equations: list[int]
    high: int
    low: int = 0

    def ways(self, number: int, bits: int = 0) -> int:
        """Returns the ways to choose `number` cells, times 2^(bits x number)."""
        return comb(len(self.cells), number) << bits * number if self.cells else 1


class CountChecker:
    """Checks a count: equations, groups, and sums of diagrams (certificates.md, "Certified counts")."""

    def __init__(self, hidden: list[int], equations: list[Equation], sizes: list[int]) -> None:
        most = {-n: size for n, size in enumerate(sizes, 1)}
        self.possible = all(0 <= e.value <= sum(most.get(unit, 1) for unit in e.units) for e in equations)
        stated = [e for e in equations if e.units]
        totals = [n for n, e in enumerate(stated) if e.is_plain and len(e.units) == len(hidden) and min(e.units) >= 0]
        self.total = stated.pop(totals[-1]).value if totals else None
        self.values = [e.value for e in stated]
        equations_of: dict[int, list[int]] = {unit: [] for unit in [*hidden, *most]}
        for n, equation in enumerate(stated):
            for unit in equation.units:
                equations_of[unit].append(n)
        cells: dict[tuple[int, ...], list[int]] = {}
        for cell in hidden:
            cells.setdefault(tuple(equations_of[cell]), []).append(cell)
        self.free = cells.pop((), [])
        self.groups = [Group(group, [*numbers], len(group)) for numbers, group in cells.items()]
        self.groups += [Group([], equations_of[unit], size) for unit, size in most.items()]
        self.members: list[set[int]] = [set() for _ in stated]
        for g, group in enumerate(self.groups):
            for e in group.equations:
                self.members[e].add(g)
        self.parts: list[dict[int, Polynomial]] = []  # by group, the ways with its first cell shaded; -1: all ways
        self.in_part: set[int] = set()

    def undecided_groups(self, equation: int) -> set[int]:
        """Returns the groups of an equation whose intervals are not single numbers."""
        return {g for g in self.members[equation] if self.groups[g].low < self.groups[g].high}

    def interval_of_sum(self, groups: set[int]) -> tuple[int, int]:
        """Returns the least and the largest number of mines in these groups together."""
        return sum(self.groups[g].low for g in groups), sum(self.groups[g].high for g in groups)

    def check_diagrams(self, path: Path) -> bool:
        """Reads `diagrams.txt` and checks each line. Returns whether a solution is possible."""
        lines, alive = Lines(path), self.possible
        while alive and lines.left:
            line = lines.next_line("")
            match = line.match(r"(narrow|window|part)((?: \d+)+)", "`narrow`, `window` or `part`, and numbers")
            most = len(self.values) if match[1] == "narrow" else len(self.groups)
            named = [line.read_number(word, most, 1) - 1 for word in match[2].split()]
            line.require(match[1] == "part" or not self.parts, "parts last")
            if match[1] != "narrow":
                alive = self.read_diagram(match[1] == "part", named, line, lines)
            else:
                can_hold = [self.narrow_intervals(equation) for equation in named]
                line.require(all(can_hold[:-1]), "no further equation after one that cannot hold")
                alive = can_hold[-1]
        lines.expect_end()
        for equation, value in enumerate(self.values) if alive else ():
            left = self.undecided_groups(equation)
            is_shown = left <= self.in_part and (left or self.interval_of_sum(self.members[equation])[0] == value)
            lines.end.require(bool(is_shown), f"that equation {equation + 1} is in a part, or is shown not to hold")
        return alive

    def narrow_intervals(self, equation: int) -> bool:
        """Narrows the interval of each group of an equation. Returns whether the equation can hold."""
        value, (least, most) = self.values[equation], self.interval_of_sum(self.members[equation])
        for group in (self.groups[g] for g in self.members[equation]):
            low = max(group.low, value - most + group.high)
            group.low, group.high = low, min(group.high, value - least + group.low)
        return least <= value <= most

    def read_diagram(self, is_part: bool, order: list[int], line: Line, lines: Lines) -> bool:
        """Reads a diagram and sums up its paths. Returns whether there is a path."""
        chosen, left = set(order), {e: self.undecided_groups(e) for e in range(len(self.values))}
        inside = {e for e, groups in left.items() if groups and (groups & chosen if is_part else groups <= chosen)}
        allowed = set().union(*left.values()) - self.in_part
        fits = len(chosen) == len(order) and chosen <= allowed and all(left[e] <= chosen for e in inside)
        line.require(fits, "undecided groups, each once, and for a part all of its equations")
        demand = {e: self.values[e] - self.interval_of_sum(self.members[e] - left[e])[0] for e in inside} | {-1: 0}
        left[-1] = set()  # an equation without groups, so that a residual is a difference too
        levels: list[list[Edge]] = []  # of each group
        nodes: list[dict[int, int]] = [{}]  # the residuals of the equations that have decided and undecided groups
        for g in order:
            own = [e for e in self.groups[g].equations if e in inside]
            for e in own:
                left[e].discard(g)
            bounds, following, edges = self.bounds_of_residuals(own, inside, left), list[dict[int, int]](), []
            row = lines.next_line("the edges of a diagram")
            row.match(r"(\.|[1-9]\d*(,[1-9]\d*)*(?=\.|$))*", "`.` and numbers, with commas between numbers")
            signs = re.findall(r"\.|\d+", row.text)[::-1]
            for (node, old), number in product(enumerate(nodes), range(self.groups[g].low, self.groups[g].high + 1)):
                new = old | {e: old.get(e, demand[e]) - number for e in own}
                if all(least <= new[e] - new.get(f, demand[f]) <= most for e, f, least, most in bounds):
                    new = {e: rest for e, rest in new.items() if left[e]}
                    sign = signs.pop() if signs else "0"
                    following += [new] if sign == "." else []
                    back = 1 if sign == "." else row.read_number(sign, len(following), 1)
                    row.require(following[-back] == new, "numbers that lead to nodes with the same residuals")
                    edges.append((node, number, len(following) - back))
            row.require(not signs, "as many edges as the nodes have")
            levels.append(edges)
            nodes = following
        return self.sum_paths(is_part, order, levels)

    def bounds_of_residuals(
        self, own: list[int], inside: set[int], left: dict[int, set[int]]
    ) -> list[tuple[int, int, int, int]]:
        """Returns bounds of the differences of residuals: two equations, the least and the largest difference. The
        first equation is one of `own`; the second one shares undecided groups, or is -1."""
        found = []
        for e in own:
            others = {f for g in left[e] for f in self.groups[g].equations} & inside - set(own)
            for f in (-1, *others):
                one, other = self.interval_of_sum(left[e] - left[f]), self.interval_of_sum(left[f] - left[e])
                found.append((e, f, one[0] - other[1], one[1] - other[0]))
        return found

    def sum_paths(self, is_part: bool, order: list[int], levels: list[list[Edge]]) -> bool:
        """Narrows the intervals of a window, or counts the paths of a part. A polynomial is stored as its value at
        2^bits, an integer."""
        groups = [self.groups[g] for g in order]
        bits = sum(len(group.cells) or group.high.bit_length() for group in groups) + 1
        before, counts = [Counter([0])], dict[int, int]()  # for each node, the sum of the paths that lead to the node
        for group, edges in zip(groups, levels, strict=True):
            ahead = Counter[int]()
            for node, number, end in edges:
                ahead[end] += before[-1][node] * group.ways(number, bits)
            before.append(ahead)
        after = Counter([*before.pop()])  # for each node, the sum of the paths from there to the end
        for g, group, edges in zip(reversed(order), reversed(groups), reversed(levels), strict=True):
            past, here, counts[g] = before.pop(), Counter[int](), 0
            for node, number, end in edges:
                ways = group.ways(number, bits) * after[end]
                here[node] += ways
                counts[g] += past[node] * ways * number
            taken = {number for _, number, end in edges if after[end]}
            if taken and not is_part:
                group.low, group.high = min(taken), max(taken)
            after = here
        if is_part and after[0]:
            self.in_part |= set(order)
            powers = range(0, bits * (sum(len(group.cells) for group in groups) + 1), bits)
            sums = {g: x // len(self.groups[g].cells) for g, x in counts.items() if self.groups[g].cells} | {
                -1: after[0]
            }
            self.parts.append({g: [x >> n & ((1 << bits) - 1) for n in powers] for g, x in sums.items()})
        return after[0] > 0

    def solution_counts(self) -> tuple[int, dict[int, int]]:
        """Returns the number of all solutions. Also returns the number of solutions in which a cell is shaded, for the
        first cell of each group and for a free cell."""
        decided = {g: group for g, group in enumerate(self.groups) if group.low == group.high and group.cells}
        factor = prod(group.ways(group.low) for group in decided.values())
        before = [[0] * sum(group.low for group in decided.values()) + [factor]]
        for part in self.parts:
            before.append(multiply(before[-1], part[-1]))
        after, goal = binomials(len(self.free)), self.total
        solutions = product_coefficient(before[-1], after, goal)
        found = {g: solutions * group.low // len(group.cells) for g, group in decided.items()}
        if self.free:
            found[len(self.groups)] = product_coefficient(before[-1], [0, *binomials(len(self.free) - 1)], goal)
        for ahead, part in zip(reversed(before[:-1]), reversed(self.parts), strict=True):
            powers = [None if goal is None else goal - n for n in range(len(part[-1]))]
            others = [product_coefficient(ahead, after, power) for power in powers]
            found |= {g: sum(x * y for x, y in zip(part[g], others, strict=True)) for g in part if g >= 0}
            after = multiply(after, part[-1])
        firsts = [cells[0] if cells else -1 for cells in [*(group.cells for group in self.groups), self.free]]
        return solutions, {firsts[g]: found[g] for g in sorted(found)}


def check_counts(folder: Path, board: Board) -> str:
    """Checks `counts.txt` and `diagrams.txt`."""
    if board.capacity > 1:
        raise Unsupported(f"{folder.as_posix()}/counts.txt: expected capacity=1; no other counts are certified")
    puzzle, equations, sizes = PUZZLES[board.puzzle], list[Equation](), list[int]()
    if board.puzzle in ("cells", "star-battle", "thermometers"):
        rules = RulesFile(folder / "rules.opb", board)
        rules.check()
        equations, sizes = rules.equations()
    elif (folder / "rules.opb").exists():
        raise Refused(f"{folder.as_posix()}/rules.opb: expected no such file for {board.puzzle}")
    else:
        for rule in board.rules.values():
            hidden = [cell for cell in rule.weights if cell in board.levels]
            equations.append(Equation(hidden, min(rule.sums) - rule.sum_of(board.known)))
    counting, lines = CountChecker(board.hidden, equations, sizes), Lines(folder / "counts.txt")
    solutions, found = counting.solution_counts() if counting.check_diagrams(folder / "diagrams.txt") else (0, {})
    lines.expect(f"solutions {solutions}")
    for cell, number in found.items() if solutions else ():
        lines.expect(f"{puzzle.variable} {board.cell_name(cell)} {number}")
    lines.expect_end()
    if any((folder / file).exists() for file in ("formula.cnf", "weighted.cnf", "graph.scpog")):
        Graph(folder).check_sum(len(board.hidden), counting.total, solutions)
    return f"{solutions} {puzzle.witnesses}, and the number {puzzle.counted} at each of {len(board.hidden)} cells"


# ---- Graphs of a count -----------------------------------------------------------------------------------------------


class Node(NamedTuple):
    """The models of a node of a graph."""

    weight: int
    models: int
    below: int  # the variables below the node, as bits
    first: int = 0  # the first child of a product


class Graph:
    """A weighted graph. The checker verifies its sum, but not its proof (certificates.md, "Graphs of a count")."""

    def __init__(self, folder: Path) -> None:
        plain, weighted, self.lines = (Lines(folder / name) for name in ("formula.cnf", "weighted.cnf", "graph.scpog"))
        plain.expect("c t pmc")
        weighted.expect("c t pwmc")
        weights, header = dict[int, str](), weighted.end
        while weighted.left:
            line = weighted.next_line("")
            if match := re.fullmatch(r"c p weight (-?[1-9]\d{0,8}) (\S+) 0", line.text, re.ASCII):
                weights[int(match[1])] = match[2]
                continue
            plain.expect(line.text)
            header = line if line.text.startswith("p cnf ") else header
        plain.expect_end()
        match = header.match(r"p cnf (\d+) \d+", "`p cnf VARIABLES CLAUSES`")
        self.variables = header.read_number(match[1], MOST_BYTES)
        pairs = [(weights.get(var, ""), weights.get(-var, "")) for var in range(1, self.variables + 1)]
        self.base = int(pairs[0][0]) if pairs and re.fullmatch("9+", pairs[0][0]) else 9
        kinds = [(str(self.base), "1"), ("1", "1"), ("0.5", "0.5")]
        self.counted, auxiliary, counters = map(pairs.count, kinds)
        self.shown = self.counted + auxiliary
        in_order = [kinds[0]] * self.counted + [kinds[1]] * auxiliary + [kinds[2]] * counters
        header.require(pairs == in_order, "weights 10^k-1 and 1 of cells, then 1 and 1, then 0.5 and 0.5 of counters")
        header.require(len(weights) == 2 * self.variables, f"weights of {self.variables} variables")
        self.nodes: dict[int, Node] = {}

    def node_of(self, child: int, line: Line) -> Node:
        """Returns an earlier node, or the node that a literal stands for."""
        if child in self.nodes:
            return self.nodes[child]
        line.require(abs(child) <= self.variables, f"an earlier node, not {child}")
        return Node(self.base if 0 < child <= self.counted else 1, 1, 1 << abs(child))

    def add_node(self, line: Line) -> None:
        """Adds a node: counter values, a sum of exclusive children, or a product of children that share no variable."""
        match = line.match(r"\d+ ([apst])((?: -?\d+)*) 0", "a step a, p, s or t that ends with 0")
        kind, words = match[1], takewhile(lambda word: word != "0", match[2].split())
        if kind == "a":
            return
        number, *children = line.read_literals(words, MOST_BYTES) or [0]
        is_new = number > self.variables and number not in self.nodes
        line.require(is_new and (kind != "s" or len(children) > 1), "a new node and its children")
        are_counters = all(self.shown < abs(lit) <= self.variables for lit in children)
        line.require(kind != "t" or are_counters, "values of counters")
        if kind == "s":
            one, other = (self.node_of(child, line) for child in children[:2])
            are_exclusive = one.below == other.below and one.first == -other.first != 0
            line.require(are_exclusive, "two products that begin with opposites, about the same variables")
            self.nodes[number] = Node(one.weight + other.weight, one.models + other.models, one.below)
            return
        weight, models, below = 1, 1, 0
        for child in (self.node_of(child, line) for child in children):
            line.require(not below & child.below, "children without a common variable")
            weight, models, below = weight * child.weight, models * child.models, below | child.below
        self.nodes[number] = Node(weight, models, below, children[0] if kind == "p" and children else 0)

    def check_sum(self, hidden: int, total: int | None, solutions: int) -> None:
        """Refuses a graph whose number of models, times the choices for the other cells, is not `solutions`."""
        first = self.lines.next_line("the root")
        root = first.read_number(first.text.removeprefix("r "), MOST_BYTES)
        while self.lines.left:
            self.add_node(self.lines.next_line(""))
        first.require(self.counted <= hidden, f"at most {hidden} cells with weights")
        weight, models, below, _ = self.node_of(root, first) if root else Node(0, 0, -1)
        first.require(not ~below & bits_between(1, self.shown), "a root above all cells")
        choices, found = binomials(hidden - self.counted), 0
        for trues in range(self.counted + 1):
            weight, number = divmod(weight, self.base)
            found += number * product_coefficient(choices, [1], None if total is None else total - trues)
            models -= number
        first.require(found == solutions and not models and not weight, f"paths that add up to {solutions}")


# ---- Claims and the command line -------------------------------------------------------------------------------------


def check_witnesses(path: Path, name: str, board: Board, undetermined: list[int]) -> None:
    """Checks that each placement satisfies all rules, and that each undetermined cell takes both values."""
    lines = Lines(path, grid=True)
    line = lines.next_line(f"`{name} rows= cols= count=`")
    found: list[Values] = []
    given = {*range(len(board.known))} - {*board.hidden}
    for n in range(1, board.header_number(line, name, "count", 1, MOST_BYTES) + 1):
        words = lines.read_grid(board.rows, board.cols, "[*.]" if board.capacity == 1 else f"[*.2-{board.capacity}]")
        values = [".*".index(word) if word in ".*" else int(word) for word in words]
        agrees = all(values[cell] == board.known[cell] for cell in given)
        line.require(agrees, f"that number {n} agrees with the cells that the board shows")
        for label, rule in board.rules.items():
            line.require(rule.holds(values), f"that number {n} keeps {label}")
        found.append(values)
    lines.expect_end()
    for cell in undetermined:
        line.require(len({values[cell] > 0 for values in found}) == 2, f"both values at {board.cell_name(cell)}")


def check_claims(folder: Path, board: Board) -> str:
    """Checks `claims.txt`, the witnesses, and the refutation of the negated claim."""
    puzzle = PUZZLES[board.puzzle]
    dark, clear, name = puzzle.shaded, puzzle.clear, puzzle.witnesses
    lines = Lines(folder / "claims.txt", grid=True)
    line = lines.next_line("`claims rows= cols= consistent=`")
    consistent = board.header_number(line, "claims", "consistent", 0, 1) == 1
    signs = lines.read_grid(board.rows, board.cols, f"[{dark}{clear}?.]")
    claims = {cell: sign for cell, sign in enumerate(signs) if sign != "."}
    lines.expect_end()
    fits = bool(claims) == (consistent and bool(board.hidden)) and set(claims) <= set(board.hidden)
    line.require(fits, "claims about hidden cells of a consistent board")
    if consistent:
        check_witnesses(folder / f"{name}.txt", name, board, [n for n, sign in claims.items() if sign == "?"])
    else:
        line.require(not (folder / f"{name}.txt").exists(), f"no {name}.txt beside an inconsistent board")
    denied = {board.levels[n][0] * (-1 if sign == dark else 1) for n, sign in claims.items() if sign != "?"}
    forms = " ".join(end for end in ("cnf", "drat", "lrat", "opb", "pbp") if (folder / f"refutation.{end}").exists())
    allowed = ("cnf lrat", "cnf drat", "opb pbp") if denied or not consistent else ("",)
    line.require(forms in allowed, f"a formula and one proof where something is to be refuted, beside files {forms!r}")
    if forms not in ("", "cnf lrat"):
        raise Unsupported(f"{folder.as_posix()}/refutation.{forms[-4:].strip()}: expected a proof by `--format lrat`")
    if forms:
        formula = Formula(folder / "refutation.cnf", board)
        formula.check(denied)
        check_lrat(folder / "refutation.lrat", formula)
    of = Counter(claims.values())
    said = f"{of[clear]} {clear}, {of[dark]} {dark}, {of['?']} undetermined"
    return said if consistent else "the board is inconsistent"


def check(folder: Path, own: Board | None = None) -> list[str]:
    """Checks a certificate. Returns lines with the accepted claims and their board."""
    board = read_board(folder / "board.txt")
    if own is not None and own.saved != board.saved:
        raise Refused(f"{folder.as_posix()}/board.txt: expected the given board, found another")
    counted = (folder / "counts.txt").exists()
    if counted and (folder / "claims.txt").exists():
        raise Refused(f"{folder.as_posix()}/claims.txt: expected no claims beside counts.txt")
    said = check_counts(folder, board) if counted else check_claims(folder, board)
    digest = hashlib.sha256("\n".join([*board.saved, ""]).encode()).hexdigest()
    return [
        f"accepted: {said}",
        f"board: {board.saved[0]}",
        *([f"sha256: {digest}"] if board.puzzle != "cells" else []),
    ]


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
