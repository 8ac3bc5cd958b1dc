"""The report of a study as text, JSON or a page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ..._gridproof import Sums
from .. import summary
from ..plan import StudyError
from ..tally import Tally
from .columns import (
    COLUMNS,
    ERRORS,
    PAIRED,
    are_games_won_or_lost,
    difference_row,
    error_rows,
    grouping_facts,
    has_clock_flags,
    lines_of_refused_files,
    most_frequent_first,
    paired_sentence,
    readable_fact_name,
    report_title,
    study_command,
    table_row,
)
from .page import html_page


def of(source: str | Path) -> Tally:
    """Returns the tally of a folder, or of a summary in a file; `-` is the standard input.

    Raises: StudyError: the source is neither the folder of a study nor a summary.
    """
    path = Path(source)
    given = str(path) == "-"
    # A pipe is read like a file.
    if not given and (path.is_dir() or not path.exists()):
        return Tally.of(path)
    try:
        return summary.loads(sys.stdin.read() if given else path.read_bytes())
    except StudyError as error:
        # The message begins with the line and the column.
        raise StudyError(f"{path}:{error}") from None


def document(tally: Tally) -> dict[str, Any]:
    """Returns the report as a document for programs."""
    players = {
        name: {**result_figures(sums, has_clock_flags(tally, name)), "time_ms": time_percentiles_ms(tally, name)}
        for name, sums in tally.players.items()
    }
    found: dict[str, Any] = {
        "study": tally.study,
        "seeds": tally.ranges,
        "command": study_command(tally),
        "players": players,
    }
    if tally.paired.games:
        # The differences are differences of scores. If games are won or lost, a mean score is a share of games.
        found["paired"] = difference_figures(tally.paired)
        found["paired_groups"] = {
            fact: {value: difference_figures(sums) for value, sums in sorted(values.items())}
            for fact, values in grouping_facts(tally.paired_groups)
        }
    found["groups"] = {
        name: {
            fact: {value: result_figures(sums, has_clock_flags(tally, name)) for value, sums in sorted(values.items())}
            for fact, values in grouping_facts(facts)
        }
        for name, facts in tally.groups.items()
    }
    found["errors"] = {
        name: [
            {"error": error, "games": games, "first": first} for error, (games, first) in most_frequent_first(errors)
        ]
        for name, errors in tally.errors.items()
    }
    found["not_counted"] = [{"file": str(error.part), "why": error.why} for error in tally.refused]
    return found


def text(source: str | Path | Tally) -> str:
    """Returns the report for a terminal."""
    tally = source if isinstance(source, Tally) else of(source)
    again = study_command(tally)
    lines = [report_title(tally), *([f"to repeat it: {again}"] if again else []), *lines_of_refused_files(tally), ""]
    lines += aligned_table(
        ("", *COLUMNS), [(name, *table_row(sums, has_clock_flags(tally, name))) for name, sums in tally.players.items()]
    )
    if tally.paired.games:
        lines += ["", paired_sentence(tally)]
    for fact, values in grouping_facts(tally.paired_groups):
        rows = [
            (str(value), *difference_row(sums, are_games_won_or_lost(tally))) for value, sums in sorted(values.items())
        ]
        lines += ["", f"player less rival by {readable_fact_name(fact)}:", *aligned_table((fact, *PAIRED), rows)]
    for name, errors in tally.errors.items():
        lines += ["", f"{name}, games that failed:", *aligned_table(ERRORS, error_rows(errors))]
    for name, facts in tally.groups.items():
        for fact, values in grouping_facts(facts):
            rows = [
                (str(value), *table_row(sums, has_clock_flags(tally, name))) for value, sums in sorted(values.items())
            ]
            lines += ["", f"{name} by {readable_fact_name(fact)}:", *aligned_table((fact, *COLUMNS), rows)]
    return "\n".join(lines) + "\n"


def html(source: str | Path | Tally) -> str:
    """Returns the report as a page."""
    return html_page(source if isinstance(source, Tally) else of(source))


def aligned_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    """Returns the lines of a table with aligned columns."""
    table = [head, *rows]
    widths = [max(len(line[at]) for line in table) for at in range(len(head))]
    # Errors are sentences, so they are aligned on the left.
    widths[-1] = 0 if head == ERRORS else widths[-1]
    return ["  " + "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in table]


def result_figures(sums: Sums, has_flags: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "games": sums.games,
        "failed": sums.failed,
        "time_dependent": sums.time_dependent if has_flags else None,
        "score": sums.mean,
        "standard_error": json_number(sums.standard_error),
    }
    if sums.decided:
        rate, low, high = sums.win_rate
        found |= {"won": sums.won, "rate": rate, "from": low, "to": high}
    return {**found, "cpu_ms": sums.cpu_ms / max(1, sums.games)}


def time_percentiles_ms(tally: Tally, player: str) -> dict[str, float]:
    """Returns the percentiles 50, 90 and 99 of the time of a game, rounded up by at most a quarter."""
    found = {str(share): tally.summary.time_percentile_ms(player, share) for share in (50, 90, 99)}
    return {share: time for share, time in found.items() if time is not None}


def difference_figures(sums: Sums) -> dict[str, Any]:
    mean, low, high = sums.win_rate_or_mean
    error = json_number(sums.standard_error)
    return {
        "games": sums.games,
        "mean": mean,
        "standard_error": error,
        "from": json_number(low),
        "to": json_number(high),
    }


def json_number(value: float) -> float | None:
    """Returns the number for JSON; None if the number is unknown."""
    return None if value != value else value


def json_line(tally: Tally) -> str:
    """Returns the report as a line of JSON."""
    return json.dumps(document(tally))
