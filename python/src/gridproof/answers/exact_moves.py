"""Converts the moves of documents: cells become tuples, counts become integers, and chances become fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

#: The keys whose values are counts. Documents write counts as texts, because many readers of JSON limit the size of
#: numbers.
_COUNT_KEYS = ("placements", "mines", "least", "wins", "progresses", "weight", "won_weight")


def move_with_exact_numbers(
    document: dict[str, Any], placements: str | None, weight: str | None = None
) -> dict[str, Any]:
    """Returns a move of `advise` or `audit` with exact fractions as shares of the placements. Estimates stay floats.

    `placements` is the number of all placements, if the move itself does not state this number. `weight` is the weight
    of all placements under a density.
    """
    found: dict[str, Any] = {
        key: int(value) if key in _COUNT_KEYS and value is not None else value for key, value in document.items()
    }
    if "cell" in found:
        found["cell"] = tuple(document["cell"])
    elif "row" in found and "col" in found:
        found["cell"] = (found["row"], found["col"])
    said = found.get("placements", placements) if weight is None else weight
    total = int(said) if said is not None else 0
    parts = ("mines", "wins") if weight is None else ("weight", "won_weight")
    if total:
        for share, number in zip(("risk", "win"), (found.get(part) for part in parts), strict=True):
            if share in found and number is not None:
                found[share] = Fraction(number, total)
        if "avoidable" in found and "least" in found:
            found["avoidable"] = Fraction(found["mines"] - found["least"], total)
    elif found.get("risk") == 0:
        # The cell is proved safe, although the placements were not counted.
        found["risk"] = Fraction(0)
    return found
