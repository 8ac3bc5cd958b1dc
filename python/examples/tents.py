"""Tents: each tree has a tent next to it, no two tents touch, and the numbers count the tents of rows and columns.

Run it: `python tents.py`. The program prints the tents that are certain, the reasons, and the number of solutions.
"""

from __future__ import annotations

import itertools

from gridproof import Model

TREES = ["T.T...", "......", "..T.T.", "..TT..", "......", ".T...."]
ROWS = [1, 1, 2, 1, 1, 1]
COLS = [2, 1, 0, 3, 0, 1]


def tents_model(trees: list[str], rows: list[int], cols: list[int]) -> Model:
    """Returns a model with a variable for a tent in each cell, and for each pair of a tree and its tent."""
    cells = list(itertools.product(range(len(rows)), range(len(cols))))
    planted = [cell for cell in cells if trees[cell[0]][cell[1]] == "T"]
    open_cells = [cell for cell in cells if cell not in planted]
    beside = {
        (row, col): [
            (row + dr, col + dc) for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)) if (row + dr, col + dc) in open_cells
        ]
        for row, col in planted
    }
    model = Model([*open_cells, *((tree, cell) for tree in planted for cell in beside[tree])])
    for tree in planted:
        model.exactly(1, [(tree, cell) for cell in beside[tree]], label=f"a tent for the tree {tree}")
    for cell in open_cells:
        owners = [(tree, cell) for tree in planted if cell in beside[tree]]
        # A cell without a tent belongs to no tree, and a tent belongs to exactly one tree.
        model.exactly(1, [*owners, ~model[cell]], label=f"a tree for a tent at {cell}")
    for (row, col), (other_row, other_col) in itertools.combinations(open_cells, 2):
        if max(abs(row - other_row), abs(col - other_col)) == 1:
            model.at_most(1, [(row, col), (other_row, other_col)], label=f"{(row, col)} and {(other_row, other_col)}")
    for row, number in enumerate(rows):
        model.exactly(number, [cell for cell in open_cells if cell[0] == row], label=f"row {row}")
    for col, number in enumerate(cols):
        model.exactly(number, [cell for cell in open_cells if cell[1] == col], label=f"column {col}")
    return model


if __name__ == "__main__":
    model = tents_model(TREES, ROWS, COLS)
    print(model.count())
    found = model.backbone()
    certain = [name for name in found.true if isinstance(name, tuple) and isinstance(name[0], int)]
    print("tents:", certain)
    if certain:
        print(model.explain(certain[0]))
