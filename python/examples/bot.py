"""A player of minesweeper in ten lines. The player opens a provably safe cell, or else the cell with the least risk.

python examples/bot.py
"""

import gridproof


def careful(board: gridproof.Board) -> gridproof.Cell:
    """Returns the next cell to open."""
    cell, _ = min(gridproof.count(board), key=lambda each: each[1])
    return cell


if __name__ == "__main__":
    beginner = gridproof.contest("minesweeper", {"size": "9x9", "mines": 10})
    games = beginner.play(careful, seeds=range(1, 101))
    print(f"{sum(bool(game.won) for game in games)} of {len(games)} games won")
