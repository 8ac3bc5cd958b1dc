"""The solutions of small boards, found by trying everything.

Mines, mosaics, star battles, one-click boards and ChessPuzzle are read and tried here by models/*/rules.md alone. Boards
of any shape are tried by the rules that models/check.py reads from the documents.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

import check

MOST_TRIED = 1 << 16  # placements

Cell = tuple[int, int]
Sum = tuple[int, int, int]  # the bits of some cells, and how many of them are set: at least and at most


@dataclass
class Truth:
    """What is true of a board."""

    cells: list[Cell]  # hidden, in row-major order
    solutions: list[tuple[int, ...]]  # what each of these cells holds
    known: dict[Cell, int]  # what the other cells hold

    def __post_init__(self) -> None:
        self.shaded = {cell: sum(map(bool, held)) for cell, held in zip(self.cells, zip(*self.solutions))}

    def status(self, cell: Cell) -> str:
        """Whether a hidden cell is shaded or clear in all solutions."""
        return {0: "clear", len(self.solutions): "shaded"}.get(self.shaded[cell], "undetermined")

    def number(self) -> int:
        return len(self.solutions)


def truth(text: str) -> Truth | None:
    """What is true of a board; none if the text is no board."""
    rows = [line.split() for line in text.split("\n") if line.strip() and line.split()[0][0] != "#"]
    readers = {"mines": mines, "mosaic": mosaic, "star-battle": star_battle}
    if rows[0][0] not in readers:
        return any_shape(text)
    words = dict(word.split("=") for word in rows[0][1:])
    grid = [row if len(row) == int(words["cols"]) else list(row[0]) for row in rows[1:]]
    if len(grid) != int(words["rows"]) or any(len(row) != int(words["cols"]) for row in grid):
        return None
    if int(words.get("stars", "0")) > max(len(grid), len(grid[0])):
        return None
    return readers[rows[0][0]](words, grid)


def places(grid: list[list[str]]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(grid) for c in range(len(row))]


def bits(cells: Iterable[Cell], among: list[Cell]) -> int:
    """These cells as bits: the first hidden cell is the lowest."""
    chosen = set(cells)
    return sum(1 << n for n, cell in enumerate(among) if cell in chosen)


def satisfying(sums: list[Sum], cells: list[Cell], known: dict[Cell, int]) -> Truth:
    """The solutions of some sums."""
    if 1 << len(cells) > MOST_TRIED:
        raise ValueError("too many cells to try")
    found: Iterable[int] = range(1 << len(cells))
    for mask, least, most in sums:
        found = [x for x in found if least <= (x & mask).bit_count() <= most]
    return Truth(cells, [tuple(x >> n & 1 for n in range(len(cells))) for x in found], known)


def mines(words: dict[str, str], grid: list[list[str]]) -> Truth:
    """Rules M1 to M5."""
    far = int(words.get("squared_distance", words.get("distance", "2")))
    hidden = [(r, c) for r, c in places(grid) if grid[r][c] in "?F"]
    known = {(r, c): int(grid[r][c] == "*") for r, c in places(grid) if grid[r][c] not in "?F"}
    sums = []
    for r, c in known:
        if grid[r][c] != "*":
            near = [(a, b) for a, b in places(grid) if 0 < (a - r) ** 2 + (b - c) ** 2 <= far]
            left = int(grid[r][c]) - sum(known.get(cell, 0) for cell in near)
            sums.append((bits(near, hidden), left, left))
    if "mines" in words:
        left = int(words["mines"]) - sum(known.values())
        sums.append((bits(hidden, hidden), left, left))
    return satisfying(sums, hidden, known)


def mosaic(_: dict[str, str], grid: list[list[str]]) -> Truth:
    """Rules P1 and P2."""
    cells, sums = places(grid), []
    for r, c in cells:
        if grid[r][c] != "?":
            block = [(a, b) for a, b in cells if abs(a - r) <= 1 and abs(b - c) <= 1]
            sums.append((bits(block, cells), int(grid[r][c]), int(grid[r][c])))
    return satisfying(sums, cells, {})


def star_battle(words: dict[str, str], grid: list[list[str]]) -> Truth:
    """Rules T1 to T5."""
    cells, stars = places(grid), int(words["stars"])
    regions = [[(r, c) for r, c in cells if grid[r][c] == name] for name in {name for row in grid for name in row}]
    lines = [[cell for cell in cells if cell[axis] == n] for axis in (0, 1) for n in {cell[axis] for cell in cells}]
    sums = [(bits(line, cells), stars, stars) for line in [*lines, *regions]]
    near = [(one, two) for one in cells for two in cells if one < two and max(abs(one[0] - two[0]), abs(one[1] - two[1])) == 1]
    return satisfying(sums + [(bits(pair, cells), 0, 1) for pair in near], cells, {})


def any_shape(text: str) -> Truth | None:
    """Rules C1 to C21, as models/check.py reads them."""
    try:
        board = check.read_board(Text(text))
    except check.Refused:
        return None
    if (board.capacity + 1) ** len(board.hidden) > MOST_TRIED:
        raise ValueError("too many cells to try")
    solutions, values = [], board.known[:]
    for held in product(range(board.capacity + 1), repeat=len(board.hidden)):
        for cell, number in zip(board.hidden, held):
            values[cell] = number
        marks = check.mine_presence(values)
        if all(rule.holds(values if rule.is_of_mines else marks) for rule in board.rules.values()):
            solutions.append(held)
    place = [divmod(cell, board.cols) for cell in range(len(board.tokens))]
    known = {place[n]: value for n, value in enumerate(board.known) if n not in board.first}
    return Truth([place[n] for n in board.hidden], solutions, known)


class Text:
    """A text in place of a file, for models/check.py; none in place of a missing one."""

    def __init__(self, text: str | None, name: str = "board") -> None:
        self.text, self.name = text, name

    def exists(self) -> bool:
        return self.text is not None

    def open(self, _: str) -> Text:
        if self.text is None:
            raise FileNotFoundError(self.name)
        return self

    def __enter__(self) -> Text:
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
def winnable(rows: int, cols: int) -> list[tuple[frozenset[Cell], list[Cell]]]:
    """The placements that one click wins, each with these clicks (rules O1 to O3)."""
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


def one_click(rows: int, cols: int, wanted: str, marks: dict[Cell, str], symmetry: bool) -> set[int]:
    """The possible numbers of mines of an instance (O4 to O6); the least or the most if it asks for that."""
    turns = [lambda r, c: (rows - 1 - r, c), lambda r, c: (r, cols - 1 - c), lambda r, c: (rows - 1 - r, cols - 1 - c)]
    if rows == cols:
        turns += [lambda r, c: (c, r), lambda r, c: (c, rows - 1 - r), lambda r, c: (rows - 1 - c, r)]
        turns += [lambda r, c: (rows - 1 - c, rows - 1 - r)]
    cells = [*product(range(rows), range(cols))]
    moving = [turn for turn in turns if any(turn(*cell) != cell for cell in cells)]
    must = [cell for cell, mark in marks.items() if mark == "c"]
    found = set()
    for placed, clicks in winnable(rows, cols):
        agrees = all((cell in placed) == (mark == "*") for cell, mark in marks.items())
        symmetric = not symmetry and any({turn(*cell) for cell in placed} == placed for turn in moving)
        if agrees and not symmetric and all(cell in clicks for cell in must):
            found.add(len(placed))
    if wanted in ("fewest", "most"):
        return {min(found) if wanted == "fewest" else max(found)} if found else set()
    return found if wanted == "any" else found & {int(wanted)}


def longest_game(rows: int, cols: int, stacks: list[str]) -> int:
    """The most clicks of a game of ChessPuzzle (C1 to C7); a stack is its tiles from the top."""
    steps = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
    knight = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]

    def targets(cell: int, tile: str) -> set[int]:
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

    table = [[targets(cell, tile) for tile in stack] for cell, stack in enumerate(stacks)]

    @cache
    def after(taken: tuple[int, ...], clickable: frozenset[int]) -> int:
        """The clicks that can still follow."""
        best = 0
        for cell in clickable:
            if taken[cell] < len(stacks[cell]):
                then = (*taken[:cell], taken[cell] + 1, *taken[cell + 1 :])
                best = max(best, 1 + after(then, frozenset(table[cell][taken[cell]])))
        return best

    return after((0,) * len(stacks), frozenset(range(len(stacks))))
