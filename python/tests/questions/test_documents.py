"""The values of documents are attributes, and can still be read with the keys of the documents."""

import copy
import json
import pickle
from pathlib import Path

import pytest

from gridproof import AuditSummary, Board, Cells, GameStatistics, MoveOutlook, Solution, advise, ask, audit, solve

ROOT = Path(__file__).parents[3]
RECORDING = (ROOT / "tests" / "regressions" / "recording" / "small.rawvf").read_text()
PUZZLES = [
    "one-click rows=2 cols=2 mines=3",
    "one-click rows=2 cols=2 mines=2",
    "chess-puzzle rows=1 cols=4\n1 2 1 1",
    "jewels rows=3 cols=3 colours=4\n1 2 3\n4 4 1\n2 3 4",
    "mosaic rows=1 cols=2\n1 1",
    (ROOT / "models" / "jewels" / "instances" / "plain.board").read_text(),
]


@pytest.mark.parametrize("text", PUZZLES)
def test_a_solution_has_the_values_of_its_document(text):
    found, document = solve(text), ask("solve", board=text)
    assert found == document and dict(found) == document == json.loads(json.dumps(found.document))
    for key, value in document.items():
        assert json.loads(json.dumps(getattr(found, key))) == value
    for cell in [found.click, *(found.path or []), *(found.swap or [])]:
        assert cell is None or isinstance(cell, tuple)
    others = {name for name in Solution.__annotations__ if name not in document} - {"document"}
    assert {getattr(found, name) for name in others} <= {None}
    assert "None" not in repr(found) and repr(found).startswith("Solution(verdict=")
    assert pickle.loads(pickle.dumps(found)) == copy.deepcopy(found) == found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (PUZZLES[0], ["found", "mines: 3", "click: (0, 0)", "", "c*", "**"]),
        (PUZZLES[3], ["found", "swap: (0, 2) and (1, 2)", "points: 1", "rounds: 1", "score: 1"]),
        (PUZZLES[4], ["ambiguous", "", ".#", "", "#."]),
        (PUZZLES[5], ["found", "swaps: 6", "fewest: yes", "colours: 2, 1, 3, 3, 4"]),
    ],
)
def test_a_solution_is_shown_as_lines(text, lines):
    assert str(solve(text)).splitlines() == lines
    assert "<pre>" in solve(text)._repr_html_()


def test_a_limited_solution_states_the_limit():
    found = solve("mosaic rows=9 cols=9\n" + "?????????\n" * 9, work=0)
    assert (found.verdict, found.stopped, found.solutions) == ("unknown", "the work limit was reached", [])
    assert found["stopped"]["code"] == "work_limit"
    assert str(found).splitlines() == ["unknown", "the search ended early: the work limit was reached"]
    assert solve(Cells("cells rows=1 cols=3\n?2?")).solutions == [["#.#"]]


def test_an_audit_has_typed_sums():
    found, document = audit(RECORDING), ask("audit", transcript=RECORDING)
    for kind, sums, raw in [
        (AuditSummary, found.summary, document["summary"]),
        (GameStatistics, found.statistics, document["statistics"]),
    ]:
        assert isinstance(sums, kind) and sums == raw
        assert {name: getattr(sums, name) for name in raw} == raw
        assert set(raw) <= set(kind.__annotations__)
    assert found.summary.moves == found.summary["moves"] == len(found.moves)
    assert found.statistics.seconds is None and "seconds" not in found.statistics


@pytest.mark.parametrize("density", [None, "1/5"])
def test_an_outlook_has_whole_numbers_and_the_keys_of_its_document(density):
    board = Board("mines rows=1 cols=5" + ("" if density else " mines=2") + "\n?1???")
    moves = [move for move in advise(board, why=True, density=density).moves if move.why is not None]
    assert moves
    for move in moves:
        outlook = move.why
        assert isinstance(outlook, MoveOutlook) and outlook == move["why"]
        assert outlook.progresses == int(outlook["progresses"]) and outlook.progress == outlook["progress"]
        for shown, raw in zip(outlook.shows, outlook["shows"], strict=True):
            assert shown == raw and shown.value == raw["value"] and shown.progress == raw["progress"]
            assert shown.placements == int(raw["placements"]) and shown.probability == raw["probability"]
            assert shown.weight == (int(raw["weight"]) if density else None)


def test_an_outlook_names_its_unavoidable_guess():
    moves = advise(Board("mines rows=2 cols=2 mines=1\n1?\n1?"), why=True).moves
    assert moves[0].why.guess in [([(0, 1)], [(1, 1)]), ([(1, 1)], [(0, 1)])]
