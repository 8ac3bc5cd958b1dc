"""Compares times and answers of gridproof, PySAT and CP-SAT on questions about a user's model.

    python benches/models.py

| question | PySAT | CP-SAT |
|---|---|---|
| the backbone | a call for each variable | a call for each variable |
| all assignments | one after the other, each blocked | one after the other |
| their number, beyond some thousands | no | no |
| a uniform draw | no | no |
| a minimal set of contradicting rules | MUS of clauses with selectors | sufficient assumptions, not minimal |
| a proof | DRAT from some of its solvers | no |
"""

from __future__ import annotations

import itertools
import runpy
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gridproof import Model

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name: str) -> dict[str, Any]:
    """Returns the names that an example defines."""
    return runpy.run_path(str(EXAMPLES / name))


def tents() -> Model:
    found = example("tents.py")
    return found["tents_model"](found["TREES"], found["ROWS"], found["COLS"])


def queens_model(size: int) -> Model:
    """Returns the model of queens on a board. No two queens attack each other."""
    cells = list(itertools.product(range(size), range(size)))
    model = Model(cells)
    for side in range(size):
        model.exactly(1, [(side, other) for other in range(size)], label=f"row {side}")
        model.exactly(1, [(other, side) for other in range(size)], label=f"column {side}")
    for kind in (lambda row, col: row - col, lambda row, col: row + col):
        for diagonal in {kind(*cell) for cell in cells}:
            model.at_most(1, [cell for cell in cells if kind(*cell) == diagonal], label=f"diagonal {diagonal}")
    return model


MODELS: dict[str, Callable[[], Model]] = {
    "tents": tents,
    "nonogram row": lambda: example("nonogram_row.py")["row_model"]([3, 2, 4], 15),
    "rota": lambda: example("rota.py")["rota_model"](),
    "queens 6": lambda: queens_model(6),
    "queens 8": lambda: queens_model(8),
}


def dimacs_clauses(model: Model) -> list[list[int]]:
    lines = model.export("dimacs").splitlines()
    return [[int(word) for word in line.split()[:-1]] for line in lines if line and line[0] not in "cp"]


def backbone_pysat(model: Model) -> tuple[int, int]:
    """The numbers of variables that are always true and always false."""
    from pysat.solvers import Cadical153

    with Cadical153(bootstrap_with=dimacs_clauses(model)) as solver:
        variables = range(1, len(model.names) + 1)
        never = sum(not solver.solve([variable]) for variable in variables)
        always = sum(not solver.solve([-variable]) for variable in variables)
    return always, never


def backbone_ortools(model: Model) -> tuple[int, int]:
    """The numbers of variables that are always true and always false."""
    from ortools.sat.python import cp_model

    found = []
    for value in (False, True):
        fixed = 0
        for number in range(len(model.names)):
            asked, variables = cp_sat_model(model)
            asked.add(variables[number] == value)
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            fixed += solver.solve(asked) == cp_model.INFEASIBLE
        found.append(fixed)
    return found[0], found[1]


def cp_sat_model(model: Model) -> tuple[Any, list[Any]]:
    """Returns the rules as a model of CP-SAT."""
    return cp_sat_of(model.export("opb"))


def cp_sat_of(opb: str) -> tuple[Any, list[Any]]:
    """Returns the linear constraints of an OPB file as a model of CP-SAT, with the variables."""
    from ortools.sat.python import cp_model

    made = cp_model.CpModel()
    lines = opb.splitlines()
    number = int(lines[0].split()[2])
    variables = [made.new_bool_var(f"x{at}") for at in range(1, number + 1)]
    for line in lines:
        if line.startswith("*"):
            continue
        words = line.replace(";", "").split()
        at = next(at for at, word in enumerate(words) if word in (">=", "="))
        pairs = zip(words[:at:2], words[1:at:2], strict=True)
        total = sum(int(factor) * variables[int(name[1:]) - 1] for factor, name in pairs)
        if words[at] == ">=":
            made.add(total >= int(words[at + 1]))
        else:
            made.add(total == int(words[at + 1]))
    return made, variables


def backbone_gridproof(model: Model) -> tuple[int, int]:
    found = model.backbone()
    return len(found.true), len(found.false)


def count_pysat(model: Model) -> int:
    """The number of assignments, by listing them. After each assignment, a clause over the model's own variables blocks
    it."""
    from pysat.solvers import Cadical153

    found = 0
    with Cadical153(bootstrap_with=dimacs_clauses(model)) as solver:
        while solver.solve():
            own = solver.get_model()[: len(model.names)]
            solver.add_clause([-literal for literal in own])
            found += 1
    return found


def count_ortools(model: Model) -> int:
    """The number of assignments, by listing them."""
    from ortools.sat.python import cp_model

    made, variables = cp_sat_model(model)
    own = variables[: len(model.names)]

    class Listing(cp_model.CpSolverSolutionCallback):
        def __init__(self) -> None:
            super().__init__()
            self.found: set[tuple[int, ...]] = set()

        def on_solution_callback(self) -> None:
            self.found.add(tuple(self.value(variable) for variable in own))

    solver, listing = cp_model.CpSolver(), Listing()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(made, listing)
    return len(listing.found)


OTHER_SOLVERS = {"pysat": (backbone_pysat, count_pysat), "ortools": (backbone_ortools, count_ortools)}


def backbones_of_both(other: str) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
    """Returns the sizes of the backbones by gridproof and by another solver, for each model."""
    return {name: (backbone_gridproof(make()), OTHER_SOLVERS[other][0](make())) for name, make in MODELS.items()}


def counts_of_both(other: str) -> dict[str, tuple[int, int]]:
    """Returns the numbers of assignments by gridproof and by another solver, for each model."""
    return {name: (make().count().models, OTHER_SOLVERS[other][1](make())) for name, make in MODELS.items()}


def milliseconds(ask: Callable[[], object]) -> float:
    """The least CPU time of three calls."""
    spent = []
    for _ in range(3):
        start = time.process_time()
        ask()
        spent.append(1000 * (time.process_time() - start))
    return min(spent)


def main() -> None:
    print("ms of CPU time, the least of three calls")
    print("| model | variables | assignments | backbone | PySAT | CP-SAT | count | PySAT | CP-SAT |")
    print("|---|---|---|---|---|---|---|---|---|")
    for other in OTHER_SOLVERS:
        if find_spec(other) is None:
            print(f"{other} is not installed: pip install {'python-sat' if other == 'pysat' else other}")
    for name, make in MODELS.items():
        model = make()
        times = []
        for at, own in enumerate([model.backbone, model.count]):
            times.append(milliseconds(own))
            for other, asks in OTHER_SOLVERS.items():
                installed = find_spec(other) is not None
                ask = asks[at]
                times.append(milliseconds(lambda ask=ask, model=model: ask(model)) if installed else float("nan"))
        cells = " | ".join(f"{each:.1f}" for each in times)
        print(f"| {name} | {len(model.names)} | {model.count().models:,} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
