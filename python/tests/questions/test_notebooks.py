"""Notebooks show boards as tables with numbered rows and columns, and answers as their sentences. Pictures are saved."""

import re
from html import unescape

import pytest

import gridproof
from gridproof import MINE, SAFE, Board, Cells, FileError, Model, Picture, Position, WrongTypeError

BOARD = Board("mines rows=2 cols=3 mines=1\n11?\n???")


def header_numbers(page):
    return re.findall(r"<th[^>]*>([^<]*)</th>", page)


def test_tables_number_the_rows_and_columns():
    for shown in (BOARD, gridproof.prove(BOARD), gridproof.count(BOARD), Position(BOARD)):
        assert header_numbers(shown._repr_html_()) == ["", "0", "1", "2", "0", "1"]


def test_answers_about_boards_of_any_shape_are_pictures():
    board = Cells("cells tiling=hex rows=2 cols=3 mines=2\n? 2 ?\n o 1 ?")
    hidden = str(board._repr_html_())
    assert hidden.startswith("<div><svg") and hidden.count(": hidden<") == 3
    proved = board.prove()._repr_html_()
    assert proved.count(": safe<") == 1 and proved.count(": mine<") == 2 and "S safe" not in proved
    chances = Cells("cells tiling=triangle rows=1 cols=3 mines=1\n???").count()._repr_html_()
    assert chances.count("33%") >= 3
    why = board.explain((0, 0))._repr_html_()
    assert why.count("a clue of the explanation<") == sum(rule.cell is not None for rule in board.explain((0, 0)).rules)
    assert Cells.from_graph({"a": ["b"], "b": []}, clues={"b": 1}).prove()._repr_html_().count("<circle") >= 2


def test_a_board_that_is_too_large_for_a_picture_has_none():
    rows, cols = 500, 501
    assert Cells(f"cells rows={rows} cols={cols}\n" + rows * (cols * "?" + "\n"))._repr_svg_() is None


def answers_without_a_table():
    model = Model("abc")
    model.exactly(1, "ab", label="<one>")
    yield from (model.count(), model.backbone(), model.explain("a"))
    yield gridproof.judge(BOARD, (0, 2))
    yield Position(BOARD).guesses()
    yield gridproof.sample(BOARD, 2, seed=1)
    for question in (gridproof.count_many, gridproof.prove_many, gridproof.chances_many, gridproof.look_many):
        yield question([BOARD, BOARD])
    yield from gridproof.contest("minesweeper", {"size": "9x9"}).play(lambda board: (0, 0), seeds=[1])


def test_answers_without_a_table_show_their_sentences():
    for answer in answers_without_a_table():
        page = answer._repr_html_()
        assert unescape(page.removeprefix("<pre>").removesuffix("</pre>")) == str(answer) and page.startswith("<pre>")


def test_results_of_games_print_as_a_line():
    beginner = gridproof.contest("minesweeper", {"size": "9x9"})
    assert str(beginner.play(lambda board: (0, 0), seeds=[1])[0]).startswith("seed 1: failed: ")
    assert {str(played).split(", ")[0] for played in beginner.play(seeds=range(1, 30))} >= {"seed 1: won"}
    jewels = gridproof.contest("minesweeper-master").play(seeds=[1])
    assert re.fullmatch(r"seed 1: score [\d.]+", str(jewels[0]))


def test_pictures_are_saved(tmp_path):
    for picture in (gridproof.draw(BOARD), Cells("cells rows=1 cols=3\n?1?").draw()):
        assert isinstance(picture, Picture)
        picture.save(tmp_path / "board.svg")
        assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture
    with pytest.raises(FileError, match="no.board.svg"):
        picture.save(str(tmp_path / "no" / "board.svg"))
    with pytest.raises(WrongTypeError, match="path: expected a file"):
        picture.save(3)


def test_a_position_shows_its_assumptions():
    position = Position(Board("mines rows=1 cols=4\n?1??")).after({(0, 0): SAFE})
    table = position._repr_html_()
    assert "(0, 0) is assumed safe" in table and "assumed to be safe" in table
    assert repr(position).endswith("assume={(0, 0): SAFE})")
    mine = Position(position.board, assume={(0, 2): MINE})
    assert "(0, 2) is assumed to be a mine" in mine._repr_html_()
    assert "assume" not in repr(Position(position.board))
