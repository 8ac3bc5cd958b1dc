"""A random player of many games at once, in the vectorised environment of Gymnasium.

python examples/gym_random.py
"""

import gymnasium
import numpy as np

import gridproof.gym  # noqa: F401

if __name__ == "__main__":
    envs = gymnasium.make_vec("gridproof/Minesweeper-v0", num_envs=64, rows=9, cols=9, mines=10)
    _, info = envs.reset(seed=1)
    random = np.random.default_rng(1)
    played = won = 0
    for _ in range(200):
        actions = [random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, over, _, info = envs.step(np.array(actions))
        played, won = played + int(over.sum()), won + int((rewards > 0).sum())
    print(f"{won} of {played} games won")
