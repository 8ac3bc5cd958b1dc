"""Studies of players in Python. The rows of a study are equal for a player as a function and as a command."""

from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pytest

pytest.importorskip("pyarrow")
import study_bots
from studies import game_rows, player_command, small_study

from gridproof import RequestError, WrongTypeError, study

#: Programs that make the same moves as `study_bots.open_first_cell` and `study_bots.EverySeventhCell`.
OPEN_FIRST_CELL = """
    if line.count(' ') == 3 and not set(line) & set('?'): continue
    rows = line.split()
    cells = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == '?']
    if '*' in line or len(cells) == 4: continue
    if rows[0][0] == '2': sys.exit('no idea')
    print(*cells[0], flush=True)
""".strip()
EVERY_SEVENTH_CELL = """
    if line.count(' ') == 3 and not set(line) & set('?'): at = 0; continue
    rows = line.split()
    cells = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == '?']
    if '*' in line or len(cells) == 4: continue
    at += 7
    print(*cells[at % len(cells)], flush=True)
""".strip()


def with_short_errors(found):
    """Returns the rows with shortened errors, because a program and a function fail with different messages."""
    return [{**row, "error": row["error"] and row["error"].partition("(")[0]} for row in found]


@pytest.mark.parametrize(
    ("bot", "body"), [(study_bots.open_first_cell, OPEN_FIRST_CELL), (study_bots.EverySeventhCell, EVERY_SEVENTH_CELL)]
)
def test_a_python_player_has_the_rows_of_the_same_command(bot, body, tmp_path):
    command = game_rows(study.run(small_study(games=200, player=player_command(tmp_path, body)), tmp_path / "command"))
    inside = game_rows(study.run(small_study(games=200, player=bot), tmp_path / "inside"))
    assert len(inside) == 200
    assert with_short_errors(inside) == with_short_errors(command)
    assert {row["error"] is None for row in inside} == ({True, False} if bot is study_bots.open_first_cell else {True})
    assert any(row["won"] for row in inside) and not all(row["won"] for row in inside)


def test_a_player_has_a_name_and_plays_in_other_processes(tmp_path):
    named = small_study(games=80, player="python:study_bots:EverySeventhCell", versus=study_bots.open_first_cell)
    alone = game_rows(study.run(named, tmp_path / "alone"))
    with ProcessPoolExecutor(2) as pool:
        assert game_rows(study.run(named, tmp_path / "pool", client=pool)) == alone
    assert study.Study.of(tmp_path / "pool").manifest() == named.manifest()
    assert named.manifest()["versus"] == "python:study_bots:open_first_cell"
    # A study with the function itself continues the study in which the player was the name of the function.
    study.run(
        small_study(games=80, player=study_bots.EverySeventhCell, versus=study_bots.open_first_cell), tmp_path / "alone"
    )
    assert "--player python:study_bots:EverySeventhCell" in study.report.text(tmp_path / "alone")


@pytest.mark.parametrize("name", ["python:", "python:study_bots", "python:study_bots:none", "python:no_module:first"])
def test_a_name_without_a_player_is_refused_where_it_plays(name, tmp_path):
    with pytest.raises(RequestError, match="player: "):
        study.run(small_study(games=1, player=name), tmp_path)


@pytest.mark.parametrize("where", [{}, {"workers": 1}])
def test_an_unknown_player_leaves_the_folder_to_the_corrected_command(where, tmp_path):
    out = tmp_path / "out"
    with pytest.raises(RequestError, match="found no open_first_cel: did you mean open_first_cell?"):
        study.run(small_study(games=1, player="python:study_bots:open_first_cel"), out, **where)
    assert not out.exists()
    assert len(game_rows(study.run(small_study(games=1, player="python:study_bots:open_first_cell"), out))) == 1


def test_a_player_of_a_notebook_has_no_command_for_a_shell(tmp_path, monkeypatch):
    monkeypatch.setattr(study_bots.open_first_cell, "__module__", "__main__")
    out = study.run(small_study(games=3, player=study_bots.open_first_cell), tmp_path)
    assert study.Study.of(out).player == "python:__main__:open_first_cell"
    assert "to repeat it" not in study.report.text(out)


def test_players_without_a_name_are_refused():
    for unnamed in [lambda board: (0, 0), partial(study_bots.open_first_cell), study_bots.EverySeventhCell()]:
        with pytest.raises(WrongTypeError, match="or a class of a module, found .*: define it with `def` at the top"):
            small_study(player=unnamed)
    with pytest.raises(
        WrongTypeError, match="expected a shell command, or a function or a class of a module, found int$"
    ):
        small_study(player=3)


def test_the_command_line_takes_a_name(tmp_path):
    from gridproof.study.__main__ import main

    words = ["minesweeper", "--size", "5x5", "--games", "40", "--player", "python:study_bots:EverySeventhCell"]
    assert main([*words, "--out", str(tmp_path / "out")]) == 0
    assert len(game_rows(tmp_path / "out")) == 40
