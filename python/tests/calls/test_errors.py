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


QUESTIONS_ABOUT_TEXTS = {
    "convert": lambda text: gridproof.convert(text, "text"),
    "draw": gridproof.draw,
    "export": lambda text: gridproof.export(text, "opb"),
}


@pytest.mark.parametrize("name", QUESTIONS_ABOUT_TEXTS)
@pytest.mark.parametrize(
    ("text", "advice", "place"),
    [
        ("1ab", 'as in `symbols="mine=a"`; Board(text) takes such arguments', (1, 2)),
        ("1?\n1?\n\n\n?1\n?1", "`number=N` reads one of them", (5, 1)),
        ("B_1\n", "Board(text) takes such arguments", (1, 1)),
    ],
)
def test_an_error_about_a_text_names_arguments_of_board(name: str, text: str, advice: str, place: object) -> None:
    with pytest.raises(gridproof.BoardError) as error:
        QUESTIONS_ABOUT_TEXTS[name](text)
    direct = error_of_text(text)
    assert str(error.value) == f"{direct}; Board(text) takes such arguments" and advice in str(error.value)
    assert (error.value.line, error.value.column) == (direct.line, direct.column) == place
    assert (error.value.code, error.value.choices) == (direct.code, direct.choices)


@pytest.mark.parametrize("name", QUESTIONS_ABOUT_TEXTS)
def test_an_error_without_arguments_is_unchanged(name: str) -> None:
    for text in ("12 345", "mosaic rows=1 cols=1\nx"):
        with pytest.raises(gridproof.BoardError) as error:
            QUESTIONS_ABOUT_TEXTS[name](text)
        assert "takes such arguments" not in str(error.value)


def test_an_error_about_signs_names_the_argument() -> None:
    with pytest.raises(gridproof.RequestError, match="^symbols: expected `hidden=`.* found `qq`$") as error:
        gridproof.convert("1?", "grid", symbols="qq")
    assert error.value.code == "sign_without_role"


def test_requests_and_limits_have_codes() -> None:
    with pytest.raises(gridproof.RequestError) as unknown:
        gridproof.ask("prov", board="mines rows=1 cols=2\n1?")
    assert (unknown.value.code, unknown.value.choices) == ("unknown_question", ({"word": "prove"},))
    with pytest.raises(gridproof.RequestError) as wrong:
        gridproof.ask("prove", board=1)
    assert wrong.value.code == "wrong_value"
    assert wrong.value.arguments["key"] == "board"
