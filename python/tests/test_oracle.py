"""Tests can use the oracle, and the example test finds the wrong moves of its solver."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_the_fixture_has_questions_and_assertions(oracle):
    board = oracle.Board("mines rows=1 cols=3 mines=1\n?1*")
    oracle.assert_safe(board, (0, 0))
    oracle.assert_consistent(board)
    oracle.assert_justified(board, (0, 0))
    with pytest.raises(AssertionError, match=r"\(0,0\) was expected to be a mine; \(0,0\) is safe: 1 clue shows it"):
        oracle.assert_mine(board, (0, 0))
    with pytest.raises(AssertionError, match=r"provably safe: \[\(0, 0\)\]"):
        oracle.assert_nothing_safe(board)
    with pytest.raises(AssertionError, match=r"\(0,1\) was expected to be safe; this cell is not hidden"):
        oracle.assert_safe(board, (0, 1))
    contradiction = oracle.Board("mines rows=1 cols=3\n1?0")
    with pytest.raises(AssertionError, match="contradicts itself"):
        oracle.assert_consistent(contradiction)
    two = oracle.Board("mines rows=1 cols=5 mines=1\n?1???")
    with pytest.raises(AssertionError, match="avoidable risk"):
        oracle.assert_justified(two, (0, 0))


def test_the_example_finds_the_wrong_moves_of_a_wrong_solver():
    example = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLES / "test_wrong_solver.py")]
    run = subprocess.run(example, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "was expected to be safe" in run.stdout, run.stdout
