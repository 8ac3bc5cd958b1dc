"""Random boards of mines, and an enumeration of their placements."""

import itertools
import random

from gridproof import Board


def neighbours(cell, rows, cols, distance):
    row, col = cell
    near = itertools.product(range(rows), range(cols))
    return [at for at in near if 0 < (at[0] - row) ** 2 + (at[1] - col) ** 2 <= distance]


def random_board(seed):
    rng = random.Random(seed)
    rows, cols, distance = rng.randint(1, 4), rng.randint(1, 4), rng.choice([1, 2, 4, 5])
    cells = list(itertools.product(range(rows), range(cols)))
    mines = set(rng.sample(cells, rng.randint(0, len(cells))))
    seen = [[None] * cols for _ in range(rows)]
    for cell in cells:
        if cell not in mines and rng.random() < 0.4:
            seen[cell[0]][cell[1]] = sum(near in mines for near in neighbours(cell, rows, cols, distance))
    # Some boards state false clues.
    row, col = rng.choice(cells)
    if rng.random() < 0.1 and neighbours((row, col), rows, cols, distance):
        seen[row][col] = 1
    total = len(mines) if rng.random() < 0.7 else None
    return Board.from_rows(seen, mines=total, squared_distance=distance)


def enumerated_placements(board):
    rows, cols = board.shape
    seen, hidden = board.rows(), board.hidden()
    clues = {(row, col): value for row, line in enumerate(seen) for col, value in enumerate(line) if value >= 0}
    near = {cell: neighbours(cell, rows, cols, board.squared_distance) for cell in clues}
    for signs in itertools.product([False, True], repeat=len(hidden)):
        mines = {cell for cell, is_mine in zip(hidden, signs, strict=False) if is_mine}
        if board.mines is not None and len(mines) != board.mines:
            continue
        if all(sum(cell in mines for cell in near[clue]) == value for clue, value in clues.items()):
            yield mines
