"""The contests: their official instances by seed, their referees, and players for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast, overload

from .. import _gridproof
from .._input.arguments import checked_integer, checked_list, checked_seconds, checked_text, settings_as_texts
from .._output import notebook
from ..errors import RequestError
from .game import LAST_SEED, Game
from .refereed import RefereedGame
from .states import (
    ChessState,
    JewelsState,
    Move,
    OneClickState,
    Player,
    State,
    move_for_core,
    player_factory,
    state_from_core,
)

#: The type of the states that a player sees.
StateT = TypeVar("StateT", bound=State)
#: The type of a contest's instances.
GameT = TypeVar("GameT", bound="Game | Instance[Any]")

#: The keys that the record of every game has. All other keys are figures of the game.
_RECORD_KEYS = ("seed", "score", "won", "error", "time_dependent", "cpu_ms", "wall_ms", "clock_ms", "peak_kb", "data")


@dataclass(frozen=True)
class Played(notebook.ShownAsText):
    """The result of a game, as in a row of a study.

    Attributes:
        seed: The seed of the game.
        score: The referee's score; -1 if the game failed.
        won: Whether the game was won; None if games of the contest are neither won nor lost.
        error: The reason of a failure, such as an illegal move or an exception of the player; None if the game did
            not fail.
        time_dependent: Whether the clock changed a decision; None if the player does not report this.
        cpu_ms: The CPU time of the player, in milliseconds.
        wall_ms: The player's time from start to end, in milliseconds.
        clock_ms: The time that counts against the limit, in milliseconds.
        facts: The figures of the game, such as `uncovered`.
        data: The data that the player reported.
        transcript: The transcript, which `gridproof replay` confirms.
    """

    seed: int
    score: float
    won: bool | None
    error: str | None
    time_dependent: bool | None
    cpu_ms: float
    wall_ms: float
    clock_ms: float
    facts: Mapping[str, int]
    data: Mapping[str, Any]
    transcript: str = field(repr=False)

    def __str__(self) -> str:
        """Returns the result in a line.

        >>> print(contest("minesweeper", {"size": "9x9"}).play(seeds=[1])[0])
        seed 1: won, score 1.0
        """
        if self.error is not None:
            return f"seed {self.seed}: failed: {self.error}"
        end = {None: "", True: "won, ", False: "lost, "}[self.won]
        return f"seed {self.seed}: {end}score {self.score}"

    @classmethod
    def _from_record(cls, line: str, transcript: str) -> Played:
        record = json.loads(line)
        facts = {name: value for name, value in record.items() if name not in _RECORD_KEYS}
        given = {name: record.get(name) for name in _RECORD_KEYS if name not in ("peak_kb", "data")}
        return cls(**given, facts=facts, data=record.get("data", {}), transcript=transcript)


class Instance(RefereedGame, Generic[StateT]):
    """A game of ChessPuzzle, jewels or Minesweeper Master that is played move by move under its referee.

    >>> game = contest("chess-puzzle").instance(seed=1)
    >>> game.move(game.state.legal[0]).clicks
    1
    """

    __slots__ = ()

    def __init__(self, native: _gridproof.Game) -> None:
        self._native = native

    @property
    def state(self) -> StateT:
        """The state that the player sees. After a game of ChessPuzzle, the property still has the state before the last
        click, because the referee does not answer the last click."""
        return cast("StateT", state_from_core(self._native.state()))

    def move(self, move: Move) -> StateT:
        """Plays a move, and returns the new state.

        Raises:
            IllegalMoveError: the referee refuses the move, or the game is over.
        """
        self._native.send_move(move_for_core(move))
        return self.state

    def play(self, player: Player) -> Instance[StateT]:
        """Lets a player make all moves: a function from states to moves, or a class whose objects are such functions.
        This method lets the player's exceptions through, while `Contest.play` records them as failures.

        Raises:
            IllegalMoveError: the referee refuses a move.
        """
        chosen = player_factory(player)()
        while not self.is_over:
            self._native.send_move(chosen(self._native.state()))
        return self


class Contest(Generic[GameT]):
    """A contest with options of its tester. The function `contest` creates this object.

    >>> beginner = contest("minesweeper", {"size": "9x9"})
    >>> [played.won for played in beginner.play(seeds=range(1, 4))]
    [True, True, True]
    """

    __slots__ = ("_entry", "settings")

    def __init__(self, name: str, settings: Mapping[str, str | int] | None = None) -> None:
        """Creates a contest by its name, with options as in `gridproof play`, such as ``{"size": "9x9"}``.

        Raises:
            RequestError: the contest or an option is unknown.
        """
        #: The options, as texts.
        self.settings: dict[str, str] = settings_as_texts({} if settings is None else settings)
        name = checked_text(name, "name")
        self._entry = next((entry for entry in _gridproof.contest_list() if entry[0] == name), (str(name), [], [], 0.0))
        _gridproof.check_plan(self._plan())

    @property
    def name(self) -> str:
        """The name of the contest."""
        return self._entry[0]

    @property
    def policies(self) -> list[str]:
        """The policies of gridproof's own player, the best policy first."""
        return list(self._entry[1])

    @property
    def options(self) -> list[str]:
        """The options of the tester."""
        return list(self._entry[2])

    @property
    def time_limit(self) -> float:
        """The time limit of the player for a game in seconds."""
        return self._entry[3]

    def instance(self, seed: int) -> GameT:
        """Returns the official game of a seed: a `Game` of mines, or an `Instance`.

        >>> contest("superminesweeper", {"N": 10}).instance(seed=1).board.shape
        (10, 10)
        """
        native = _gridproof.Game.of_seed(self.name, self.settings, checked_integer(seed, "seed", 1, LAST_SEED))
        is_mines = isinstance(native.state(), _gridproof.Board)
        return cast("GameT", Game._of_native(native) if is_mines else Instance(native))

    def play(
        self,
        player: Player | str | None = None,
        *,
        seeds: Iterable[int],
        policy: str | None = None,
        policy_seed: int = 0,
        time_limit: float | None = None,
    ) -> list[Played]:
        """Plays the games of seeds, one after another.

        The player is a function from states to moves, a class whose objects are such functions, or a shell command. By
        default, gridproof's own player plays with one of its policies. If the player is a class, each game gets its own
        object of the class. A function receives a `Board` of mines, `ChessState`, `JewelsState` or `OneClickState`. The
        results include failed games. The time of a function is measured after each move, so the time limit does not end
        a function that hangs. Ctrl-C ends such a function.

        Raises:
            RequestError: the player is unknown, or a seed is out of range.
        """
        if policy is not None:
            checked_text(policy, "policy")
            if player is not None:
                raise RequestError("policy: expected the player of gridproof, which has policies, found another player")
        policy_seed, time_limit = checked_integer(policy_seed, "policy_seed"), checked_seconds(time_limit, "time_limit")
        given = player if player is None or isinstance(player, str) else player_factory(player)
        plan = self._plan(player=given, policy=policy, policy_seed=policy_seed, time_limit=time_limit)
        numbers = [
            checked_integer(seed, "seeds", 1, LAST_SEED)
            for seed in checked_list(seeds, "seeds", "a list of seeds such as range(1, 11)")
        ]
        return [Played._from_record(line, text) for line, text in _gridproof.play_recorded(plan, numbers)]

    def _plan(self, **changes: object) -> dict[str, object]:
        plan = {"contest": self.name, "settings": self.settings, "policy": None, "policy_seed": 0}
        return {**plan, "player": None, "time_limit": None, **changes}

    def __repr__(self) -> str:
        settings = f", {self.settings!r}" if self.settings else ""
        return f"contest({self.name!r}{settings})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Contest):
            return NotImplemented
        return (self.name, self.settings) == (other.name, other.settings)

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.settings.items()))))


#: The options of a contest, such as ``{"size": "9x9"}``.
Settings: TypeAlias = "Mapping[str, str | int] | None"


@overload
def contest(
    name: Literal["minesweeper", "ruby-minesweeper", "superminesweeper"], settings: Settings = None
) -> Contest[Game]: ...
@overload
def contest(name: Literal["chess-puzzle"], settings: Settings = None) -> Contest[Instance[ChessState]]: ...
@overload
def contest(name: Literal["jewels"], settings: Settings = None) -> Contest[Instance[JewelsState]]: ...
@overload
def contest(name: Literal["minesweeper-master"], settings: Settings = None) -> Contest[Instance[OneClickState]]: ...
@overload
def contest(name: str, settings: Settings = None) -> Contest[Any]: ...
def contest(name: str, settings: Settings = None) -> Contest[Any]:
    """Returns a contest by its name: `superminesweeper`, `minesweeper-master`, `chess-puzzle`, `jewels`, `minesweeper`
    or `ruby-minesweeper`.

    >>> jewels = contest("jewels", {"N": 8, "C": 5}).instance(seed=1)
    >>> jewels.move(((0, 0), (0, 1))).moves_left
    999
    """
    return Contest(name, settings)
