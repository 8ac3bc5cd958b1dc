"""Your own models: Boolean variables, labelled rules, and questions about them.

>>> from gridproof import Model
>>> model = Model("abc")
>>> model.exactly(2, "abc", label="two of three")
>>> model.exactly(1, "bc", label="one of the last two")
>>> model.count().models
2
>>> print(model.explain("a"))
a is true: 2 rules together show it, and no fewer would do
  two of three: exactly 2 of a, b and c
  one of the last two: exactly 1 of b and c
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from .. import _gridproof
from .._input.arguments import as_integer, check_takes_one_tuple, checked_integer, checked_name, is_iterable
from .._output import notebook, phrases
from ..answers.certificate import MODEL_NAMES_FILE, Certificate, ProofFormat
from ..answers.drawn import Drawn, draw_items, iterate_listing
from ..errors import NoCellError, RequestError, WrongTypeError
from ..limits import Limits, checked_limits, raise_if_cancelled
from .answers import AssignmentReader, Backbone, Lit, ModelCount, ModelExplanation, ModelRule

if TYPE_CHECKING:
    from typing_extensions import Unpack

_MOST_VARIABLES = 1 << 20
#: The names of variables and rules in files of the core.
_NUMBERED_NAME = re.compile(r"(?<=[=*\\] )(variable|rule) (\d+)(?:\.(\d+))?$", re.MULTILINE)


class Model:
    """Variables that are true or false, and labelled rules about them.

    A rule takes names of variables or literals: `model["a"]` and its negation `~model["a"]`.

    >>> model = Model()
    >>> model.variables(["rain", "umbrella"])
    >>> model.at_least(1, [~model["rain"], "umbrella"], label="no wet coat")
    >>> [sorted(name for name in found if found[name]) for found in model.enumerate()]
    [[], ['umbrella'], ['rain', 'umbrella']]
    """

    def __init__(self, variables: Iterable[Hashable] = ()) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._rules: list[ModelRule] = []
        self._stated: list[tuple[list[int], list[tuple[int, int]]] | tuple[list[int], list[list[bool]]]] = []
        self._native: _gridproof.Model | None = None
        self.variables(variables)

    def variable(self, name: Hashable) -> Lit:
        """Adds a variable, and returns its literal.

        Raises: RequestError: the variable already exists.
        """
        if isinstance(name, Lit):
            raise WrongTypeError(f"expected the name of a new variable, found the literal {name}")
        name = checked_name(name, "name")
        if name in self._numbers:
            raise RequestError(f"expected a new variable, found {name!r} twice")
        if len(self._numbers) == _MOST_VARIABLES:
            raise RequestError(f"expected at most {_MOST_VARIABLES} variables, found one more")
        self._numbers[name] = len(self._numbers)
        self._native = None
        return Lit(name)

    def variables(self, names: Iterable[Hashable]) -> None:
        """Adds variables; see `variable`. A text adds one variable for each letter."""
        if not is_iterable(names):
            raise WrongTypeError(f"variables: expected a list of names, found {names!r}")
        # A wrong name leaves the model as it was.
        given = [checked_name(name, "variables") for name in names]
        known = {*self._numbers}
        for name in given:
            if name in known:
                raise RequestError(f"expected a new variable, found {name!r} twice")
            known.add(name)
        for name in given:
            self.variable(name)

    @property
    def names(self) -> list[Hashable]:
        """The names of the variables, in the order of their creation."""
        return list(self._numbers)

    @property
    def rules(self) -> list[ModelRule]:
        """The rules, in the order of their creation."""
        return list(self._rules)

    def __getitem__(self, name: Hashable) -> Lit:
        """Returns the literal of a variable.

        Raises:
            NoCellError: the model has no such variable.
        """
        self._variable_number(name)
        return Lit(name)

    def __contains__(self, name: object) -> bool:
        """Whether the model has a variable of this name."""
        return isinstance(name, Hashable) and name in self._numbers

    def __iter__(self) -> Iterator[Hashable]:
        """Yields the names of the variables, in the order of their creation."""
        return iter(self.names)

    def exactly(self, number: int | Iterable[int], literals: Iterable[Hashable], *, label: Hashable = None) -> None:
        """Requires that exactly `number` literals are true. If `number` is a list, each number in the list is allowed."""
        lits = self._checked_literals(literals)
        allowed = [
            checked_integer(each, "number")
            for each in ([number] if as_integer(number) is not None else _listed_values(number))
        ]
        counts = sorted(set(allowed))
        self._add_count_rule("exactly", list(map(str, counts)), [(each, each) for each in counts], lits, label)

    def at_least(self, number: int, literals: Iterable[Hashable], *, label: Hashable = None) -> None:
        """Requires that at least `number` literals are true."""
        lits, least = self._checked_literals(literals), checked_integer(number, "number")
        self._add_count_rule("at_least", [str(least)], [(least, max(least, len(lits)))], lits, label)

    def at_most(self, number: int, literals: Iterable[Hashable], *, label: Hashable = None) -> None:
        """Requires that at most `number` literals are true."""
        lits, most = self._checked_literals(literals), checked_integer(number, "number")
        self._add_count_rule("at_most", [str(most)], [(0, most)], lits, label)

    def table(
        self,
        literals: Iterable[Hashable],
        allowed: Iterable[Sequence[int]] | Callable[[tuple[bool, ...]], object],
        *,
        label: Hashable = None,
    ) -> None:
        """Requires that the values of the literals are one of the allowed tuples of 0 and 1. Instead of tuples,
        `allowed` can be a function. The function takes a tuple of booleans, and returns whether the tuple is allowed.

        >>> model = Model("ab")
        >>> model.table("ab", [(0, 1), (1, 0)], label="one")
        >>> model.count().models
        2
        """
        import itertools

        lits = self._checked_literals(literals)
        if callable(allowed):
            check_takes_one_tuple(allowed, "allowed: ")
            if len(lits) > 20:
                raise RequestError(f"expected a function of at most 20 literals, found {len(lits)}")
            rows = [list(row) for row in itertools.product((False, True), repeat=len(lits)) if allowed(row)]
        else:
            rows = [_checked_row(row, len(lits)) for row in _listed_values(allowed)]
        self._add_rule((self._dimacs(lits), rows), self._rule("table", [f"{len(rows):,}"], lits, label))

    def total(self, number: int, *, label: Hashable = None) -> None:
        """Requires that exactly `number` of all current variables are true. The rule does not include variables that
        are added later."""
        self.exactly(number, self.names, label="total" if label is None else label)

    def count(self, **limits: Unpack[Limits]) -> ModelCount:
        """Counts the assignments that satisfy the rules, in total and with each variable true.

        Raises:
            LimitError: a limit was met first.
            UnsupportedError: the model is too wide to count.
        """
        found = checked_limits(limits)
        try:
            models, each = self._native_model().count(limits=found)
        finally:
            raise_if_cancelled(found["cancel"])
        return ModelCount(models, dict(zip(self._numbers, each, strict=True)))

    def backbone(self, **limits: Unpack[Limits]) -> Backbone:
        """Finds the variables that have the same value in all assignments that satisfy the rules.

        >>> model = Model("abc")
        >>> model.exactly(1, "ab")
        >>> model.exactly(0, "c")
        >>> found = model.backbone()
        >>> found.false, found.undetermined
        (['c'], ['a', 'b'])
        """
        found = checked_limits(limits)
        consistent, values, undecided, stopped = self._native_model().backbone(limits=found)
        raise_if_cancelled(found["cancel"])
        lists: dict[bool | None, list[Hashable]] = {True: [], False: [], None: []}
        left: list[Hashable] = []
        for name, value, is_undecided in zip(self._numbers, values, undecided, strict=False):
            (left if is_undecided else lists[value]).append(name)
        return Backbone(consistent, lists[True], lists[False], lists[None], left, stopped)

    def explain(self, variable: Hashable = None, **limits: Unpack[Limits]) -> ModelExplanation:
        """Returns a minimal set of rules that forces a variable, given by its name or by a literal. Without a variable,
        returns a minimal set of rules that contradict each other.

        Raises:
            NoCellError: the model has no such variable.
            LimitError: a limit was met first.
        """
        variable = variable.name if isinstance(variable, Lit) else variable
        number = None if variable is None else self._variable_number(variable)
        found = checked_limits(limits)
        try:
            explained = self._native_model().explain(number, str(variable), limits=found)
        finally:
            raise_if_cancelled(found["cancel"])
        answer, said, rules, smallest, at_least, two = explained
        read = self._assignment_reader()
        examples = None if two is None else (read(two[0]), read(two[1]))
        named, sentence = [self._rules[rule] for rule in rules], json.loads(said)
        return ModelExplanation(answer, variable, sentence["text"], named, smallest, at_least, examples, sentence)

    def enumerate(self, *, limit: int | None = None, **limits: Unpack[Limits]) -> Iterator[dict[Hashable, bool]]:
        """Yields each assignment that satisfies the rules once; see `gridproof.placements`."""
        found, model = checked_limits(limits), self._native_model()
        return iterate_listing(
            lambda: model.list(limits=found), len(self._numbers), self._assignment_reader(), limit, found
        )

    def sample(self, n: int = 1, *, seed: int, **limits: Unpack[Limits]) -> Drawn[dict[Hashable, bool]]:
        """Draws random assignments that satisfy the rules, all equally likely; see `gridproof.sample`."""
        ask, reader = partial(self._native_model().sample), self._assignment_reader()
        none = "the rules contradict each other: no assignment satisfies them"
        return draw_items(ask, n, seed, (len(self._numbers),), reader, checked_limits(limits), contradiction=none)

    def certify(self, format: ProofFormat = "drat", **limits: Unpack[Limits]) -> Certificate:
        """Returns a proof of the backbone, or of the contradiction if no assignment satisfies the rules. A checker of
        DRAT or LRAT, or VeriPB, reads the files. The file `names.txt` has the names of the variables and the rules.

        Raises:
            LimitError: a limit was met first.
            UnsupportedError: no variable is forced.
        """
        _check_choice(format, "format", ("drat", "lrat", "veripb"))
        found = checked_limits(limits)
        try:
            files = dict(self._native_model().certify(format, limits=found))
        finally:
            raise_if_cancelled(found["cancel"])
        if not files:
            return Certificate.of({})
        variables = [f"variable {number} = {name}" for name, number in self._numbers.items()]
        rules = [f"rule {number} = {rule}" for number, rule in enumerate(self._rules)]
        return Certificate({**files, MODEL_NAMES_FILE: "\n".join([*variables, *rules, ""])})

    def export(self, format: Literal["dimacs", "opb", "lp"], **limits: Unpack[Limits]) -> str:
        """Returns the model as a file for other solvers, with the names in comments."""
        _check_choice(format, "format", ("dimacs", "opb", "lp"))
        found = checked_limits(limits)
        try:
            text = self._native_model().export(format, limits=found)
        finally:
            raise_if_cancelled(found["cancel"])
        names = self.names

        def name_of_placeholder(found: re.Match[str]) -> str:
            kind, number, part = found[1], int(found[2]), found[3]
            told = str(names[number]) if kind == "variable" else str(self._rules[number].label)
            told = " ".join(told.split())
            return told if part is None else f"{told}, part {int(part) + 1}"

        return _NUMBERED_NAME.sub(name_of_placeholder, text)

    def __str__(self) -> str:
        return "\n".join([phrases.number_of(len(self._numbers), "variable"), *(f"  {rule}" for rule in self._rules)])

    def _repr_html_(self) -> str:
        return notebook.preformatted(str(self))

    def __repr__(self) -> str:
        variables = phrases.number_of(len(self._numbers), "variable")
        return f"<gridproof.Model of {variables} and {phrases.number_of(len(self._rules), 'rule')}>"

    def __copy__(self) -> Model:
        found = Model()
        found._numbers, found._rules, found._stated = dict(self._numbers), list(self._rules), list(self._stated)
        return found

    def __getstate__(self) -> dict[str, Any]:
        # The core's model is made again from the rules.
        return {**self.__dict__, "_native": None}

    def _native_model(self) -> _gridproof.Model:
        if self._native is None:
            self._native = _gridproof.Model(len(self._numbers), self._stated)
        return self._native

    def _assignment_reader(self) -> AssignmentReader:
        """Returns a reader of assignments to the current variables. The reader stays correct if the model grows later."""
        return AssignmentReader(self.names)

    def _variable_number(self, name: Hashable) -> int:
        try:
            return self._numbers[name]
        except (KeyError, TypeError):
            hint = f"model.variable({name!r}) adds it"
            raise NoCellError(f"expected a variable of the model, found {name!r}: {hint}") from None

    def _checked_literals(self, literals: Iterable[Hashable]) -> list[Lit]:
        lits = [each if isinstance(each, Lit) else Lit(each) for each in _listed_values(literals)]
        for name in (names := [lit.name for lit in lits]):
            self._variable_number(name)
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise RequestError(f"expected each variable once in a rule, found {twice!r} twice")
        return lits

    def _dimacs(self, lits: list[Lit]) -> list[int]:
        return [(1 + self._numbers[lit.name]) * (-1 if lit.is_negated else 1) for lit in lits]

    def _add_count_rule(
        self, kind: str, numbers: list[str], counts: list[tuple[int, int]], lits: list[Lit], label: Hashable
    ) -> None:
        self._add_rule((self._dimacs(lits), counts), self._rule(kind, numbers, lits, label))

    def _rule(self, kind: str, numbers: list[str], lits: list[Lit], label: Hashable) -> ModelRule:
        return ModelRule(f"rule {len(self._rules) + 1}" if label is None else label, lits, kind, numbers)

    def _add_rule(
        self, stated: tuple[list[int], list[tuple[int, int]]] | tuple[list[int], list[list[bool]]], rule: ModelRule
    ) -> None:
        self._stated.append(stated)
        self._rules.append(rule)
        self._native = None


def _listed_values(values: Any) -> list[Any]:
    if not is_iterable(values):
        raise WrongTypeError(f"expected a list, found {values!r}")
    return list(values)


def _checked_row(row: Sequence[int], length: int) -> list[bool]:
    values = [int(value) if isinstance(value, bool) else as_integer(value) for value in _listed_values(row)]
    if len(values) != length or any(value not in (0, 1) for value in values):
        raise RequestError(f"expected tuples of {length} times 0 or 1, found {row!r}")
    return [value == 1 for value in values]


def _check_choice(value: object, name: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise RequestError(f"{name}: expected {', '.join(known[:-1])} or {known[-1]}, found {value!r}")
