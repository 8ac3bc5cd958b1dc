"""Tests can use the oracle, and the example test finds the wrong moves of its solver."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gridproof
from gridproof import testing

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_fixture_has_questions_and_assertions(oracle):
    board = oracle.Board("mines rows=1 cols=3 mines=1\n?1*")
    oracle.assert_safe(board, (0, 0))
    oracle.assert_consistent(board)
    oracle.assert_justified(board, (0, 0))
    with pytest.raises(AssertionError, match=r"\(0,0\) was expected to be a mine; \(0,0\) is safe: 1 clue shows it"):
        oracle.assert_mine(board, (0, 0))
    with pytest.raises(
        AssertionError, match=r"expected to be provably safe; 1 cell is: \(0,0\)\n\(0,0\) is safe: 1 clue"
    ):
        oracle.assert_nothing_safe(board)
    with pytest.raises(AssertionError, match=r"\(0,1\) was expected to be safe; this cell is not hidden"):
        oracle.assert_safe(board, (0, 1))
    contradiction = oracle.Board("mines rows=1 cols=3\n1?0")
    oracle.assert_inconsistent(contradiction)
    with pytest.raises(AssertionError, match="expected to be consistent; the board contradicts itself"):
        oracle.assert_consistent(contradiction)
    with pytest.raises(
        AssertionError, match="expected to hold a mine with a chance of 0; the board contradicts itself"
    ):
        oracle.assert_chance(contradiction, (0, 1), 0)
    with pytest.raises(AssertionError, match=r"this placement agrees with it\n *0  1  2\n0 +0 +1 +M"):
        oracle.assert_inconsistent(oracle.Board("mines rows=1 cols=3 mines=1\n01?"))
    two = oracle.Board("mines rows=1 cols=5 mines=1\n?1???")
    risk = r"\(0,0\) was expected to be a justified move; it is an avoidable risk: .* 1/2; \(0,3\) has 0\n"
    with pytest.raises(AssertionError, match=rf"{risk}.*\n0 +>\? +1 +\? +S +\?"):
        oracle.assert_justified(two, (0, 0))
    with pytest.raises(oracle.WrongTypeError, match="expected one cell, found"):
        oracle.assert_justified(two, [(0, 0), (0, 3)])
    with pytest.raises(AssertionError, match=r"\(0,1\) was expected to be a justified move; this cell is not hidden"):
        oracle.assert_justified(oracle.Board("mines rows=1 cols=3 mines=1\n?1*"), (0, 1))


def test_a_failure_needs_no_explanation_within_the_limits(oracle, monkeypatch):
    def ended(*_, **__):
        raise oracle.LimitError

    monkeypatch.setattr(testing.boards, "explanation", ended)
    with pytest.raises(AssertionError, match=r"1 cell is: \(0,0\)\n *0  1  2\n0 +S  1  \*"):
        oracle.assert_nothing_safe(oracle.Board("mines rows=1 cols=3 mines=1\n?1*"))


def test_boards_of_any_shape_are_asserted(oracle):
    board = oracle.Cells("cells tiling=hex rows=2 cols=3 mines=2\n? 2 ?\n o 1 ?")
    oracle.assert_mine(board, (0, 0), [(0, 2)])
    oracle.assert_safe(board, np.array([[1, 2]]))
    oracle.assert_consistent(board)
    with pytest.raises(AssertionError, match=r"\(1,2\) was expected to be a mine; \(1,2\) is safe: 2 rules"):
        oracle.assert_mine(board, (1, 2))
    with pytest.raises(AssertionError, match=r"expected to be provably safe; 1 cell is: \(1,2\)\n\(1,2\) is safe"):
        oracle.assert_nothing_safe(board)
    with pytest.raises(
        AssertionError, match="expected to be consistent; the board contradicts itself: the clue at"
    ) as failed:
        oracle.assert_consistent(oracle.Cells("cells rows=1 cols=3\n?3?"))
    assert str(failed.value).endswith("0    ? >3  ?")
    oracle.assert_justified(board, (1, 2))
    with pytest.raises(AssertionError, match=r"\(0,0\) was expected to be a justified move; .*; \(1,2\) has 0"):
        oracle.assert_justified(board, (0, 0))


def test_assertions_about_named_cells_show_their_names(oracle):
    board = oracle.Cells.from_graph({"a": ["b"], "b": ["c"], "c": []}, clues={"b": 1}, mines=1)
    oracle.assert_undetermined(board, "a", ["a", "c"])
    oracle.assert_chance(board, "a", "50%")
    with pytest.raises(AssertionError, match=r"^a was expected to be safe; a is undetermined(.|\n)*1 of 2 placements"):
        oracle.assert_safe(board, "a")
    with pytest.raises(AssertionError, match=r"^b was expected to be safe; this cell is not hidden"):
        oracle.assert_safe(board, "b")
    for wrong in ("d", ["a", "d"], (7, 0)):
        with pytest.raises(oracle.NoCellError, match="expected a cell of the board"):
            oracle.assert_safe(board, wrong)
    with pytest.raises(AssertionError, match="the chance of a mine is 20.0%"):
        oracle.assert_safe(oracle.Cells("cells rows=1 cols=2\n??").with_density("1/5"), (0, 0))


def test_two_numbers_that_are_names_are_two_cells(oracle):
    path = gridproof.Cells.from_lists([1, 2, 3, 4], [([1, 2], 1), ([3, 4], 1)])
    for cells in ([3, 4], {3, 4}, [1, 2, 3, 4]):
        oracle.assert_undetermined(path, cells)
    with pytest.raises(gridproof.NoCellError):
        oracle.assert_undetermined(path, (3, 4))
    row = gridproof.Cells("cells rows=1 cols=3 mines=1\n? 1 *\n")
    oracle.assert_safe(row, [0, 0])


def test_layouts_and_puzzles_are_asserted(oracle):
    oracle.assert_solvable(oracle.Board("mines rows=1 cols=4\n*100"), (0, 3))
    needs_a_guess = "^the layout was expected to be solvable; it is not solvable: a guess is needed"
    for stuck in (
        oracle.Board("mines rows=2 cols=3\n*10\n110"),
        oracle.Layout.from_mines(2, 3, [(0, 0)]),
    ):
        with pytest.raises(AssertionError, match=needs_a_guess):
            oracle.assert_solvable(stuck, (0, 2))
    with pytest.raises(
        oracle.RequestError, match="expected given mines, as of Layout.from_mines, found mines of a seed"
    ):
        oracle.assert_solvable(oracle.Layout.random(9, 9, 10, seed=1), (0, 0))
    with pytest.raises(oracle.WrongTypeError, match="expected a Board or a Layout, found str"):
        oracle.solvable("mines rows=1 cols=4\n*100")
    oracle.assert_unique("mosaic rows=1 cols=2\n2 2")
    with pytest.raises(AssertionError, match="it has several"):
        oracle.assert_unique("mosaic rows=1 cols=2\n1 1")
    with pytest.raises(AssertionError, match="it has none"):
        oracle.assert_unique("mosaic rows=1 cols=2\n2 1")
    with pytest.raises(oracle.RequestError, match="expected a mosaic"):
        oracle.assert_unique("one-click rows=2 cols=2 mines=3")


def test_boards_and_moves_of_contests_are_asserted(oracle):
    case = oracle.contest("minesweeper-master").instance(seed=1).state
    rows = oracle.solve(f"one-click rows={case.rows} cols={case.cols} mines={case.mines}").board
    oracle.assert_won(case, rows)
    with pytest.raises(AssertionError, match="expected a board that one click wins"):
        oracle.assert_won("one-click rows=2 cols=2 mines=2", ["c.", "**"])
    chess = "chess-puzzle rows=1 cols=4\n1 2 1 1"
    oracle.assert_longest(chess, [(0, 0), (0, 1), (0, 3), (0, 2)])
    with pytest.raises(AssertionError, match=r"2 clicks; 4 are possible: .*\nchess-puzzle rows=1 cols=4\n1 2 1 1$"):
        oracle.assert_longest(chess, [(0, 2), (0, 3)])
    with pytest.raises(AssertionError, match="expected a legal game: click 1"):
        oracle.assert_longest(chess, [(0, 9)])
    state = oracle.JewelsState(rows=((2, 3, 4), (4, 4, 1), (1, 2, 3)), colours=4, moves_left=9)
    oracle.assert_best(state, ((0, 2), (1, 2)))
    with pytest.raises(AssertionError, match=r"found a score of 0; \(0,2\) with \(1,2\) scores 1\njewels .*\n1 2 3\n"):
        oracle.assert_best(state, [[0, 0], [0, 1]])
    with pytest.raises(AssertionError, match="expected a legal swap"):
        oracle.assert_best(state, ((0, 0), (0, 0)))


def test_wrong_arguments_and_limits_are_no_failed_assertions(oracle):
    for wrong in (3, ["c.", 3], None):
        with pytest.raises(oracle.WrongTypeError):
            oracle.assert_won("one-click rows=2 cols=2 mines=3", wrong)
    with pytest.raises(oracle.WrongTypeError, match="swap: expected two cells"):
        oracle.assert_best("jewels rows=1 cols=3 colours=2\n1 2 1", (0, 0))
    with pytest.raises(oracle.BoardError):
        oracle.assert_longest("chess-puzzle rows=1 cols=2\n1 x", [])
    tiles = "chess-puzzle rows=6 cols=6\n" + "\n".join(["1 2 3 K R Q"] * 6)
    found = oracle.solve(tiles, work=0)
    assert len(found.path) < found.bound
    with pytest.raises(oracle.LimitError):
        oracle.assert_longest(tiles, found.path, work=0)


def test_the_class_of_the_fixture_has_all_public_names(oracle):
    named = {name for name in vars(type(oracle)) if not name.startswith("_")}
    assert named == {*gridproof.__all__, *testing.__all__} - {"__version__"}
    for module in (gridproof, testing):
        assert all(getattr(oracle, name) is getattr(module, name) for name in module.__all__ if name in named)
    assert repr(oracle) == "<the oracle of gridproof>"


def test_the_example_finds_the_wrong_moves_of_a_wrong_solver():
    example = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLES / "test_wrong_solver.py")]
    run = subprocess.run(example, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "was expected to be safe" in run.stdout, run.stdout
