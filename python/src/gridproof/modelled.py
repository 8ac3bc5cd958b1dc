"""The literals and rules of a model of one's own, and the answers about it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from . import _html, _words
from ._frames import Library, data_frame
from .errors import NoCellError


@dataclass(frozen=True)
class Lit:
    """A variable of a model, or its negation.

    >>> str(Lit("a")), str(~Lit("a"))
    ('a', 'not a')
    """

    name: Hashable
    is_negated: bool = False

    def __invert__(self) -> Lit:
        return Lit(self.name, not self.is_negated)

    def __str__(self) -> str:
        return f"not {self.name}" if self.is_negated else str(self.name)


@dataclass(frozen=True)
class ModelRule:
    """A rule of a model."""

    label: Hashable
    #: The rule in words.
    text: str
    literals: list[Lit] = field(repr=False)

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"


@dataclass(frozen=True)
class ModelCount:
    """The assignments that satisfy the rules of a model, exactly."""

    #: All of them.
    models: int
    #: Those that make each variable true.
    trues: dict[Hashable, int] = field(repr=False)

    def __getitem__(self, name: Hashable) -> int:
        """The assignments that make a variable true.

        Raises:
            NoCellError: there is no such variable.
        """
        if name not in self.trues:
            raise NoCellError(f"expected a variable of the model, found {name!r}")
        return self.trues[name]

    def chance(self, name: Hashable) -> Fraction:
        """The share of the assignments that make a variable true.

        Raises:
            NoCellError: there is no such variable, or no assignment.
        """
        if not self.models:
            raise NoCellError("no assignment satisfies the rules")
        return Fraction(self[name], self.models)

    def to_frame(self, library: Library = "pandas") -> Any:
        """The variables as a data frame of pandas or polars, with the assignments that make each true."""
        columns: dict[str, list[Any]] = {
            "variable": [str(name) for name in self.trues],
            "trues": list(self.trues.values()),
        }
        return data_frame(columns, library)

    def __str__(self) -> str:
        head = (
            "1 assignment satisfies" if self.models == 1 else f"{_words.number_text(self.models)} assignments satisfy"
        )
        return f"{head} the rules"


@dataclass(frozen=True)
class Backbone:
    """The variables by their values in the assignments that satisfy the rules. Each is in one of the lists, unless the rules contradict each other."""

    #: None where a limit ended the search before that was known.
    consistent: bool | None
    #: True in every assignment.
    true: list[Hashable]
    #: False in every assignment.
    false: list[Hashable]
    #: True in one assignment and false in another.
    undetermined: list[Hashable]
    #: Not decided, as a limit ended the search.
    undecided: list[Hashable]
    #: Which limit that was.
    stopped: str | None

    def __str__(self) -> str:
        if self.consistent is False:
            return "the rules contradict each other"
        kinds = [("true", self.true), ("false", self.false), ("either", self.undetermined)]
        kinds.append(("undecided", self.undecided))
        lines = [f"{kind}: {_names_text(names)}" for kind, names in kinds if names]
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "there are no variables"


@dataclass(frozen=True)
class ModelExplanation:
    """Why a variable of a model has its value, or why the rules contradict each other."""

    #: ``true``, ``false``, ``undetermined``, ``conflict``, or ``consistent`` if there was no conflict to explain.
    answer: str
    variable: Hashable
    #: What forces it: without any of these rules it would not be.
    rules: list[ModelRule]
    #: Whether no smaller set does; None where there are no rules.
    smallest: bool | None
    #: No set of fewer rules does; None where there are no rules.
    at_least: int | None
    #: For an undetermined variable: an assignment with it false, and one with it true.
    examples: tuple[dict[Hashable, bool], dict[Hashable, bool]] | None = field(repr=False)

    def __str__(self) -> str:
        if self.answer == "consistent":
            return "the rules do not contradict each other"
        if self.answer == "undetermined":
            return f"{self.variable} is undetermined: it is true in one assignment and false in another"
        what = "the rules contradict each other" if self.answer == "conflict" else f"{self.variable} is {self.answer}"
        number = len(self.rules)
        shows = "no rule is needed for that" if not number else "1 rule shows it"
        if number > 1:
            shows = f"{number} rules together show it"
        fewer = ", and no fewer would do" if self.smallest and number else ""
        return "\n".join([f"{what}: {shows}{fewer}", *(f"  {rule}" for rule in self.rules)])

    def _repr_html_(self) -> str:
        return _html.preformatted(str(self))


def _names_text(names: list[Hashable]) -> str:
    shown = [str(name) for name in names[: _words.MOST_NAMED_CELLS]]
    rest = len(names) - len(shown)
    return f"{', '.join(shown)} and {rest:,} more" if rest else _words.join_with_and(shown)
