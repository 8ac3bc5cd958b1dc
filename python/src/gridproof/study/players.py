"""Players in Python, and the names of these players. A player is a function or a class, and plays in the process of a
worker."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from ..errors import RequestError, WrongTypeError
from ..games.states import Player, player_factory

#: The prefix of the name of a player in Python. A text without this prefix is a shell command.
PLAYER_PREFIX = "python:"
#: The prefix of a player that a script or a notebook defines. No other process can import such a player.
SCRIPT_PREFIX = f"{PLAYER_PREFIX}__main__:"


def player_name(player: object) -> str:
    """Returns the name of a player, which is stored in the folder.

    >>> player_name(dict), player_name("./mine --fast")
    ('python:builtins:dict', './mine --fast')

    Raises:
        WrongTypeError: the player has no name: it is not a command, and not a function or class of a module.
    """
    if isinstance(player, str):
        return player
    module, name = getattr(player, "__module__", None), getattr(player, "__qualname__", None)
    if not callable(player) or module is None or name is None or "<" in name:
        found = name or type(player).__name__
        hint = ": define it with `def` at the top of a module" if callable(player) else ""
        expected = "expected a shell command, or a function or a class of a module"
        raise WrongTypeError(f"player: {expected}, found {found}{hint}")
    return f"{PLAYER_PREFIX}{module}:{name}"


def resolve_player(player: str | Player | None) -> Any:
    """Returns a player for the core: a command, or a function that creates the player of each game.

    Raises:
        RequestError: the name belongs to no function or class, or its module cannot be imported.
    """
    if player is None or not player_name(player).startswith(PLAYER_PREFIX):
        return player
    return player_factory(import_player(player) if isinstance(player, str) else player)


def import_player(name: str) -> Player:
    """Returns the function or class of a name such as `python:mybots:careful`."""
    module, _, path = name.removeprefix(PLAYER_PREFIX).partition(":")
    if not module or not path:
        raise RequestError(f"player: expected {PLAYER_PREFIX}MODULE:FUNCTION, found {name!r}")
    try:
        found: Any = import_module(module)
    except ImportError as error:
        raise RequestError(f"player: {name}: {error}") from None
    for part in path.split("."):
        if not hasattr(found, part):
            close = get_close_matches(part, dir(found), 1)
            hint = f": did you mean {close[0]}?" if close else ""
            raise RequestError(f"player: {name}: expected a function or a class of {module}, found no {part}{hint}")
        found = getattr(found, part)
    if not callable(found):
        raise RequestError(f"player: {name}: expected a function or a class, found {type(found).__name__}")
    player: Player = found
    return player
