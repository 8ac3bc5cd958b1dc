"""gridproof's own player of every contest plays inside the package, without a program."""

import json

import pytest

from gridproof import RequestError, _gridproof

#: Contests with settings and policies that make their games quick.
CONTESTS = {
    "minesweeper": ({"size": "5x5", "mines": "4"}, None),
    "ruby-minesweeper": ({}, None),
    "superminesweeper": ({"N": "10", "M": "10"}, "least-risk"),
    "chess-puzzle": ({}, "greedy"),
    "jewels": ({"N": "8", "C": "5"}, "greedy"),
}


def game_plan(contest, settings, policy):
    return {
        "contest": contest,
        "settings": settings,
        "policy": policy,
        "policy_seed": 0,
        "player": None,
        "time_limit": None,
    }


def played_games(contest, first, number, **changes):
    lines = _gridproof.play({**game_plan(contest, *CONTESTS[contest]), **changes}, first, number)
    return [json.loads(line) for line in lines.splitlines()]


@pytest.mark.parametrize("contest", CONTESTS)
def test_games_in_process_report_whether_the_clock_ended_a_search(contest):
    played = played_games(contest, 3, 2)
    assert [game["seed"] for game in played] == [3, 4]
    for game in played:
        assert "error" not in game and game["peak_kb"] == 0, game
        assert game["time_dependent"] in (True, False)


def test_a_game_over_its_time_fails_and_is_flagged():
    (game,) = played_games("superminesweeper", 3, 1, time_limit=1e-9)
    assert (game["error"], game["time_dependent"]) == ("the player's time is over", True)


def test_unknown_policies_are_refused():
    with pytest.raises(RequestError, match="unknown policy `gredy`: did you mean `greedy`"):
        played_games("chess-puzzle", 1, 1, policy="gredy")
