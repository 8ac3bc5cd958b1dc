"""Finds memory leaks: prints the growth of this process over many calls of each function.

python benches/leaks.py [CALLS] [NAME]...

A fast function is called CALLS times (1,000,000), slower functions a tenth, a hundredth or a thousandth as often. The
growth is measured in resident memory, after the first twentieth of the calls. A leak of one byte per call is 1 MB here.
Exit status: 1 if the memory of any function grew by more than 2 MB and by half a byte a call.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np

import gridproof
from gridproof.testing import assert_chance, assert_safe

PAGE = 4096
MOST_BYTES = 2_000_000

TEXT = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?"
BOARD = gridproof.Board(TEXT)
ROWS, ARRAY = BOARD.rows(), BOARD.array()
STACK = np.stack([ARRAY, ARRAY])
OPEN = gridproof.Board("mines rows=1 cols=4\n?1??")
IMPOSSIBLE = gridproof.Board("mines rows=1 cols=2 mines=2\n1?")
CELLS_TEXT = "cells wrap=both rows=3 cols=4 mines=3\n3 ? ? ?\n? ? ? ?\n? ? 2 ?"
TORUS = gridproof.Cells.from_text(CELLS_TEXT)
LAYOUT = gridproof.Layout.from_mines(2, 3, [(0, 2)])
LEVEL = gridproof.Level.generate(3, 3, 2, seed=1)
CERTIFICATE = gridproof.certify(BOARD)
SOLUTION = gridproof.Board("mines rows=1 cols=4\n001*")
POSITION = gridproof.Position(BOARD)
BEGINNER = gridproof.contest("minesweeper", {"size": "9x9", "mines": 10})


def small_model() -> gridproof.Model:
    made = gridproof.Model(["a", "b", "c", "d"])
    made.exactly([1, 2], ["a", "b", "c"], label="one or two")
    made.at_most(1, ["a", "b"])
    made.exactly(1, ["d"])
    made.table(["b", "c"], [(0, 1), (1, 0)])
    return made


MODEL = small_model()


def expect_refusal(ask: Callable[[], object]) -> None:
    try:
        ask()
    except (gridproof.GridproofError, AssertionError):
        return
    raise AssertionError("the call was answered")


def transcript_of_short_game() -> str:
    game = gridproof.Game(gridproof.Layout.random(9, 9, 10, seed=1))
    game.open((0, 8)), game.flag((0, 0)), game.board
    return game.transcript()


TRANSCRIPT = transcript_of_short_game()

#: The functions. For a function with the number n, there is one call for every n calls of the fastest functions.
CASES: dict[str, tuple[int, Callable[[], object]]] = {
    "Board(text)": (1, lambda: gridproof.Board(TEXT)),
    "Board(text), refused": (10, lambda: expect_refusal(lambda: gridproof.Board("mines rows=1 cols=2\n?x"))),
    "from_rows": (1, lambda: gridproof.Board.from_rows(ROWS, mines=3)),
    "from_array": (1, lambda: gridproof.Board.from_array(ARRAY, mines=3)),
    "rows, array, text, hidden": (1, lambda: (BOARD.rows(), BOARD.array(), BOARD.text(), BOARD.hidden())),
    "replace": (1, lambda: BOARD.replace({(0, 2): "*"})),
    "prove": (1, lambda: gridproof.prove(BOARD)),
    "prove, assume": (10, lambda: gridproof.prove(BOARD, assume={(0, 3): gridproof.SAFE})),
    "count, read": (1, lambda: list(gridproof.count(BOARD))),
    "count, density": (10, lambda: gridproof.count(OPEN, density=Fraction(1, 5)).chance(0, 3)),
    "count, cancelled": (10, lambda: expect_refusal(lambda: gridproof.count(BOARD, cancel=CANCELLED))),
    "count, limited": (10, lambda: expect_refusal(lambda: gridproof.count(BOARD, work=0))),
    "chances": (1, lambda: gridproof.chances(BOARD)),
    "Position": (10, lambda: gridproof.Position(BOARD).guesses()),
    "Position.follow": (10, lambda: (POSITION.follow(OPEN), POSITION.count(), POSITION.follow(BOARD))),
    "placements": (10, lambda: list(gridproof.placements(BOARD))),
    "placements, left": (10, lambda: next(gridproof.placements(BOARD))),
    "sample": (10, lambda: gridproof.sample(BOARD, 2, seed=1).array()),
    "explain": (10, lambda: gridproof.explain(BOARD, (0, 3))),
    "explain, inconsistent": (10, lambda: gridproof.explain(IMPOSSIBLE)),
    "advise": (10, lambda: gridproof.advise(BOARD, why=True)),
    "audit": (10, lambda: gridproof.audit(TRANSCRIPT)),
    "consistent": (10, lambda: gridproof.consistent(BOARD)),
    "look": (10, lambda: gridproof.look(BOARD)),
    "judge": (10, lambda: gridproof.judge(BOARD, (1, 0))),
    "certify": (100, lambda: gridproof.certify(BOARD)),
    "check": (100, lambda: gridproof.check(CERTIFICATE)),
    "generate": (10, lambda: gridproof.generate(4, 5, 3, seed=1)),
    "solvable": (10, lambda: gridproof.solvable(SOLUTION, (0, 0))),
    "convert": (10, lambda: gridproof.convert(BOARD, "json")),
    "draw": (10, lambda: gridproof.draw(BOARD)),
    "export": (10, lambda: gridproof.export(BOARD, "dimacs")),
    "solve": (100, lambda: gridproof.solve("one-click rows=2 cols=2 mines=3")),
    "ask": (10, lambda: gridproof.ask("consistent", board=BOARD)),
    "ask, refused": (10, lambda: expect_refusal(lambda: gridproof.ask("prove", board="rubbish"))),
    "count_many": (100, lambda: gridproof.count_many(STACK, mines=3, threads=2).chances),
    "prove_many": (100, lambda: gridproof.prove_many(STACK, mines=3, threads=2)),
    "chances_many": (100, lambda: gridproof.chances_many(STACK, mines=3, threads=2)),
    "look_many": (100, lambda: gridproof.look_many(STACK, mines=3, threads=2)),
    "Cells": (10, lambda: gridproof.Cells.from_text(CELLS_TEXT)),
    "Cells.prove, count": (10, lambda: (TORUS.prove(), TORUS.count().chance(0, 1))),
    "Cells.explain": (100, lambda: TORUS.explain((0, 2))),
    "Cells.sample, solve": (100, lambda: (TORUS.sample(2, seed=1), TORUS.solve(2))),
    "Level.solvable": (100, lambda: LEVEL.solvable()),
    "Level.generate": (1000, lambda: gridproof.Level.generate(3, 3, 2, seed=1)),
    "Model": (10, small_model),
    "Model.count, backbone": (10, lambda: (MODEL.count(), MODEL.backbone())),
    "Model.explain": (100, lambda: MODEL.explain("d")),
    "Model.enumerate, sample": (100, lambda: (list(MODEL.enumerate()), MODEL.sample(2, seed=1))),
    "Model.certify, export": (100, lambda: (MODEL.certify("drat"), MODEL.export("opb"))),
    "Game": (10, transcript_of_short_game),
    "Game, illegal move": (10, lambda: expect_refusal(lambda: gridproof.Game(LAYOUT).open((9, 9)))),
    "Game.resume": (10, lambda: gridproof.Game.resume(TRANSCRIPT)),
    "Layout.random": (10, lambda: gridproof.Layout.random(9, 9, 10, seed=1)),
    "Contest.play": (100, lambda: BEGINNER.play(lambda board: board.hidden()[0], seeds=[1])),
    "assert_safe": (10, lambda: assert_safe(BOARD, (0, 3))),
    "assert_chance, failed": (100, lambda: expect_refusal(lambda: assert_chance(BOARD, (1, 0), "1/3"))),
}
CANCELLED = gridproof.Cancel()
CANCELLED.cancel()


def resident_bytes() -> int:
    """Returns the bytes of resident memory after garbage collection."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return PAGE * int(Path("/proc/self/statm").read_text().split()[1])


def growth_and_seconds_per_call(call: Callable[[], object], calls: int) -> tuple[int, float]:
    """Returns the growth of the memory in bytes after the first twentieth of the calls, and the CPU time of a call."""
    first = max(1, calls // 20)
    for _ in range(first):
        call()
    before, begun = resident_bytes(), time.process_time()
    for _ in range(calls - first):
        call()
    spent = time.process_time() - begun
    return resident_bytes() - before, spent / (calls - first)


def main(calls: int, names: list[str]) -> int:
    leaks = 0
    print("| calls of | number | growth, kB | us a call |\n|---|---|---|---|")
    for name, (share, call) in CASES.items():
        if names and name not in names:
            continue
        number = max(20, calls // share)
        grown, seconds = growth_and_seconds_per_call(call, number)
        leaks += grown > MOST_BYTES and 2 * grown > number
        print(f"| {name} | {number:,} | {grown / 1000:,.0f} | {1e6 * seconds:.1f} |", flush=True)
    print(f"{leaks} functions leak")
    return int(leaks > 0)


if __name__ == "__main__":
    options = sys.argv[1:]
    number = int(options.pop(0)) if options and options[0].isdigit() else 1_000_000
    sys.exit(main(number, options))
