"""Compares times and answers of gridproof, ms_toollib, PySAT and CP-SAT on expert boards, alternately in one run.

    python benches/rivals.py [BOARDS] [ROUNDS]

The boards have 30x16 cells and 99 mines: positions in the middle of games that a careful player plays (`games`), and
boards with a random share of open cells (`random`). A time is the CPU time from a list of rows to the answer: the
median over the boards, and over the rounds for each board. A ratio is the median over the boards. A row ends after
MOST_SECONDS_PER_ROW seconds of wall time, because a rival may take hours on a random board.

| question | ms_toollib | PySAT | CP-SAT |
|---|---|---|---|
| the chance of each cell, as an array | `cal_probability_onboard` | no | no |
| the safe cells and the mines | `get_all_not_and_is_mine_on_board`, without the total | a call for each cell | a call for each cell |
"""

from __future__ import annotations

import importlib
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from count import expert_board
from models import cp_sat_of

import gridproof

MINES = 99
#: CP-SAT takes seconds for a board.
BOARDS_OF_CP_SAT = 3
#: The most seconds for a row.
MOST_SECONDS_PER_ROW = 120


def mid_game_position(seed: int) -> gridproof.Board:
    """Returns the position in the middle of a game. The player of the game always opens a cell with the least risk."""
    boards: list[gridproof.Board] = []

    def careful(board: gridproof.Board) -> gridproof.Cell:
        boards.append(board)
        chances = gridproof.chances(board)
        row, col = np.unravel_index(np.nanargmin(chances), chances.shape)
        return int(row), int(col)

    layout = gridproof.Layout.random(16, 30, MINES, seed=seed, first_click="zero")
    gridproof.Game(layout).play(careful)
    return boards[len(boards) // 2]


def gridproof_chances(rows: list[list[int]]) -> Any:
    return gridproof.chances(gridproof.Board.from_rows(rows, mines=MINES))


def gridproof_proofs(rows: list[list[int]]) -> Any:
    proof = gridproof.prove(gridproof.Board.from_rows(rows, mines=MINES))
    return set(proof.safe), set(proof.mine)


def toollib_rows(rows: list[list[int]]) -> list[list[int]]:
    return [[10 if cell < 0 else cell for cell in row] for row in rows]


def toollib_chances(rows: list[list[int]]) -> Any:
    import ms_toollib

    return np.array(ms_toollib.cal_probability_onboard(toollib_rows(rows), MINES)[0])


def toollib_proofs(rows: list[list[int]]) -> Any:
    import ms_toollib

    _, safe, mine = ms_toollib.get_all_not_and_is_mine_on_board(toollib_rows(rows))
    return set(map(tuple, safe)), set(map(tuple, mine))


def hidden_cells(rows: list[list[int]]) -> list[gridproof.Cell]:
    return [(at, col) for at, row in enumerate(rows) for col, cell in enumerate(row) if cell < 0]


def pysat_proofs(rows: list[list[int]]) -> Any:
    from pysat.solvers import Cadical153

    text = gridproof.export(gridproof.Board.from_rows(rows, mines=MINES), "dimacs")
    lines = [line.split() for line in text.splitlines() if line and line[0] not in "cp"]
    cells = list(enumerate(hidden_cells(rows), 1))
    with Cadical153(bootstrap_with=[[int(word) for word in line[:-1]] for line in lines]) as solver:
        safe = {cell for number, cell in cells if not solver.solve([number])}
        return safe, {cell for number, cell in cells if cell not in safe and not solver.solve([-number])}


def cp_sat_proofs(rows: list[list[int]]) -> Any:
    from ortools.sat.python import cp_model

    text = gridproof.export(gridproof.Board.from_rows(rows, mines=MINES), "opb")
    found = []
    for value in (True, False):
        forced = set()
        for number, cell in enumerate(hidden_cells(rows)):
            model, variables = cp_sat_of(text)
            model.add(variables[number] == value)
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            if solver.solve(model) == cp_model.INFEASIBLE:
                forced.add(cell)
        found.append(forced)
    return found[0], found[1]


def time_and_answer(ask: Callable[[list[list[int]]], Any], rows: list[list[int]]) -> tuple[float, Any]:
    start = time.process_time_ns()
    answer = ask(rows)
    return (time.process_time_ns() - start) / 1000, answer


def are_answers_equal(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, tuple):
        return bool(ours == theirs)
    known = ~np.isnan(ours)
    return np.allclose(ours[known], theirs[known], rtol=0, atol=1e-5)


def compare_with_rival(kind: str, boards: list[list[list[int]]], rounds: int, question: str, rival: str) -> None:
    ask, other, module = QUESTIONS[question][0], QUESTIONS[question][1][rival], MODULES[rival]
    try:
        importlib.import_module(module)
    except ImportError:
        print(f"| {kind} | {question} | {rival}: not installed | | | |")
        return
    if rival == "CP-SAT":
        boards, rounds = boards[:BOARDS_OF_CP_SAT], 1
    ours, theirs, same = [], [], 0
    for rows in boards:
        pairs = [(time_and_answer(ask, rows), time_and_answer(other, rows)) for _ in range(rounds)]
        ours.append(statistics.median(own for (own, _), _ in pairs))
        theirs.append(statistics.median(their for _, (their, _) in pairs))
        same += are_answers_equal(pairs[0][0][1], pairs[0][1][1])
    ratio = statistics.median(their / own for own, their in zip(ours, theirs, strict=True))
    medians = [f"{statistics.median(times):,.0f} us" for times in (ours, theirs)]
    print(
        f"| {kind} | {question} | {rival} | {medians[0]} | {medians[1]} | {ratio:,.1f} | {same} of {len(boards)} |",
        flush=True,
    )


def compare_within_limit(*row: Any) -> None:
    """Runs the comparison in a separate process, which ends at the limit."""
    child = multiprocessing.get_context("fork").Process(target=compare_with_rival, args=row)
    child.start()
    child.join(MOST_SECONDS_PER_ROW)
    if child.is_alive():
        child.kill()
        kind, _, _, question, rival = row
        print(
            f"| {kind} | {question} | {rival} | | more than {MOST_SECONDS_PER_ROW} s for all boards | | |", flush=True
        )


QUESTIONS: dict[str, tuple[Callable[[Any], Any], dict[str, Callable[[Any], Any]]]] = {
    "chances": (gridproof_chances, {"ms_toollib": toollib_chances}),
    "proofs": (gridproof_proofs, {"ms_toollib": toollib_proofs, "PySAT": pysat_proofs, "CP-SAT": cp_sat_proofs}),
}
MODULES = {"ms_toollib": "ms_toollib", "PySAT": "pysat", "CP-SAT": "ortools"}


def main(number: int, rounds: int) -> None:
    kinds = {"games": mid_game_position, "random": expert_board}
    print(
        "| boards | question | rival | gridproof | rival's time | times ours | equal answers |\n|---|---|---|---|---|---|---|"
    )
    for kind, make in kinds.items():
        boards = [make(seed).rows() for seed in range(1, number + 1)]
        for question, (_, rivals) in QUESTIONS.items():
            for rival in rivals:
                compare_within_limit(kind, boards, rounds, question, rival)


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], *["40", "25"][len(sys.argv) - 1 :]]))
