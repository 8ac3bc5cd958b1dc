"""The weights of densities agree with an enumeration, and invalid densities are refused with a message."""

from __future__ import annotations

import asyncio
import pickle
import random
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import pytest

from gridproof import Board, BoardError, RequestError, WrongTypeError, advise, aio, chances, count, look, sample
from gridproof.__main__ import main
from gridproof.testing import assert_justified

ROW = "mines rows=1 cols=4\n?1??"
LONE = "mines rows=9 cols=9\n" + "?????????\n" * 4 + "????3????\n" + "?????????\n" * 4


def enumerated_chances(board: str, density: Fraction) -> dict[tuple[int, int], Fraction]:
    """Returns the chance of a mine in each cell of a board without a total, by enumerating the placements."""
    rows = board.split("\n")[1:]
    cells = {(row, col): sign for row, line in enumerate(rows) for col, sign in enumerate(line)}
    hidden = [cell for cell, sign in cells.items() if sign == "?"]
    total, at = Fraction(0), dict.fromkeys(hidden, Fraction(0))
    for signs in product((False, True), repeat=len(hidden)):
        mines = {cell for cell, is_mine in zip(hidden, signs, strict=True) if is_mine}
        near = {cell: sum(max(abs(cell[0] - r), abs(cell[1] - c)) == 1 for r, c in mines) for cell in cells}
        if all(sign == "?" or near[cell] == int(sign) for cell, sign in cells.items()):
            weight = density ** len(mines) * (1 - density) ** (len(hidden) - len(mines))
            total += weight
            for cell in mines:
                at[cell] += weight
    return {cell: share / total for cell, share in at.items()}


def test_chances_agree_with_enumerated_placements() -> None:
    seeded = random.Random(38)
    for _ in range(20):
        mines = {(seeded.randrange(3), seeded.randrange(4)) for _ in range(seeded.randrange(1, 5))}
        board = "mines rows=3 cols=4"
        for row in range(3):
            board += "\n"
            for col in range(4):
                clue = sum(max(abs(row - r), abs(col - c)) == 1 for r, c in mines)
                board += "?" if (row, col) in mines or seeded.random() < 0.6 else str(clue)
        density = Fraction(seeded.randrange(1, 9), 9)
        found = count(Board(board), density=density)
        assert {cell: found.chance(*cell) for cell, _ in found} == enumerated_chances(board, density)
        assert found.placements == count(Board(board)).placements


@pytest.mark.parametrize("density", [Fraction(1, 5), Decimal("0.2"), "1/5", ".2", "20%"])
def test_fractions_decimals_and_texts_are_exact_densities(density: Any) -> None:
    found = count(Board(ROW), density=density)
    assert (found.prior, found.chance(0, 3), found.mines(0, 3)) == ("1/5", Fraction(1, 5), 2)
    assert pickle.loads(pickle.dumps(found)).chance(0, 3) == Fraction(1, 5)
    assert found != count(Board(ROW))
    assert advise(Board(ROW), density=density).moves[0]["risk"] == Fraction(1, 5)


def test_a_density_changes_the_best_guess() -> None:
    beside, far = advise(Board(LONE)), advise(Board(LONE), density="20%")
    assert beside.moves[0]["risk"] == Fraction(3, 8)
    assert far.moves[0]["risk"] == Fraction(1, 5)
    assert_justified(Board(LONE), far.best, density="20%")
    with pytest.raises(AssertionError, match="with a density of 1/5; .* has 1/5"):
        assert_justified(Board(LONE), beside.best, density="20%")


def test_chances_without_a_total_name_their_prior() -> None:
    alike = "without a total every placement counts alike, so a cell far from every clue has 50%"
    for told in (str(count(Board(ROW))), str(advise(Board(ROW))), count(Board(ROW))._repr_html_()):
        assert alike in told
    for told in (str(count(Board(ROW), density="1/5")), str(advise(Board(ROW), density="1/5"))):
        assert told.endswith("each hidden cell holds a mine with a prior chance of 1/5")
    assert "(0, 3) at 20.0%" in str(count(Board(ROW), density="1/5"))
    assert "prior" not in str(count(Board(ROW, mines=1)))


@pytest.mark.parametrize("question", [count, advise])
def test_invalid_densities_are_refused(question: Any) -> None:
    with pytest.raises(BoardError, match="found both: mines=2 and the density 1/5"):
        question(Board(ROW, mines=2), density="1/5")
    for density in ("0", "1", "100%", "x", "1/1000001", Fraction(3, 2), Decimal("-1")):
        with pytest.raises(RequestError, match="expected a density"):
            question(Board(ROW), density=density)
    for density in (0.2, 1, True, Decimal("NaN")):
        with pytest.raises(WrongTypeError, match="density: expected a Fraction"):
            question(Board(ROW), density=density)


def test_coroutines_take_a_density() -> None:
    assert asyncio.run(aio.count(Board(ROW), density="1/5")).prior == "1/5"


def test_the_command_takes_a_density(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    file = tmp_path / "row.board"
    file.write_text(ROW)
    assert main(["count", str(file), "--density", "20%"]) == 0
    assert "(0, 3) at 20.0%" in capsys.readouterr().out
    assert main(["prove", str(file), "--density", "20%"]) == 2
    assert "--density: expected the question count or advise, found prove" in capsys.readouterr().err


@pytest.mark.parametrize("question", [count, chances, look, partial(sample, seed=1)])
def test_a_wrong_density_is_refused_by_every_question_with_the_same_class(question: Any) -> None:
    for density in ("abc", "", "-5%", "1e-5"):
        with pytest.raises(RequestError, match="density"):
            question(Board(ROW), density=density)
