"""A small minesweeper solver with a bug, and the test that finds the bug. hypothesis draws boards, and the oracle
decides.

pip install gridproof hypothesis pytest
pytest examples/test_wrong_solver.py
"""

from hypothesis import given, settings
from hypothesis import strategies as some

from gridproof import Board


def cells_that_look_safe(board: Board) -> list[tuple[int, int]]:
    """Returns the hidden cells around each clue that equals its number of flags.

    The bug: the solver takes flags for facts, but flags are guesses of a person.
    """
    rows, safe = board.rows(), []
    for row, line in enumerate(rows):
        for col, clue in enumerate(line):
            near = [
                (r, c)
                for r in range(max(0, row - 1), min(len(rows), row + 2))
                for c in range(max(0, col - 1), min(len(line), col + 2))
            ]
            flags = sum(rows[r][c] in (-2, -3) for r, c in near)
            if clue >= 0 and flags == clue:
                safe += [(r, c) for r, c in near if rows[r][c] == -1]
    return safe


@some.composite
def partly_open_boards(draw: some.DrawFn) -> Board:
    """Draws boards as in games: draws a placement, opens some cells and flags some cells."""
    height, width = draw(some.integers(1, 5)), draw(some.integers(1, 5))
    mines = draw(some.lists(some.booleans(), min_size=height * width, max_size=height * width))
    kinds = some.sampled_from(["hidden", "flag", "open"])
    seen = draw(some.lists(kinds, min_size=height * width, max_size=height * width))

    def visible_number(row: int, col: int) -> int:
        at = row * width + col
        if mines[at] or seen[at] != "open":
            return -2 if seen[at] == "flag" else -1
        near = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        return sum(mines[r * width + c] for r, c in near if 0 <= r < height and 0 <= c < width)

    rows = [[visible_number(row, col) for col in range(width)] for row in range(height)]
    return Board.from_rows(rows, mines=sum(mines))


@given(partly_open_boards())
@settings(max_examples=500, derandomize=True, deadline=None)
def test_what_looks_safe_is_safe(oracle, board):
    oracle.assert_safe(board, *cells_that_look_safe(board))
