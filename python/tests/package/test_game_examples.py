"""The examples of players run unchanged, and print plausible results."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def output_of_example(name, *words):
    command = [sys.executable, str(EXAMPLES / name), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_careful_player_wins_most_games():
    won, games = map(int, re.fullmatch(r"(\d+) of (\d+) games won\n", output_of_example("bot.py")).groups())
    assert games == 100 and won > 80


def test_a_study_of_a_player_in_python_reports(tmp_path):
    pytest.importorskip("distributed")
    assert "1,000 games" in output_of_example("bot_study.py", tmp_path)


def test_a_random_player_in_environments():
    pytest.importorskip("gymnasium", reason="examples/gym_random.py is not run: gymnasium is not installed")
    assert re.fullmatch(r"\d+ of \d+ games won\n", output_of_example("gym_random.py"))
