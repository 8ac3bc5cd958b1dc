"""Minesweeper as environments of Gymnasium, for one game or many at once.

>>> import gymnasium, gridproof.gym
>>> env = gymnasium.make("gridproof/Minesweeper-v0", rows=9, cols=9, mines=10)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(env.action_space.n), int(info["action_mask"].sum())
((9, 9), 81, 81)

The module needs `pip install gridproof[gym]`.

An observation is the visible board as in `Board.array`: a clue, -1 for a hidden cell, and -3 for the mine that was hit.
An action is the number of the cell to open, counted row by row. Opening an open cell changes nothing. `info` has `seed`,
the seed of the game, and `action_mask`, with 1 for each hidden cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

try:
    import gymnasium
    import numpy as np
except ImportError as _error:
    raise ImportError(f"gridproof.gym needs `pip install 'gridproof[gym]'`: {_error}") from None

from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _gridproof
from ._input.arguments import checked_integer, checked_list
from .boards.cell_values import HIDDEN, MINE
from .errors import RequestError, WrongTypeError
from .games.game import LAST_SEED, FirstClick, Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Rewards:
    """The rewards for the effects of a step. The reward of a step is the sum of the rewards for its effects."""

    #: The reward for winning the game.
    win: float = 1.0
    #: The reward for hitting a mine.
    mine: float = -1.0
    #: The reward for each opened cell without a mine.
    opened: float = 0.0
    #: The reward for an action on an open cell.
    repeated: float = 0.0


class _EnvironmentCore:
    """The layout, the rewards and the spaces that both environments use."""

    def __init__(self, layout: Layout, rewards: Rewards) -> None:
        if not isinstance(rewards, Rewards):
            raise WrongTypeError(f"rewards: expected Rewards, such as Rewards(win=2), found {rewards!r}")
        self.rewards, self.settings = rewards, layout.settings()
        self.shape = layout.rows, layout.cols
        self.cells = layout.rows * layout.cols
        self.observation_space = spaces.Box(MINE, _most_neighbours(layout.squared_distance), self.shape, np.int8)
        self.action_space = spaces.Discrete(self.cells)

    def checked_action(self, action: object) -> int:
        return checked_integer(action, "action", 0, self.cells - 1)

    def checked_actions(self, actions: object, games: int) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (games,):
            raise RequestError(f"actions: expected {games} actions, one for each game, found the shape {given.shape}")
        return [self.checked_action(action) for action in given.tolist()]

    def begin(self, seed: int) -> _gridproof.Game:
        return _gridproof.Game.of_seed("minesweeper", self.settings, seed)

    def step(self, game: _gridproof.Game, seen: NDArray[np.int8], action: int) -> tuple[float, bool]:
        """Opens a cell of a game and writes the new observation. Returns the reward, and whether the game is over."""
        cell = divmod(action, self.shape[1])
        if seen[cell] != HIDDEN:
            return self.rewards.repeated, False
        opened = game.open(cell)
        reward = 0.0
        for at, number in opened:
            seen[at] = number
            reward += self.rewards.mine if number == MINE else self.rewards.opened
        over = game.is_over
        return reward + (self.rewards.win if over and game.won else 0.0), over


def _most_neighbours(squared_distance: int) -> int:
    """Returns the largest number of neighbours of a cell.

    >>> _most_neighbours(2), _most_neighbours(10)
    (8, 36)
    """
    reach = range(-squared_distance, squared_distance + 1)
    return sum(row * row + col * col <= squared_distance for row in reach for col in reach) - 1


def _checked_option(options: Mapping[str, Any] | None, name: str) -> Any:
    """Returns the value of the only option of `reset`; None without options.

    Raises: RequestError: there is another option.
    """
    given = dict(options or {})
    value = given.pop(name, None)
    if given:
        raise RequestError(f"options: expected {name!r}, found {next(iter(given))!r}")
    return value


def _next_seed(random: np.random.Generator, options: Mapping[str, Any] | None) -> int:
    given = _checked_option(options, "seed")
    return int(random.integers(1, LAST_SEED)) if given is None else checked_integer(given, "seed", 1, LAST_SEED)


class MinesweeperEnv(gymnasium.Env):  # type: ignore[misc]
    """An environment for one game at a time. `reset(seed=...)` seeds the random choice of the games' seeds, and
    `reset(options={"seed": ...})` begins the game of a given seed."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        rows: int = 9,
        cols: int = 9,
        mines: int = 10,
        *,
        first_click: FirstClick = "safe",
        squared_distance: int = 2,
        no_guesses: bool = False,
        rewards: Rewards = Rewards(),  # noqa: B008
        render_mode: str | None = None,
    ) -> None:
        layout = Layout(rows, cols, mines, squared_distance, first_click, no_guesses)
        self._games = _EnvironmentCore(layout, rewards)
        self.observation_space: spaces.Space[NDArray[np.int8]] = self._games.observation_space
        self.action_space: spaces.Space[np.int64] = self._games.action_space
        self.render_mode = render_mode
        self._seen: NDArray[np.int8] = np.full(self._games.shape, HIDDEN, np.int8)
        self._game: _gridproof.Game | None = None
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begins a game."""
        super().reset(seed=seed)
        self._seed = _next_seed(self.np_random, options)
        self._game = self._games.begin(self._seed)
        self._seen.fill(HIDDEN)
        return self._seen.copy(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Opens a cell.

        Raises:
            RequestError: the action is not the number of a cell.
        """
        if self._game is None:
            raise gymnasium.error.ResetNeeded("expected `reset` before `step`")
        reward, over = self._games.step(self._game, self._seen, self._games.checked_action(action))
        return self._seen.copy(), reward, over, False, self._info()

    def render(self) -> str | None:
        """Returns the board as text if the mode is `ansi`."""
        if self.render_mode != "ansi" or self._game is None:
            return None
        text: str = self._game.state().text()
        return text

    def _info(self) -> dict[str, Any]:
        return {"seed": self._seed, "action_mask": (self._seen == HIDDEN).astype(np.int8).reshape(-1)}


class MinesweeperVectorEnv(VectorEnv):  # type: ignore[misc]
    """An environment that plays many games in parallel. The step after the end of a game begins the next game
    (`NEXT_STEP`)."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 9,
        cols: int = 9,
        mines: int = 10,
        *,
        first_click: FirstClick = "safe",
        squared_distance: int = 2,
        no_guesses: bool = False,
        rewards: Rewards = Rewards(),  # noqa: B008
    ) -> None:
        layout = Layout(rows, cols, mines, squared_distance, first_click, no_guesses)
        self._games = _EnvironmentCore(layout, rewards)
        self.num_envs = num_envs
        self.single_observation_space: spaces.Space[NDArray[np.int8]] = self._games.observation_space
        self.single_action_space: spaces.Space[np.int64] = self._games.action_space
        self.observation_space: spaces.Space[NDArray[np.int8]] = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[NDArray[np.int64]] = batch_space(self.single_action_space, num_envs)
        self._seen: NDArray[np.int8] = np.full((num_envs, *self._games.shape), HIDDEN, np.int8)
        self._seeds = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._running: list[_gridproof.Game] = []

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begins all games. `options={"seeds": [...]}` gives the seeds of the games."""
        super().reset(seed=seed)
        given = _checked_option(options, "seeds")
        self._seeds[:] = (
            self.np_random.integers(1, LAST_SEED, self.num_envs) if given is None else self._checked_seeds(given)
        )
        self._running = [self._games.begin(int(each)) for each in self._seeds]
        self._seen.fill(HIDDEN)
        self._over.fill(False)
        return self._seen.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Opens a cell of each game.

        Raises:
            RequestError: an action is missing, or is not the number of a cell. After this error, no game has changed.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("expected `reset` before `step`")
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        for at, action in enumerate(self._games.checked_actions(actions, self.num_envs)):
            if self._over[at]:
                self._seeds[at] = _next_seed(self.np_random, None)
                self._running[at] = self._games.begin(int(self._seeds[at]))
                self._seen[at].fill(HIDDEN)
            else:
                rewards[at], over[at] = self._games.step(self._running[at], self._seen[at], action)
        self._over = over
        return self._seen.copy(), rewards, over.copy(), np.zeros(self.num_envs, np.bool_), self._info()

    def _checked_seeds(self, seeds: object) -> list[int]:
        given = checked_list(seeds, "seeds", "a list of seeds, one for each game")
        if len(given) != self.num_envs:
            raise RequestError(f"seeds: expected {self.num_envs} seeds, one for each game, found {len(given)}")
        return [checked_integer(seed, "seeds", 1, LAST_SEED) for seed in given]

    def _info(self) -> dict[str, Any]:
        masks = (self._seen == HIDDEN).astype(np.int8).reshape(self.num_envs, -1)
        return {"seed": self._seeds.copy(), "action_mask": masks}


gymnasium.register(
    id="gridproof/Minesweeper-v0",
    entry_point="gridproof.gym:MinesweeperEnv",
    vector_entry_point="gridproof.gym:MinesweeperVectorEnv",
)
