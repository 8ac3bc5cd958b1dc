"""A question about many boards gives the answers of questions about the single boards, with any number of threads."""

import signal
import threading

import numpy as np
import pytest
from enumeration import random_board

from gridproof import (
    PROVED_MINE,
    PROVED_SAFE,
    UNDETERMINED,
    Board,
    BoardError,
    Cancel,
    CancelledError,
    LimitError,
    RequestError,
    UnsupportedError,
    WrongTypeError,
    chances,
    chances_many,
    count,
    count_many,
    look,
    look_many,
    prove,
    prove_many,
)
from gridproof._output import frames

BOARDS = [random_board(seed) for seed in range(60)]


@pytest.mark.parametrize("threads", [1, 3, None])
def test_count_many_equals_single_counts(threads):
    found = count_many(BOARDS, threads=threads)
    assert list(found) == [count(board) for board in BOARDS] and len(found) == 60
    assert found.placements == [count(board).placements for board in BOARDS]
    for board, array in zip(BOARDS, found.chances, strict=True):
        assert np.array_equal(array, count(board).chances(), equal_nan=True)


def test_prove_many_equals_single_proofs():
    found = prove_many(BOARDS)
    for board, consistent, status in zip(BOARDS, found.consistent, found.status, strict=True):
        proof = prove(board)
        assert consistent == proof.consistent
        kinds = {PROVED_SAFE: proof.safe, PROVED_MINE: proof.mine, UNDETERMINED: proof.undetermined}
        for kind, cells in kinds.items():
            assert [tuple(cell) for cell in np.argwhere(status == kind)] == cells


def test_answers_about_many_boards_are_indexed_and_iterated():
    proofs, arrays, looks = prove_many(BOARDS), chances_many(BOARDS), look_many(BOARDS)
    assert list(proofs) == [prove(board) for board in BOARDS] and proofs[-1] == proofs[59]
    assert all(
        np.array_equal(array, chances(board), equal_nan=True) for array, board in zip(arrays, BOARDS, strict=True)
    )
    assert list(looks) == [(prove(board), count(board)) for board in BOARDS] and looks[3] == (
        proofs[3],
        count(BOARDS[3]),
    )
    assert np.array_equal(arrays[7], chances(BOARDS[7]), equal_nan=True)
    for answers in (proofs, arrays, looks):
        with pytest.raises(IndexError):
            answers[60]
    limited = prove_many([Board("mines rows=9 cols=9 mines=10\n" + 9 * "?????????\n")], work=0)
    assert limited[0] == prove(limited.boards[0], work=0) and limited[0].stopped


def test_boards_of_one_shape_have_one_array():
    same = [board for board in BOARDS if board.shape == BOARDS[0].shape]
    for answers, lists in [
        (prove_many(same), prove_many(same).status),
        (count_many(same), count_many(same).chances),
        (chances_many(same), chances_many(same).chances),
    ]:
        assert np.array_equal(answers.array(), lists, equal_nan=lists.dtype == float)
    for question in (prove_many, count_many, chances_many):
        with pytest.raises(RequestError, match=r"expected boards of one shape, found \(\d, \d\) and \(\d, \d\)"):
            question(BOARDS).array()


def test_a_stack_gives_arrays_of_one_shape():
    rng = np.random.default_rng(1)
    stack = rng.choice([-1, -1, -1, 0, 1], size=(20, 4, 5))
    looked = look_many(stack, mines=3)
    assert looked.status.shape == looked.chances.shape == (20, 4, 5) and len(looked) == 20
    for array, found in zip(stack, looked.chances, strict=True):
        board = Board.from_array(array, mines=3)
        assert np.array_equal(found, count(board).chances(), equal_nan=True)
    densities = count_many(stack, density="1/5")
    assert densities[0] == count(Board.from_array(stack[0]), density="1/5")
    assert np.array_equal(look_many(list(stack), mines=3).chances, looked.chances, equal_nan=True)
    assert repr(looked) == "<gridproof.ManyLooks of 20 boards>"
    assert count_many([]).placements == [] and len(prove_many([])) == 0


def test_chances_are_those_of_the_counts():
    for board, array, limited in zip(BOARDS, chances_many(BOARDS).chances, chances_many(BOARDS).stopped, strict=True):
        assert np.allclose(array, count(board).chances(), rtol=0, atol=1e-9, equal_nan=True) and limited is None
        assert np.array_equal(array, chances(board), equal_nan=True)
    assert chances(Board("?1??"), density="1/5")[0, 3] == pytest.approx(0.2)
    wide = Board.from_rows([[3 if (r % 2, c % 2) == (1, 1) else None for c in range(41)] for r in range(41)])
    with pytest.raises(LimitError):
        chances(wide, work=10_000)
    assert np.isnan(chances_many([wide], work=10_000).chances).all()


def test_limits_hold_for_each_board():
    wide = Board.from_rows([[3 if (r % 2, c % 2) == (1, 1) else None for c in range(41)] for r in range(41)])
    easy = Board("mines rows=1 cols=3 mines=1\n?1*")
    found = count_many([wide, easy], work=10_000)
    assert found.placements == [None, 1] and found.stopped[0] and found.stopped[1] is None
    assert np.isnan(found.chances[0]).all()
    cancel = Cancel()
    threading.Timer(0.2, cancel.cancel).start()
    with pytest.raises(CancelledError):
        prove_many([wide] * 200, cancel=cancel)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no signal timers")
def test_ctrl_c_ends_all_threads():
    wide = Board.from_rows([[3 if (r % 2, c % 2) == (1, 1) else None for c in range(61)] for r in range(61)])

    def raise_interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, raise_interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(KeyboardInterrupt):
            prove_many([wide] * 500)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_wrong_arguments_are_refused():
    board = Board("mines rows=1 cols=3 mines=1\n?1*")
    for wrong, error in [("?1?", WrongTypeError), ([1], WrongTypeError), (board, WrongTypeError)]:
        with pytest.raises(error):
            count_many(wrong)
    with pytest.raises(RequestError, match="three dimensions"):
        count_many(np.zeros((2, 2), dtype=int))
    with pytest.raises(RequestError, match="expected arrays beside them"):
        count_many([board], mines=1)
    with pytest.raises(RequestError, match="threads"):
        count_many([board], threads=0)
    expected = "expected mines, squared_distance, threads, density, seconds, work, memory or cancel$"
    for question in (count_many, chances_many, look_many):
        with pytest.raises(TypeError, match=f"^unexpected keyword 'thread': {expected}"):
            question([board], thread=2)
    with pytest.raises(
        TypeError, match="^unexpected keyword 'density': expected mines, squared_distance, threads, sec"
    ):
        prove_many([board], density="1/5")
    with pytest.raises(BoardError, match="density"):
        count_many([board], density="1/5")


def test_boards_are_indexed_and_replaced():
    board = Board("mines rows=2 cols=3 mines=2\n?1*\n?F2")
    assert [board[cell] for cell in board] == [-1, 1, -3, -1, -2, 2] and len(board) == 6
    assert board.replace({(0, 0): 3, (1, 1): None}).rows() == [[3, 1, -3], [-1, -1, 2]]
    assert board.replace({(0, 0): "*"})[0, 0] == -3 and board[0, 0] == -1 and board.replace({}) == board
    assert board.replace({(0, 0): 0}).mines == 2
    for cells, error in [({(0, 9): 1}, KeyError), ({(0, 0): -9}, BoardError), ({(0, 0): "x"}, BoardError)]:
        with pytest.raises(error):
            board.replace(cells)
    with pytest.raises(KeyError):
        board[2, 0]
    counted = count(Board("mines rows=2 cols=3 mines=1\n?1?\n??1"))
    assert len(counted) == 4 and counted[0, 0] == counted.chance(0, 0) and bool(counted)
    assert not count(Board("1?0"))


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_answers_become_frames(library):
    pytest.importorskip(library, reason=f"{library} is not installed")
    board = Board.from_rows([[None] * 20] * 20, mines=200)
    counted = count(board).to_frame(library)
    assert list(counted.columns) == ["row", "col", "placements", "chance"] and len(counted) == 400
    assert counted["placements"].to_list()[7] == count(board).mines(0, 7) and counted["chance"][0] == 0.5
    proved = prove(Board("mines rows=1 cols=3 mines=1\n?1*")).to_frame(library)
    assert (proved["row"].to_list(), proved["status"].to_list()) == ([0], ["safe"])
    assert prove_many(BOARDS).to_frame(library)["consistent"].to_list() == prove_many(BOARDS).consistent
    assert count_many(BOARDS).to_frame(library)["board"].to_list() == list(range(60))
    looked = look(Board("mines rows=2 cols=3 mines=1\n11?\n???"))
    table = looked.to_frame(library)
    assert table["status"].to_list() == looked.proof.to_frame(library)["status"].to_list()
    for name in ("row", "col", "placements", "chance"):
        assert table[name].to_list() == looked.count.to_frame(library)[name].to_list()
    wide = Board.from_rows([[3 if (r % 2, c % 2) == (1, 1) else None for c in range(41)] for r in range(41)])
    assert len(look(wide, work=10_000).to_frame(library)) == len(wide.hidden())


def test_a_missing_library_is_named(monkeypatch):
    monkeypatch.setattr(frames, "import_module", lambda name: (_ for _ in ()).throw(ImportError(name)))
    with pytest.raises(UnsupportedError, match="pip install polars"):
        count(Board("?1?")).to_frame("polars")
    with pytest.raises(RequestError, match="pandas or polars"):
        count(Board("?1?")).to_frame("excel")


def test_answers_about_many_boards_print_a_line_for_each_board():
    boards = [Board("mines rows=2 cols=3 mines=1\n11?\n???"), Board("mines rows=1 cols=2\n10")]
    assert str(count_many(boards)) == "board 0: 2 placements\nboard 1: 0 placements"
    assert str(prove_many(boards)) == "board 0: 2 safe, 2 undetermined\nboard 1: contradicts itself"
    assert str(chances_many(boards)).startswith("board 0: 4 chances\nboard 1: ")
    looked = "board 0: 2 safe, 2 undetermined, 2 placements\nboard 1: contradicts itself, 0 placements"
    assert str(look_many(boards)) == looked
    ended = str(count_many([Board("mines rows=9 cols=9 mines=10\n" + 9 * "?????????\n")], work=0))
    assert ended.startswith("board 0: the search ended early: ")
    lines = str(count_many(boards * 50)).splitlines()
    assert len(lines) == 21 and lines[-1] == "and 80 other boards"
    assert str(count_many(boards[:1] * 21)).endswith("\nand 1 other board")
    assert str(chances_many([Board("mines rows=1 cols=2\n1?")])) == "board 0: 1 chance"
    assert str(count_many([])) == "no board"
