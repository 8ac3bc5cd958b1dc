"""Compares studies with one and with two workers to `gridproof play`, alternately on the same games.

python benches/throughput.py GRIDPROOF [--size 9x9] [--mines 10] [--games 20000] [--rounds 5] [--first-click zero]

GRIDPROOF is the program, built with `cargo build --release`. A round plays the games with `play --jobs 2`, with a study of
two workers and with a study of one worker. The start of the workers is timed separately. The ratios are medians over the
rounds. Ratios of CPU times depend little on other work of the machine.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from distributed import Client, LocalCluster

from gridproof import study


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gridproof", type=Path)
    parser.add_argument("--size", default="9x9")
    parser.add_argument("--mines", default="10")
    parser.add_argument("--first-click", default="zero")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    settings = {"size": options.size, "mines": options.mines, "first-click": options.first_click}
    games = study.Study("minesweeper", settings, games=options.games)
    rounds = []
    with start_client(2) as two, start_client(1) as one:
        # Each worker imports the modules once, before the clock starts.
        for client in (one, two):
            wall_and_cpu_of_study(study.Study("minesweeper", settings, games=64, shard_games=1), client)
        for number in range(options.rounds):
            found = {
                "play": wall_and_cpu_of_play(options.gridproof, settings, options.games),
                "two": wall_and_cpu_of_study(games, two),
                "one": wall_and_cpu_of_study(games, one),
            }
            rounds.append(found)
            told = "; ".join(f"{name} {wall:.2f} s, {cpu:.2f} s of processors" for name, (wall, cpu) in found.items())
            print(f"round {number + 1}: {told}", flush=True)
    for name, over, under in [
        ("two workers over one", "one", "two"),
        ("two workers over play --jobs 2", "play", "two"),
    ]:
        walls, cpus = (statistics.median(each[over][at] / each[under][at] for each in rounds) for at in (0, 1))
        print(f"{name}: {walls:.3f} by the clock, {cpus:.3f} by the processor's time")
    cpu = statistics.median(each["two"][1] for each in rounds)
    print(
        f"{1000 * cpu / options.games:.3f} ms of a processor a game, {3600 * options.games / cpu:,.0f} games a core-hour"
    )


def start_client(workers: int) -> Client:
    begun = time.monotonic()
    client = Client(LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0", silence_logs=50))
    print(f"{workers} workers were ready after {time.monotonic() - begun:.2f} s", flush=True)
    return client


def wall_and_cpu_of_play(program: Path, settings: dict[str, str], games: int) -> tuple[float, float]:
    """Returns the time and the CPU time of `play`, which writes a line for each game."""
    words = [str(program), "play", "minesweeper", *(f"--{name}={value}" for name, value in settings.items())]
    with TemporaryDirectory() as folder:
        words += ["--seeds", f"1-{games}", "--jobs", "2", "--json"]
        before, begun = cpu_seconds_of_children(), time.monotonic()
        with (Path(folder) / "games").open("wb") as out:
            subprocess.run(words, stdout=out, stderr=subprocess.DEVNULL, check=True)
        return time.monotonic() - begun, cpu_seconds_of_children() - before


def wall_and_cpu_of_study(games: study.Study, client: Client) -> tuple[float, float]:
    """Returns the time and the CPU time of a study, with its driver, its scheduler and its workers."""
    with TemporaryDirectory() as folder:
        before, begun = cpu_seconds_of_cluster(client), time.monotonic()
        study.run(games, folder, client=client)
        return time.monotonic() - begun, cpu_seconds_of_cluster(client) - before


def cpu_seconds_of_cluster(client: Client) -> float:
    return sum(client.run(time.process_time).values()) + time.process_time()


def cpu_seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
