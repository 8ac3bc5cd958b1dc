"""What a study found, as text, as JSON, and as a page."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import summary
from .plan import StudyError
from .sums import Sums, quantile
from .tally import Tally, Values

#: Facts as people call them; the others have their names.
NAMES = {
    "d": "squared distance",
    "mines_from": "density, % of mines from",
    "n": "side of the board",
    "k": "layers",
    "c": "colours",
}
#: The heads of the columns of a table.
COLUMNS = ("games", "result", "95 % from", "to", "failed", "cut by the clock", "ms a game")
#: The same of differences.
PAIRED = ("games", "difference", "standard error", "95 % from", "to")
#: The same of errors.
ERRORS = ("games", "first seed", "error")
#: A table has no more rows, and no fewer games a row on average.
MOST_ROWS, LEAST_GAMES = 40, 4
#: Ranges of seeds are told one by one up to so many.
MOST_RANGES = 4
#: Facts that are nothing but the result.
RESULTS = ("uncovered",)


def of(source: str | Path) -> Tally:
    """The tally of a folder, or of a summary in a file; `-` is the standard input.

    Raises:
        StudyError: it is neither.
    """
    path = Path(source)
    given = str(path) == "-"
    # Pipes are read as files are.
    if not given and (path.is_dir() or not path.exists()):
        return Tally.of(path)
    try:
        return summary.loads(sys.stdin.read() if given else path.read_text(encoding="utf-8"))
    except (StudyError, UnicodeDecodeError) as error:
        raise StudyError(f"{path}: {error}") from None


def document(tally: Tally) -> dict[str, Any]:
    """The report for programs."""
    players = {
        name: {**figures(sums, is_told(tally, name)), "time_ms": time_ms(tally, name)}
        for name, sums in tally.players.items()
    }
    found: dict[str, Any] = {"study": tally.study, "seeds": tally.ranges, "command": command(tally), "players": players}
    if tally.paired.games:
        # In scores, which are shares of games where games are won or lost.
        found["paired"] = difference(tally.paired)
        found["paired_groups"] = {
            fact: {value: difference(sums) for value, sums in sorted(values.items())}
            for fact, values in shown(tally.paired_groups)
        }
    found["groups"] = {
        name: {
            fact: {value: figures(sums, is_told(tally, name)) for value, sums in sorted(values.items())}
            for fact, values in shown(facts)
        }
        for name, facts in tally.groups.items()
    }
    found["errors"] = {
        name: [{"error": error, "games": games, "first": first} for error, (games, first) in by_games(errors)]
        for name, errors in tally.errors.items()
    }
    found["not_counted"] = [{"file": str(error.part), "why": error.why} for error in tally.refused]
    return found


def by_games(errors: Mapping[str, tuple[int, int]]) -> list[tuple[str, tuple[int, int]]]:
    """Errors, the one of most games first."""
    return sorted(errors.items(), key=lambda each: (-each[1][0], each[1][1]))


def error_rows(errors: Mapping[str, tuple[int, int]]) -> list[tuple[str, ...]]:
    """Rows of a table, under `ERRORS`."""
    return [(f"{games:,}", str(first), error) for error, (games, first) in by_games(errors)[:MOST_ROWS]]


def text(source: str | Path | Tally) -> str:
    """The report for a terminal."""
    tally = source if isinstance(source, Tally) else of(source)
    again = command(tally)
    lines = [title(tally), *([f"to repeat it: {again}"] if again else []), *refusals(tally), ""]
    lines += aligned(
        ("", *COLUMNS), [(name, *cells(sums, is_told(tally, name))) for name, sums in tally.players.items()]
    )
    if tally.paired.games:
        lines += ["", paired_sentence(tally)]
    for fact, values in shown(tally.paired_groups):
        rows = [(str(value), *paired_cells(sums, is_decided(tally))) for value, sums in sorted(values.items())]
        lines += ["", f"player less rival by {fact_name(fact)}:", *aligned((fact, *PAIRED), rows)]
    for name, errors in tally.errors.items():
        lines += ["", f"{name}, games that failed:", *aligned(ERRORS, error_rows(errors))]
    for name, facts in tally.groups.items():
        for fact, values in shown(facts):
            rows = [(str(value), *cells(sums, is_told(tally, name))) for value, sums in sorted(values.items())]
            lines += ["", f"{name} by {fact_name(fact)}:", *aligned((fact, *COLUMNS), rows)]
    return "\n".join(lines) + "\n"


def refusals(tally: Tally) -> list[str]:
    """A line for each file that is not the shard that its name says."""
    return [f"not counted: {error}" for error in tally.refused]


def html(source: str | Path | Tally) -> str:
    """The report as a page."""
    from .page import page

    return page(source if isinstance(source, Tally) else of(source))


def aligned(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    """A table, in columns."""
    table = [head, *rows]
    widths = [max(len(line[at]) for line in table) for at in range(len(head))]
    # Errors are sentences, which begin at one place.
    widths[-1] = 0 if head == ERRORS else widths[-1]
    return ["  " + "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in table]


def fact_name(fact: str) -> str:
    return NAMES.get(fact, fact.replace("_", " "))


def shown(facts: Mapping[str, Values]) -> list[tuple[str, dict[int, Sums]]]:
    """The facts that tell games apart, and not too finely."""
    known = [(fact, values) for fact, values in sorted(facts.items()) if values is not None and fact not in RESULTS]
    return [
        (fact, values) for fact, values in known if 1 < len(values) <= min(MOST_ROWS, games_of(values) / LEAST_GAMES)
    ]


def games_of(values: dict[int, Sums]) -> int:
    return sum(sums.games for sums in values.values())


def title(tally: Tally) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in sorted(tally.study["settings"].items()))
    games = sum(last - first + 1 for first, last in tally.ranges)
    unfinished = tally.planned is not None and games < tally.planned
    found = f"{games:,} of {tally.planned:,} games" if unfinished else f"{games:,} game{'' if games == 1 else 's'}"
    if tally.ranges and not (len(tally.ranges) == 1 and tally.ranges[0][0] == 1):
        found += f", {seeds(tally.ranges)}"
    goes_on = "; the same command goes on" if unfinished else ""
    return f"{tally.study['contest']}{f' ({settings})' if settings else ''}: {found}{goes_on}"


def seeds(ranges: list[tuple[int, int]]) -> str:
    """Ranges of seeds as people say them."""
    if len(ranges) > MOST_RANGES:
        return f"seeds {ranges[0][0]} to {ranges[-1][1]} with gaps"
    return "seeds " + " and ".join(f"{first} to {last}" if first < last else str(first) for first, last in ranges)


def command(tally: Tally) -> str | None:
    """What plays the same games again; none where these are not the seeds from 1 on."""
    study, last = tally.study, tally.planned
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


def figures(sums: Sums, told: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "games": sums.games,
        "failed": sums.failed,
        "clock_cut": sums.clock_cut if told else None,
        "score": sums.mean,
        "standard_error": number(sums.error),
    }
    if sums.decided:
        rate, low, high = sums.rate
        found |= {"won": sums.won, "rate": rate, "from": low, "to": high}
    return {**found, "cpu_ms": sums.cpu_ms / max(1, sums.games)}


def time_ms(tally: Tally, player: str) -> dict[str, float]:
    """What so many of a hundred games take at most, to a quarter."""
    times = tally.times.get(player, {})
    return {str(share): quantile(times, share / 100) / 1000 for share in (50, 90, 99)} if times else {}


def difference(sums: Sums) -> dict[str, Any]:
    mean, low, high = sums.result
    error = number(sums.error)
    return {"games": sums.games, "mean": mean, "standard_error": error, "from": number(low), "to": number(high)}


def number(value: float) -> float | None:
    """A number as JSON has them: none where it is not known."""
    return None if value != value else value


def is_decided(tally: Tally) -> bool:
    """Whether the games are won or lost, so that differences are shares of games."""
    return any(sums.decided for sums in tally.players.values())


def is_told(tally: Tally, player: str) -> bool:
    """Whether it is known of each game if the clock ended a search: of our own player; of others it may be."""
    sums = tally.players[player]
    return sums.clock_cut > 0 or (player == "player" and tally.study["player"] is None)


def paired_sentence(tally: Tally) -> str:
    games, mean, error, low, high = paired_cells(tally.paired, is_decided(tally))
    seeds = "seed" if games == "1" else "seeds"
    found = f"player less rival on the same {games} {seeds}: {mean}"
    return found if error == "-" else f"{found}, standard error {error}, 95 % from {low} to {high}"


def cells(sums: Sums, told: bool) -> list[str]:
    """A row of a table, under its heads; `told` as `is_told` says."""
    if sums.decided:
        result = [f"{100 * share:.3f} %" for share in sums.result]
    else:
        result = [decimal(value) for value in sums.result]
    return [
        f"{sums.games:,}",
        *result,
        str(sums.failed),
        str(sums.clock_cut) if told else "-",
        f"{sums.cpu_ms / max(1, sums.games):.3f}",
    ]


def paired_cells(sums: Sums, decided: bool) -> list[str]:
    """A row of differences, under its heads; in percent where the games are won or lost."""
    mean, low, high = sums.result
    numbers = [(mean, "+"), (sums.error, ""), (low, "+"), (high, "+")]
    if decided:
        found = [f"{100 * value:{sign}.3f} %" if value == value else "-" for value, sign in numbers]
    else:
        found = [decimal(value, sign) for value, sign in numbers]
    return [f"{sums.games:,}", *found]


def decimal(value: float, sign: str = "") -> str:
    """A number, or a dash where one game tells nothing."""
    return format(value, f"{sign}.5f") if value == value else "-"


def dumped(tally: Tally) -> str:
    """The report as a line of JSON."""
    return json.dumps(document(tally))
