"""The definition of a study: its games, its players, and its shards."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from uuid import uuid4

from .. import _gridproof
from .._arguments import index, option_texts
from .._states import Player
from ..errors import GridproofError, RequestError
from ..version import VERSION
from . import players

#: The file that binds a folder to its study.
MANIFEST = "study.json"
#: Where the shards land.
GAMES = "games"
MOST_GAMES = 10**12
#: Games a shard, by the contest: some seconds of a core, or some minutes where a game alone takes seconds.
SHARDS = {"superminesweeper": 20, "chess-puzzle": 4, "jewels": 4}
#: So many files are listed in some seconds.
MOST_SHARDS = 2_000_000


class StudyError(GridproofError):
    """A folder, a worker or a summary does not belong to this study."""


@dataclass(frozen=True)
class Shard:
    """Some seeds in a row."""

    index: int
    first: int
    games: int


@dataclass(frozen=True)
class Study:
    """A contest under its options, a player, and the seeds from 1 to the number of games.

    Everything but that number binds the folder: a study is made larger by running it again with more games.
    """

    contest: str
    settings: Mapping[str, str | int] = field(default_factory=dict)
    games: int = 1000
    #: The policy of our own player; the contest's first policy if it is None.
    policy: str | None = None
    #: What our own player breaks ties by.
    policy_seed: int = 0
    #: The shell command of an external player, or a player in Python: a function, a class, or the name of one, such as
    #: ``python:mybots:careful`` for `careful` of the module `mybots`.
    player: str | Player | None = None
    #: A player that plays the same games, to be compared with.
    versus: str | Player | None = None
    #: In seconds; the contest's own limit if it is None.
    time_limit: float | None = None
    #: Games a shard: a file of some kilobytes at least, and at most what a worker may lose when it dies. If it is None,
    #: a folder keeps its own, and a new one has that of the contest (`SHARDS`).
    shard_games: int | None = None

    def __post_init__(self) -> None:
        for name, least, most in [
            ("games", 1, MOST_GAMES),
            ("shard_games", 1, MOST_GAMES),
            ("policy_seed", 0, 2**64 - 1),
        ]:
            given = getattr(self, name)
            if name == "shard_games" and given is None:
                continue
            number = index(given)
            if number is None or not least <= number <= most:
                raise RequestError(f"{name}: expected a whole number from {least} to {most}, found {given!r}")
            object.__setattr__(self, name, number)
        object.__setattr__(self, "settings", option_texts(self.settings))
        least = -(-self.games // MOST_SHARDS)
        if self.shard_games is not None and self.shard_games < least:
            raise RequestError(
                f"shard_games: expected {least} or more for {self.games} games, found {self.shard_games}"
            )
        for plan in self.plans().values():
            # A player in Python is imported where it plays, and not where only a report is made.
            is_python = plan["player"] is not None and players.name_of(plan["player"]).startswith(players.PREFIX)
            _gridproof.check_plan({**plan, "player": None, "policy": None} if is_python else plan)

    @property
    def each(self) -> int:
        """Games a shard."""
        if self.shard_games is not None:
            return self.shard_games
        return max(SHARDS.get(self.contest, 1000), -(-self.games // MOST_SHARDS))

    def cut_for(self, out: Path) -> Study:
        """The study with the shards of the folder, if no size of shards is given.

        Raises:
            StudyError: the path is no folder, or its manifest is invalid.
        """
        if self.shard_games is not None:
            return self
        theirs = (manifest_of(out) or {}).get("shard_games")
        return replace(self, shard_games=theirs if isinstance(theirs, int) else self.each)

    def plans(self) -> dict[str, dict[str, object]]:
        """Who plays, by the name of the column: the player, and its rival if there is one."""
        shared = {
            "contest": self.contest,
            "settings": dict(self.settings),
            "policy": self.policy,
            "policy_seed": self.policy_seed,
            "time_limit": self.time_limit,
        }
        plans: dict[str, dict[str, object]] = {"player": {**shared, "player": self.player}}
        if self.versus is not None:
            plans["rival"] = {**shared, "player": self.versus, "policy": None}
        return plans

    def shards(self) -> Iterator[Shard]:
        """The last may be shorter than the others."""
        for at, start in enumerate(range(0, self.games, self.each)):
            yield Shard(at, start + 1, min(self.each, self.games - start))

    def manifest(self) -> dict[str, Any]:
        """The settings that a folder is bound to."""
        given = {each.name: getattr(self, each.name) for each in fields(self)}
        for name in ("player", "versus"):
            if given[name] is not None:
                given[name] = players.name_of(given[name])
        return {"gridproof": VERSION, **given, "settings": dict(self.settings), "shard_games": self.each}

    def part(self, out: Path, shard: Shard) -> Path:
        """Where a shard lands. A shorter last one has a name of its own, so that a larger study plays it again."""
        short = "" if shard.games == self.each else f"-{shard.games}"
        return out / GAMES / f"{shard.index:07}{short}.parquet"

    def fits(self, out: Path) -> None:
        """Sees that the folder is free, or this study's with no more games.

        Raises:
            StudyError: it is another's, or has more games.
        """
        theirs = manifest_of(out)
        if theirs is None:
            return
        for name, value in self.manifest().items():
            if name != "games" and theirs.get(name) != value:
                raise StudyError(f"{out} holds another study: {name} is {theirs.get(name)!r} there, and {value!r} here")
        if theirs["games"] > self.games:
            raise StudyError(f"{out} has {theirs['games']} games: expected as many or more, found {self.games}")

    def bind(self, out: Path) -> None:
        """Makes the folder this study's, which it is or which is free."""
        (out / GAMES).mkdir(parents=True, exist_ok=True)
        mine = self.manifest()
        if manifest_of(out) != mine:
            write(out / MANIFEST, (json.dumps(mine, indent=1) + "\n").encode())

    @classmethod
    def of(cls, out: str | Path) -> Study:
        """The study of a folder."""
        path = Path(out) / MANIFEST
        try:
            manifest = json.loads(path.read_text(encoding="utf-8"))
            version = manifest.pop("gridproof")
            study = cls(**manifest)
        except FileNotFoundError:
            raise StudyError(f"{out}: expected a folder with a study, or a summary: there is no {path}") from None
        except (AttributeError, KeyError, OSError, TypeError, ValueError) as error:
            raise StudyError(f"{path}: expected the manifest of a study: {error}") from None
        if version != VERSION:
            raise StudyError(f"{out} holds a study of gridproof {version}, and this is {VERSION}")
        return study


def manifest_of(out: Path) -> dict[str, Any] | None:
    """The settings that a folder is bound to; none if it is free.

    Raises:
        StudyError: the path is no folder, or its manifest is invalid.
    """
    path = out / MANIFEST
    if out.exists() and not out.is_dir():
        raise StudyError(f"{out}: expected a folder")
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise StudyError(f"{path}: expected the manifest of a study: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("games"), int):
        raise StudyError(f"{path}: expected the manifest of a study")
    return found


def write(path: Path, content: bytes) -> None:
    """Writes a file, which is there whole or not at all."""
    partial = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        partial.write_bytes(content)
        os.replace(partial, path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
