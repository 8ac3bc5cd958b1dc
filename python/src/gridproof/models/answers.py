"""The literals and rules of a user's model, and the answers about the model."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from .. import _gridproof
from .._output import notebook, phrases
from .._output.frames import Library, data_frame
from .._output.sentences import sentence_text
from ..errors import NoCellError


@dataclass(frozen=True)
class Lit:
    """A variable of a model, or its negation.

    Attributes:
        name: The name of the variable.
        is_negated: Whether the literal is true if the variable is false.

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
class AssignmentReader:
    """Reads assignments from their bytes.

    Attributes:
        names: The names of the variables.
    """

    names: list[Hashable]

    def __call__(self, values: Sequence[int]) -> dict[Hashable, bool]:
        return {name: bool(value) for name, value in zip(self.names, values, strict=True)}


@dataclass(frozen=True, repr=False)
class ModelRule:
    """A rule of a model.

    Attributes:
        label: The label of the rule.
        literals: The literals that the rule is about.
    """

    label: Hashable
    literals: list[Lit]
    _kind: str
    _numbers: list[str]

    @cached_property
    def sentence(self) -> dict[str, Any]:
        """The rule as a sentence: its `code`, its `arguments` and its `text`."""
        literals = [str(lit) for lit in self.literals]
        sentence: dict[str, Any] = json.loads(_gridproof.rule_sentence(self._kind, self._numbers, literals))
        return sentence

    @property
    def text(self) -> str:
        """The rule in words."""
        text: str = self.sentence["text"]
        return text

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"

    def __repr__(self) -> str:
        return f"ModelRule(label={self.label!r}, text={self.text!r})"


@dataclass(frozen=True)
class ModelCount(notebook.ShownAsText):
    """The exact counts of the assignments that satisfy the rules of a model.

    Attributes:
        models: The number of all assignments.
        trues: For each variable, the number of assignments that make it true.
    """

    models: int
    trues: dict[Hashable, int] = field(repr=False)

    def __getitem__(self, name: Hashable) -> int:
        """Returns the number of assignments that make a variable true.

        Raises:
            NoCellError: the model has no such variable.
        """
        if name not in self.trues:
            raise NoCellError(f"expected a variable of the model, found {name!r}")
        return self.trues[name]

    def chance(self, name: Hashable) -> Fraction:
        """Returns the share of the assignments that make a variable true.

        Raises:
            NoCellError: the model has no such variable, or no assignment.
        """
        if not self.models:
            raise NoCellError("no assignment satisfies the rules")
        return Fraction(self[name], self.models)

    def to_frame(self, library: Library = "pandas") -> Any:
        """Returns a data frame of pandas or polars: the variables, each with its number of assignments."""
        columns: dict[str, list[Any]] = {
            "variable": [str(name) for name in self.trues],
            "trues": list(self.trues.values()),
        }
        return data_frame(columns, library)

    def __str__(self) -> str:
        head = (
            "1 assignment satisfies" if self.models == 1 else f"{phrases.number_text(self.models)} assignments satisfy"
        )
        return f"{head} the rules"


@dataclass(frozen=True)
class Backbone(notebook.ShownAsText):
    """The variables by their values in the assignments that satisfy the rules. If the rules are consistent, each
    variable is in one of the lists.

    Attributes:
        consistent: Whether any assignment satisfies the rules; None if a limit ended the search first.
        true: The variables that are true in every assignment.
        false: The variables that are false in every assignment.
        undetermined: The variables that are true in one assignment and false in another.
        undecided: The variables that are not decided because a limit ended the search.
        stopped: The limit that ended the search.
    """

    consistent: bool | None
    true: list[Hashable]
    false: list[Hashable]
    undetermined: list[Hashable]
    undecided: list[Hashable]
    stopped: str | None

    def __str__(self) -> str:
        if self.consistent is False:
            return sentence_text({"code": "rules_contradict"})
        kinds = [("true", self.true), ("false", self.false), ("either", self.undetermined)]
        kinds.append(("undecided", self.undecided))
        lines = [f"{kind}: {_names_text(names)}" for kind, names in kinds if names]
        if self.stopped is not None:
            lines.append(f"the search ended early: {self.stopped}")
        return "\n".join(lines) or "there are no variables"


@dataclass(frozen=True)
class ModelExplanation(notebook.ShownAsText):
    """The explanation of a variable's value, or of a contradiction of the rules.

    Attributes:
        answer: ``true``, ``false``, ``undetermined``, ``conflict``, or ``consistent`` if there was no conflict to
            explain.
        variable: The variable of the question.
        text: The answer in words: `a is true: 2 rules together show it, and no fewer would do`.
        rules: The rules that force the answer; each of them is needed.
        smallest: Whether no smaller set of rules forces the answer; None if there are no rules.
        at_least: A lower bound on the number of rules that force the answer; None if there are no rules.
        examples: Two assignments for an undetermined variable: one in which it is false, and one in which it is
            true.
        sentence: The sentence in `text`: its `code`, its `arguments` and its `text`.
    """

    answer: str
    variable: Hashable
    text: str
    rules: list[ModelRule]
    smallest: bool | None
    at_least: int | None
    examples: tuple[dict[Hashable, bool], dict[Hashable, bool]] | None = field(repr=False)
    sentence: dict[str, Any] = field(repr=False)

    def __str__(self) -> str:
        return "\n".join([self.text, *(f"  {rule}" for rule in self.rules)])


def _names_text(names: list[Hashable]) -> str:
    shown = [str(name) for name in names[: phrases.MOST_NAMED_CELLS]]
    rest = len(names) - len(shown)
    return f"{', '.join(shown)} and {rest:,} more" if rest else phrases.join_with_and(shown)
