"""A model of a nonogram row: the lengths of its runs, and the cells that are known.

Run it: `python nonogram_row.py`. The program prints the exact chance that each cell is filled.
"""

from __future__ import annotations

from gridproof import Model


def possible_rows(runs: list[int], cells: int) -> list[tuple[int, ...]]:
    """Returns all rows of this length with these runs."""
    if not runs:
        return [(0,) * cells]
    first, rest = runs[0], runs[1:]
    found = []
    for gap in range(cells - first + 1):
        head = (0,) * gap + (1,) * first + ((0,) if rest else ())
        if len(head) <= cells:
            found += [head + tail for tail in possible_rows(rest, cells - len(head))]
    return found


def row_model(runs: list[int], cells: int) -> Model:
    model = Model(range(cells))
    model.table(range(cells), possible_rows(runs, cells), label=f"runs of {runs}")
    return model


if __name__ == "__main__":
    model = row_model([3, 2, 4], 15)
    model.exactly(0, [7], label="cell 7 is empty")
    found = model.count()
    print(found)
    print("filled:", *(f"{float(found.chance(cell)):.2f}" for cell in range(15)))
    print("certain:", model.backbone())
