"""The summary of a study, as JSON: all that is counted, in some kilobytes, from which another machine goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .plan import StudyError
from .sums import Sums
from .tally import Tally, Values, joined

T = TypeVar("T")


def dumps(tally: Tally) -> str:
    """The summary of a tally, in a line."""
    return json.dumps(
        {
            "study": tally.study,
            "ranges": tally.ranges,
            "players": each(tally.players, vars),
            "groups": each(tally.groups, lambda facts: each(facts, written)),
            "paired": vars(tally.paired),
            "paired_groups": each(tally.paired_groups, written),
            "curve": each(tally.curve, written),
            "times": each(tally.times, lambda counts: {str(last): games for last, games in sorted(counts.items())}),
        }
    )


def loads(text: str) -> Tally:
    """The tally of a summary.

    Raises:
        StudyError: the text is none.
    """
    try:
        document = json.loads(text)
        tally = Tally(document["study"], joined([(first, last) for first, last in document["ranges"]]))
        tally.players = each(document["players"], lambda sums: Sums(**sums))
        tally.groups = each(document["groups"], lambda facts: each(facts, read))
        tally.paired = Sums(**document["paired"])
        tally.paired_groups = each(document.get("paired_groups", {}), read)
        tally.curve = each(document.get("curve", {}), lambda curve: read(curve) or {})
        times = document.get("times", {})
        tally.times = each(times, lambda counts: {int(last): int(games) for last, games in counts.items()})
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise StudyError(f"expected a summary of a study: {error}") from None
    return tally


def each(values: Mapping[str, Any], change: Callable[[Any], T]) -> dict[str, T]:
    return {name: change(value) for name, value in values.items()}


def written(values: Values) -> dict[str, Any] | None:
    return None if values is None else {str(value): vars(sums) for value, sums in sorted(values.items())}


def read(values: Mapping[str, Any] | None) -> Values:
    return None if values is None else {int(value): Sums(**sums) for value, sums in values.items()}
