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
from .._input.arguments import as_integer, settings_as_texts
from ..errors import GridproofError, RequestError
from ..games.states import Player
from ..version import VERSION
from . import players

#: The file with the settings of the study in a folder.
MANIFEST = "study.json"
#: The folder of the shards.
GAMES_FOLDER = "games"
MOST_GAMES = 10**12
#: The number of games in a shard, by contest. A core plays a shard in some seconds, or in minutes if one game takes
#: seconds.
GAMES_PER_SHARD = {"superminesweeper": 20, "chess-puzzle": 4, "jewels": 4}
#: The most shards of a study. Listing so many files takes some seconds.
MOST_SHARDS = 2_000_000


class StudyError(GridproofError):
    """The error that a folder, a worker or a summary does not belong to this study."""


@dataclass(frozen=True)
class Shard:
    """A range of consecutive seeds.

    Attributes:
        index: The number of the shard, from 0.
        first: The seed of its first game.
        games: The number of its games.
    """

    index: int
    first: int
    games: int


@dataclass(frozen=True)
class Study:
    """A contest with its settings, a player, and the seeds from 1 to the number of games.

    A folder holds one study. The study grows if it is run again with more games. Any other change of the study needs
    another folder.

    Attributes:
        contest: The name of the contest.
        settings: The settings of the contest's games, such as their size.
        games: The number of games, one for each seed from 1.
        policy: The policy of the built-in player; None for the first policy of the contest.
        policy_seed: The seed by which the built-in player breaks ties.
        player: The shell command of an external player, or a player in Python: a function, a class, or the name of
            one, such as ``python:mybots:careful`` for `careful` of the module `mybots`.
        versus: A second player that plays the same games, for a comparison.
        time_limit: The time limit of a game in seconds; None for the limit of the contest.
        shard_games: The number of games in a shard. If the worker of a shard dies, all games of the shard are lost.
            With None, an existing folder keeps its number, and a new folder gets the number of the contest (`SHARDS`).
    """

    contest: str
    settings: Mapping[str, str | int] = field(default_factory=dict)
    games: int = 1000
    policy: str | None = None
    policy_seed: int = 0
    player: str | Player | None = None
    versus: str | Player | None = None
    time_limit: float | None = None
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
            number = as_integer(given)
            if number is None or not least <= number <= most:
                raise _refusal(name, f"expected a whole number from {least} to {most}, found {given!r}")
            object.__setattr__(self, name, number)
        object.__setattr__(self, "settings", settings_as_texts(self.settings))
        least = -(-self.games // MOST_SHARDS)
        if self.shard_games is not None and self.shard_games < least:
            expected = f"expected {least} or more for {self.games} games, found {self.shard_games}"
            raise _refusal("shard_games", expected)
        for plan in self.player_plans().values():
            # Workers import a player in Python. A report must work without this import.
            is_python = plan["player"] is not None and players.player_name(plan["player"]).startswith(
                players.PLAYER_PREFIX
            )
            _gridproof.check_plan({**plan, "player": None, "policy": None} if is_python else plan)

    @property
    def games_per_shard(self) -> int:
        """The number of games of a shard."""
        if self.shard_games is not None:
            return self.shard_games
        return max(GAMES_PER_SHARD.get(self.contest, 1000), -(-self.games // MOST_SHARDS))

    def with_shard_size_of(self, out: Path) -> Study:
        """Returns the study with a shard size. If the study states no size, the folder's size is used.

        Raises:
            StudyError: the path is no folder, or its manifest is invalid.
        """
        if self.shard_games is not None:
            return self
        theirs = (read_manifest(out) or {}).get("shard_games")
        return replace(self, shard_games=theirs if isinstance(theirs, int) else self.games_per_shard)

    def player_plans(self) -> dict[str, dict[str, object]]:
        """Returns the plan of each player by its name in the rows of the study. The first player is called `player`,
        and a second player is called `rival`."""
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
        """Yields the shards. The last shard may be shorter."""
        for at, start in enumerate(range(0, self.games, self.games_per_shard)):
            yield Shard(at, start + 1, min(self.games_per_shard, self.games - start))

    def manifest(self) -> dict[str, Any]:
        """Returns the settings that are stored in the folder."""
        given = {each.name: getattr(self, each.name) for each in fields(self)}
        for name in ("player", "versus"):
            if given[name] is not None:
                given[name] = players.player_name(given[name])
        return {"gridproof": VERSION, **given, "settings": dict(self.settings), "shard_games": self.games_per_shard}

    def shard_path(self, out: Path, shard: Shard) -> Path:
        """Returns the file of a shard. A shorter last shard has a different name, so that a larger study plays the
        games of this shard again."""
        short = "" if shard.games == self.games_per_shard else f"-{shard.games}"
        return out / GAMES_FOLDER / f"{shard.index:07}{short}.parquet"

    def check_folder(self, out: Path) -> None:
        """Checks that the folder has no study, or holds this study with at most as many games as planned.

        Raises:
            StudyError: the folder holds another study, or more games than planned.
        """
        theirs = read_manifest(out)
        if theirs is None:
            return
        for name, value in self.manifest().items():
            if name != "games" and theirs.get(name) != value:
                raise StudyError(f"{out} holds another study: {name} is {theirs.get(name)!r} there, and {value!r} here")
        if theirs["games"] > self.games:
            raise StudyError(f"{out} has {theirs['games']} games: expected as many or more, found {self.games}")

    def store_settings(self, out: Path) -> None:
        """Stores the settings of this study in the folder."""
        (out / GAMES_FOLDER).mkdir(parents=True, exist_ok=True)
        mine = self.manifest()
        if read_manifest(out) != mine:
            write_atomically(out / MANIFEST, (json.dumps(mine, indent=1) + "\n").encode())

    @classmethod
    def of(cls, out: str | Path) -> Study:
        """Returns the study of a folder."""
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


def _refusal(argument: str, expected: str) -> RequestError:
    """Returns the error about an argument of a study, or about the option of the command line."""
    return RequestError(f"{argument}: {expected}", f"--{argument.replace('_', '-')}: {expected}")


def read_manifest(out: Path) -> dict[str, Any] | None:
    """Returns the settings that are stored in the folder; None if the folder has no study.

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


def write_atomically(path: Path, content: bytes) -> None:
    """Writes a file atomically."""
    partial = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        partial.write_bytes(content)
        os.replace(partial, path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
