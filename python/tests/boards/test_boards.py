"""Tests the reading, making and printing of boards, and the line and column of errors."""

import pickle

import numpy as np
import pytest

from gridproof import Board, BoardError

TEXT = "mines rows=2 cols=3 mines=2 squared_distance=2\n1 ? F\n* 0 ?\n"


def test_texts_rows_and_arrays_are_the_same_board():
    board = Board(TEXT)
    assert board.rows() == [[1, -1, -2], [-3, 0, -1]]
    assert board.text() == TEXT
    for other in [
        Board(TEXT.encode()),
        Board.from_rows([["1", None, "F"], ["*", 0, -1]], mines=2),
        Board.from_array(np.array(board.rows(), dtype=np.int8), mines=2),
        Board.from_array(board.array(), mines=2),
        pickle.loads(pickle.dumps(board)),
    ]:
        assert other == board
        assert hash(other) == hash(board)
    assert board.hidden() == [(0, 1), (0, 2), (1, 2)]
    assert board != Board(TEXT.replace("mines=2", "mines=3"))


def test_large_clues_do_not_wrap_around():
    board = Board.from_rows([[40_000, 70_000, -1]])
    assert board.array().tolist() == board.rows() == [[40_000, 70_000, -1]]


def test_masked_cells_are_hidden():
    for kind in ("int8", "int64", "uint8"):
        masked = np.ma.masked_array([[1, 5]], mask=[[False, True]], dtype=kind)
        assert Board.from_array(masked).rows() == [[1, -1]]


def test_pasted_grids_are_read_with_a_note():
    board = Board("1#\n##\n", mines=1)
    assert board.rows() == [[1, -1], [-1, -1]]
    assert board.read
    assert board.read_as is not None and board.read_as["form"] == "grid"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("mines rows=1 cols=3\n1?x", 2, 3), ("mines rows=1 cols=3\n1?", 2, 3), ("", 1, 1)],
)
def test_an_invalid_text_is_refused_with_line_and_column(text, line, column):
    with pytest.raises(BoardError) as refused:
        Board(text)
    assert (refused.value.line, refused.value.column) == (line, column)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "expected a row and a column at least"),
        ([[]], "expected a row and a column at least"),
        ([[1, 2], [3]], r"row 1: expected 2 cells, found 1"),
        ([[1], [2, 3]], r"row 1: expected 1 cell, found 2"),
        ([[1, -7]], r"cell \(0, 1\): expected a clue.*found -7"),
        ([[1, True]], r"cell \(0, 1\): expected a clue.*found True"),
        ([[1, 1.0]], r"cell \(0, 1\): expected a clue.*found 1.0"),
        ([["x"]], r"cell \(0, 0\): expected a clue.*found 'x'"),
    ],
)
def test_invalid_rows_are_refused(rows, message):
    with pytest.raises(BoardError, match=message):
        Board.from_rows(rows)


def test_invalid_arrays_are_refused():
    for array, message in [
        (np.zeros(3, dtype=int), r"two dimensions, found the shape \(3,\)"),
        (np.zeros((2, 2)), "whole numbers, found float64"),
        (np.array([[1, 0]], dtype=bool), "whole numbers, found bool"),
        ([[1, 2]], "found list: from_rows takes lists"),
    ]:
        with pytest.raises(BoardError, match=message):
            Board.from_array(array)


def test_boards_and_answers_are_tables_in_notebooks():
    from gridproof import count, prove

    board = Board("mines rows=1 cols=5 mines=2\n??1?*")
    for page in [board._repr_html_(), prove(board)._repr_html_(), count(board)._repr_html_()]:
        assert page.count("<td") == 5
    assert "50" in count(Board("mines rows=1 cols=3 mines=1\n?1?"))._repr_html_()


def test_boards_that_fit_no_memory_are_refused_at_once():
    for make in (
        lambda: Board.from_rows([[None] * (1 + (1 << 24))]),
        lambda: Board.from_array(np.broadcast_to(np.int8(-1), (1 << 20, 1 << 20))),
    ):
        with pytest.raises(BoardError, match="expected at most 16,777,216 cells, found"):
            make()


def test_cells_of_one_value_are_the_same_whatever_object_they_are():
    rows = [[-1, None, "?", int("-1"), "".join(["?"])], [int("8"), 8, 8, 1, 0], [1000, 1000, int("1000"), "F", "*"]]
    board = Board.from_rows(rows)
    assert board.rows() == [[-1] * 5, [8, 8, 8, 1, 0], [1000, 1000, 1000, -2, -3]]
    assert Board.from_rows(tuple(map(tuple, rows))) == board
