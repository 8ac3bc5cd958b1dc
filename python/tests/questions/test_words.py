"""Answers print as sentences, notebooks draw answers, and the numbers in answers are exact."""

import math
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from gridproof import Board, WrongTypeError, advise, ask, audit, certify, check, count, explain, prove, testing

BOARD = Board("mines rows=3 cols=4 mines=3\n12??\n????\n12*?")
RECORDING = Path(__file__).parents[3] / "tests" / "regressions" / "recording" / "small.rawvf"


def test_explanations_are_the_sentences_of_the_command_line():
    assert str(explain(BOARD, (0, 2))).splitlines() == [
        "(0,2) is a mine: 2 clues together show it, and no fewer would do",
        "  the 2 at (0,1) wants 2 mines in (0,2), (1,0), (1,1) and (1,2)",
        "  the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)",
        "  the 2 at (0,1) and the 2 at (2,1) share (1,0), (1,1) and (1,2)",
    ]
    assert str(explain(BOARD, (1, 0))).startswith("(1,0) is undetermined: some placements have a mine there")
    for text, said in [
        ("mines rows=1 cols=3\n1?0", "the board contradicts itself: 2 clues together show it"),
        ("mines rows=1 cols=3\n*0?", "the 0 at (0,1) is below the 1 mine known there"),
        ("mines rows=1 cols=2 mines=1\n00", "the mine count of 1 wants 1 mine in no hidden cell"),
    ]:
        assert said in str(explain(Board(text)))


def test_proofs_and_counts_print_as_sentences():
    assert str(prove(BOARD)).splitlines() == [
        "4 cells are safe: (0, 3), (1, 2), (1, 3) and (2, 3)",
        "1 cell is a mine: (0, 2)",
        "2 cells can be either: (1, 0) and (1, 1)",
    ]
    assert str(count(BOARD)).splitlines() == [
        "2 placements agree with the board",
        "no mine in any: (0, 3), (1, 2), (1, 3) and (2, 3)",
        "a mine in all: (0, 2)",
        "a mine in some: (1, 0) in 50.0% and (1, 1) in 50.0%",
    ]
    contradiction = Board("mines rows=1 cols=3\n1?0")
    assert str(prove(contradiction)) == "the board contradicts itself: no placement of mines agrees with it"
    assert str(count(contradiction)) == "no placement agrees with the board"
    opened = Board("mines rows=1 cols=2 mines=1\n1*")
    assert (str(prove(opened)), str(count(opened))) == ("no cell is hidden", "1 placement agrees with the board")
    wide = [[3 if (row % 2, col % 2) == (1, 1) else None for col in range(29)] for row in range(29)]
    told = str(prove(Board.from_rows(wide), work=1)).splitlines()
    assert "cells are undecided: (0, 0), " in told[-2] and told[-2].endswith(" more"), told
    assert told[-1].startswith("the search ended early: "), told


def test_numbers_of_thousands_of_digits_are_printed():
    counted = count(Board.from_rows([[None] * 150] * 150, mines=11_250))
    assert counted.placements == math.comb(22_500, 11_250)
    told = str(counted).splitlines()
    assert told[0] == "about 8.0 * 10^6770 placements agree with the board"
    assert told[1].endswith(" and 22,480 more") and "(0, 0) in 50.0%" in told[1]
    assert repr(counted) == "Count(placements=about 8.0 * 10^6770)"


@pytest.mark.parametrize("objective", ["win", "score"])
def test_moves_have_exact_numbers_that_agree_with_the_document(objective):
    board = Board("mines rows=3 cols=5 mines=4\n1????\n?????\n?????")
    advice = advise(board, objective=objective)
    assert advice.best == advice.moves[0]["cell"]
    for move, raw in zip(advice.moves, advice.document["moves"], strict=True):
        assert (move["cell"], move["mines"]) == (tuple(raw["cell"]), int(raw["mines"]))
        for share in {"risk", "win"} & raw.keys():
            assert isinstance(move[share], Fraction) and float(move[share]) == pytest.approx(raw[share])
    assert str(advice).count("risk") == len(advice.moves)
    assert (", score " in str(advice) and "stopping now scores" in str(advice)) == (objective == "score")
    assert "(0, 3): safe, wins 100.0%" in str(advise(BOARD))


def test_audited_moves_have_exact_numbers():
    text = RECORDING.read_text()
    found, raw = audit(text), ask("audit", transcript=text)["moves"]
    assert [move["cell"] for move in found.moves] == [(move["row"], move["col"]) for move in raw]
    assert "open (0, 0): protected" in str(found) and "<pre>" in found._repr_html_()
    for move, document in zip(found.moves, raw, strict=True):
        for share in {"risk", "avoidable"} & document.keys():
            assert float(move[share]) == pytest.approx(document[share])


def test_a_recording_is_audited_from_its_bytes():
    """A recording of Metasweeper, version 1: one click opens a board of 2 rows and 3 columns without mines."""
    head = b"\x01\x80\x02\x03\0\0\x10\0\0\0\x01\0\0\x64Meta\0Ada\0\0\0\0\0\0\0"
    found = audit(head + b"\x02\0\0\0\0\x05\0\x05\x03\0\0\x64\0\x05\0\x05\0")
    assert [move["class"] for move in found.moves] == ["protected"] and found.cut is None
    assert found.statistics is not None and found.statistics.efficiency == 1.0
    with pytest.raises(ValueError, match="byte 3: expected sides from 1 to 255"):
        audit(bytes(2) + bytes(9))


def test_notebooks_distinguish_proved_cells():
    page = prove(BOARD)._repr_html_()
    assert "S safe: 4, M mine: 1, ~ can be either: 2" in page and page.count("proven to be either") == 2
    wide = [[3 if (row % 2, col % 2) == (1, 1) else None for col in range(29)] for row in range(29)]
    assert "\u2026 undecided: " in prove(Board.from_rows(wide), work=1)._repr_html_()
    certificate = certify(BOARD)
    assert str(check(certificate)).startswith("accepted: mines rows=3")
    for answer in (explain(BOARD, (0, 2)), advise(BOARD), certificate, check(certificate)):
        assert "<pre>" in answer._repr_html_()
    refused = check(certificate, Board("mines rows=1 cols=2\n1?"))
    assert str(refused).startswith("refused: ") and "None" not in str(refused)


def test_assertions_take_lists_and_draw_wrong_cells(oracle):
    safe = prove(BOARD).safe
    for cells in (safe, np.array(safe), (cell for cell in safe), [], set(safe)):
        oracle.assert_safe(BOARD, cells)
    oracle.assert_undetermined(BOARD, [(1, 0), (1, 1)])
    with pytest.raises(AssertionError, match=r"expected to be undetermined; .* is a mine"):
        oracle.assert_undetermined(BOARD, (0, 2))
    with pytest.raises(AssertionError) as failed:
        oracle.assert_safe(BOARD, [(0, 3), (1, 0)])
    assert "(1,0) was expected to be safe; (1,0) is undetermined" in str(failed.value)
    assert "a mine is there in 1 of 2 placements: 50.0%\n" in str(failed.value)
    assert "1   >~  ?  ?  ?" in str(failed.value).splitlines()
    for wrong in [(0, 3), ("03",), ((0, 3, 1),)]:
        with pytest.raises(WrongTypeError, match=r"such as \(0, 3\)"):
            oracle.assert_safe(BOARD, *wrong)
    assert repr(oracle) == "<the oracle of gridproof>"


def test_former_names_warn(oracle):
    with pytest.warns(DeprecationWarning, match="undetermined"):
        assert prove(BOARD).free == [(1, 0), (1, 1)]
    with pytest.warns(DeprecationWarning, match="assert_undetermined"):
        testing.assert_free(BOARD, (1, 0))
