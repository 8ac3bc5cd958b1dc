"""Common types of arguments are accepted, and other arguments are refused with a typed error and a sentence."""

import copy
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

import gridproof
from gridproof import (
    Board,
    Cells,
    Game,
    GridproofError,
    Layout,
    Model,
    advise,
    ask,
    audit,
    certify,
    check,
    count,
    count_many,
    draw,
    explain,
    judge,
    prove,
    solve,
)
from gridproof.testing import assert_justified, assert_safe

TEXT = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?"
BOARD = Board(TEXT)


class TableLike:
    """A table as in pandas or polars: it has a shape but no `dtype`, and converts to an array."""

    def __init__(self, rows):
        self.rows, self.shape = rows, np.shape(rows)

    def __array__(self):
        return np.array(self.rows)


class ClassWithShape:
    """A class that has a shape but is not an array."""

    shape = (1, 1)


def contradiction():
    """Returns a model without assignments."""
    model = Model("ab")
    model.exactly(1, "ab")
    model.exactly(2, "ab")
    return model


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Board.from_rows(np.array(3)), "expected rows of cells"),
        (lambda: Board.from_rows([np.array(3)]), "row 0: expected cells"),
        (lambda: Board.from_rows([["?"]], mines=10**30), "mines: expected a whole number from 0 to 1"),
        (lambda: Cells.from_lists(np.array(3), []), "cells: expected a list of names"),
        (lambda: Cells.from_lists([["a"]], []), "key of a dictionary, found \\['a'\\]"),
        (lambda: Cells.from_lists("ab", np.array(1)), "rules: expected a list"),
        (lambda: Cells.from_lists([None], []), "cells: expected a name .* found None"),
        (lambda: Model([None]), "variables: expected a name .* found None"),
        (lambda: Model(["\ud800"]), "variables: expected a text without lone surrogates"),
        (lambda: Cells.from_graph({"a": []}, clues=[1]), "clues: expected a mapping"),
        (lambda: certify(BOARD, cells=5), "cells: expected a list of cells"),
        (lambda: count(BOARD, work=10**5000), "work: .* found a value of the type int"),
        (lambda: explain(BOARD, 10**5000), "found a value of the type int"),
        (lambda: count(Board("?1?"), density="\ud800"), "density: expected a text without lone surrogates"),
        (lambda: count(Board("?1?"), density=Decimal("1e-99999")), "density: expected at most 1,000 digits"),
        (lambda: Board("?1?", symbols="\ud800"), "symbols: expected a text without lone surrogates"),
        (lambda: check("\0"), "embedded null"),
        (lambda: Board.from_rows(BOARD), "expected rows of cells, found Board"),
        (lambda: Board.from_rows({(1, 2)}), "expected rows of cells, found set"),
        (lambda: BOARD.replace({(0, 0): 2**70}), "cell \\(0, 0\\): expected a clue"),
        (lambda: gridproof.Certificate({"../a": ""}).save("."), "files: expected names of files without folders"),
        (lambda: gridproof.contest("jewels").play(seeds=[1], time_limit="a"), "time_limit: expected a number"),
        (lambda: gridproof.contest("jewels").play(print, seeds=[1], policy="greedy"), "policy: expected the player"),
        (lambda: Layout.random(9, 9, 10, seed=1, first_click=None), "first_click: expected a text"),
        (lambda: Layout(3, 3, 5, cells=((0, 0),)), "cells: expected the mines of a layout"),
        (lambda: copy.copy(Game(Layout.random(9, 9, 10, seed=1))), "games are not copied"),
        (lambda: count_many(np.array(1)), "expected a stack of three dimensions"),
        (lambda: Game(Layout.random(9, 9, 10, seed=1)).open((9, 9)), "from \\(0, 0\\) to \\(8, 8\\), found \\(9, 9\\)"),
    ],
)
def test_a_wrong_value_is_named(call, message):
    with pytest.raises(GridproofError, match=message):
        call()


def test_an_array_without_dimensions_is_a_number():
    assert Cells.from_lists("ab", [("ab", np.array(1))]).count().placements == 2


def test_tables_become_boards_like_arrays():
    assert Board.from_array(TableLike(BOARD.rows()), mines=3) == BOARD


def test_numpy_integers_are_accepted_as_integers():
    cell = (np.int64(0), np.int64(3))
    assert explain(BOARD, cell) == explain(BOARD, (0, 3))
    assert explain(BOARD, np.array([0, 3])) == explain(BOARD, (0, 3))
    assert [BOARD[known] for known in np.argwhere(BOARD.array() == -3)] == [-3]
    assert_safe(BOARD, cell)
    assert_justified(BOARD, cell)
    assert count(BOARD).mines(*cell) == 0
    assert prove(BOARD, work=np.int64(10**9), seconds=np.float32(60)) == prove(BOARD)
    rows = [[np.int64(value) for value in line] for line in BOARD.rows()]
    assert Board.from_rows(rows, mines=np.int64(3), squared_distance=np.uint8(2)) == BOARD
    assert Board.from_rows(BOARD.array(), mines=3) == BOARD
    assert Board("1#\n##\n", mines=np.int8(1)).mines == 1


@pytest.mark.parametrize("question", [prove, count, lambda text: explain(text, (0, 3)), advise, certify])
def test_the_error_for_a_text_names_the_board_class(question):
    for error in (TypeError, ValueError, GridproofError):
        with pytest.raises(error, match=r"expected a Board, found str: Board\(text\) makes one"):
            question(TEXT)


def test_assertion_errors_for_a_text_name_the_board_class():
    for assertion in (assert_safe, assert_justified):
        with pytest.raises(
            gridproof.WrongTypeError, match=r"expected a Board or Cells, found str: Board\(text\) makes"
        ):
            assertion(TEXT, (0, 3))


def test_any_question_takes_a_board():
    assert ask("prove", board=BOARD) == ask("prove", board=TEXT)
    with pytest.raises(gridproof.WrongTypeError, match="the text of another puzzle, found a board of mines: prove and"):
        solve(BOARD)
    with pytest.raises(gridproof.WrongTypeError, match=r"found a board of mines: prove and count take a Board, which"):
        solve(TEXT)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda _: prove(BOARD, seconds=-1), ValueError, "seconds: expected a number, 0 or more, found -1"),
        (lambda _: prove(BOARD, seconds=float("nan")), ValueError, "found nan"),
        (lambda _: explain(BOARD, (0, 3), seconds=float("nan")), ValueError, "found nan"),
        (lambda _: prove(BOARD, seconds="9"), TypeError, "seconds: expected a number, found '9'"),
        (lambda _: count(BOARD, work=-1), ValueError, "work: expected a whole number from 0 to .*found -1"),
        (lambda _: count(BOARD, memory=1.5), TypeError, "memory: expected a whole number, found 1.5"),
        (lambda _: count(BOARD, memory=2**64), ValueError, "memory: expected a whole number from 0 to "),
        (lambda _: count(BOARD).mines(-1, 0), ValueError, "row: expected a whole number"),
        (lambda _: count(BOARD).mines(0, 0), KeyError, r"^\(0, 0\) is not a hidden cell"),
        (lambda _: count(BOARD)[9, 0], KeyError, r"^\(9, 0\) is not a hidden cell"),
        (lambda _: count(BOARD)[-1, 0], KeyError, r"^\(-1, 0\) is not a hidden cell"),
        (
            lambda _: count(Board("1?0"))[0, 1],
            KeyError,
            "^\\(0, 1\\) has no count, because the board contradicts itself",
        ),
        (lambda _: BOARD[-1, 0], KeyError, r"board of 3 rows and 4 columns, found \(-1, 0\)"),
        (lambda _: explain(BOARD, (-1, 0)), KeyError, r"board of 3 rows and 4 columns, found \(-1, 0\)"),
        (lambda _: explain(BOARD, {0, 3}), TypeError, r"^expected a row and a column such as \(0, 3\), found \{0, 3\}"),
        (lambda _: judge(BOARD, (9, 0)), KeyError, r"board of 3 rows and 4 columns, found \(9, 0\)"),
        (lambda _: Board("1?")[5, 1], KeyError, "board of 1 row and 2 columns"),
        (lambda _: judge(BOARD, (0, 1)), KeyError, r"^expected a hidden cell, found `2` at \(0, 1\)"),
        (lambda _: explain(BOARD, (2, 2)), KeyError, r"^expected a hidden cell, found `\*` at \(2, 2\)"),
        (
            lambda _: gridproof.Cells.from_graph({"a": ["b"], "b": []}, clues={"b": 1}).explain("b"),
            KeyError,
            "^expected a hidden cell, found `1` at b",
        ),
        (lambda _: prove([[1, None]]), TypeError, r"found list: Board.from_rows\(rows\) makes one"),
        (lambda _: prove(np.zeros((2, 2), int)), TypeError, r"found ndarray: Board.from_array\(array\) makes one"),
        (
            lambda _: draw(Game(Layout.from_mines(1, 2, [(0, 0)]))),
            TypeError,
            "^expected a Board, Cells or a text, found Game: its attribute `board` is one",
        ),
        (lambda _: solve("x"), TypeError, "found a board of mines: prove and count take a Board"),
        (
            lambda _: count_many(BOARD),
            TypeError,
            "^boards: expected a list of boards or a stack of arrays, found Board",
        ),
        (lambda _: contradiction().sample(seed=1), GridproofError, "^the rules contradict each other"),
        (
            lambda _: Game(Layout.random(9, 9, 10, seed=1)).play("bot"),
            TypeError,
            "^player: expected a function .*found str",
        ),
        (lambda _: Game.resume(3), TypeError, "^transcript: expected a text, found int"),
        (lambda _: Game(Layout.random(9, 9, 99, seed=1)), ValueError, "^mines: `99` is not a number from 0 to 80"),
        (
            lambda _: Game(Layout.random(9, 9, 9, seed=1, first_click="no")),
            ValueError,
            "^first_click: `no` is not one of",
        ),
        (
            lambda _: Game(Layout.no_guess(50, 50, 9, seed=1)),
            ValueError,
            "^no_guesses: `True` is not available for boards",
        ),
        (
            lambda _: Board.from_array(np.array([[1, np.nan]])),
            ValueError,
            r"float64: np.where\(np.isnan\(array\), -1, array",
        ),
        (
            lambda _: Board.from_array(np.array([["1", "?"]])),
            ValueError,
            r"Board.from_rows\(array.tolist\(\)\) reads signs",
        ),
        (lambda _: advise(Board("mines rows=1 cols=2 mines=1\n1*")).best, IndexError, "there is no move"),
        (lambda _: Board(None), TypeError, "found NoneType"),
        (lambda _: Board([[1, 2]]), TypeError, "found list: Board.from_rows"),
        (lambda _: Board("1?", mines=-1), ValueError, "mines: expected a whole number"),
        (lambda _: Board("1?", symbols="qq"), ValueError, "symbols: expected"),
        (lambda _: Board("/tmp/x.board"), ValueError, r'symbols="mine=.*looks like a file name: Board\(Path'),
        (lambda _: Board("\ud800"), ValueError, "UTF-8"),
        (lambda _: Board.from_rows("1?"), TypeError, r"expected rows of cells, found str: Board\(text\)"),
        (lambda _: Board.from_rows([5]), TypeError, "row 0: expected cells, found 5"),
        (lambda _: Board.from_rows([[1, None]], mines=50), ValueError, "^mines: expected .* from 0 to 2, found 50"),
        (lambda _: Board.from_rows([[1]], squared_distance=0), ValueError, "^squared_distance: expected .*found 0"),
        (lambda _: Board.from_array([[1]]), ValueError, "found list: from_rows takes lists"),
        (lambda _: Board.from_array(np.zeros((2, 2))), ValueError, r"float64: array.astype\(int\)"),
        (lambda _: Board.from_array(TableLike([[0.5, 1.0]])), ValueError, r"float64: array.astype\(int\)"),
        (lambda _: Board.from_array(ClassWithShape()), ValueError, "expected an array of numpy, found ClassWithShape"),
        (lambda _: ask("prove", board=BOARD, seconds=float("nan")), ValueError, "found nan"),
        (lambda _: ask("prove", board=float("nan")), ValueError, "JSON"),
        (lambda _: audit("x"), ValueError, "expected"),
        (lambda _: BOARD.replace([1]), TypeError, "^cells: expected a mapping such as .*found list"),
        (lambda _: gridproof.Position(BOARD).after([1]), TypeError, "^cells: expected a mapping such as .*found list"),
        (
            lambda _: gridproof.Position(BOARD, assume=[1]),
            TypeError,
            "^assume: expected a mapping such as .*found list",
        ),
        (lambda _: gridproof.contest("minesweeper", 5), TypeError, "^settings: expected a mapping such as .*found int"),
        (lambda _: gridproof.contest("minesweeper").play(seeds=5), TypeError, "^seeds: expected a list .*found 5"),
        (lambda _: gridproof.Layout.from_mines(2, 3, 5), TypeError, "^mines: expected a list of cells .*found 5"),
        (lambda _: gridproof.Model(5), TypeError, "^variables: expected a list of names, found 5"),
        (lambda _: gridproof.Model([[1]]), TypeError, "expected a name that can be a key"),
        (lambda _: gridproof.Model("ab").table("ab", 5), TypeError, "expected a list, found 5"),
        (lambda _: gridproof.placements(BOARD, limit=-1), ValueError, "^limit: expected a whole number"),
        (lambda _: check(None), TypeError, "expected a Certificate or a folder, found NoneType"),
        (lambda path: check(path / "none"), FileNotFoundError, "none: there is no such"),
        (lambda path: check(path / "binary" / "file"), OSError, "file: "),
        (lambda path: check(path / "binary"), OSError, "file: expected UTF-8 text"),
        (lambda path: Board(path / "none.board"), FileNotFoundError, "none.board: there is no such"),
        (lambda path: Board(path), OSError, "directory"),
    ],
)
def test_errors_inherit_from_package_and_builtin_errors(wrong, error, message, tmp_path):
    (tmp_path / "binary").mkdir()
    (tmp_path / "binary" / "file").write_bytes(b"\xff\xfe")
    for kind in (error, GridproofError):
        with pytest.raises(kind, match=message):
            wrong(tmp_path)


def test_errors_about_a_file_name_its_path(tmp_path: Path):
    file = tmp_path / "first.board"
    file.write_text(TEXT)
    assert Board(file) == BOARD
    file.write_text("mines rows=1 cols=3\n1?x")
    with pytest.raises(gridproof.BoardError, match=r"first.board:2:3: ") as refused:
        Board(file)
    assert (refused.value.line, refused.value.column) == (2, 3)
