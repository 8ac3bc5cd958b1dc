"""All answers about a board of any shape at once agree with the single questions and with the request."""

import random
from fractions import Fraction

import numpy as np
import pytest
from test_cells import random_graph, random_grid

import gridproof
from gridproof import BoardError, Cells

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
    return found


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
