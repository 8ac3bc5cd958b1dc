"""Studies of games by the million, on one machine or on many.

A study is a contest, a player and a range of seeds, cut into shards. A shard is played by one worker and lands as one
file of Parquet, by renaming, so that it is there once or not at all. After any crash, the same call goes on where it
stopped, and the rows are those of one process.

    from gridproof import study
    games = study.Study("minesweeper", {"size": "9x9", "mines": "10"}, games=100_000)
    study.run(games, "beginner", workers=2)
    print(study.report.text("beginner"))

From a shell: `python -m gridproof.study minesweeper --size 9x9 --mines 10 --games 100000 --out beginner`.
It needs `pip install gridproof[study]`.
"""

try:
    import pyarrow as _  # noqa: F401
except ImportError as _error:
    raise ImportError(f"gridproof.study needs `pip install 'gridproof[study]'`: {_error}") from None

from . import report, summary
from .lazily import scan
from .plan import Shard, Study, StudyError
from .run import run
from .shard import play_shards
from .stored import ShardError
from .tally import Tally

__all__ = ["Shard", "ShardError", "Study", "StudyError", "Tally", "play_shards", "report", "run", "scan", "summary"]
