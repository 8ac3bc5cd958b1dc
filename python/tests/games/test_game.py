"""Games of minesweeper, move by move: opened cells, flags, chords, first clicks, transcripts."""

import gc
import random
import threading

import pytest

from gridproof import (
    MINE,
    Board,
    Game,
    IllegalMoveError,
    Layout,
    Position,
    RequestError,
    UnsupportedError,
    WrongTypeError,
    contest,
)


def expected_opened_cells(rows, cols, mines, distance, first, open_before):
    """Returns the cells that a click opens, computed independently from the rules."""

    def near(cell):
        return [
            (row, col)
            for row in range(rows)
            for col in range(cols)
            if 0 < (row - cell[0]) ** 2 + (col - cell[1]) ** 2 <= distance
        ]

    if first in mines:
        return {first: MINE}
    seen, due = {}, [first]
    while due:
        cell = due.pop()
        if cell in seen:
            continue
        seen[cell] = sum(each in mines for each in near(cell))
        if seen[cell] == 0:
            due += near(cell)
    return {cell: clue for cell, clue in seen.items() if cell not in open_before}


@pytest.mark.parametrize("seed", range(40))
def test_visible_cells_follow_from_the_rules(seed):
    choose = random.Random(seed)
    rows, cols, distance = choose.randint(1, 6), choose.randint(2, 6), choose.choice([1, 2, 4, 5])
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    mines = set(choose.sample(cells, choose.randint(0, len(cells) // 3)))
    game, known = Game(Layout.from_mines(rows, cols, mines, squared_distance=distance)), {}
    while not game.is_over:
        cell = choose.choice(game.board.hidden())
        seen = game.open(cell)
        assert seen == expected_opened_cells(rows, cols, mines, distance, cell, known)
        known |= seen
        board = game.board.rows()
        assert all(board[row][col] == clue for (row, col), clue in known.items())
    assert game.won == (MINE not in known.values()) and game.mines == sorted(mines)
    assert game.facts["uncovered"] == sum(clue != MINE for clue in known.values())


@pytest.mark.parametrize("first_click", ["unprotected", "safe", "zero"])
def test_the_first_click_is_protected_as_its_rule_says(first_click):
    hits = zeros = 0
    for seed in range(1, 60):
        game = Game(Layout.random(5, 5, 10, seed=seed, first_click=first_click))
        assert game.is_protected == (first_click != "unprotected")
        clue = game.open((2, 2))[2, 2]
        hits, zeros = hits + (clue == MINE), zeros + (clue == 0)
        assert not game.is_protected
    assert (hits > 0) == (first_click == "unprotected")
    assert (zeros == 59) == (first_click == "zero")


def test_one_seed_and_one_first_click_give_one_layout():
    def clues(seed):
        return Game(Layout.random(9, 9, 10, seed=seed, first_click="zero")).open((4, 4))

    assert clues(7) == clues(7) != clues(8)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_no_guess_game_is_won_by_proofs(seed):
    game = Game(Layout.no_guess(8, 8, 12, seed=seed))
    game.open((3, 3))
    while not game.is_over:
        game.open(Position(game.board).prove().safe[0])
    assert game.won


def test_flags_are_on_the_board_and_chords_need_them():
    game = Game(Layout.from_mines(2, 3, [(0, 2)]))
    assert game.open((1, 1)) == {(1, 1): 1}
    assert game.chord((1, 1)) == {}
    game.flag((0, 2))
    assert game.board.rows() == [[-1, -1, -2], [-1, 1, -1]] and game.flags == [(0, 2)]
    with pytest.raises(IllegalMoveError, match="without a flag"):
        game.open((0, 2))
    game.unflag((0, 2))
    game.flag((0, 0))
    seen = game.chord((1, 1))
    assert seen[0, 2] == MINE and game.is_over and game.won is False


def test_illegal_moves_change_nothing():
    game = Game(Layout.random(9, 9, 10, seed=1))
    game.open((0, 0))
    before = game.transcript()
    for move in [lambda: game.open((0, 0)), lambda: game.stop(), lambda: game.flag((0, 0))]:
        with pytest.raises(IllegalMoveError):
            move()
    for cell in [(9, 0), (-1, 0), (0, 2**70)]:
        for act in (game.open, game.flag, game.unflag, game.chord):
            with pytest.raises(IllegalMoveError, match="expected a cell from"):
                act(cell)
    for wrong in [3, (1,), ("a", 1), (1.0, 2), None]:
        with pytest.raises(WrongTypeError):
            game.open(wrong)
    assert game.transcript() == before
    with pytest.raises(IllegalMoveError, match="expected an opened cell"):
        game.chord((8, 8)) if (8, 8) in game.board.hidden() else game.chord(game.board.hidden()[0])


@pytest.mark.parametrize(
    "layout",
    [
        lambda: Layout.random(9, 9, 81, seed=1),
        lambda: Layout.random(9, 9, -1, seed=1),
        lambda: Layout.random(0, 9, 1, seed=1),
        lambda: Layout.random(9, 9, 10, seed=0),
        lambda: Layout.random(9, 9, 10, seed=-1),
        lambda: Layout.random(9, 9, "10", seed=1),
        lambda: Layout.random(9, 9, 10, seed=1, first_click="sure"),
        lambda: Layout.no_guess(40, 40, 10, seed=1),
        lambda: Layout.from_mines(2, 2, [(2, 0)]),
        lambda: Layout.from_mines(1, 1, [(0, 0)]),
        lambda: Layout.from_mines(10**9, 10**9, []),
        lambda: Layout.from_mines(2, 2, [], squared_distance=11),
    ],
)
def test_invalid_layouts_are_refused_before_a_game(layout):
    with pytest.raises(RequestError, match="expected|is not"):
        layout()


def test_a_game_needs_a_seed_or_given_mines():
    with pytest.raises(RequestError, match="seed: expected a number from 1, or given mines"):
        Game(Layout(9, 9, 10))


def test_a_transcript_is_resumed_and_ends_as_the_game():
    game = Game(Layout.random(9, 9, 10, seed=4))
    game.open((4, 4))
    again = Game.resume(game.transcript())
    assert again.board == game.board and again.seed == 4
    for each in (game, again):
        each.play(lambda board: board.hidden()[0])
    assert again.transcript() == game.transcript()
    with pytest.raises(RequestError):
        Game.resume("nonsense")
    with pytest.raises(UnsupportedError, match="by a seed"):
        Game(Layout.from_mines(1, 2, [(0, 1)])).transcript()


def test_a_player_is_a_function_or_a_class():
    class LastHiddenCellPlayer:
        made = 0

        def __init__(self):
            LastHiddenCellPlayer.made += 1

        def __call__(self, board):
            assert isinstance(board, Board)
            return board.hidden()[-1]

    game = Game(Layout.random(9, 9, 10, seed=2)).play(LastHiddenCellPlayer)
    assert game.is_over and LastHiddenCellPlayer.made == 1
    with pytest.raises(ZeroDivisionError):
        Game(Layout.random(9, 9, 10, seed=2)).play(lambda board: 1 // 0)
    with pytest.raises(IllegalMoveError):
        Game(Layout.random(9, 9, 10, seed=2)).play(lambda board: None)


def test_superminesweeper_goes_on_after_a_mine_and_may_be_stopped():
    game = contest("superminesweeper", {"N": 10}).instance(1)
    for cell in game.board.hidden()[::5]:
        game.open(cell)
    assert not game.is_over and game.won is None and game.mines is None
    game.stop()
    assert game.is_over and game.score > 0 and game.mines


def test_threads_read_a_game_while_another_plays_it():
    game = Game(Layout.random(16, 30, 99, seed=1))
    seen = []

    def read():
        for _ in range(200):
            seen.append((game.is_over, game.score, game.won, game.seed, len(game.transcript())))
            gc.collect(0)

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    game.play(lambda board: board.hidden()[0])
    for thread in threads:
        thread.join()
    assert len(seen) == 600 and game.is_over
