"""The environments pass the checks of Gymnasium, and play the same games as the referee."""

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="gridproof.gym is not tested: gymnasium is not installed")
import numpy as np
from gymnasium.utils.env_checker import check_env

import gridproof.gym
from gridproof import Game, Layout, RequestError
from gridproof.gym import MinesweeperEnv, MinesweeperVectorEnv, Rewards


@pytest.mark.parametrize(
    "options",
    [{}, {"rows": 3, "cols": 4, "mines": 2, "squared_distance": 5}, {"no_guesses": True, "first_click": "zero"}],
)
def test_environments_pass_the_checks_of_gymnasium(options):
    check_env(MinesweeperEnv(**options), skip_render_check=True)
    env = gymnasium.make("gridproof/Minesweeper-v0", render_mode="ansi", **options)
    env.reset(seed=1)
    assert env.render().startswith("mines rows=")


def test_environment_games_equal_refereed_games():
    env = MinesweeperEnv(rewards=Rewards(win=5, mine=-3, opened=1, repeated=-0.5))
    for seed in range(1, 20):
        seen, info = env.reset(options={"seed": seed})
        assert info["seed"] == seed
        game, over = Game(Layout.random(9, 9, 10, seed=seed)), False
        while not over:
            action = int(np.flatnonzero(info["action_mask"])[-1])
            opened = game.open(divmod(action, 9))
            seen, reward, over, truncated, info = env.step(action)
            assert (seen == game.board.array()).all() and over == game.is_over and not truncated
            hit = sum(clue == gridproof.MINE for clue in opened.values())
            assert reward == len(opened) - hit - 3 * hit + 5 * bool(game.won)
            if not over:
                assert env.step(action)[1:3] == (-0.5, False)


def test_vectorised_games_equal_single_games():
    single, many = MinesweeperEnv(5, 5, 4), MinesweeperVectorEnv(3, 5, 5, 4)
    seen, info = many.reset(options={"seeds": [1, 2, 3]})
    envs = [MinesweeperEnv(5, 5, 4) for _ in range(3)]
    for env, seed in zip(envs, info["seed"], strict=True):
        env.reset(options={"seed": int(seed)})
    ended = np.zeros(3, bool)
    for number in range(60):
        actions = np.array([np.flatnonzero(mask)[number % mask.sum()] for mask in info["action_mask"]])
        seen, rewards, over, _, info = many.step(actions)
        for at, env in enumerate(envs):
            if ended[at]:
                alone, _ = env.reset(options={"seed": int(info["seed"][at])})
                assert rewards[at] == 0 and not over[at]
            else:
                alone, reward, done, _, _ = env.step(actions[at])
                assert (reward, done) == (rewards[at], over[at])
            assert (alone == seen[at]).all()
        ended = over
    assert many.observation_space.contains(seen) and single.observation_space.contains(seen[0])
    made = gymnasium.make_vec("gridproof/Minesweeper-v0", num_envs=2)
    first = made.reset(seed=3)[1]["seed"]
    assert (made.reset(seed=3)[1]["seed"] == first).all()


def test_invalid_environments_are_refused():
    with pytest.raises(gridproof.RequestError, match="first_click: `sure` is not one of unprotected, safe, zero"):
        MinesweeperEnv(first_click="sure")
    for make in (MinesweeperEnv, lambda *sizes, **options: MinesweeperVectorEnv(2, *sizes, **options)):
        with pytest.raises(gridproof.RequestError, match="mines: `81`"):
            make(9, 9, 81)
        with pytest.raises(
            gridproof.WrongTypeError, match=r"rewards: expected Rewards, such as .*, found \{'win': 2\}"
        ):
            make(rewards={"win": 2})
    with pytest.raises(gymnasium.error.ResetNeeded):
        MinesweeperEnv().step(0)


@pytest.mark.parametrize("action", [-1, 81, 9999, 1.5, "a"])
def test_actions_beyond_the_cells_are_refused(action):
    env, envs = MinesweeperEnv(), MinesweeperVectorEnv(2)
    seen, _ = env.reset(seed=1)
    with pytest.raises(gridproof.RequestError, match="action: expected a whole number"):
        env.step(action)
    before, _ = envs.reset(seed=1)
    with pytest.raises(gridproof.RequestError, match="action: expected a whole number"):
        envs.step([0, action])
    # A refused step changes no game.
    assert (envs._seen == before).all() and (env._seen == seen).all()


def test_each_game_has_one_action_and_one_seed():
    envs = MinesweeperVectorEnv(2)
    envs.reset(seed=1)
    for actions in ([0], [0, 1, 2], 0, [[0, 1]]):
        with pytest.raises(gridproof.RequestError, match="actions: expected 2 actions, one for each game"):
            envs.step(np.array(actions))
    for seeds in ([1], [1, 2, 3], [0, 1], 7):
        with pytest.raises(gridproof.RequestError, match="seeds: expected"):
            envs.reset(options={"seeds": seeds})
    with pytest.raises(gridproof.RequestError, match="seed: expected a whole number from 1"):
        MinesweeperEnv().reset(options={"seed": -1})


def test_unknown_options_of_reset_are_refused():
    with pytest.raises(RequestError, match="expected 'seed', found 'sed'"):
        MinesweeperEnv().reset(options={"sed": 1})
    with pytest.raises(RequestError, match="expected 'seeds', found 'seed'"):
        MinesweeperVectorEnv(2).reset(options={"seed": 1})
