"""The command `python -m gridproof.study`, which plays, reports, summarises and merges studies."""

from __future__ import annotations

import argparse
import logging
import os
import shlex
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from ..errors import GridproofError, RequestError
from . import report, summary
from .failures import failures
from .plan import Study
from .run import run
from .tally import Tally

#: The exit status if games failed.
EXIT_GAMES_FAILED = 7
#: The exit status if a report leaves out games because their files are invalid.
EXIT_GAMES_LEFT_OUT = 8

EXAMPLES = """
examples:
  python -m gridproof.study minesweeper --size 30x16 --mines 99 --first-click zero --games 100000 --out expert --workers 2
  python -m gridproof.study superminesweeper --games 3000 --out sm --scheduler tcp://host:8786
  python -m gridproof.study minesweeper --size 9x9 --games 1000 --player ./mine --versus ./theirs --out pair
  python -m gridproof.study report expert --html expert.html
  python -m gridproof.study summary expert > expert.json
  python -m gridproof.study merge expert.json more.json > all.json

The same command continues an interrupted study; with more --games it extends the study. Options that are not listed
belong to the contest, as in `gridproof play`.
"""


REPORT_EXAMPLES = """
examples:
  python -m gridproof.study report expert
  python -m gridproof.study report expert.json --html expert.html
"""

SUMMARY_EXAMPLES = """
examples:
  python -m gridproof.study summary expert > expert.json
  python -m gridproof.study merge expert.json more.json > all.json
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command line, and returns the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    commands = {"report": report_command, "summary": summary_command, "merge": merge_command}
    try:
        if not words or words[0] not in commands:
            return play_command(words)
        status = commands[words[0]](words[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe. The exit must not write to the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (GridproofError, OSError) as error:
        print(f"gridproof.study: {error_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("gridproof.study: interrupted; the same command continues the study", file=sys.stderr)
        return 4
    return status


def error_line(error: Exception) -> str:
    """Returns an error as a line."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror}"
    return error.shell if isinstance(error, RequestError) else str(error)


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors as `RequestError`."""

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"python -m gridproof.study{command and ' '}{command}",
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise RequestError(message)


def play_command(words: list[str]) -> int:
    """Plays a study, and returns the exit status. If games failed, the status is the same as in `gridproof play`."""
    parser = Parser("", "Plays games of a contest and keeps each as a row of Parquet.", EXAMPLES)
    parser.add_argument("contest", help="such as minesweeper, superminesweeper or jewels")
    parser.add_argument("--games", type=int, metavar="NUMBER", help="the number of games, on the seeds from 1")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder of the study")
    parser.add_argument("--policy", metavar="NAME", help="the policy of the built-in player")
    parser.add_argument(
        "--policy-seed", type=int, default=0, metavar="NUMBER", help="the seed by which the built-in player breaks ties"
    )
    parser.add_argument(
        "--player", metavar="COMMAND", help="another player: a shell command, or python:MODULE:FUNCTION"
    )
    parser.add_argument(
        "--versus", metavar="COMMAND", help="a second player that plays the same games, for a comparison"
    )
    parser.add_argument(
        "--time-limit", type=float, metavar="SECONDS", help="the limit of a game (default: that of the contest)"
    )
    parser.add_argument("--shard-games", type=int, metavar="NUMBER", help="the games of a shard (default: by contest)")
    parser.add_argument("--summary", type=Path, metavar="FILE", help="a summary, whose games are not played again")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, metavar="N", help="the number of worker processes on this machine")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="the address of a Dask scheduler, such as tcp://host:8786"
    )
    if not words or (words[0].startswith("-") and not {"-h", "--help"} & set(words)):
        parser.error(f"expected a contest first, such as minesweeper, found {words[0] if words else 'nothing'}")
    options, rest = parser.parse_known_args(words)
    # An unknown contest is reported before other errors.
    Study(options.contest)
    known = [name for action in parser._actions for name in action.option_strings]
    found = contest_settings(parser, rest, known)
    for name in ("games", "out"):
        if getattr(options, name) is None:
            parser.error(f"expected --{name}: see --help")
    if options.workers is not None and options.workers < 1:
        parser.error(f"--workers: expected a number from 1, found {options.workers}")
    study = Study(
        options.contest,
        found,
        games=options.games,
        policy=options.policy,
        policy_seed=options.policy_seed,
        player=options.player,
        versus=options.versus,
        time_limit=options.time_limit,
        shard_games=options.shard_games,
    )
    run(study, options.out, workers=options.workers, scheduler=options.scheduler, summary=options.summary)
    place = shlex.quote(str(options.out))
    print(f"{study.games:,} games in {place}; python -m gridproof.study report {place}", file=sys.stderr)
    failed = failures(options.out)
    for name, games in failed.items():
        print(f"gridproof.study: {f'{name}: ' if study.versus else ''}{games}", file=sys.stderr)
    return EXIT_GAMES_FAILED if failed else 0


def contest_settings(parser: Parser, words: list[str], known: list[str]) -> dict[str, str]:
    """Returns the options of the contest: `--name value`, `--name=value` or `-N value`.

    `known` are the options of studies.
    """
    found, rest = {}, iter(words)
    for word in rest:
        flag, equals, value = word.partition("=")
        if not flag.startswith("-") or not flag.strip("-"):
            parser.error(f"expected an option of the contest, found {word!r}")
        if close := get_close_matches(flag, known, 1, 0.75):
            parser.error(f"unknown option {flag}: did you mean {close[0]}?")
        value = value if equals else next(rest, "")
        if not value or (value.startswith("--") and not equals):
            parser.error(f"{flag}: expected a value, found {value or 'nothing'}")
        found[flag.lstrip("-")] = value
    return found


def report_command(words: list[str]) -> int:
    parser = Parser(
        "report", "Prints the results of a study as text or JSON, or writes them as a page.", REPORT_EXAMPLES
    )
    parser.add_argument(
        "study", type=Path, metavar="DIR", help="the folder of a study, or a summary; - is the standard input"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page instead of text")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(words)
    tally = report.of(options.study)
    if options.html is not None:
        options.html.write_text(report.html(tally), encoding="utf-8")
    if options.json:
        print(report.json_line(tally))
    elif options.html is None:
        print(report.text(tally), end="")
    return exit_status_of_tally(tally)


def summary_command(words: list[str]) -> int:
    parser = Parser("summary", "Prints the sums of a study, to be merged or continued elsewhere.", SUMMARY_EXAMPLES)
    parser.add_argument("study", type=Path, metavar="DIR", help="the folder of a study")
    tally = report.of(parser.parse_args(words).study)
    print(summary.dumps(tally))
    return exit_status_of_tally(tally)


def exit_status_of_tally(tally: Tally) -> int:
    """Returns the exit status of a tally, and prints a line if files are not counted."""
    if not tally.refused:
        return 0
    first, shards = tally.refused[0], "1 shard is" if len(tally.refused) == 1 else f"{len(tally.refused):,} shards are"
    named = f"{first}" if len(tally.refused) == 1 else f"the first is {first}"
    again = "the command of the study plays these games again"
    print(f"gridproof.study: {shards} not counted: {named}; {again}", file=sys.stderr)
    return EXIT_GAMES_LEFT_OUT


def merge_command(words: list[str]) -> int:
    parser = Parser("merge", "Merges summaries of a study whose seeds do not overlap.", SUMMARY_EXAMPLES)
    parser.add_argument("summaries", type=Path, nargs="+", metavar="FILE", help="a summary")
    first, *others = [report.of(path) for path in parser.parse_args(words).summaries]
    for other in others:
        first.merge(other)
    print(summary.dumps(first))
    return exit_status_of_tally(first)


if __name__ == "__main__":
    # gridproof prints its own message, so Dask's log of lost connections is switched off.
    logging.disable(logging.CRITICAL)
    sys.exit(main())
