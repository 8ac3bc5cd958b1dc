"""Proofs and counts of seeded random boards agree with an enumeration of all placements."""

import copy
import pickle
from fractions import Fraction

import numpy as np
import pytest
from enumeration import enumerated_placements, random_board

from gridproof import Board, InconsistentError, LimitError, advise, ask, count, explain, prove


@pytest.mark.parametrize("seed", range(150))
def test_proofs_and_counts_agree_with_all_placements(seed):
    board = random_board(seed)
    every = list(enumerated_placements(board))
    hidden = board.hidden()
    with_mine = {cell: sum(cell in mines for mines in every) for cell in hidden}
    proof, counted = prove(board), count(board)
    assert counted.placements == len(every)
    assert proof.consistent == bool(every)
    if not every:
        assert (proof.safe, proof.mine, proof.undetermined) == ([], [], [])
        assert explain(board).answer == "conflict"
        with pytest.raises(InconsistentError):
            advise(board)
        return
    assert proof.safe == [cell for cell in hidden if with_mine[cell] == 0]
    assert proof.mine == [cell for cell in hidden if with_mine[cell] == len(every)]
    assert proof.undetermined == [cell for cell in hidden if 0 < with_mine[cell] < len(every)]
    assert dict(counted) == with_mine
    chances = counted.chances()
    for cell in hidden:
        assert counted.chance(*cell) == Fraction(with_mine[cell], len(every))
        assert chances[cell] == pytest.approx(with_mine[cell] / len(every))
    assert np.isnan(chances).sum() == chances.size - len(hidden)


def test_numbers_beyond_64_bits_are_exact():
    board = Board.from_rows([[None] * 40] * 40, mines=800)
    counted = count(board)
    import math

    assert counted.placements == math.comb(1600, 800)
    assert counted.chance(3, 4) == Fraction(1, 2)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda counted: pickle.loads(pickle.dumps(counted))])
def test_copies_of_counts_are_equal(copied):
    board = Board.from_rows([[1, None, None, None], [None] * 4, [None] * 4], mines=4)
    counted = count(board)
    twin = copied(copied(counted))
    assert (twin, hash(twin)) == (counted, hash(counted)) and counted == count(board)
    assert counted != count(Board.from_rows(board.rows(), mines=5))
    assert (list(twin), twin.placements) == (list(counted), counted.placements)
    assert twin.chance(0, 1) == counted.chance(0, 1)
    assert np.array_equal(twin.chances(), counted.chances(), equal_nan=True)
    with pytest.raises(KeyError):
        twin.mines(0, 0)


def test_a_limited_answer_lists_undecided_cells():
    with pytest.raises(LimitError):
        count(Board.from_rows([[None] * 9] * 9, mines=10), work=0)
    wide = [[3 if (row % 2, col % 2) == (1, 1) else None for col in range(29)] for row in range(29)]
    proof = prove(Board.from_rows(wide), work=1)
    assert proof.stopped and proof.undecided
    with pytest.raises(ValueError, match="seconds"):
        prove(Board("mines rows=1 cols=2\n1?"), seconds=-1.0)


def test_invalid_questions_are_refused():
    from gridproof import RequestError

    with pytest.raises(RequestError, match="unknown question `cuont`.*count"):
        ask("cuont")
    with pytest.raises(RequestError, match="hidden"):
        explain(Board("mines rows=1 cols=2\n1?"), (0, 0))
    with pytest.raises(RequestError, match="JSON"):
        ask("prove", board={1, 2})
    with pytest.raises(TypeError, match="expected a Board, found str"):
        prove("mines rows=1 cols=2\n1?")
