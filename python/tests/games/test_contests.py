"""For each seed, a contest in Python and the command have equal instances. Equal moves get equal scores."""

import random

import pytest

from gridproof import (
    ChessState,
    Game,
    IllegalMoveError,
    JewelsState,
    OneClickState,
    RequestError,
    WrongTypeError,
    _gridproof,
    contest,
)

#: Settings and policies with which our own player plays quickly.
CONTESTS = {
    "minesweeper": ({"size": "9x9"}, None),
    "ruby-minesweeper": ({}, None),
    "superminesweeper": ({"N": 10}, "least-risk"),
    "chess-puzzle": ({}, "greedy"),
    "jewels": ({"N": 8, "C": 5}, "greedy"),
    "minesweeper-master": ({}, None),
}


def player_lines(transcript):
    """Returns the player's lines of a transcript."""
    return [line.split(" ", 2)[2] for line in transcript.splitlines() if line.startswith("> ")]


def move_from_line(name, line):
    words = line.removeprefix("G ").split()
    if line == "STOP":
        return None
    numbers = tuple(map(int, words))
    if name == "ruby-minesweeper":
        return numbers[::-1]
    return numbers if len(numbers) == 2 else (numbers[:2], numbers[2:])


def moves_of_transcript(name, transcript):
    lines = player_lines(transcript)
    if name == "minesweeper-master":
        return [None if lines[1] == "Impossible" else lines[1:]]
    return [move_from_line(name, line) for line in lines]


@pytest.mark.parametrize("name", CONTESTS)
def test_scores_are_those_of_the_referee_for_the_same_moves(name):
    settings, policy = CONTESTS[name]
    official = contest(name, settings)
    for played in official.play(seeds=range(1, 6), policy=policy):
        assert played.error is None
        game = official.instance(played.seed)
        for move in moves_of_transcript(name, played.transcript):
            if not isinstance(game, Game):
                game.move(move)
            elif move is None:
                game.stop()
            else:
                game.open(move)
        assert (game.is_over, game.score) == (True, played.score)
        # Our player reports more numbers than the referee.
        assert game.facts.items() <= played.facts.items()
        assert player_lines(game.transcript()) == player_lines(played.transcript)
        # A player in Python makes the same moves.
        rest = iter(moves_of_transcript(name, played.transcript))
        (again,) = official.play(lambda state, rest=rest: next(rest), seeds=[played.seed])
        assert (again.score, again.won, again.error) == (played.score, played.won, None)
        assert player_lines(again.transcript) == player_lines(played.transcript)


def test_states_show_only_what_players_know():
    chess = contest("chess-puzzle").instance(1)
    assert isinstance(chess.state, ChessState) and len(chess.state.legal) == sum(map(len, chess.state.tops))
    choose = random.Random(1)
    while not chess.is_over:
        before = chess.state
        cell = choose.choice(before.legal)
        after = chess.move(cell)
        if not chess.is_over:
            assert after.last == (cell, before.tops[cell[0]][cell[1]])
            assert after.left[cell[0]][cell[1]] == before.left[cell[0]][cell[1]] - 1
    assert chess.facts["clicks"] == before.clicks + 1
    jewels = contest("jewels", {"N": 8}).instance(1)
    assert isinstance(jewels.state, JewelsState) and len(jewels.state.rows) == 8
    assert jewels.play(lambda state: ((0, 0), (0, 1))).state.moves_left == 0
    assert contest("minesweeper-master", {"size": "3x2"}).instance(3).state == OneClickState(2, 3, 2)


def test_a_one_click_answer_is_judged():
    case = contest("minesweeper-master", {"size": "3x1"})
    game = case.instance(2)
    for wrong in [None, ["c.."], ["c*."], ["x.."], (0, 0), ["c.*", "c.*"], ["c."]]:
        with pytest.raises(IllegalMoveError):
            game.move(wrong)
    game.move(["c.*"])
    assert player_lines(game.transcript()) == ["Case #1:", "c.*"]
    assert game.is_over and game.score == 1.0
    with pytest.raises(IllegalMoveError, match="over"):
        game.move(["c.*"])
    assert case.instance(1).play(lambda state: ["..c"]).score == 1.0


@pytest.mark.parametrize(
    ("player", "error"),
    [
        (lambda board: (99, 0), "command 1 `99 0`: the cell is outside the grid"),
        (
            lambda board: None,
            "the player ended before the game did (the rules do not let this game end early)",
        ),
        (lambda board: {}["x"], "the player ended before the game did (KeyError: 'x')"),
        (lambda board: (0, -1), "RequestError: expected a move"),
        (lambda board: ((0, 0), (0, 1)), "this game has no such move"),
        (lambda board: "rubbish", "this game has no such move"),
        (type("NoGame", (), {"__init__": lambda self: 1 // 0, "__call__": None}), "ZeroDivisionError"),
    ],
)
def test_a_game_that_a_player_fails_is_recorded(player, error):
    played, other = contest("minesweeper").play(player, seeds=[1, 2])
    assert error in played.error and played.score == -1 and other.seed == 2


def test_a_slow_player_times_out_and_is_flagged():
    (played,) = contest("minesweeper").play(lambda board: board.hidden()[0], seeds=[1], time_limit=1e-9)
    assert (played.error, played.time_dependent) == ("the player's time is over", True)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_exceptions_that_end_python_end_the_games(error):
    asked = []

    def player(board):
        asked.append(board)
        raise error

    with pytest.raises(error):
        contest("minesweeper").play(player, seeds=range(1, 10))
    assert len(asked) == 1


def test_unknown_contests_and_options_are_refused():
    for make in [
        lambda: contest("mines"),
        lambda: contest("jewels", {"size": "9x9"}),
        lambda: contest("jewels", {"N": 1.5}),
        lambda: contest("jewels", {1: 2}),
        lambda: contest("jewels").instance(0),
        lambda: contest("jewels").play(seeds=[0]),
        lambda: contest("jewels").play(seeds=[1], policy="gredy"),
    ]:
        with pytest.raises(RequestError):
            make()
    with pytest.raises(WrongTypeError):
        contest("jewels").play(3, seeds=[1])
    # The command line of a study reports the same mistakes, with the names of its options.
    for name, settings, message, shell in [
        ("mines", {}, "unknown contest `mines`: expected one of `superminesweeper`", "unknown contest `mines`"),
        ("jewel", {}, "unknown contest `jewel`: did you mean `jewels`?", "unknown contest `jewel`"),
        ("minesweeper", {"siz": 9}, "minesweeper has no option siz: did you mean `size`?", "no option --siz"),
        ("minesweeper", {"size": "9y9"}, "size: `9y9` is not", "--size: `9y9` is not"),
        ("chess-puzzle", {"size": "9x9"}, "chess-puzzle has no option size", "no option --size"),
        ("jewels", {"N": 99}, "N: `99` is not", "-N: `99` is not"),
    ]:
        for make in [
            lambda name=name, settings=settings: contest(name, settings),
            lambda name=name, settings=settings: _gridproof.Game.of_seed(
                name, {k: str(v) for k, v in settings.items()}, 1
            ),
        ]:
            with pytest.raises(RequestError) as caught:
                make()
            assert str(caught.value).startswith(message) and shell in caught.value.shell
            assert caught.value.code in ("unknown_contest", "no_option", "no_option_but", "value_of_option")
    assert contest("jewels", {"N": 8}) == contest("jewels", {"N": "8"})
    assert contest("jewels").options == ["N", "C"] and "greedy" in contest("jewels").policies
