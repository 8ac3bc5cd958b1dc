"""Errors have attributes for programs: codes, places, expectations and choices."""

from __future__ import annotations

import pytest

import gridproof


def error_of_text(text: str) -> gridproof.BoardError:
    with pytest.raises(gridproof.BoardError) as error:
        gridproof.Board(text)
    return error.value


def test_an_error_about_a_text_has_its_parts() -> None:
    error = error_of_text("mines rows=1 cols=3\n1?x")
    assert (error.code, error.line, error.column) == ("unknown_cell", 2, 3)
    assert error.expected == "`?`, `F`, `*` or a clue"
    assert error.arguments["found"] == "x"
    assert error.arguments["expected"]["code"] == "mines_cell"


def test_a_board_whose_text_was_refused_has_a_repr() -> None:
    for kind in (gridproof.Board, gridproof.Cells, gridproof.Level):
        assert repr(kind.__new__(kind)) == f"<a {kind.__name__} without a text>"


def test_an_unknown_word_has_the_nearest_as_a_choice() -> None:
    error = error_of_text("mines row=1 cols=3\n1??")
    assert (error.code, error.choices) == ("unknown_word", ({"word": "rows"},))


def test_an_ambiguous_text_has_the_boards_as_choices() -> None:
    error = error_of_text("B_1\n")
    assert error.code == "ambiguous"
    assert len(error.choices) == 2
    assert all("symbols" in choice for choice in error.choices)


def test_requests_and_limits_have_codes() -> None:
    with pytest.raises(gridproof.RequestError) as unknown:
        gridproof.ask("prov", board="mines rows=1 cols=2\n1?")
    assert (unknown.value.code, unknown.value.choices) == ("unknown_question", ({"word": "prove"},))
    with pytest.raises(gridproof.RequestError) as wrong:
        gridproof.ask("prove", board=1)
    assert wrong.value.code == "wrong_value"
    assert wrong.value.arguments["key"] == "board"
