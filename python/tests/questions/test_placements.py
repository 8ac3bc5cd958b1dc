"""Lists of placements are complete, random placements are equally likely, and limits end both searches."""

import collections
import itertools
import math
import pickle
import random
from fractions import Fraction

import numpy as np
import pytest
from enumeration import enumerated_placements as all_placements
from enumeration import random_board

from gridproof import (
    Board,
    Cancel,
    CancelledError,
    Cells,
    InconsistentError,
    LimitError,
    Model,
    RequestError,
    UnsupportedError,
    WrongTypeError,
    count,
    placements,
    sample,
)

HEXAGONS = "cells tiling=hex rows=3 cols=3 mines=3\n? {2} ?\n ? 1-2 ?\n? ? ?"


def known_mines(board):
    return {cell for cell in board if board[cell] == -3}


@pytest.mark.parametrize("seed", range(100))
def test_placements_list_each_agreeing_placement_once(seed):
    board = random_board(seed)
    expected = sorted(sorted(mines | known_mines(board)) for mines in all_placements(board))
    found = list(placements(board))
    assert sorted(found) == expected
    assert len(found) == count(board).placements
    assert list(placements(board, limit=2)) == found[:2]


def test_placements_of_any_shape_equal_those_of_solve():
    board = Cells.from_text(HEXAGONS)
    found = list(placements(board))
    assert sorted(found) == sorted(board.solve(1000).mines) and len(found) == board.count().placements > 3


def test_placements_of_large_boards_come_immediately():
    board = Board.from_rows([[None] * 30] * 16, mines=99)
    found = list(placements(board, limit=1000))
    assert len(set(map(tuple, found))) == 1000 and all(len(mines) == 99 for mines in found)
    # The board has no clues and no number of mines, so every set of cells is a placement.
    assert len(list(placements(Board("???\n???")))) == 64


def fits_by_chi_square(hits, expected):
    """Returns whether the chi-square statistic is at most six standard deviations above its mean.

    For k categories, the mean is k - 1 and the variance is 2 (k - 1).
    """
    freedom = len(expected) - 1
    chi = sum((hits[key] - number) ** 2 / number for key, number in expected.items())
    return chi <= freedom + 6 * math.sqrt(2 * freedom) + 1e-9


@pytest.mark.parametrize("seed", range(30))
def test_random_placements_are_equally_likely(seed):
    board = random_board(seed)
    every = [tuple(sorted(mines | known_mines(board))) for mines in all_placements(board)]
    if not every:
        with pytest.raises(InconsistentError):
            sample(board, seed=1)
        return
    if len(every) > 200:
        return
    number = 100 * len(every)
    hits = collections.Counter(map(tuple, sample(board, number, seed=seed)))
    assert set(hits) <= set(every)
    assert fits_by_chi_square(hits, dict.fromkeys(every, number / len(every)))


def test_random_placements_agree_with_the_counts_of_an_expert_board():
    rng = random.Random(5)
    cells = list(itertools.product(range(16), range(30)))
    mines = set(rng.sample(cells, 99))
    rows = [[None] * 30 for _ in range(16)]
    for row, col in rng.sample(sorted(set(cells) - mines), 60):
        near = itertools.product(range(row - 1, row + 2), range(col - 1, col + 2))
        rows[row][col] = sum(cell in mines for cell in near)
    board = Board.from_rows(rows, mines=99)
    drawn = sample(board, 4000, seed=3).array()
    assert drawn.shape == (4000, 16, 30) and (drawn.sum(axis=(1, 2)) == 99).all()
    chances = count(board).chances()
    hidden = ~np.isnan(chances)
    deviation = np.sqrt(4000 * chances * (1 - chances)) + 1e-9
    assert (np.abs(drawn.sum(axis=0) - 4000 * chances)[hidden] <= 6 * deviation[hidden]).all()


def test_a_density_weighs_the_draws():
    board = Board("?1??")
    drawn = sample(board, 20_000, seed=1, density="1/5").array()
    assert abs(drawn[:, 0, 3].mean() - 0.2) < 0.02 and abs(drawn[:, 0, 0].mean() - 0.5) < 0.02
    shaped = Cells("cells rows=1 cols=4\n?1??").sample(20_000, seed=1, density=Fraction(1, 5)).array()
    assert abs(shaped[:, 0, 3].mean() - 0.2) < 0.02


def test_draws_are_a_sequence():
    board = Board("mines rows=1 cols=4 mines=1\n????")
    drawn = sample(board, 50, seed=9)
    assert drawn == sample(board, 50, seed=9) and drawn == list(drawn) and drawn != sample(board, 50, seed=8)
    assert drawn[-1] == drawn[49] and drawn[:2] == [drawn[0], drawn[1]]
    assert repr(drawn).endswith(", ...]") and repr(sample(board, 1, seed=9)) == repr(list(drawn[:1]))
    with pytest.raises(IndexError):
        drawn[50]


def test_limits_and_wrong_arguments_are_errors():
    board = Board.from_rows([[None] * 30] * 16, mines=99)
    small = Board("mines rows=3 cols=6 mines=4\n??????\n?23?2?\n??????")
    with pytest.raises(LimitError):
        next(placements(small, work=0))
    with pytest.raises(LimitError):
        sample(board, 1_000_000, seed=1, memory=1_000_000)
    with pytest.raises(LimitError):
        sample(board, 2**62, seed=1)
    cancel = Cancel()
    going = placements(board, cancel=cancel)
    next(going)
    cancel.cancel()
    with pytest.raises(CancelledError):
        list(going)
    for wrong in [{"n": 0, "seed": 1}, {"n": 1, "seed": -1}]:
        with pytest.raises(RequestError):
            sample(board, **wrong)
    with pytest.raises(WrongTypeError, match="expected a Board"):
        next(placements("?1?"))
    wide = [[3 if (row % 2, col % 2) == (1, 1) else None for col in range(41)] for row in range(41)]
    with pytest.raises((LimitError, UnsupportedError)):
        next(placements(Board.from_rows(wide), work=100_000))


def test_a_draw_beyond_the_last_one_is_refused():
    drawn = sample(Board("mines rows=1 cols=3 mines=1\n?1?"), 5, seed=1)
    assert drawn[-5] == drawn[0] and drawn[3:9] == [drawn[3], drawn[4]]
    for beyond in (5, -6):
        with pytest.raises(IndexError, match=f"^expected the number of one of 5 draws, found {beyond}$"):
            drawn[beyond]


def test_draws_are_refused_if_clues_connect_more_than_1000_cells():
    def chain(cells):
        return Board.from_rows([[None if col % 2 == 0 else 1 for col in range(2 * cells - 1)]])

    assert len(sample(chain(1000), seed=1)[0]) == 500
    with pytest.raises(UnsupportedError, match="at most 1000 variables"):
        sample(chain(1001), seed=1)


def test_draws_are_pickled():
    several = Cells("cells capacity=2 rows=1 cols=3 mines=3\n? ? ?")
    for drawn in (
        sample(Board("?1??"), 5, seed=1),
        sample(Cells(HEXAGONS), 5, seed=1),
        several.sample(5, seed=1),
        Model("abc").sample(5, seed=1),
    ):
        copied = pickle.loads(pickle.dumps(drawn))
        assert copied == drawn and (copied.array() == drawn.array()).all()
