"""Every public name has a type, the stubs agree with the core, and assertions about chances are exact."""

import doctest
import json
import os
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

import gridproof
from gridproof import Board, NoCellError, WrongTypeError, advise, audit, testing

SOURCE = Path(gridproof.__file__).parent.parent
PROJECT = Path(__file__).parents[2]
EXAMPLES = PROJECT / "examples"
# Pyright uses the packages of the first `python3` on the path.
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
ENVIRONMENT = {**os.environ, "PATH": PATH, "PYTHONPATH": str(SOURCE), "MYPYPATH": str(SOURCE)}
RECORDING = Path(__file__).parents[3] / "tests" / "regressions" / "recording" / "small.rawvf"


def test_every_public_name_has_a_type(tmp_path):
    for name in ("pyright", "gymnasium"):
        pytest.importorskip(name, reason=f"{name} is not installed")
    words = ["--verifytypes", "gridproof", "--ignoreexternal", "--outputjson"]
    run = subprocess.run(
        [sys.executable, "-m", "pyright", *words], env=ENVIRONMENT, cwd=tmp_path, capture_output=True, text=True
    )
    if not run.stdout.startswith("{"):
        pytest.skip(f"pyright cannot run here: {run.stderr[:200]}")
    found = json.loads(run.stdout)["typeCompleteness"]
    untyped = [symbol["name"] for symbol in found["symbols"] if symbol["isExported"] and not symbol["isTypeKnown"]]
    assert untyped == []


USAGE = """
import numpy as np
from typing_extensions import assert_type
from gridproof import ChessState, Game, Instance, JewelsState, Layout, OneClickState, contest, prove_many

assert_type(contest("superminesweeper").instance(1), Game)
assert_type(contest("chess-puzzle").instance(1).state, ChessState)
assert_type(contest("jewels", {"N": 8}).instance(1), Instance[JewelsState])
assert_type(contest("minesweeper-master").instance(1).state, OneClickState)
prove_many(np.zeros((1, 2, 3), int), mines=1, threads=2, seconds=1).array().tolist()
Layout.random(9, 9, 10, seed=1, first_click="zero")
"""
#: Each line has an error that a type checker reports.
MISUSE = """
from gridproof import Layout, aio, contest, prove_many
Layout.random(9, 9, 10, seed=1, first_click="sure")
contest("jewels").instance(1).open((0, 0))
prove_many([], density="1/5")
aio.count_many([], thread=2)
"""


def pyright_errors(*files):
    """Returns the errors of pyright by file and line, from 0."""
    pytest.importorskip("pyright", reason="pyright is not installed")
    words = ["--outputjson", "--pythonpath", sys.executable, *map(str, files)]
    # One example imports another example.
    environment = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(EXAMPLES)])}
    run = subprocess.run(
        [sys.executable, "-m", "pyright", *words],
        env=environment,
        cwd=Path(files[0]).parent,
        capture_output=True,
        text=True,
    )
    if not run.stdout.startswith("{"):
        pytest.skip(f"pyright cannot run here: {run.stderr[:200]}")
    found = [each for each in json.loads(run.stdout)["generalDiagnostics"] if each["severity"] == "error"]
    return [(Path(each["file"]).name, each["range"]["start"]["line"], each["message"]) for each in found]


def test_the_readme_and_the_examples_pass_a_type_checker(tmp_path):
    for name in ("gymnasium", "hypothesis", "pyarrow"):
        pytest.importorskip(name, reason=f"{name} is not installed")
    (tmp_path / "usage.py").write_text(USAGE)
    (tmp_path / "readme.py").write_text(doctest.script_from_examples((PROJECT / "README.md").read_text()))
    assert pyright_errors(tmp_path / "usage.py", tmp_path / "readme.py", *sorted(EXAMPLES.glob("*.py"))) == []


def test_a_type_checker_refuses_misuse(tmp_path):
    (tmp_path / "misuse.py").write_text(MISUSE)
    assert [line for _, line, _ in pyright_errors(tmp_path / "misuse.py")] == [2, 3, 4, 5]


def test_stubs_match_the_core(tmp_path):
    pytest.importorskip("mypy")
    words = ["-m", "mypy.stubtest", "gridproof._gridproof"]
    run = subprocess.run([sys.executable, *words], env=ENVIRONMENT, cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


def test_chances_are_asserted_exactly(oracle):
    board = Board("mines rows=2 cols=3 mines=1\n11?\n???")
    oracle.assert_chance(board, (1, 0), Fraction(1, 2))
    oracle.assert_chance(board, (0, 2), 0)
    for half in ("50%", Decimal("0.5"), "0.5"):
        oracle.assert_chance(board, (1, 0), half)
    oracle.assert_chance(Board("?1??"), (0, 3), "0.2", density="20%")
    with pytest.raises(AssertionError, match=r"\(1,0\) was expected .* chance of 1/3; the chance is 1/2"):
        testing.assert_chance(board, (1, 0), "1/3")
    for wrong in (0.5, None, "half", True, "1/0", "x%", Decimal("NaN"), Decimal("Infinity")):
        with pytest.raises(WrongTypeError, match="chance"):
            oracle.assert_chance(board, (1, 0), wrong)
    with pytest.raises(AssertionError, match=r"\(0,0\) was expected .* chance of 0; this cell is not hidden\n"):
        oracle.assert_chance(board, (0, 0), 0)
    with pytest.raises(NoCellError):
        oracle.assert_chance(board, (9, 0), 0)


def test_moves_have_attributes_and_the_keys_of_documents():
    board = Board("mines rows=3 cols=5 mines=4\n1????\n?????\n?????")
    for objective in ("win", "score"):
        for move in advise(board, objective=objective, why=True).moves:
            for key, value in move.items():
                assert getattr(move, key) == value
            assert (move.win is None) == ("win" not in move) and (move.score is None) == ("score" not in move)
    for move in audit(RECORDING.read_text()).moves:
        assert move.judgement == move["class"] and move.cell == (move["row"], move["col"])
        assert "AuditedMove(number=" in repr(move)
