"""Studies of millions of games, on one machine or on many.

A study consists of a contest, a player and a range of seeds. The seeds are split into shards. A worker plays a shard
and writes the shard as one Parquet file, with an atomic rename. After a crash, the same call continues the study. The
rows do not depend on the number of workers.

    from gridproof import study
    games = study.Study("minesweeper", {"size": "9x9", "mines": "10"}, games=100_000)
    study.run(games, "beginner", workers=2)
    print(study.report.text("beginner"))

From a shell: `python -m gridproof.study minesweeper --size 9x9 --mines 10 --games 100000 --out beginner`.
The module needs `pip install gridproof[study]`.
"""

try:
    import pyarrow as _  # noqa: F401
except ImportError as _error:
    raise ImportError(f"gridproof.study needs `pip install 'gridproof[study]'`: {_error}") from None

from . import report, summary
from .lazy_scan import scan
from .plan import Shard, Study, StudyError
from .run import run
from .shard import play_shards
from .shard_files import ShardError
from .tally import Tally

__all__ = ["Shard", "ShardError", "Study", "StudyError", "Tally", "play_shards", "report", "run", "scan", "summary"]
