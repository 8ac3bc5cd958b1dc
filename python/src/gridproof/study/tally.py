"""The results of a study: sums by player and by the facts of the games, without the rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from .plan import Study, StudyError
from .shard_files import ShardError, stored_shards
from .sums import Sums, step_ends

#: The most values of a fact. Facts with more values, such as the number of opened cells, are dropped.
MOST_VALUES = 64
#: The name for all errors beyond the most frequent kinds.
OTHERS = "other errors"

#: Sums by the value of a fact; None if there are too many values.
Values: TypeAlias = "dict[int, Sums] | None"


@dataclass
class Tally:
    """The sums of a study over ranges of seeds, in which no seed is counted twice."""

    study: dict[str, Any]
    #: The first and last seed of each range, in order. No two ranges are adjacent.
    ranges: list[tuple[int, int]] = field(default_factory=list)
    players: dict[str, Sums] = field(default_factory=dict)
    #: Sums by player, fact and value.
    groups: dict[str, dict[str, Values]] = field(default_factory=dict)
    #: Sums of the differences between the player's and the rival's scores. If games are won or lost, a failed
    #: game is lost.
    paired: Sums = field(default_factory=Sums)
    #: The sums of `paired`, by the value of each fact that is equal for both players in all games.
    paired_groups: dict[str, Values] = field(default_factory=dict)
    #: Sums by player and logarithmic step of seeds, for the convergence plot.
    curve: dict[str, dict[int, Sums]] = field(default_factory=dict)
    #: The number of games by player and logarithmic step of the CPU time in microseconds.
    times: dict[str, dict[int, int]] = field(default_factory=dict)
    #: The number of failed games and their first seed, by player and error; empty in a summary.
    errors: dict[str, dict[str, tuple[int, int]]] = field(default_factory=dict)
    #: The planned number of games; None in a summary.
    planned: int | None = None
    #: The invalid files, which are not counted; empty in a summary.
    refused: list[ShardError] = field(default_factory=list)

    @classmethod
    def of(cls, out: str | Path) -> Tally:
        """Counts the shards of a folder one at a time; invalid shards go to `refused`."""
        study = Study.of(out)
        tally = cls.empty(study)
        tally.planned = study.games
        for part in stored_shards(study, Path(out), tally.refused.append):
            tally.count(part.shard.first, part.last, part.table)
        return tally

    @classmethod
    def empty(cls, study: Study) -> Tally:
        """Returns the tally of a study without games."""
        manifest = study.manifest()
        del manifest["games"]
        return cls(manifest)

    def count(self, first: int, last: int, table: pa.Table) -> None:
        """Adds the games of a range of seeds."""
        self.ranges = joined_ranges([*self.ranges, (first, last)])
        facts = fact_columns(table)
        for name in pc.unique(table["player"]).to_pylist():
            games = table.filter(pc.equal(table["player"], name))
            add_errors(self.errors, name, games)
            games = summable_columns(games)
            (every,) = sums_by_group(games, [])
            self.players.setdefault(name, Sums()).add(Sums.of(every))
            for fact in facts:
                add_values(self.groups.setdefault(name, {}), fact, sums_by_value(games, fact))
            add_counts(self.curve.setdefault(name, {}), sums_by_value(games, "step"))
            for row in games.group_by("time").aggregate([([], "count_all")]).to_pylist():
                times = self.times.setdefault(name, {})
                times[row["time"]] = times.get(row["time"], 0) + row["count_all"]
        player, rival = (table.filter(pc.equal(table["player"], name)) for name in ("player", "rival"))
        if len(rival) > 0:
            self.count_pairs(player, rival, facts)

    def count_pairs(self, player: pa.Table, rival: pa.Table, facts: list[str]) -> None:
        """Adds the differences of two players, whose rows have equal seeds in equal order."""
        score = pc.subtract(difference_values(player), difference_values(rival))
        games = summable_columns(player.set_column(player.column_names.index("score"), "score", score))
        none = pa.array(np.zeros(len(games), dtype=np.int64))
        for name in ("failed", "won", "decided", "cpu_ms", "time_dependent"):
            games = games.set_column(games.column_names.index(name), name, none)
        (every,) = sums_by_group(games, [])
        self.paired.add(Sums.of(every))
        for fact in facts:
            same = player[fact].equals(rival[fact])
            add_values(self.paired_groups, fact, sums_by_value(games, fact) if same else None)

    def differences(self, other: Tally) -> list[str]:
        """Returns the settings in which another study differs, except for the shard size, which changes no game."""
        return [name for name in self.study if name != "shard_games" and self.study[name] != other.study.get(name)]

    def merge(self, other: Tally) -> None:
        """Adds another tally of the same study.

        Raises:
            StudyError: the tally is of a different study, or counts seeds that are counted here.
        """
        if names := self.differences(other):
            raise StudyError(f"the summaries are of different studies: {', '.join(names)}")
        self.ranges = joined_ranges([*self.ranges, *other.ranges])
        self.refused += other.refused
        add_counts(self.players, other.players)
        for name, facts in other.groups.items():
            for fact, values in facts.items():
                add_values(self.groups.setdefault(name, {}), fact, values)
        self.paired.add(other.paired)
        for fact, values in other.paired_groups.items():
            add_values(self.paired_groups, fact, values)
        for name, curve in other.curve.items():
            add_counts(self.curve.setdefault(name, {}), curve)
        for name, counts in other.times.items():
            times = self.times.setdefault(name, {})
            for last, games in counts.items():
                times[last] = times.get(last, 0) + games


def difference_values(table: pa.Table) -> Any:
    """Returns for each game the value that is compared: the score, or for games won or lost, whether it was won. A
    failed game then counts as lost."""
    return pc.if_else(pc.is_valid(table["won"]), pc.cast(table["won"], pa.float64()), table["score"])


def fact_columns(table: pa.Table) -> list[str]:
    """Returns the names of the facts."""
    return [name for name in table.column_names if table.schema.field(name).type == pa.int64()]


K = TypeVar("K")


def add_counts(to: dict[K, Sums], more: dict[K, Sums]) -> None:
    for key, sums in more.items():
        to.setdefault(key, Sums()).add(sums)


def add_values(to: dict[str, Values], fact: str, more: Values) -> None:
    """Adds the sums by the values of a fact, or drops the fact. The order of additions does not matter."""
    values = to.setdefault(fact, {})
    if values is None or more is None or len(values.keys() | more.keys()) > MOST_VALUES:
        to[fact] = None
    else:
        add_counts(values, more)


def add_errors(to: dict[str, dict[str, tuple[int, int]]], player: str, games: pa.Table) -> None:
    """Adds the failed games by error; all errors beyond the limit are added as `OTHERS`."""
    failed = games.filter(pc.is_valid(games["error"])).group_by("error")
    for row in failed.aggregate([("seed", "count"), ("seed", "min")]).sort_by("seed_min").to_pylist():
        errors = to.setdefault(player, {})
        error = row["error"] if row["error"] in errors or len(errors) < MOST_VALUES else OTHERS
        games_before, first = errors.get(error, (0, row["seed_min"]))
        errors[error] = games_before + row["seed_count"], min(first, row["seed_min"])


def sums_by_value(games: pa.Table, fact: str) -> dict[int, Sums]:
    """Returns the sums by the value of a column; games without a value are ignored."""
    return {row[fact]: Sums.of(row) for row in sums_by_group(games.filter(pc.is_valid(games[fact])), [fact])}


def summable_columns(table: pa.Table) -> pa.Table:
    """Returns the games with a column for each sum, and for the steps of their seeds and times."""
    micros = np.rint(1000 * table["cpu_ms"].to_numpy()).astype(np.int64)
    columns = {
        "games": pa.array(np.ones(len(table), dtype=np.int64)),
        "failed": pc.is_valid(table["error"]).cast(pa.int64()),
        "decided": pc.is_valid(table["won"]).cast(pa.int64()),
        "squares": pc.multiply(table["score"], table["score"]),
        "step": pa.array(step_ends(table["seed"].to_numpy().astype(np.int64))),
        "time": pa.array(step_ends(micros)),
    }
    for name in ("won", "time_dependent"):
        flags = pc.fill_null(table[name], False).cast(pa.int64())
        table = table.set_column(table.column_names.index(name), name, flags)
    for name, column in columns.items():
        table = table.append_column(name, column)
    return table


def sums_by_group(table: pa.Table, keys: list[str]) -> list[dict[str, Any]]:
    """Returns a row of sums for each group."""
    names = [part.name for part in fields(Sums)]
    groups = table.group_by(keys).aggregate([(name, "sum") for name in names])
    return [{name.removesuffix("_sum"): value for name, value in row.items()} for row in groups.to_pylist()]


def joined_ranges(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns the ranges in order, with adjacent ranges merged.

    >>> joined_ranges([(5, 6), (1, 4), (8, 9)])
    [(1, 6), (8, 9)]

    Raises:
        StudyError: a seed is in two of them.
    """
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1]:
            raise StudyError(f"seed {first} is counted twice")
        if found and first == found[-1][1] + 1:
            found[-1] = (found[-1][0], last)
        else:
            found.append((first, last))
    return found
