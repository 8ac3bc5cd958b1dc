#!/usr/bin/env python3
"""Plays levels by proofs until no cell is provably safe, and times each step. Prints the number of steps, the median
and the largest processor time of a step, and the steps that took more than half a second.

    cargo build --release && benches/levels.py [--kind "Partition on squares"] [--seeds 2] [--save DIR]

Each kind has four levels for each seed: 20 % or 30 % of the cells hold a mine, and 5 % or 25 % of the clear cells are
open at the start. One server process with one thread answers `prove` for each step. The answers are compared with the
mines. `--save DIR` writes the board of each slow step.
"""

import argparse
import json
import random
import statistics
import subprocess
import time
from pathlib import Path

ROWS, COLS = 16, 32
SLOW = 0.5
SQUARE = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]
SIDES = [(-1, 0), (0, 1), (1, 0), (0, -1)]
EVEN_HEXAGON = [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
ODD_HEXAGON = [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)]


class Space:
    """The neighbours of each cell, in their order around it."""

    def __init__(self, tiling, rows, cols):
        self.tiling, self.rows, self.cols = tiling, rows, cols
        self.cells = [(row, col) for row in range(rows) for col in range(cols)]

    def offsets(self, row):
        if self.tiling == "square":
            return SQUARE
        return ODD_HEXAGON if row % 2 else EVEN_HEXAGON

    def step(self, cell, offset):
        row, col = cell[0] + offset[0], cell[1] + offset[1]
        return (row, col) if 0 <= row < self.rows and 0 <= col < self.cols else None

    def around(self, cell):
        return [self.step(cell, offset) for offset in self.offsets(cell[0])]

    def near(self, cell):
        return [near for near in self.around(cell) if near]

    def within_two(self, cell):
        return {far for near in [cell, *self.near(cell)] for far in self.near(near)} - {cell}

    def lines_of_sight(self, cell):
        for direction in range(4 if self.tiling == "square" else 6):
            line, place = [], cell
            while place := self.step(place, SIDES[direction] if self.tiling == "square" else self.offsets(place[0])[direction]):
                line.append(place)
            yield line


def runs(ring):
    """Returns the lengths of the runs of mines in a ring."""
    if all(ring):
        return [len(ring)]
    start = ring.index(False)
    turned = "".join(".#"[mine] for mine in ring[start:] + ring[:start])
    return [len(run) for run in turned.split(".") if run]


def clue(kind, space, mines, cell, rng):
    """Returns the token of a clue that is true of the mines."""
    near = space.near(cell)
    total = sum(mines[at] for at in near)
    coloured = sum(mines[at] for at in near if (at[0] + at[1]) % 2)
    ring = [bool(at and mines[at]) for at in space.around(cell)]
    if kind == "liar":
        said = total + (1 if rng.random() < 0.5 or total == 0 else -1)
        return "|".join(str(number) for number in (said - 1, said + 1) if number >= 0)
    if kind == "together":
        return f"{{{total}}}" if len(runs(ring)) < 2 else f"-{total}-"
    if kind == "wall":
        return "w" + (".".join(str(run) for run in runs(ring)) or "0")
    if kind == "partition":
        return f"p{len(runs(ring))}"
    if kind == "eyesight":
        seen = 1
        for line in space.lines_of_sight(cell):
            for at in line:
                if mines[at]:
                    break
                seen += 1
        return f"e{seen}"
    if kind == "multiple":
        return f"m{total + coloured}"
    if kind == "negation":
        return f"n{abs(2 * coloured - total)}"
    if kind == "within-two":
        return f"@{sum(mines[at] for at in space.within_two(cell))}"
    if kind == "cross":
        return f"x{sum(mines[at] for line in space.lines_of_sight(cell) for at in line[:2])}"
    return str(total)


def line_totals(space, mines):
    """Returns the totals of all rows. On hexagons, also returns the totals of the diagonals in both directions."""
    lines = {}
    for row, col in space.cells:
        for axis in (("row", row), ("down right", col - row // 2), ("down left", col + (row + 1) // 2)):
            lines.setdefault(axis, []).append((row, col))
    for cells in lines.values():
        yield f"line {' '.join(f'{row},{col}' for row, col in cells)} = {sum(mines[at] for at in cells)}"


class Server:
    """A server process and its processor time."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve-stdio", "--threads", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.clock = (~self.process.pid << 3) | 2  # clock_getcpuclockid(3)

    def prove(self, board, seconds):
        request = {"do": "prove", "board": board, "seconds": seconds}
        start = time.clock_gettime(self.clock)
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        return reply, time.clock_gettime(self.clock) - start


def play(server, kind, share, opened, seed, options):
    """Plays a level. Yields the time of each step, and whether the step was finished."""
    name, tiling, clues, capacity, has_totals = kind
    rng = random.Random(f"{name} {share} {opened} {seed}")
    space = Space(tiling, *((30, 30) if name == "liars 30x30" else (ROWS, COLS)))
    slots = space.cells * capacity
    mines = dict.fromkeys(space.cells, 0)
    for cell in rng.sample(slots, int(len(slots) * share)):
        mines[cell] += 1
    clear = [cell for cell in space.cells if not mines[cell]]
    solution = {cell: clue(clues, space, mines, cell, rng) for cell in clear}
    shown = set(rng.sample(clear, int(len(clear) * opened)))
    header = f"cells tiling={tiling} rows={space.rows} cols={space.cols} mines={sum(mines.values())} capacity={capacity}"
    lines = list(line_totals(space, mines)) if has_totals else []
    for step in range(len(clear)):
        rows = [" ".join(solution[row, col] if (row, col) in shown else "?" for col in range(space.cols)) for row in range(space.rows)]
        board = "\n".join([header, *rows, *lines, ""])
        reply, spent = server.prove(board, options.seconds)
        answer = reply["answer"]
        safe = [tuple(cell) for cell in answer["safe"]]
        assert not any(mines[cell] for cell in safe), "a safe cell holds a mine"
        assert all(mines[tuple(cell)] for cell in answer["mine"]), "a proved mine is a clear cell"
        is_cut = answer.get("stopped") is not None
        if spent > SLOW:
            place = f"{name.replace(' ', '_')}-{share}-{opened}-{seed}-{step}"
            print(f"    {place}: {spent:.2f} s{', not finished' if is_cut else ''}", flush=True)
            if options.save:
                (options.save / f"{place}.board").write_text(board)
        yield spent, is_cut
        if is_cut or not safe:
            return
        shown.update(safe)


KINDS = [
    ("hexagons", "hex", "sum", 1, False),
    ("squares", "square", "sum", 1, False),
    ("hexagons together", "hex", "together", 1, False),
    ("Wall on squares", "square", "wall", 1, False),
    ("Wall on hexagons", "hex", "wall", 1, False),
    ("Partition on squares", "square", "partition", 1, False),
    ("Partition on hexagons", "hex", "partition", 1, False),
    ("Eyesight on squares", "square", "eyesight", 1, False),
    ("Eyesight on hexagons", "hex", "eyesight", 1, False),
    ("liars 30x30", "square", "liar", 1, False),
    ("multiple", "square", "multiple", 1, False),
    ("multiple with two mines a cell", "square", "multiple", 2, False),
    ("sums with two mines a cell", "square", "sum", 2, False),
    ("sums on hexagons with three mines a cell", "hex", "sum", 3, False),
    ("negation", "square", "negation", 1, False),
    ("cross", "square", "cross", 1, False),
    ("within two on hexagons", "hex", "within-two", 1, False),
    ("hexagons with totals of lines", "hex", "sum", 1, True),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/gridproof")
    parser.add_argument("--kind", help="a part of the names of the kinds to play")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30, help="the real time of a step")
    parser.add_argument("--save", type=Path, metavar="DIR")
    options = parser.parse_args()
    if options.save:
        options.save.mkdir(parents=True, exist_ok=True)
    server = Server(options.program)
    print("kind: steps, median, slowest, slow, not finished")
    for kind in KINDS:
        if options.kind and options.kind not in kind[0]:
            continue
        steps = []
        for seed in range(options.seeds):
            for share in (0.2, 0.3):
                for opened in (0.05, 0.25):
                    steps.extend(play(server, kind, share, opened, seed, options))
        times = [spent for spent, _ in steps]
        slow, cut = sum(spent > SLOW for spent in times), sum(is_cut for _, is_cut in steps)
        print(f"{kind[0]}: {len(steps)}, {statistics.median(times):.4f} s, {max(times):.3f} s, {slow}, {cut}", flush=True)


if __name__ == "__main__":
    main()
