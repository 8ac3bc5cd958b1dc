"""The sentences and tables of a report, shared by the terminal and the page."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from ..._gridproof import Sums
from ..players import SCRIPT_PREFIX
from ..tally import Tally, Values

#: Readable names of some facts; a report shows other facts by their own names.
FACT_NAMES = {
    "d": "squared distance",
    "mines_from": "density, % of mines from",
    "n": "side of the board",
    "k": "layers",
    "c": "colours",
}
#: The column heads of a table.
COLUMNS = ("games", "result", "95 % from", "to", "failed", "cut by the clock", "ms a game")
#: The column heads of a table of differences.
PAIRED = ("games", "difference", "standard error", "95 % from", "to")
#: The column heads of a table of errors.
ERRORS = ("games", "first seed", "error")
#: The most rows of a table of groups, and the least average number of games per row.
MOST_ROWS, LEAST_GAMES = 40, 4
#: The most ranges of seeds that are listed one by one.
MOST_RANGES = 4
#: Facts that only repeat the result of a game.
REPEATED_FACTS = ("uncovered",)


def most_frequent_first(errors: Mapping[str, tuple[int, int]]) -> list[tuple[str, tuple[int, int]]]:
    """Returns the errors, the most frequent error first."""
    return sorted(errors.items(), key=lambda each: (-each[1][0], each[1][1]))


def error_rows(errors: Mapping[str, tuple[int, int]]) -> list[tuple[str, ...]]:
    """Returns the rows of a table with the heads `ERRORS`."""
    return [(f"{games:,}", str(first), error) for error, (games, first) in most_frequent_first(errors)[:MOST_ROWS]]


def lines_of_refused_files(tally: Tally) -> list[str]:
    """Returns a line for each file that does not contain the shard that its name states."""
    return [f"not counted: {error}" for error in tally.refused]


def readable_fact_name(fact: str) -> str:
    return FACT_NAMES.get(fact, fact.replace("_", " "))


def grouping_facts(facts: Mapping[str, Values]) -> list[tuple[str, dict[int, Sums]]]:
    """Returns the facts that divide the games into a few groups."""
    known = [
        (fact, values) for fact, values in sorted(facts.items()) if values is not None and fact not in REPEATED_FACTS
    ]
    return [
        (fact, values) for fact, values in known if 1 < len(values) <= min(MOST_ROWS, total_games(values) / LEAST_GAMES)
    ]


def total_games(values: dict[int, Sums]) -> int:
    return sum(sums.games for sums in values.values())


def report_title(tally: Tally) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in sorted(tally.study["settings"].items()))
    games = sum(last - first + 1 for first, last in tally.ranges)
    unfinished = tally.planned is not None and games < tally.planned
    found = f"{games:,} of {tally.planned:,} games" if unfinished else f"{games:,} game{'' if games == 1 else 's'}"
    if tally.ranges and not (len(tally.ranges) == 1 and tally.ranges[0][0] == 1):
        found += f", {seed_ranges_text(tally.ranges)}"
    goes_on = "; the same command continues the study" if unfinished else ""
    return f"{tally.study['contest']}{f' ({settings})' if settings else ''}: {found}{goes_on}"


def seed_ranges_text(ranges: list[tuple[int, int]]) -> str:
    """Returns the ranges of seeds in words."""
    if len(ranges) > MOST_RANGES:
        return f"seeds {ranges[0][0]} to {ranges[-1][1]} with gaps"
    return "seeds " + " and ".join(f"{first} to {last}" if first < last else str(first) for first, last in ranges)


def study_command(tally: Tally) -> str | None:
    """Returns the command that plays these games again. Returns None if the seeds do not start at 1, or if a script or
    a notebook defines a player."""
    study, last = tally.study, tally.planned
    if any(str(study[name]).startswith(SCRIPT_PREFIX) for name in ("player", "versus")):
        return None
    if last is None:
        if [first for first, _ in tally.ranges] != [1]:
            return None
        last = tally.ranges[0][1]
    words = ["python", "-m", "gridproof.study", study["contest"]]
    for name, value in sorted(study["settings"].items()):
        words += [f"{'-' if len(name) == 1 else '--'}{name}", value]
    for name in ("policy", "player", "versus", "time_limit"):
        if study[name] is not None:
            words += [f"--{name.replace('_', '-')}", str(study[name])]
    if study["policy_seed"]:
        words += ["--policy-seed", str(study["policy_seed"])]
    words += ["--games", str(last), "--shard-games", str(study["shard_games"]), "--out", "DIR"]
    return f"{shlex.join(words)}   # gridproof {study['gridproof']}"


def are_games_won_or_lost(tally: Tally) -> bool:
    """Returns whether games are won or lost, so that differences are shares of games."""
    return any(sums.decided for sums in tally.players.values())


def has_clock_flags(tally: Tally, player: str) -> bool:
    """Returns whether every game reports if the clock ended a search. The built-in player always reports this fact.
    Other players may omit the report."""
    sums = tally.players[player]
    return sums.time_dependent > 0 or (player == "player" and tally.study["player"] is None)


def paired_sentence(tally: Tally) -> str:
    games, mean, error, low, high = difference_row(tally.paired, are_games_won_or_lost(tally))
    seeds = "seed" if games == "1" else "seeds"
    found = f"player less rival on the same {games} {seeds}: {mean}"
    return found if error == "-" else f"{found}, standard error {error}, 95 % from {low} to {high}"


def table_row(sums: Sums, has_flags: bool) -> list[str]:
    """Returns the row of a table. `has_flags` says whether every game reports if the clock ended a search."""
    if sums.decided:
        result = [f"{100 * share:.3f} %" for share in sums.win_rate_or_mean]
    else:
        result = [decimal_text(value) for value in sums.win_rate_or_mean]
    return [
        f"{sums.games:,}",
        *result,
        str(sums.failed),
        str(sums.time_dependent) if has_flags else "-",
        f"{sums.cpu_ms / max(1, sums.games):.3f}",
    ]


def difference_row(sums: Sums, decided: bool) -> list[str]:
    """Returns the row of a table of differences, in percent if games are won or lost."""
    mean, low, high = sums.win_rate_or_mean
    numbers = [(mean, "+"), (sums.standard_error, ""), (low, "+"), (high, "+")]
    if decided:
        found = [f"{100 * value:{sign}.3f} %" if value == value else "-" for value, sign in numbers]
    else:
        found = [decimal_text(value, sign) for value, sign in numbers]
    return [f"{sums.games:,}", *found]


def decimal_text(value: float, sign: str = "") -> str:
    """Returns a number as text; a dash for NaN, such as the standard error of a single game."""
    return format(value, f"{sign}.5f") if value == value else "-"
