"""Writes and reads the summary of a study: its sums as some kilobytes of JSON. Another machine can continue the
study from the summary."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .plan import StudyError
from .sums import Sums
from .tally import Tally, Values, joined_ranges

T = TypeVar("T")


def dumps(tally: Tally) -> str:
    """Returns the summary of a tally as a line."""
    return json.dumps(
        {
            "study": tally.study,
            "ranges": tally.ranges,
            "players": map_values(tally.players, vars),
            "groups": map_values(tally.groups, lambda facts: map_values(facts, values_to_json)),
            "paired": vars(tally.paired),
            "paired_groups": map_values(tally.paired_groups, values_to_json),
            "curve": map_values(tally.curve, values_to_json),
            "times": map_values(
                tally.times, lambda counts: {str(last): games for last, games in sorted(counts.items())}
            ),
        }
    )


def loads(text: str) -> Tally:
    """Returns the tally of a summary.

    Raises:
        StudyError: the text is not a summary.
    """
    try:
        document = json.loads(text)
        tally = Tally(dict(document["study"]), joined_ranges(checked_seed_range(*pair) for pair in document["ranges"]))
        tally.players = map_values(document["players"], sums_from_json)
        tally.groups = map_values(document["groups"], lambda facts: map_values(facts, values_from_json))
        tally.paired = sums_from_json(document["paired"])
        tally.paired_groups = map_values(document.get("paired_groups", {}), values_from_json)
        tally.curve = map_values(document.get("curve", {}), lambda curve: values_from_json(curve) or {})
        times = document.get("times", {})
        tally.times = map_values(
            times, lambda counts: {int(last): checked_count(games) for last, games in counts.items()}
        )
        played = sum(last - first + 1 for first, last in tally.ranges)
        for name, of_player in tally.players.items():
            if of_player.games > played or name == "player" and of_player.games < played:
                raise ValueError(f"{played} seeds, and {of_player.games} games of the {name}")
            check_parts(tally, name, of_player.games)
        rival = tally.players.get("rival", Sums())
        if tally.paired.games != rival.games:
            raise ValueError(f"{tally.paired.games} pairs of games, and {rival.games} games of the rival")
    except KeyError as error:
        raise StudyError(f"expected a summary of a study, found none of its {error}") from None
    except (AttributeError, OverflowError, RecursionError, TypeError, ValueError) as error:
        raise StudyError(f"expected a summary of a study: {error}") from None
    return tally


def check_parts(tally: Tally, player: str, played: int) -> None:
    """Checks the numbers of a player's games. A group has at most all games, because a game may lack a fact. The curve
    and the times have exactly all games, if the summary has a curve and times.
    """
    for fact, values in tally.groups.get(player, {}).items():
        if values and total_of_parts(values) > played:
            raise ValueError(f"{played} games of the {player}, and {total_of_parts(values)} by their {fact!r}")
    if player in tally.curve and total_of_parts(tally.curve[player]) != played:
        raise ValueError(f"{played} games of the {player}, and {total_of_parts(tally.curve[player])} in its curve")
    timed = sum(tally.times.get(player, {}).values())
    if player in tally.times and timed != played:
        raise ValueError(f"{played} games of the {player}, and {timed} in its times")


def total_of_parts(parts: Mapping[int, Sums]) -> int:
    return sum(part.games for part in parts.values())


def checked_seed_range(first: Any, last: Any) -> tuple[int, int]:
    """Returns a checked range of seeds."""
    if not 1 <= checked_count(first) <= checked_count(last) < 2**63:
        raise ValueError(f"the seeds from {first} to {last}")
    return first, last


def checked_count(number: Any) -> int:
    if type(number) is not int:
        raise ValueError(f"{number!r} in place of a whole number")
    return number


def sums_from_json(document: Mapping[str, Any]) -> Sums:
    """Returns checked sums."""
    # Summaries of earlier versions have the key `clock_cut` for `time_dependent`.
    found = Sums(**{"time_dependent" if name == "clock_cut" else name: value for name, value in document.items()})
    parts = (found.failed, found.won, found.decided, found.time_dependent)
    if not all(0 <= checked_count(part) <= checked_count(found.games) for part in parts) or found.won > found.decided:
        raise ValueError(f"sums that no games have: {document}")
    if not all(math.isfinite(part) for part in (found.score, found.squares, found.cpu_ms)):
        raise ValueError(f"a sum that is no number: {document}")
    return found


def map_values(values: Mapping[str, Any], change: Callable[[Any], T]) -> dict[str, T]:
    return {name: change(value) for name, value in values.items()}


def values_to_json(values: Values) -> dict[str, Any] | None:
    return (
        None
        if values is None
        else {str(value): vars(sums_from_json) for value, sums_from_json in sorted(values.items())}
    )


def values_from_json(values: Mapping[str, Any] | None) -> Values:
    return None if values is None else {int(value): sums_from_json(of_value) for value, of_value in values.items()}
