"""The typed functions for questions give the answers of the requests."""

from fractions import Fraction

import pytest

from gridproof import (
    Board,
    BoardError,
    Cells,
    LimitError,
    RequestError,
    WrongTypeError,
    ask,
    consistent,
    convert,
    count,
    draw,
    export,
    generate,
    judge,
    look,
    prove,
    solvable,
)

BOARD = Board("mines rows=3 cols=4 mines=3\n12??\n????\n12*?")
#: A board whose count exceeds a work limit of 0.
WIDE = Board("mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????")
WRONG = Board("mines rows=1 cols=2\n2?")


def test_a_board_is_consistent_or_not():
    assert consistent(BOARD) and not consistent(WRONG)
    assert consistent(Cells("cells rows=1 cols=3\n?1?"))
    with pytest.raises(WrongTypeError, match="expected a Board"):
        consistent("1?")


def test_look_equals_the_single_questions():
    found = look(BOARD)
    assert found.proof == prove(BOARD) and found.count.placements == count(BOARD).placements
    assert "placements agree" in str(found) and found._repr_html_()
    assert look(WRONG).proof.consistent is False
    limited = look(WIDE, work=0)
    assert limited.count is None and limited.proof.undecided
    with pytest.raises(BoardError):
        look(BOARD, density="1/5")


def test_a_move_is_judged_exactly():
    judged = judge(BOARD, (1, 0))
    assert (judged.judgement, judged.risk, judged.prior) == ("avoidable_risk", Fraction(1, 2), "total")
    assert judge(BOARD, (0, 3)).judgement == "proven_safe"
    assert str(judged) == "(1, 0): avoidable risk, 50.0% risk"
    with pytest.raises(RequestError):
        judge(BOARD, (0, 0))
    with pytest.raises(LimitError):
        judge(WIDE, (1, 0), work=0)


def test_boards_are_generated_by_seed():
    found = generate(9, 9, 10, seed=1)
    assert found.board.text() == ask("generate", rows=9, cols=9, mines=10, seed=1)["board"]
    assert (found.board.mines, found.first, found.solution) == (10, None, None)
    opened = generate(9, 9, 10, seed=1, open=0.5, squared_distance=4).board
    assert opened.squared_distance == 4 and len(opened.hidden()) < 81
    won = generate(6, 6, 5, seed=1, no_guess=True, first=(0, 0), difficulty=True)
    assert won.first == (0, 0) and won.difficulty is not None and won.difficulty >= 1
    solved = solvable(won.solution, won.first, difficulty=True)
    assert solved and solved.difficulty == won.difficulty
    with pytest.raises(RequestError, match="open"):
        generate(9, 9, 10, seed=1, open=2.0)


def test_boards_are_written_drawn_and_exported():
    assert Board(convert(BOARD, "text")) == BOARD
    known = Board("mines rows=1 cols=2 mines=1\n1*")
    assert isinstance(convert(known, "mbf"), bytes)
    assert convert(BOARD, "grid", symbols="hidden=#,mine=X").splitlines()[0] == "1 2 # #"
    picture = draw(BOARD, cell=(0, 3), theme="dark")
    assert picture.startswith("<svg") and picture._repr_svg_() == picture
    assert draw("mosaic rows=2 cols=2\n4 ?\n? ?\n").startswith("<svg")
    assert export(BOARD, "dimacs").startswith(("c", "p"))
    with pytest.raises(RequestError):
        convert(BOARD, "pdf")
    with pytest.raises(WrongTypeError, match="expected a Board, Cells or a text, found int"):
        draw(1)
