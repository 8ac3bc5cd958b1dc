"""Measures the cost of distributing shards without games: the wall time, and the CPU time and memory of each process.

python benches/scheduling.py [--shards 100000] [--workers 2] [--shards-a-task 1] [--sleep SECONDS] [--farms N]

The shards do nothing, or sleep. Each worker is a process, as on a cluster. With --farms N, the workers run in N
processes, each of which can hold hundreds of workers.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

import dask
from distributed import Client, Worker

from gridproof import study
from gridproof.study import cluster
from gridproof.study.shard import PlayedShards


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--shards-a-task", type=int, default=cluster.MOST_SHARDS_PER_TASK, help="the most shards of a task"
    )
    parser.add_argument("--sleep", type=float, default=0.0, help="seconds that each shard takes")
    parser.add_argument("--farms", type=int, default=0, help="the number of processes that share the workers")
    options = parser.parse_args()
    cluster.MOST_SHARDS_PER_TASK = options.shards_a_task
    cluster.play_shards = partial(sleep_for_shards, options.sleep)
    folder = Path(mkdtemp())
    with ExitStack() as stack:
        at = folder / "scheduler.json"
        words = ["-m", "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(at)]
        running = {"driver": os.getpid(), "scheduler": stack.enter_context(python_process(*words))}
        while not at.exists():
            time.sleep(0.05)
        client = stack.enter_context(Client(scheduler_file=str(at)))
        for number in range(options.farms or options.workers):
            held = options.workers // options.farms if options.farms else 1
            running[f"workers {number}"] = stack.enter_context(
                python_process(__file__, str(held), client.scheduler.address)
            )
        begun = time.monotonic()
        client.wait_for_workers(options.workers, timeout=300)
        print(f"{options.workers} workers after {time.monotonic() - begun:.1f} s", flush=True)
        distribute_shards(client, options, folder, running)


def sleep_for_shards(sleep, study, version, out, shards):
    """The task of a worker in this benchmark. Sleeps instead of playing games."""
    time.sleep(sleep * len(shards))
    return PlayedShards(shards, sleep * len(shards))


def distribute_shards(client: Client, options: argparse.Namespace, folder: Path, running: dict[str, int]) -> None:
    games = study.Study("minesweeper", {"size": "9x9"}, games=options.shards, shard_games=1)
    begun, told = time.monotonic(), 0
    before = {name: cpu_seconds_and_memory(pid)[0] for name, pid in running.items()}

    def count_shard(shard):
        nonlocal told
        told += 1
        if told % max(1, options.shards // 10) == 0:
            print_state(time.monotonic() - begun, told, running, before)

    cluster.play_through_client(
        client, games, folder, cluster.AdaptiveTasks(games.shards(), options.shards), count_shard
    )
    ideal = options.sleep * options.shards / options.workers
    if ideal:
        print(f"{100 * ideal / (time.monotonic() - begun):.1f} % of the time was slept by all workers")


def print_state(seconds: float, told: int, running: dict[str, int], before: dict[str, float]) -> None:
    processes = []
    for name, pid in running.items():
        cpu, held = cpu_seconds_and_memory(pid)
        processes.append(f"{name} {1000 * (cpu - before[name]) / told:.2f} ms, {held:.0f} MB")
    print(f"{told} shards, {seconds:.1f} s, {1000 * seconds / told:.2f} ms each; {'; '.join(processes)}", flush=True)


def cpu_seconds_and_memory(pid: int) -> tuple[float, float]:
    """Returns the CPU time of a process in seconds, and its memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    held = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(held.split()[1]) / 1024


@contextmanager
def python_process(*words: str):
    """Starts a Python process, yields its process id, and ends the process on leaving the context."""
    child = subprocess.Popen([sys.executable, *words], stderr=subprocess.DEVNULL)
    try:
        yield child.pid
    finally:
        child.terminate()
        child.wait()


async def run_workers(workers: int, scheduler: str) -> None:
    """Runs workers of one thread each in this process."""
    # All workers share this process. Without these settings, each worker would monitor this process.
    dask.config.set(
        {
            "distributed.admin.system-monitor.interval": "1h",
            "distributed.admin.tick.interval": "1h",
            "distributed.worker.profile.enabled": False,
        }
    )
    held = [Worker(scheduler, nthreads=1, memory_limit=0, dashboard=False, silence_logs=50) for _ in range(workers)]
    await asyncio.gather(*held)
    await asyncio.gather(*(worker.finished() for worker in held))


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1].isdigit():
        asyncio.run(run_workers(int(sys.argv[1]), sys.argv[2]))
    else:
        main()
