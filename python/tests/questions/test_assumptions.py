"""Answers under assumptions agree with the placements that satisfy the assumptions."""

import copy
import pickle
import random

import numpy as np
import pytest
from enumeration import enumerated_placements, random_board

from gridproof import (
    MINE,
    SAFE,
    Board,
    BoardError,
    Cells,
    NoCellError,
    Position,
    RequestError,
    UnsupportedError,
    WrongTypeError,
    count,
    prove,
)


@pytest.mark.parametrize("seed", range(100))
def test_assumed_cells_count_as_known(seed):
    board, rng = random_board(seed), random.Random(seed)
    hidden = board.hidden()
    assume = {cell: rng.choice([SAFE, MINE]) for cell in rng.sample(hidden, min(2, len(hidden)))}
    every = [
        mines
        for mines in enumerated_placements(board)
        if all((cell in mines) == (assume[cell] == MINE) for cell in assume)
    ]
    counted, proof = count(board, assume=assume), prove(board, assume=assume)
    assert (counted.placements, proof.consistent) == (len(every), bool(every))
    position = Position(board, assume=assume)
    assert (position.prove(), position.count()) == (proof, counted)
    if not every:
        return
    others = {cell: sum(cell in mines for mines in every) for cell in hidden if cell not in assume}
    assert dict(counted) == others
    assert proof.safe == [cell for cell in others if others[cell] == 0]
    assert proof.mine == [cell for cell in others if others[cell] == len(every)]
    assert all(np.isnan(counted.chances()[cell]) for cell in assume)
    assert (counted == count(board)) == (not assume)
    assert pickle.loads(pickle.dumps(counted)) == counted


def test_boards_of_any_shape_take_assumptions_too():
    board = Cells("cells tiling=hex rows=2 cols=3 mines=2\n? 2 ?\n o 1 ?")
    assert prove(board, assume={(0, 0): MINE}).consistent
    assert prove(board, assume={(0, 0): SAFE}).consistent is False
    named = Cells.from_lists("abc", [("ab", 1), ("bc", 1)])
    assert count(named, assume={"b": SAFE}).chance("a") == 1
    with pytest.raises(NoCellError, match="hidden"):
        prove(board, assume={(0, 1): SAFE})


def test_positions_continue_after_hypothetical_moves():
    position = Position(Board("mines rows=1 cols=5 mines=2\n?1???"))
    opened = position.after({(0, 0): SAFE})
    assert opened.prove().mine == [(0, 2)] and position.prove().mine == []
    assert opened.after({(0, 0): 1}).board[0, 0] == 1
    assert opened.after({(0, 3): MINE}).count().placements == 1
    assert "assume={(0, 0): SAFE}" in repr(opened)
    for other in (pickle.loads(pickle.dumps(opened)), copy.copy(opened)):
        assert other.prove() == opened.prove()
    with pytest.raises(UnsupportedError):
        opened.guesses()
    with pytest.raises(RequestError, match="after"):
        opened.follow(position.board)


def test_wrong_assumptions_are_refused():
    board = Board("mines rows=1 cols=3 mines=1\n?1?")
    for wrong, error in [
        ({(0, 1): SAFE}, NoCellError),
        ({(5, 0): SAFE}, NoCellError),
        ({(0, 0): 7}, RequestError),
        ([(0, 0)], WrongTypeError),
        ({"a": SAFE}, WrongTypeError),
    ]:
        for question in (prove, count):
            with pytest.raises(error):
                question(board, assume=wrong)
    with pytest.raises(BoardError):
        board.replace({(0, 0): SAFE})
    with pytest.raises(NoCellError):
        Position(board).after({(0, 1): SAFE})
