"""What a study comes to: sums that add up, by player and by what describes the games, without a row kept."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from ..version import VERSION
from .plan import GAMES, Study, StudyError

#: How many standard errors make 95 %.
Z = 1.959963984540054


@dataclass
class Sums:
    """Of some games."""

    games: int = 0
    failed: int = 0
    won: int = 0
    #: Games that are won or lost; the others have scores alone.
    decided: int = 0
    score: float = 0.0
    squares: float = 0.0
    cpu_ms: float = 0.0

    @classmethod
    def of(cls, row: dict[str, Any]) -> Sums:
        """Of a row of sums."""
        return cls(**{part.name: row[part.name] for part in fields(cls)})

    def add(self, other: Sums) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def mean(self) -> float:
        return self.score / self.games if self.games else math.nan

    @property
    def error(self) -> float:
        """The standard error of the mean score."""
        if self.games < 2:
            return math.nan
        variance = (self.squares - self.score**2 / self.games) / (self.games - 1)
        return math.sqrt(max(0.0, variance) / self.games)

    @property
    def rate(self) -> tuple[float, float, float]:
        """The share of games won, with its interval of 95 % by Wilson."""
        return wilson(self.won, self.decided)


def wilson(won: int, games: int) -> tuple[float, float, float]:
    """A rate with its interval of 95 %.

    >>> [round(number, 3) for number in wilson(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if games == 0:
        return math.nan, math.nan, math.nan
    rate, square = won / games, Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    return rate, middle - half, middle + half


@dataclass
class Tally:
    """Sums of a study that add up over ranges of seeds: those of the ranges that were counted, and nothing twice."""

    study: dict[str, Any]
    #: First and last seed of each range, in order, none beside another.
    ranges: list[tuple[int, int]] = field(default_factory=list)
    players: dict[str, Sums] = field(default_factory=dict)
    #: By player, fact and value.
    groups: dict[str, dict[str, dict[int, Sums]]] = field(default_factory=dict)
    #: Sums of the player's scores less the rival's.
    paired: Sums = field(default_factory=Sums)

    @classmethod
    def of(cls, out: str | Path) -> Tally:
        """Counts the parts of a folder, one at a time."""
        study = Study.of(out)
        tally = cls.empty(study)
        for first, last, table in parts(study, Path(out)):
            tally.count(first, last, table)
        return tally

    @classmethod
    def empty(cls, study: Study) -> Tally:
        """Nothing of a study."""
        manifest = study.manifest()
        del manifest["games"]
        return cls(manifest)

    def count(self, first: int, last: int, table: pa.Table) -> None:
        """Adds the games of a range of seeds."""
        self.ranges = joined([*self.ranges, (first, last)])
        facts = [name for name in table.column_names if table.schema.field(name).type == pa.int64()]
        summed = summable(table)
        for row in sums(summed, ["player"]):
            self.players.setdefault(row["player"], Sums()).add(Sums.of(row))
        for fact in facts:
            for row in sums(summed.filter(pc.is_valid(summed[fact])), ["player", fact]):
                values = self.groups.setdefault(row["player"], {}).setdefault(fact, {})
                values.setdefault(row[fact], Sums()).add(Sums.of(row))
        scores = {name: table.filter(pc.equal(table["player"], name))["score"] for name in ("player", "rival")}
        if len(scores["rival"]) > 0:
            # Both have the seeds of the shard, in order.
            difference = pc.subtract(scores["player"], scores["rival"])
            squares = pc.sum(pc.multiply(difference, difference)).as_py()
            self.paired.add(Sums(games=len(difference), score=pc.sum(difference).as_py(), squares=squares))

    def merge(self, other: Tally) -> None:
        """Adds another tally of the same study.

        Raises:
            StudyError: it is of another one, or counts seeds that are counted here.
        """
        if self.study != other.study:
            names = [name for name in self.study if self.study[name] != other.study.get(name)]
            raise StudyError(f"the summaries are of different studies: {', '.join(names)}")
        self.ranges = joined([*self.ranges, *other.ranges])
        for name, sums in other.players.items():
            self.players.setdefault(name, Sums()).add(sums)
        for name, facts in other.groups.items():
            for fact, values in facts.items():
                for value, sums in values.items():
                    self.groups.setdefault(name, {}).setdefault(fact, {}).setdefault(value, Sums()).add(sums)
        self.paired.add(other.paired)

    def json(self) -> str:
        """The summary, which another machine goes on from."""
        groups = {
            name: {
                fact: {str(value): vars(sums) for value, sums in sorted(values.items())}
                for fact, values in facts.items()
            }
            for name, facts in self.groups.items()
        }
        players = {name: vars(sums) for name, sums in self.players.items()}
        return json.dumps(
            {
                "study": self.study,
                "ranges": self.ranges,
                "players": players,
                "groups": groups,
                "paired": vars(self.paired),
            }
        )

    @classmethod
    def read(cls, text: str) -> Tally:
        """The tally of a summary.

        Raises:
            StudyError: the text is none.
        """
        try:
            document = json.loads(text)
            tally = cls(document["study"], joined([(first, last) for first, last in document["ranges"]]))
            tally.players = {name: Sums(**sums) for name, sums in document["players"].items()}
            tally.groups = {
                name: {
                    fact: {int(value): Sums(**sums) for value, sums in values.items()} for fact, values in facts.items()
                }
                for name, facts in document["groups"].items()
            }
            tally.paired = Sums(**document["paired"])
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise StudyError(f"expected a summary of a study: {error}") from None
        if tally.study.get("gridproof") != VERSION:
            raise StudyError(f"the summary is of gridproof {tally.study.get('gridproof')}, and this is {VERSION}")
        return tally


def summable(table: pa.Table) -> pa.Table:
    """The rows of games with a column for each sum."""
    one = pa.array(np.ones(len(table), dtype=np.int64))
    columns = {
        "games": one,
        "failed": pc.is_valid(table["error"]).cast(pa.int64()),
        "decided": pc.is_valid(table["won"]).cast(pa.int64()),
        "squares": pc.multiply(table["score"], table["score"]),
    }
    won = pc.fill_null(table["won"], False).cast(pa.int64())
    table = table.set_column(table.column_names.index("won"), "won", won)
    for name, column in columns.items():
        table = table.append_column(name, column)
    return table


def sums(table: pa.Table, keys: list[str]) -> list[dict[str, Any]]:
    """A row of sums for each group."""
    names = [part.name for part in fields(Sums)]
    groups = table.group_by(keys).aggregate([(name, "sum") for name in names])
    return [{name.removesuffix("_sum"): value for name, value in row.items()} for row in groups.to_pylist()]


def parts(study: Study, out: Path) -> Iterator[tuple[int, int, pa.Table]]:
    """The shards of a folder that are there, with their first and last seeds."""
    there = {path.name for path in (out / GAMES).glob("*.parquet")}
    for shard in study.shards():
        part = study.part(out, shard)
        if part.name in there:
            yield shard.first, shard.first + shard.games - 1, pq.read_table(part)


def joined(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in order, those that meet as one.

    >>> joined([(5, 6), (1, 4), (8, 9)])
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
