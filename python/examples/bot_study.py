"""A study that compares a player in Python with gridproof's own player on the same games.

python examples/bot_study.py DIR
"""

import sys

from bot import careful

from gridproof import study

if __name__ == "__main__":
    games = study.Study("minesweeper", {"size": "9x9", "mines": 10}, games=1000, player=careful)
    study.run(games, sys.argv[1], workers=2)
    print(study.report.text(sys.argv[1]), end="")
