"""Finds all solutions of small boards by brute force.

For mines, mosaics, star battles, one-click boards and ChessPuzzle, this file has readers and solvers of its own, which
follow only models/*/rules.md. For boards of any shape this file uses the reader and the rules of models/check.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

import check

MOST_PLACEMENTS = 1 << 16  # that are tried one by one

Cell = tuple[int, int]
Sum = tuple[int, int, int]  # a bit mask of cells, and the least and the most of them that are shaded


@dataclass
class GroundTruth:
    """All solutions of a board."""

    cells: list[Cell]  # hidden, in row-major order
    solutions: list[tuple[int, ...]]  # what each of these cells holds
    known: dict[Cell, int]  # what the other cells hold

    def __post_init__(self) -> None:
        self.shaded = {cell: sum(map(bool, held)) for cell, held in zip(self.cells, zip(*self.solutions))}

    def status(self, cell: Cell) -> str:
        """Returns the status of a hidden cell: shaded or clear in all solutions, or undetermined."""
        return {0: "clear", len(self.solutions): "shaded"}.get(self.shaded[cell], "undetermined")

    def solution_count(self) -> int:
        return len(self.solutions)


def ground_truth(text: str) -> GroundTruth | None:
    """Returns the solutions of a board; None if the text is not a board."""
    rows = [line.split() for line in text.split("\n") if line.strip() and line.split()[0][0] != "#"]
    readers = {"mines": solve_mines, "mosaic": solve_mosaic, "star-battle": solve_star_battle}
    if rows[0][0] not in readers:
        return solve_any_shape(text)
    words = dict(word.split("=") for word in rows[0][1:])
    grid = [row if len(row) == int(words["cols"]) else list(row[0]) for row in rows[1:]]
    if len(grid) != int(words["rows"]) or any(len(row) != int(words["cols"]) for row in grid):
        return None
    if int(words.get("stars", "0")) > max(len(grid), len(grid[0])):
        return None
    return readers[rows[0][0]](words, grid)


def grid_cells(grid: list[list[str]]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(grid) for c in range(len(row))]


def cell_bits(cells: Iterable[Cell], among: list[Cell]) -> int:
    """Returns the bit mask of cells; the first cell of `among` is the lowest bit."""
    chosen = set(cells)
    return sum(1 << n for n, cell in enumerate(among) if cell in chosen)


def solve_sums(sums: list[Sum], cells: list[Cell], known: dict[Cell, int]) -> GroundTruth:
    """Returns the solutions of constraints that are sums over hidden cells."""
    if 1 << len(cells) > MOST_PLACEMENTS:
        raise ValueError("too many cells to try")
    found: Iterable[int] = range(1 << len(cells))
    for mask, least, most in sums:
        found = [x for x in found if least <= (x & mask).bit_count() <= most]
    return GroundTruth(cells, [tuple(x >> n & 1 for n in range(len(cells))) for x in found], known)


def solve_mines(words: dict[str, str], grid: list[list[str]]) -> GroundTruth:
    """Solves a board of mines by rules M1 to M5."""
    far = int(words.get("squared_distance", words.get("distance", "2")))
    hidden = [(r, c) for r, c in grid_cells(grid) if grid[r][c] in "?F"]
    known = {(r, c): int(grid[r][c] == "*") for r, c in grid_cells(grid) if grid[r][c] not in "?F"}
    sums = []
    for r, c in known:
        if grid[r][c] != "*":
            near = [(a, b) for a, b in grid_cells(grid) if 0 < (a - r) ** 2 + (b - c) ** 2 <= far]
            left = int(grid[r][c]) - sum(known.get(cell, 0) for cell in near)
            sums.append((cell_bits(near, hidden), left, left))
    if "mines" in words:
        left = int(words["mines"]) - sum(known.values())
        sums.append((cell_bits(hidden, hidden), left, left))
    return solve_sums(sums, hidden, known)


def solve_mosaic(_: dict[str, str], grid: list[list[str]]) -> GroundTruth:
    """Solves a mosaic by rules P1 and P2."""
    cells, sums = grid_cells(grid), []
    for r, c in cells:
        if grid[r][c] != "?":
            block = [(a, b) for a, b in cells if abs(a - r) <= 1 and abs(b - c) <= 1]
            sums.append((cell_bits(block, cells), int(grid[r][c]), int(grid[r][c])))
    return solve_sums(sums, cells, {})


def solve_star_battle(words: dict[str, str], grid: list[list[str]]) -> GroundTruth:
    """Solves a star battle by rules T1 to T5."""
    cells, stars = grid_cells(grid), int(words["stars"])
    regions = [[(r, c) for r, c in cells if grid[r][c] == name] for name in {name for row in grid for name in row}]
    lines = [[cell for cell in cells if cell[axis] == n] for axis in (0, 1) for n in {cell[axis] for cell in cells}]
    sums = [(cell_bits(line, cells), stars, stars) for line in [*lines, *regions]]
    near = [(one, two) for one in cells for two in cells if one < two and max(abs(one[0] - two[0]), abs(one[1] - two[1])) == 1]
    return solve_sums(sums + [(cell_bits(pair, cells), 0, 1) for pair in near], cells, {})


def solve_any_shape(text: str) -> GroundTruth | None:
    """Solves a board of any shape by rules C1 to C21, with the reader of models/check.py."""
    try:
        board = check.read_board(MemoryFile(text))
    except check.Refused:
        return None
    if (board.capacity + 1) ** len(board.hidden) > MOST_PLACEMENTS:
        raise ValueError("too many cells to try")
    solutions, values = [], board.known[:]
    for held in product(range(board.capacity + 1), repeat=len(board.hidden)):
        for cell, number in zip(board.hidden, held):
            values[cell] = number
        if all(rule.holds(values) for rule in board.rules.values()):
            solutions.append(held)
    place = [divmod(cell, board.cols) for cell in range(len(board.known))]
    known = {place[n]: value for n, value in enumerate(board.known) if n not in board.levels}
    return GroundTruth([place[n] for n in board.hidden], solutions, known)


class MemoryFile:
    """A file in memory for models/check.py; None is a missing file."""

    def __init__(self, text: str | None, name: str = "board") -> None:
        self.text, self.name = text, name

    def exists(self) -> bool:
        return self.text is not None

    def open(self, _: str) -> MemoryFile:
        if self.text is None:
            raise FileNotFoundError(self.name)
        return self

    def __enter__(self) -> MemoryFile:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, most: int) -> bytes:
        return (self.text or "").encode()[:most]

    def as_posix(self) -> str:
        return self.name


def neighbours(cell: Cell, size: Cell) -> list[Cell]:
    rows, cols = range(max(cell[0] - 1, 0), cell[0] + 2), range(max(cell[1] - 1, 0), cell[1] + 2)
    return [(r, c) for r, c in product(rows, cols) if r < size[0] and c < size[1] and (r, c) != cell]


@cache
def winnable_placements(rows: int, cols: int) -> list[tuple[frozenset[Cell], list[Cell]]]:
    """Returns the placements that one click wins, each with its winning clicks (rules O1 to O3)."""
    cells, found = [*product(range(rows), range(cols))], []
    near = {cell: neighbours(cell, (rows, cols)) for cell in cells}
    for held in product((0, 1), repeat=len(cells)):
        placed = frozenset(cell for cell, mine in zip(cells, held) if mine)
        clear, clicks = set(cells) - placed, []
        zeros = {cell for cell in clear if placed.isdisjoint(near[cell])}
        for click in clear:
            opened, new = set(), [click]
            while new:
                cell = new.pop()
                if cell not in opened:
                    opened.add(cell)
                    new += near[cell] if cell in zeros else []
            clicks += [click] if opened == clear else []
        if clicks:
            found.append((placed, clicks))
    return found


def one_click_mine_counts(rows: int, cols: int, wanted: str, marks: dict[Cell, str], symmetry: bool) -> set[int]:
    """Returns the numbers of mines with which an instance is solvable (O4 to O6). If `wanted` is a number, `fewest` or
    `most`, returns at most this one number."""
    turns = [lambda r, c: (rows - 1 - r, c), lambda r, c: (r, cols - 1 - c), lambda r, c: (rows - 1 - r, cols - 1 - c)]
    if rows == cols:
        turns += [lambda r, c: (c, r), lambda r, c: (c, rows - 1 - r), lambda r, c: (rows - 1 - c, r)]
        turns += [lambda r, c: (rows - 1 - c, rows - 1 - r)]
    cells = [*product(range(rows), range(cols))]
    moving = [turn for turn in turns if any(turn(*cell) != cell for cell in cells)]
    must = [cell for cell, mark in marks.items() if mark == "c"]
    found = set()
    for placed, clicks in winnable_placements(rows, cols):
        agrees = all((cell in placed) == (mark == "*") for cell, mark in marks.items())
        symmetric = not symmetry and any({turn(*cell) for cell in placed} == placed for turn in moving)
        if agrees and not symmetric and all(cell in clicks for cell in must):
            found.add(len(placed))
    if wanted in ("fewest", "most"):
        return {min(found) if wanted == "fewest" else max(found)} if found else set()
    return found if wanted == "any" else found & {int(wanted)}


def longest_game(rows: int, cols: int, stacks: list[str]) -> int:
    """Returns the most clicks of a game of ChessPuzzle (C1 to C7); a stack lists its tiles from the top."""
    steps = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
    knight = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]

    def next_cells(cell: int, tile: str) -> set[int]:
        r, c = divmod(cell, cols)
        if tile in "1234K":
            moves = knight if tile == "K" else [(dr * int(tile), dc * int(tile)) for dr, dc in steps]
            return {a * cols + b for a, b in ((r + dr, c + dc) for dr, dc in moves) if 0 <= a < rows and 0 <= b < cols}
        ends = set()
        for dr, dc in steps:
            if tile == "Q" or (tile == "R") == (0 in (dr, dc)):
                a, b = r, c
                while 0 <= a + dr < rows and 0 <= b + dc < cols:
                    a, b = a + dr, b + dc
                ends.add(a * cols + b)
        return ends - {cell}

    table = [[next_cells(cell, tile) for tile in stack] for cell, stack in enumerate(stacks)]

    @cache
    def most_further_clicks(taken: tuple[int, ...], clickable: frozenset[int]) -> int:
        """Returns the most clicks that can follow after these tiles are taken."""
        best = 0
        for cell in clickable:
            if taken[cell] < len(stacks[cell]):
                then = (*taken[:cell], taken[cell] + 1, *taken[cell + 1 :])
                best = max(best, 1 + most_further_clicks(then, frozenset(table[cell][taken[cell]])))
        return best

    return most_further_clicks((0,) * len(stacks), frozenset(range(len(stacks))))
