"""After any earlier questions, a position gives the same answers about its board as a new position."""

import copy
import pickle
import random
import threading
from fractions import Fraction

import pytest

from gridproof import Board, BoardError, Cancel, CancelledError, LimitError, NoCellError, Position, ask, count, prove

# Counting this board takes minutes.
LONG = Board.from_rows([[None if (row % 2, col % 2) != (1, 1) else 3 for col in range(59)] for row in range(59)])
SMALL = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?"


def with_random_change(board, rng):
    """Returns the board with random content in a random cell."""
    rows = board.rows()
    row, col = rng.randrange(board.shape[0]), rng.randrange(board.shape[1])
    rows[row][col] = rng.choice([-1, -1, 0, 1, 1, 2, -2])
    return Board.from_rows(rows, mines=board.mines)


@pytest.mark.parametrize("seed", range(20))
def test_after_every_edit_the_answers_equal_those_of_a_new_board(seed):
    rng = random.Random(seed)
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    total = rng.choice([None, rows * cols // 4])
    density = None if total is not None or rng.random() < 0.5 else Fraction(1, 5)
    board = Board.from_rows([[-1] * cols for _ in range(rows)], mines=total)
    position = Position(board, density=density)
    for _ in range(15):
        board = with_random_change(board, rng)
        position.follow(board)
        for question in rng.sample(["prove", "count", "guesses"], 2):
            getattr(position, question)()
        assert position.prove() == prove(board), board
        assert list(position.count()) == list(count(board, density=density)), board
        assert position.count().placements == count(board).placements, board
        guesses, asked = position.guesses(), ask("prove", board=board, guesses=True)
        assert [list(cell) for cell in guesses.dead] == asked["dead"]
        assert len(guesses.sets) == len(asked["guesses"])
        if position.prove().consistent:
            for cell in board.hidden():
                assert position.chance(cell) == position.chance(*cell) == count(board, density=density).chance(*cell)


def test_a_limited_answer_is_not_cached():
    position = Position(Board("mines rows=3 cols=6 mines=4\n??????\n?23?2?\n??????"))
    with pytest.raises(LimitError):
        position.count(work=0)
    assert position.guesses(work=0).stopped == "the work limit was reached"
    assert len(position.prove(work=0).undecided) == 15
    assert position.prove() == prove(position.board)
    # After a finished count, the next question needs no further work.
    assert position.count().placements == position.count(work=0).placements > 0


def test_a_cell_that_is_not_hidden_has_no_chance():
    position = Position(Board(SMALL))
    with pytest.raises(NoCellError):
        position.chance((0, 0))


def test_a_density_holds_for_all_boards_without_a_total():
    position = Position(Board("?1??"), density="1/5")
    assert position.chance((0, 3)) == Fraction(1, 5)
    position.follow(Board("?11?"))
    assert position.count().prior == "1/5"
    with pytest.raises(BoardError):
        position.follow(Board(SMALL))
    with pytest.raises(BoardError):
        Position(Board(SMALL), density="1/5")


def test_a_position_can_be_kept_and_copied():
    position = Position(Board("?1??"), density="1/5")
    for other in (pickle.loads(pickle.dumps(position)), copy.copy(position)):
        assert (other.board, other.chance((0, 3))) == (position.board, Fraction(1, 5))
    assert repr(position).startswith("Position(Board(")


def test_a_cancelled_question_raises_and_the_next_is_answered():
    position, cancel = Position(Board(SMALL)), Cancel()
    cancel.cancel()
    with pytest.raises(CancelledError):
        position.count(cancel=cancel)
    assert position.count().placements == 2


def test_a_limit_ends_the_wait_for_another_thread():
    position, stop = Position(LONG), Cancel()

    def count():
        with pytest.raises(CancelledError):
            position.count(cancel=stop)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        # Before the other thread begins, the limit ends this thread's own search, and the proof says so.
        with pytest.raises(LimitError, match="time"):
            while thread.is_alive():
                assert position.prove(seconds=0).stopped
        for question in (position.count, position.guesses):
            with pytest.raises(LimitError, match="time"):
                question(seconds=0)
    finally:
        stop.cancel()
        thread.join(60)
    assert not thread.is_alive() and position.prove(seconds=0).stopped


def test_guesses_print_as_sentences():
    corner = Position(Board("mines rows=2 cols=4 mines=3\n0 2 * ?\n0 2 * ?"))
    assert "unavoidable guess: mines at (0, 3), or at (1, 3)" in str(corner.guesses())
    assert str(Position(Board("mines rows=1 cols=3 mines=1\n?1*")).guesses()) == "no unavoidable guess"
