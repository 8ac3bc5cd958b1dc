"""Times a player in Python, gridproof's own player, a player as a command, and environments.

python benches/bots.py [GAMES]

The games are beginner games (9x9, 10 mines) on the seeds from 1. `random` opens a random hidden cell. `careful` is the
player of `examples/bot.py`, which counts before each move. A step of an environment opens one cell of one game. The
first time is wall time. The other times are CPU times, because CPU times depend little on other work of the machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gridproof

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
from bot import careful

choose = random.Random(1)


def random_cell(board: gridproof.Board) -> gridproof.Cell:
    return choose.choice(board.hidden())


class RememberingPlayer:
    """A player like `careful`. This player counts again only when no known safe cell is left."""

    def __init__(self) -> None:
        self.safe: list[gridproof.Cell] = []

    def __call__(self, board: gridproof.Board) -> gridproof.Cell:
        hidden = board.hidden()
        self.safe = [cell for cell in self.safe if cell in hidden]
        if not self.safe:
            found = gridproof.count(board)
            chances = {cell: found.mines(*cell) or 0 for cell in hidden}
            self.safe = [cell for cell in hidden if chances[cell] == 0]
            if not self.safe:
                return min(hidden, key=chances.__getitem__)
        return self.safe.pop()


def main(games: int) -> None:
    beginner = gridproof.contest("minesweeper", {"size": "9x9", "mines": 10})
    print("| player | games | s by the clock | s of the processor | of the player alone | ms a game | won |")
    print("|---|---|---|---|---|---|---|")
    measure_player("random, in Python", games, lambda seeds: beginner.play(random_cell, seeds=seeds))
    measure_player("careful, in Python", games, lambda seeds: beginner.play(careful, seeds=seeds))
    measure_player(
        "careful, with a memory, in Python", games, lambda seeds: beginner.play(RememberingPlayer, seeds=seeds)
    )
    for policy in ("least-risk", "strong"):
        measure_player(f"ours, {policy}", games, lambda seeds, policy=policy: beginner.play(seeds=seeds, policy=policy))
    measure_environments(games)


def measure_player(name: str, games: int, play: Callable[[range], list[Any]]) -> None:
    begun, before = time.perf_counter(), time.process_time()
    played = play(range(1, games + 1))
    clock, spent = time.perf_counter() - begun, time.process_time() - before
    own, won = sum(game.cpu_ms for game in played) / 1000, sum(bool(game.won) for game in played)
    cells = [f"{clock:.2f}", f"{spent:.2f}", f"{own:.2f}", f"{1000 * spent / games:.3f}", f"{won / games:.1%}"]
    print(f"| {name} | {games:,} | {' | '.join(cells)} |", flush=True)


def measure_environments(games: int) -> None:
    try:
        import numpy as np

        from gridproof.gym import MinesweeperVectorEnv
    except ImportError as error:
        print(f"no environments: {error}", file=sys.stderr)
        return
    side, steps = 256, max(1, games // 100)
    envs = MinesweeperVectorEnv(side)
    _, info = envs.reset(seed=1)
    spent = 0.0
    for _ in range(steps):
        actions = np.argmax(np.random.default_rng(1).random(info["action_mask"].shape) * info["action_mask"], axis=1)
        before = time.process_time()
        _, _, _, _, info = envs.step(actions)
        spent += time.process_time() - before
    print(f"{steps * side:,} steps of {side} games side by side: {1e6 * spent / (steps * side):.2f} us a step")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
