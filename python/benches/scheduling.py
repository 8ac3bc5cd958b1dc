"""What it costs to hand out shards, without their games: the time, the processor's time of each process, and memory.

python benches/scheduling.py [--shards 100000] [--workers 2] [--in-process] [--sleep SECONDS] [--shards-a-task 1]

The shards do nothing, or sleep. By default the workers are processes, and so is the scheduler; with --in-process they
are all threads of this one, as many as one likes, of which each takes one task at a time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

from gridproof import study
from gridproof.study import cluster
from gridproof.study.shard import Played


def idle(study, version, out, shards, sleep=0.0):
    """A task without games."""
    time.sleep(sleep * len(shards))
    return Played(shards, sleep * len(shards))


def spent(pid: int) -> tuple[float, float]:
    """The processor's time of a process in seconds, and what it holds in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    held = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(held.split()[1]) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sleep", type=float, default=0.0, help="seconds that each shard sleeps")
    parser.add_argument("--shards-a-task", type=int, default=1, help="at most")
    parser.add_argument("--in-process", action="store_true", help="workers that are no processes, by the thousand")
    options = parser.parse_args()
    cluster.MOST = options.shards_a_task
    cluster.play_shards = Idle(options.sleep)
    (simulated if options.in_process else processes)(options)


class Idle:
    """A task without games, as the workers get it: they know nothing of this file."""

    def __init__(self, sleep: float) -> None:
        self.sleep = sleep

    def __call__(self, study, version, out, shards):
        time.sleep(self.sleep * len(shards))
        return Played(shards, self.sleep * len(shards))
