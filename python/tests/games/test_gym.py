"""The environments pass the checks of Gymnasium, and play the same games as the referee."""

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="gridproof.gym is not tested: gymnasium is not installed")
import numpy as np
from gymnasium.utils.env_checker import check_env

import gridproof.gym
from gridproof import Game, Layout
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
    with pytest.raises(gridproof.RequestError):
        MinesweeperEnv(9, 9, 81)
    with pytest.raises(gymnasium.error.ResetNeeded):
        MinesweeperEnv().step(0)
