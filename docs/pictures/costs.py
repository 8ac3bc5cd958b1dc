#!/usr/bin/env python3
"""Measures the time of proofs and counts by the number of cells, by width and by distance, and draws the times.

    docs/pictures/costs.py measure target/release/gridproof > docs/experiments/costs.jsonl
    docs/pictures/costs.py draw docs/experiments/costs.jsonl > docs/pictures/costs.svg

The times are CPU times of whole processes, with limits of 60 s and 1 GB. If a limit ended a process, its dot is hollow. The
script needs only Python's standard library, and a system that reports the resources of a child process.
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile

LIMITS = ["--seconds", "60", "--memory", "1G"]
SIDES = [10, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000]
ROWS = [10, 20, 30, 40, 50, 60]
DISTANCES = [1, 2, 4, 5, 8]
SEEDS = [1, 2, 3, 4, 5]
INK = {"prove": "#15803d", "count": "#1d4ed8"}
STYLE = """
  text { font-family: "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; font-size: 12px; fill: #1f2937; }
  .title { font-size: 14px; font-weight: 700; }
  .grid { stroke: #d1d5db; stroke-width: 1; }
"""


def half_open_board(program, side):
    """Returns a board on which a quarter of the cells are mines, and half of the others are open."""
    return generate_board(program, side, side * side // 4, 2, 0.5, 1)


def generate_board(program, side, mines, distance, opened, seed):
    asked = ["--rows", side, "--cols", side, "--mines", mines, "--squared-distance", distance]
    asked += ["--open", opened, "--seed", seed]
    command = [program, "generate", "mines", *map(str, asked)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def lattice_board(side):
    """Returns a board with clues at every other row and column. A quarter of the cells are mines, all of them hidden."""
    rng = random.Random(side)
    cells = [(row, col) for row in range(side) for col in range(side)]
    is_clue = {cell for cell in cells if cell[0] % 2 and cell[1] % 2}
    hidden = [cell for cell in cells if cell not in is_clue]
    mines = set(rng.sample(hidden, side * side // 4))
    near = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    sign = lambda row, col: str(sum((row + i, col + j) in mines for i, j in near)) if (row, col) in is_clue else "?"
    rows = ["".join(sign(row, col) for col in range(side)) for row in range(side)]
    return f"mines rows={side} cols={side} mines={len(mines)}\n" + "\n".join(rows) + "\n"


def measure_command(program, task, board):
    """Runs a command. Returns its CPU seconds, its peak memory in kB, and whether it ended without a limit."""
    command = [program, task, board, "--json", "--detail", "classes"] if task == "count" else [program, task, board, "--json"]
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen([*command, *LIMITS], stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return {"seconds": usage.ru_utime + usage.ru_stime, "kb": usage.ru_maxrss, "whole": child.returncode == 0}


def measure_all(program):
    boards = [("cells", side * side, 1, half_open_board(program, side)) for side in SIDES]
    boards += [("width", side, 1, lattice_board(side)) for side in ROWS]
    boards += [("distance", d, seed, generate_board(program, 30, 180, d, 0.3, seed)) for d in DISTANCES for seed in SEEDS]
    with tempfile.NamedTemporaryFile("w", suffix=".board") as file:
        for kind, at, seed, board in boards:
            file.seek(0)
            file.truncate()
            file.write(board)
            file.flush()
            for task in ("prove", "count"):
                print(json.dumps({"kind": kind, "at": at, "seed": seed, "task": task, **measure_command(program, task, file.name)}), flush=True)


class Panel:
    """A chart of 300 by 240 pixels with a logarithmic axis of seconds. Its left side is at `left`."""

    def __init__(self, left, title, places):
        self.left, self.places = left, places
        self.parts = [f'<text class="title" x="{left + 150}" y="24" text-anchor="middle">{title}</text>']
        for power in range(-3, 3):
            y = self.y_of_seconds(10.0**power)
            self.parts.append(f'<line class="grid" x1="{left}" x2="{left + 300}" y1="{y}" y2="{y}"/>')
            self.parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{10.0**power:g} s</text>')
        for place, label in places.items():
            self.parts.append(f'<text x="{self.x_of_place(place)}" y="300" text-anchor="middle">{label}</text>')

    def x_of_place(self, place):
        keys = [math.log10(key) for key in self.places]
        return round(self.left + 15 + 270 * (math.log10(place) - keys[0]) / (keys[-1] - keys[0]), 1)

    def y_of_seconds(self, seconds):
        return round(280 - 240 * (math.log10(max(seconds, 0.001)) + 3) / 5, 1)

    def draw_dots(self, rows):
        for row in rows:
            x, y, ink = self.x_of_place(row["at"]), self.y_of_seconds(row["seconds"]), INK[row["task"]]
            fill = ink if row["whole"] else "#ffffff"
            self.parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{fill}" stroke="{ink}"/>')

    def draw_line(self, rows, task):
        places = sorted({row["at"] for row in rows})
        middle = lambda place: sorted(row["seconds"] for row in rows if row["at"] == place and row["task"] == task)
        points = [(self.x_of_place(place), self.y_of_seconds(middle(place)[len(middle(place)) // 2])) for place in places]
        path = " ".join(f"{x},{y}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{INK[task]}" stroke-width="1.5"/>')


def draw_charts(rows):
    panels = [
        Panel(60, "cells: half open, a quarter mines", {10**power: f"10{sup}" for power, sup in zip((2, 3, 4, 5, 6), "²³⁴⁵⁶")}),
        Panel(430, "width: lattice with this many rows", {rows: str(rows) for rows in ROWS}),
        Panel(800, "squared distance: 30x30, 30 % open", {d: str(d) for d in DISTANCES}),
    ]
    for panel, kind in zip(panels, ("cells", "width", "distance")):
        own = [row for row in rows if row["kind"] == kind]
        for task in ("prove", "count"):
            panel.draw_line(own, task)
        panel.draw_dots(own)
    legend = "".join(
        f'<circle cx="{430 + 90 * at}" cy="325" r="4" fill="{INK[task]}"/><text x="{440 + 90 * at}" y="329">{task}</text>'
        for at, task in enumerate(INK)
    )
    legend += '<text x="620" y="329">hollow: a limit of 60 s or 1 GB was met</text>'
    body = "".join("\n".join(panel.parts) for panel in panels)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 340" role="img"><style>{STYLE}</style>')
    print('<title>What proofs and counts cost</title><rect width="1120" height="340" fill="#ffffff"/>')
    print(f"{body}\n{legend}</svg>")


if __name__ == "__main__":
    if sys.argv[1:2] == ["measure"] and len(sys.argv) == 3:
        measure_all(sys.argv[2])
    elif sys.argv[1:2] == ["draw"] and len(sys.argv) == 3:
        with open(sys.argv[2], encoding="utf-8") as file:
            draw_charts([json.loads(line) for line in file])
    else:
        sys.exit(__doc__)
