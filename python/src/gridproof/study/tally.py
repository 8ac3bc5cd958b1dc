"""The results of a study, without the rows: sums for each player, and for each value of the games' facts. The core adds
up the games, as in `gridproof merge`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import pyarrow as pa
import pyarrow.compute as pc

from .._gridproof import Summary, Sums
from ..errors import RequestError
from .plan import Study, StudyError
from .shard_files import ShardError, stored_shards

#: The most kinds of errors that are counted one by one.
MOST_ERRORS = 64
#: The name for all errors beyond the most frequent kinds.
OTHER_ERRORS = "other errors"

#: Sums by the value of a fact; None if there are too many values.
Values: TypeAlias = "dict[int, Sums] | None"


class Tally:
    """The sums of a study over ranges of seeds, in which no seed is counted twice."""

    summary: Summary
    #: The number of failed games and the first failed seed, for each player and error; empty in a summary.
    errors: dict[str, dict[str, tuple[int, int]]]
    #: The planned number of games; None in a summary.
    planned: int | None
    #: The invalid files, which are not counted; empty in a summary.
    refused: list[ShardError]

    def __init__(self, summary: Summary, planned: int | None = None) -> None:
        self.summary, self.planned = summary, planned
        self.errors, self.refused = {}, []

    @classmethod
    def of(cls, out: str | Path) -> Tally:
        """Counts the shards of a folder one at a time. Invalid shards go to `refused`."""
        study = Study.of(out)
        tally = cls(Summary(json.dumps(study.manifest())), study.games)
        for part in stored_shards(study, Path(out), tally.refused.append):
            tally.count(part.shard.first, part.shard.games, part.table)
        return tally

    @classmethod
    def read(cls, text: str | bytes) -> Tally:
        """Returns the tally of a summary.

        Raises:
            StudyError: the text is not a summary.
        """
        content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
        try:
            return cls(Summary.read(content))
        except RequestError as error:
            raise StudyError(str(error)) from None

    @property
    def study(self) -> dict[str, Any]:
        """The settings of the study."""
        found: dict[str, Any] = json.loads(self.summary.study())
        return found

    @property
    def ranges(self) -> list[tuple[int, int]]:
        """The first and last seed of each range, in order. No two ranges are adjacent."""
        return self.summary.ranges()

    @property
    def players(self) -> dict[str, Sums]:
        """The sums for each player."""
        return self.summary.players()

    @property
    def groups(self) -> dict[str, dict[str, Values]]:
        """The sums for each player and each value of a fact. Facts with many values, such as the number of opened
        cells, have None."""
        return self.summary.groups()

    @property
    def paired(self) -> Sums:
        """The sums of the differences between the player's and the rival's scores. If games are won or lost, a failed
        game counts as lost."""
        return self.summary.paired()

    @property
    def paired_groups(self) -> dict[str, Values]:
        """The sums of `paired` for each value of a fact. Only facts with equal values for both players in all games are
        included."""
        return self.summary.paired_groups()

    @property
    def curve(self) -> dict[str, dict[int, Sums]]:
        """The sums for each player and each step of a logarithmic scale of seeds. The key of a step is its last seed."""
        return self.summary.curve()

    @property
    def times(self) -> dict[str, dict[int, int]]:
        """The number of games for each player and each step of a logarithmic scale of CPU times in microseconds."""
        return self.summary.times()

    def count(self, first: int, games: int, table: pa.Table) -> None:
        """Adds the games of consecutive seeds.

        Raises:
            StudyError: a seed is counted already.
        """
        players = {name: table.filter(pc.equal(table["player"], name)) for name in ("player", "rival")}
        columns = {name: columns_for_core(rows) for name, rows in players.items() if len(rows) > 0}
        try:
            self.summary.add_games(first, games, columns["player"], columns.get("rival"))
        except (OverflowError, RequestError) as error:
            raise StudyError(f"seeds {first} to {first + games - 1}: {error}") from None
        for name in columns:
            add_errors(self.errors, name, players[name])

    def difference_from(self, study: Study) -> str | None:
        """Returns the first setting in which the games of a study differ."""
        return self.summary.difference_from(json.dumps(study.manifest()))

    def merge(self, other: Tally) -> None:
        """Adds another tally of the same study.

        Raises:
            StudyError: the tally is of a different study, or counts seeds that are counted here.
        """
        try:
            self.summary.merge(other.summary)
        except RequestError as error:
            raise StudyError(str(error)) from None
        self.refused += other.refused


def columns_for_core(games: pa.Table) -> dict[str, Any]:
    """Returns the games of a player as columns for `Summary.add_games`."""
    columns = {name: games[name].to_pylist() for name in ("score", "won", "time_dependent", "cpu_ms")}
    facts = {name: games[name].to_pylist() for name in fact_columns(games)}
    return {**columns, "failed": pc.is_valid(games["error"]).to_pylist(), "facts": facts}


def fact_columns(table: pa.Table) -> list[str]:
    """Returns the names of the facts."""
    return [name for name in table.column_names if table.schema.field(name).type == pa.int64()]


def add_errors(to: dict[str, dict[str, tuple[int, int]]], player: str, games: pa.Table) -> None:
    """Adds the failed games to the count of their error. If there are too many kinds of errors, adds games to the count
    `OTHER_ERRORS`."""
    failed = games.filter(pc.is_valid(games["error"])).group_by("error")
    for row in failed.aggregate([("seed", "count"), ("seed", "min")]).sort_by("seed_min").to_pylist():
        errors = to.setdefault(player, {})
        error = row["error"] if row["error"] in errors or len(errors) < MOST_ERRORS else OTHER_ERRORS
        games_before, first = errors.get(error, (0, row["seed_min"]))
        errors[error] = games_before + row["seed_count"], min(first, row["seed_min"])
