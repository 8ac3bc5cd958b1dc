"""All answers about a board of any shape at once agree with the single questions and with the request."""

import random
from fractions import Fraction

import numpy as np
import pytest
from test_cells import random_graph, random_grid

import gridproof
from gridproof import BoardError, Cells, InconsistentError, LimitError, NoCellError, NoMoveError
from gridproof.testing import assert_justified

NAMED = Cells.from_graph({"a": ["b"], "b": ["c"], "c": []}, clues={"b": 1}, mines=1)
SEVERAL = Cells("cells rows=1 cols=4 capacity=2\n? 2 ? ?")
WRONG = Cells("cells rows=1 cols=3\n?3?")


def check_look(board, density=None):
    found, request = (
        board.look(density=density),
        gridproof.ask(
            "look", board=board if density is None else board.with_density(density), show=["counts", "least"]
        ),
    )
    assert found.proof == board.prove() and found.count == board.count(density=density)
    for key in ("consistent", "safe", "mine", "undetermined"):
        value = getattr(found.proof, key)
        assert value == request[key] if key == "consistent" else value == list(map(tuple, request[key]))
    least = request.get("least")
    if found.least is None:
        assert least is None or not least["cells"]
    else:
        assert found.least.cells == list(map(tuple, least["cells"]))
        assert found.least.risk == Fraction(int(least["mines"]), int(least["placements"]))
        check_moves(found, board, density)


def check_moves(found, board, density):
    """Compares the advice and the judgements of all its moves with a look that has counts."""
    advice = board.advise(density=density)
    moves = [move.cell for move in advice.moves]
    if found.proof.safe:
        assert moves == found.proof.safe
    elif found.proof.undetermined:
        assert moves[: len(found.least.cells)] == found.least.cells and set(moves) <= set(found.proof.undetermined)
    else:
        assert moves == []
    for move in advice.moves:
        risk = found.count.chance(move.cell)
        assert (move.risk, move.mines, move.win) == (risk, found.count.mines(move.cell), None)
        judged = board.judge(move.cell, density=density)
        if risk == 0:
            assert (judged.judgement, judged.risk) == ("proven_safe", None)
        else:
            is_least = move.cell in found.least.cells
            assert judged.judgement == ("least_risk" if is_least else "avoidable_risk")
            assert (judged.risk, judged.avoidable, judged.forced) == (risk, risk - found.least.risk, True)


@pytest.mark.parametrize("seed", range(12))
def test_a_look_equals_the_single_questions_and_the_request(seed):
    rng = random.Random(seed)
    made = random_graph(rng) if seed % 3 == 2 else random_grid(rng, seed % 3 == 1)
    check_look(made.board)
    if made.board.mines is None:
        check_look(made.board, "1/5")


@pytest.mark.parametrize("board", [NAMED, SEVERAL, WRONG, Cells("cells rows=1 cols=2\n1*")])
def test_special_boards_have_looks(board):
    check_look(board)


def test_a_look_has_sentences_and_a_table():
    found = NAMED.look()
    assert str(found).splitlines()[-1] == "the least risk is 50.0%, at a and c"
    assert found._repr_html_() == found.count._repr_html_()
    assert WRONG.look().least is None and "contradicts itself" in str(WRONG.look())
    assert "least risk" not in str(Cells("cells rows=1 cols=4 mines=1\n?1?0").look())
    assert found.to_frame("polars").rows() == [(0, 0, "undetermined", 1, 0.5), (0, 2, "undetermined", 1, 0.5)]
    with pytest.raises(BoardError, match="expected a total or a density"):
        NAMED.look(density="1/5")


def test_the_advice_about_totals_names_no_other_class():
    told = str(Cells("cells rows=1 cols=3\n?1?").count())
    assert told.endswith("; mines=M states the total of a board, and density=P the prior chance of a mine")


def test_the_functions_of_the_package_equal_the_methods():
    assert gridproof.look(NAMED) == NAMED.look()
    assert gridproof.explain(NAMED, "a") == NAMED.explain("a")
    assert gridproof.explain(WRONG) == WRONG.explain()
    assert np.array_equal(gridproof.chances(NAMED), NAMED.count().chances(), equal_nan=True)
    open_board = Cells("cells rows=1 cols=3\n???")
    assert gridproof.chances(open_board, density="1/5").tolist() == [[0.2, 0.2, 0.2]]
    assert gridproof.draw(NAMED, cell="a") == NAMED.draw(cell="a")


def test_certificates_take_names_of_cells():
    board = Cells.from_lists("abc", [("ab", 1), ("a", 1)])
    certificate = gridproof.certify(board, cells=["a"])
    assert certificate == board.certify(cells=["a"]) == gridproof.certify(board, cells=["a"], engine="sat")
    assert gridproof.check(certificate, board, cells=["a"]).accepted
    assert not gridproof.check(certificate, board, cells=["c"]).accepted


def test_advice_and_judgements_name_cells():
    advice = gridproof.advise(NAMED)
    assert advice == NAMED.advise() and str(advice) == "a: 50.0% risk\nc: 50.0% risk"
    assert not advice.exact and advice.document["prior"] == "total" and NAMED.name(advice.best) == "a"
    assert "<svg" in advice._repr_html_()
    assert gridproof.judge(NAMED, "a") == NAMED.judge((0, 0)) and str(NAMED.judge("a")) == "a: least risk, 50.0% risk"
    assert_justified(NAMED, "a")
    longer = Cells.from_graph({"a": ["b"], "b": ["c"], "c": ["d"], "d": []}, clues={"b": 1}, mines=1)
    assert str(longer.judge("d")) == "d: proven safe"
    with pytest.raises(
        AssertionError, match="a was expected to be a justified move; it is an avoidable risk: .* 1/2; d"
    ):
        assert_justified(longer, "a")


def test_boards_without_a_move_are_refused():
    with pytest.raises(NoMoveError):
        _ = Cells("cells rows=1 cols=2\n1?").advise().best
    for ask in (WRONG.advise, lambda: WRONG.judge((0, 0))):
        with pytest.raises(InconsistentError):
            ask()
    for ask in (SEVERAL.advise, lambda work: SEVERAL.judge((0, 0), work=work)):
        with pytest.raises(LimitError):
            ask(work=0)
    with pytest.raises(NoCellError):
        NAMED.judge("b")
    with pytest.raises(BoardError, match="expected a total or a density"):
        NAMED.advise(density="1/5")
