"""Invalid boards of any shape are refused with the place of the error. Limits and Ctrl-C end each question."""

import inspect
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import gridproof
from gridproof import BoardError, Cancel, CancelledError, Cells, LimitError, NoCellError, RequestError, WrongTypeError

BOARD = Cells.from_lists("abc", [("ab", 1)])
LEVEL = gridproof.Level("cells rows=1 cols=3 mines=1\n1 ?* ?1")
#: A board whose count takes minutes.
LONG = "cells rows=59 cols=59\n" + "\n".join(
    "".join("3" if (row % 2, col % 2) == (1, 1) else "?" for col in range(59)) for row in range(59)
)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("cells rows=1 cols=3\n1?y", 2, 3),
        ("cells rows=1 cols=3\n1?", 2, 3),
        ("cells rows=1 cols=2\n??\nline 0,0 0,1 = t0|12", 3, 16),
        ("cells rows=1 cols=2\n??\nline 0,0 = t01", 3, 12),
        ('{"rules":\n[{"cells":["a"],"num_mines":-1}]}', 2, 29),
        ("cells rows=1 cols=2\n?1 ?2", 2, 1),
        ("", 1, 1),
    ],
)
def test_an_invalid_text_is_refused_with_line_and_column(text, line, column):
    with pytest.raises(BoardError) as refused:
        Cells.from_text(text)
    assert (refused.value.line, refused.value.column) == (line, column), refused.value


@pytest.mark.parametrize(
    ("made", "error", "message"),
    [
        (
            lambda: Cells.from_graph({"a": ["b"]}),
            BoardError,
            "cell 'a': expected cells of the graph near it, found 'b'",
        ),
        (lambda: Cells.from_graph({"a": ["a"]}), BoardError, "cell 'a': expected other cells near it, found itself"),
        (lambda: Cells.from_graph({}), BoardError, "expected at least one cell, found none"),
        (
            lambda: Cells.from_graph({"a": []}, clues={"b": 1}),
            BoardError,
            "clues: expected a cell of the graph, found 'b'",
        ),
        (lambda: Cells.from_graph({"a": []}, clues={"a": "w1"}), BoardError, "cell 'a': expected a clue that fits"),
        (lambda: Cells.from_graph({"a": []}, clues={"a": 1.5}), WrongTypeError, "cell 'a': expected a number, a list"),
        (lambda: Cells.from_graph({"a": []}, clues={"a": []}), RequestError, "cell 'a': expected numbers of mines"),
        (lambda: Cells.from_graph({"a": []}, clues={"a": "1 2"}), RequestError, "cell 'a': expected a number, a list"),
        (lambda: Cells.from_graph({(0, 0): [], "a": []}), RequestError, "expected every name to be a row and a column"),
        (lambda: Cells.from_graph("ab"), WrongTypeError, "expected a graph"),
        (lambda: Cells.from_graph({"a": []}, mines=-1), RequestError, "mines: expected a whole number"),
        (lambda: Cells.from_graph({"a": []}, mines=1, density="1/2"), BoardError, "expected a total or a density"),
        (lambda: Cells.from_lists("aa", []), BoardError, "cells: expected each cell once, found 'a' again"),
        (lambda: Cells.from_lists("a", [("b", 1)]), BoardError, "rule 1: expected a cell of the board, found 'b'"),
        (lambda: Cells.from_lists("a", [("aa", 1)]), BoardError, "rule 1: expected each cell once, found 'a' again"),
        (lambda: Cells.from_lists("ab", [("a", 1), ("ab", "y")]), BoardError, "rule 2: expected"),
        (lambda: Cells.from_lists("ab", [("a", -1)]), RequestError, "rule 1: expected numbers of mines from 0"),
        (lambda: Cells.from_lists("ab", [("ab", [(0,)])]), RequestError, "rule 1: expected tuples of 2 times 0 or 1"),
        (
            lambda: Cells.from_lists("ab", [("ab", lambda x, y: x)]),
            WrongTypeError,
            "rule 1: expected a function of one argument, a tuple of booleans, found",
        ),
        (lambda: Cells.from_lists("ab", [1]), WrongTypeError, "rule 1: expected a list of cells and a rule"),
        (
            lambda: Cells.from_lists("abcdefghi", [("abcdefghi", any)]),
            RequestError,
            "rule 1: expected a function or tup",
        ),
        (lambda: Cells.from_json('{"cells":["a"]}'), BoardError, "1:1: expected an object with `rules`"),
        (lambda: Cells.from_json("cells rows=1 cols=1\n?"), BoardError, "1:1: expected an object with `rules`"),
        (
            lambda: Cells.from_json({"rules": [{"cells": ["a"]}]}),
            BoardError,
            "^expected `sum` or `allowed` in the rule, found neither",
        ),
        (lambda: Cells.from_json(7), WrongTypeError, "expected an object with `rules`"),
        (lambda: Cells.from_json({"rules": object()}), RequestError, "expected a value that JSON can express"),
        (lambda: Cells.from_text(7), WrongTypeError, "expected the text of a board or a path, found int"),
        (lambda: Cells("cells rows=1 cols=2\n?* 1"), BoardError, r"^2:1: .*; Level\(text\) reads a level$"),
        (lambda: Cells.from_text("a.board"), BoardError, r"Cells\(Path\(name\)\) reads a file"),
        (lambda: Cells.from_text(Path("/no/such.board")), gridproof.MissingFileError, "there is no such file"),
        (lambda: BOARD.cell("x"), NoCellError, "expected a cell of the board, found 'x'"),
        (lambda: BOARD.explain((0, 9)), NoCellError, r"^expected a .* as \(0, 2\), found \(0, 9\)$"),
        (
            lambda: Cells("cells rows=1 cols=3\n? . ?").cell((0, 1)),
            NoCellError,
            r"^expected a cell of the board, such as \(0, 0\), found \(0, 1\)$",
        ),
        (lambda: BOARD.explain(), RequestError, "the board is consistent"),
        (lambda: BOARD.count().chance("x"), NoCellError, "expected a cell"),
        (lambda: BOARD.with_cell("a", "w1"), BoardError, "cell 'a': expected a clue that fits"),
        (lambda: BOARD.solve(0), RequestError, "most: expected a whole number from 1"),
        (lambda: BOARD.sample(seed=-1), RequestError, "seed: expected a whole number"),
        (lambda: gridproof.advise(BOARD, why=True), BoardError, "a board of mines, which the reasons for moves need"),
        (lambda: gridproof.advise(BOARD, objective="score"), BoardError, "a board of mines, which the score needs"),
        (lambda: gridproof.judge(BOARD, "nowhere"), NoCellError, "expected a cell of the board"),
        (lambda: gridproof.Position(BOARD), WrongTypeError, "found Cells: `Cells.look` gives all answers"),
        (lambda: gridproof.count_many([BOARD]), WrongTypeError, r"found Cells: `count\(cells\)` and `prove\(cells\)`"),
        (lambda: gridproof.solvable(BOARD), WrongTypeError, "found Cells: `Level.solvable` answers"),
        (lambda: BOARD.with_rule("ab", "{1}").json(), RequestError, "numbers of mines or tables"),
    ],
)
def test_invalid_boards_and_questions_are_refused(made, error, message):
    with pytest.raises(error, match=message):
        made()


CALLS = [
    lambda **limits: BOARD.prove(**limits),
    lambda **limits: BOARD.count(**limits),
    lambda **limits: BOARD.consistent(**limits),
    lambda **limits: BOARD.look(**limits),
    lambda **limits: BOARD.solve(**limits),
    lambda **limits: BOARD.sample(seed=1, **limits),
    lambda **limits: BOARD.explain("c", **limits),
    lambda **limits: BOARD.certify(**limits),
    lambda **limits: BOARD.export("dimacs", **limits),
    lambda **limits: BOARD.draw(**limits),
    lambda **limits: LEVEL.solvable(**limits),
    lambda **limits: gridproof.Level.generate(3, 3, 1, seed=1, **limits),
    lambda **limits: gridproof.prove(BOARD, **limits),
    lambda **limits: gridproof.count(BOARD, **limits),
    lambda **limits: gridproof.certify(BOARD, **limits),
    lambda **limits: gridproof.explain(BOARD, "c", **limits),
    lambda **limits: gridproof.look(BOARD, **limits),
    lambda **limits: gridproof.chances(BOARD, **limits),
]


@pytest.mark.parametrize("call", CALLS)
def test_every_call_refuses_invalid_limits_and_can_be_cancelled(call):
    call(seconds=120, memory=2**30)
    for wrong in [{"seconds": "9"}, {"work": 1.5}, {"memory": "9"}, {"cancel": True}]:
        with pytest.raises(WrongTypeError, match=f"^{next(iter(wrong))}: expected "):
            call(**wrong)
    with pytest.raises(TypeError, match="unexpected keyword 'second'"):
        call(second=2)
    stop = Cancel()
    stop.cancel()
    with pytest.raises(CancelledError, match="^the call was cancelled$"):
        call(cancel=stop)


def test_a_limited_answer_lists_undecided_cells():
    long = Cells(LONG)
    proof = long.prove(work=1)
    assert proof.stopped and proof.undecided and proof.consistent is None
    looked = long.look(work=1)
    assert looked.proof == proof and looked.count is None and looked.least is None
    for call in [long.count, long.consistent, lambda **limits: long.explain((0, 0), **limits)]:
        with pytest.raises(LimitError):
            call(work=0)


ENDLESS = f"""
import signal
import gridproof
signal.signal(signal.SIGINT, signal.default_int_handler)
board = gridproof.Cells({LONG!r})
try:
    print("begins", flush=True)
    board.QUESTION
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends signals in another way")
@pytest.mark.parametrize("question", ["count()", "solve(10**9)", "sample(seed=1)"])
def test_ctrl_c_ends_a_question(question):
    program = ENDLESS.replace("QUESTION", question)
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begins\n"
        child.send_signal(signal.SIGINT)
        assert child.communicate(timeout=120)[0] == "interrupted\n"
        assert child.returncode == 0
    finally:
        child.kill()


def test_networkx_is_not_imported():
    program = "import sys, gridproof; gridproof.Cells.from_graph({1: []}).count(); assert 'networkx' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


TYPED = """
from gridproof import Advice, Board, Cells, CellsLook, Explanation, Judgement, Level, Look, Proof
from gridproof import advise, count, explain, judge, look, prove
from fractions import Fraction

cells = Cells.from_lists("ab", [("ab", 1), (["a", "b"], [0, 2]), ("ab", lambda mines: mines[0]), ("ab", [(0, 1)])])
graph = Cells.from_graph({1: [2], 2: []}, clues={1: 1, 2: None}, mines=1)
of_cells: Proof[Cells] = prove(cells)
of_mines: Proof = prove(Board("1?"))
distance: int = of_mines.board.squared_distance
name: object = of_cells.board.name((0, 0))
chance: Fraction = count(cells).chance("a")
Level.generate(3, 3, 1, seed=1).solvable(seconds=1)
of_cells.board.squared_distance  # wrong
cells.prove(second=2)  # wrong
cells.sample(2)  # wrong
Cells.from_graph({1: []}, clues={1: 1.5})  # wrong
of_cells_too: Look = look(cells)  # wrong
advice: Advice[Cells] = advise(cells)
of_mines_advice: Advice = advise(cells)  # wrong
judged: Judgement = judge(cells, "a")
rules: int = len(explain(cells, "a").rules)
clues: Explanation = explain(Board("1?"), (0, 1))
looked: CellsLook[Cells] = look(cells)
"""


def test_boards_of_any_shape_are_typed(tmp_path: Path):
    pytest.importorskip("mypy")
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    words = ["--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache"), str(file)]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    wrong = [at for at, line in enumerate(TYPED.splitlines(), 1) if line.endswith("# wrong")]
    lines = [line for line in run.stdout.splitlines() if ": error: " in line]
    assert sorted({int(line.split(":")[1]) for line in lines}) == wrong, run.stdout + run.stderr


def test_every_question_of_a_board_takes_limits():
    questions = ["prove", "count", "consistent", "look", "advise", "judge", "solve", "sample", "explain", "certify"]
    questions += ["export", "draw"]
    for name in questions:
        assert "limits" in inspect.signature(getattr(Cells, name)).parameters
