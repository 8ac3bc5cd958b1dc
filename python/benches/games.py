"""Measures the CPU time of a game, the games per core and hour, and the time of 1,000,000,000 games.

python benches/games.py [SECONDS]

Each row is the result of a study that runs in this process for SECONDS seconds (by default 5). The CPU time covers the
player, the referee and the writing of the rows. Contests whose player is a program need `gridproof-player` on the path.
Without `gridproof-player` these contests are skipped with a note.
"""

from __future__ import annotations

import resource
import shutil
import sys
from tempfile import TemporaryDirectory

from gridproof import study

CLASSIC = [("9x9", "10"), ("16x16", "40"), ("30x16", "99")]


def main(seconds: float) -> None:
    print(
        "| contest | games | ms of a processor a game | games a core-hour | core-hours for 10^9 |\n|---|---|---|---|---|"
    )
    for size, mines in CLASSIC:
        for click in ("safe", "zero"):
            for policy in ("strong", "quick", "least-risk"):
                settings = {"size": size, "mines": mines, "first-click": click}
                measure_contest(
                    f"minesweeper {size}, {click}, {policy}", seconds, "minesweeper", settings, policy=policy
                )
    measure_contest("ruby-minesweeper, strong", seconds, "ruby-minesweeper", {})
    if not shutil.which("gridproof-player"):
        print(
            "no rows of other contests: gridproof-player is not on the path (cargo install --path crates/cli)",
            file=sys.stderr,
        )
    else:
        for contest, policy in [
            ("superminesweeper", "look-ahead"),
            ("superminesweeper", "least-risk"),
            ("chess-puzzle", ""),
            ("jewels", ""),
        ]:
            command = f"gridproof-player {contest}" + (f" --policy {policy}" if policy else "")
            measure_contest(f"{contest} {policy}".strip(), seconds, contest, {}, player=command)


def measure_contest(name: str, seconds: float, contest: str, settings: dict[str, str], **player: str) -> None:
    games, cost = 1, cpu_seconds_of_games(1, contest, settings, player)
    while cost < seconds:
        games = max(games + 1, min(8 * games, round(1.1 * games * seconds / max(cost, 1e-3))))
        cost = cpu_seconds_of_games(games, contest, settings, player)
    each = cost / games
    print(
        f"| {name} | {games:,} | {three_digits(1000 * each)} | {three_digits(3600 / each)} | {three_digits(each * 1e9 / 3600)} |",
        flush=True,
    )


def three_digits(number: float) -> str:
    """Rounds a number to three digits."""
    return f"{float(f'{number:.3g}'):,.10g}"


def cpu_seconds_of_games(games: int, contest: str, settings: dict[str, str], player: dict[str, str]) -> float:
    with TemporaryDirectory() as folder:
        before = cpu_seconds_so_far()
        study.run(study.Study(contest, settings, games=games, **player), folder)
        return cpu_seconds_so_far() - before


def cpu_seconds_so_far() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
