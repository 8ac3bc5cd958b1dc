"""The contests: their official instances by seed, their referees, and players for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import _gridproof
from ._arguments import checked_whole, option_texts
from ._refereed import Refereed
from ._states import Move, Player, State, core_move, player_factory, state_from_core
from .game import Game

#: What every record has beside the numbers that describe the game.
_KEYS = ("seed", "score", "won", "error", "time_dependent", "cpu_ms", "wall_ms", "clock_ms", "peak_kb", "data")


@dataclass(frozen=True)
class Played:
    """A game that was played: a row of a study."""

    seed: int
    #: By the referee; -1 if the game failed.
    score: float
    #: None if the contest's games are not won or lost.
    won: bool | None
    #: Why the game failed, such as an illegal move or an exception of the player; None if it came to its end.
    error: str | None
    #: Whether the clock decided something; None if the player does not say.
    time_dependent: bool | None
    #: The player's time in milliseconds: of the processor, from start to end, and what counts against the limit.
    cpu_ms: float
    wall_ms: float
    clock_ms: float
    #: The numbers that describe the game, such as `uncovered`.
    facts: Mapping[str, int]
    #: What the player reported.
    data: Mapping[str, Any]
    #: The dialogue, which `gridproof replay` confirms.
    transcript: str = field(repr=False)

    @classmethod
    def _from_record(cls, line: str, transcript: str) -> Played:
        record = json.loads(line)
        facts = {name: value for name, value in record.items() if name not in _KEYS}
        given = {name: record.get(name) for name in _KEYS if name not in ("peak_kb", "data")}
        return cls(**given, facts=facts, data=record.get("data", {}), transcript=transcript)


class Instance(Refereed):
    """A game of ChessPuzzle, jewels or Minesweeper Master, played move by move under its referee.

    >>> game = contest("chess-puzzle").instance(seed=1)
    >>> game.move(game.state.legal[0]).clicks
    1
    """

    __slots__ = ()

    def __init__(self, native: _gridproof.Game) -> None:
        self._native = native

    @property
    def state(self) -> State:
        """What the player knows. After the end of a game of ChessPuzzle it is the state before the last click, which
        the referee does not answer."""
        return state_from_core(self._native.state())

    def move(self, move: Move) -> State:
        """Plays a move; returns what the player knows then.

        Raises:
            IllegalMoveError: the referee refuses the move, or the game is over.
        """
        self._native.say(core_move(move))
        return self.state

    def play(self, player: Player) -> Instance:
        """Lets a player make all moves: a function from states to moves. A class is instantiated
        first. Exceptions of the player pass through; `Contest.play` records them as failures
        instead.

        Raises:
            IllegalMoveError: the referee refuses a move.
        """
        chosen = player_factory(player)()
        while not self.is_over:
            self._native.say(chosen(self._native.state()))
        return self


class Contest:
    """A contest under the options of its tester; `contest` makes one.

    >>> beginner = contest("minesweeper", {"size": "9x9"})
    >>> [played.won for played in beginner.play(seeds=range(1, 4))]
    [True, True, True]
    """

    __slots__ = ("_entry", "settings")

    def __init__(self, name: str, settings: Mapping[str, str | int] | None = None) -> None:
        """The contest of a name, under options as of `gridproof play`, such as ``{"size": "9x9"}``.

        Raises:
            RequestError: there is no such contest, or its tester does not have the options.
        """
        #: The options, as texts.
        self.settings: dict[str, str] = option_texts(settings or {})
        self._entry = next((entry for entry in _gridproof.contest_list() if entry[0] == name), (str(name), [], [], 0.0))
        _gridproof.check_plan(self._plan())

    @property
    def name(self) -> str:
        """The name of the contest."""
        return self._entry[0]

    @property
    def policies(self) -> list[str]:
        """The policies of our own player, the best one first."""
        return list(self._entry[1])

    @property
    def options(self) -> list[str]:
        """The options of the tester."""
        return list(self._entry[2])

    @property
    def time_limit(self) -> float:
        """The player's own time for a game in seconds."""
        return self._entry[3]

    def instance(self, seed: int) -> Game | Instance:
        """The official instance of a seed, ready to be played move by move: a `Game` of mines, or an `Instance`.

        >>> contest("superminesweeper", {"N": 10}).instance(seed=1).board.shape
        (10, 10)
        """
        native = _gridproof.Game.of(self.name, self.settings, checked_whole(seed, "seed", 1, 2**63 - 1))
        return Game._of_native(native) if isinstance(native.state(), _gridproof.Board) else Instance(native)

    def play(
        self,
        player: Player | str | None = None,
        *,
        seeds: Iterable[int],
        policy: str | None = None,
        policy_seed: int = 0,
        time_limit: float | None = None,
    ) -> list[Played]:
        """Plays the instances of seeds, one after another.

        The player is a function from states to moves, a class of such functions, a shell command, or our own player
        with one of its policies. A class is instantiated for each game. A function sees a `Board` of mines, `ChessState`,
        `JewelsState` or `OneClickState`. Failed games are recorded, as those of a command. The time
        of a function is measured after each move, so the limit does not end a function that hangs;
        Ctrl-C does.

        Raises:
            RequestError: there is no such player, or a seed is out of its range.
        """
        given = player if player is None or isinstance(player, str) else player_factory(player)
        plan = self._plan(player=given, policy=policy, policy_seed=policy_seed, time_limit=time_limit)
        numbers = [checked_whole(seed, "seed", 1, 2**63 - 1) for seed in seeds]
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


def contest(name: str, settings: Mapping[str, str | int] | None = None) -> Contest:
    """The contest of a name: `superminesweeper`, `minesweeper-master`, `chess-puzzle`, `jewels`, `minesweeper` or
    `ruby-minesweeper`.

    >>> jewels = contest("jewels", {"N": 8, "C": 5}).instance(seed=1)
    >>> jewels.move(((0, 0), (0, 1))).moves_left
    999
    """
    return Contest(name, settings)
