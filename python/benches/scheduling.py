"""How fast shards are handed out, and what that holds: tasks that do nothing, on workers that only wait.

python benches/scheduling.py [SHARDS] [WORKERS]
"""

import resource
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

from distributed import Client, LocalCluster

from gridproof import study

run = sys.modules["gridproof.study.run"]


def waits(study, version, out, shard):
    return shard


def held():
    """The most that this process, which is driver and scheduler, has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(shards, workers):
    run.play_shard = waits
    games = study.Study("minesweeper", {"size": "9x9"}, games=shards, shard_games=1)
    with Client(LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)) as client:
        begun, told = time.monotonic(), 0

        def tell(shard):
            nonlocal told
            told += 1
            if told % max(1, shards // 10) == 0:
                seconds = time.monotonic() - begun
                print(
                    f"{told} shards after {seconds:.1f} s, {1000 * seconds / told:.2f} ms each, at most {held():.0f} MB",
                    flush=True,
                )

        run.over(client, games, Path(mkdtemp()), games.shards(), tell)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:] or ["100000"]), *([2] if len(sys.argv) < 3 else []))
