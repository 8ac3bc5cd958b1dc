"""Answers about users' models agree with an enumeration of all assignments, and their proofs hold."""

import copy
import itertools
import pickle
import random
import re

import numpy as np
import pytest

from gridproof import InconsistentError, Model, NoCellError, RequestError, UnsupportedError, WrongTypeError, check
from gridproof._output.sentences import sentence_text


def random_model(seed):
    """Returns a model of up to 7 variables, their names, and its rules as functions of an assignment."""
    rng = random.Random(seed)
    names = [f"v{number}" for number in range(rng.randint(1, 7))]
    model, rules = Model(names), []
    for _ in range(rng.randint(0, 5)):
        chosen = rng.sample(names, rng.randint(1, len(names)))
        signs = [rng.random() < 0.7 for _ in chosen]
        lits = [model[name] if sign else ~model[name] for name, sign in zip(chosen, signs, strict=True)]

        def literal_values(found, chosen=chosen, signs=signs):
            return tuple(found[name] == sign for name, sign in zip(chosen, signs, strict=True))

        kind, number = rng.choice(["exactly", "at_least", "at_most", "set", "table"]), rng.randint(0, len(lits))
        if kind == "exactly":
            model.exactly(number, lits)
            rules.append(lambda found, v=literal_values, n=number: sum(v(found)) == n)
        elif kind == "at_least":
            model.at_least(number, lits)
            rules.append(lambda found, v=literal_values, n=number: sum(v(found)) >= n)
        elif kind == "at_most":
            model.at_most(number, lits)
            rules.append(lambda found, v=literal_values, n=number: sum(v(found)) <= n)
        elif kind == "set":
            allowed = rng.sample(range(len(lits) + 2), rng.randint(1, 2))
            model.exactly(allowed, lits)
            rules.append(lambda found, v=literal_values, a=tuple(allowed): sum(v(found)) in a)
        else:
            rows = [row for row in itertools.product((0, 1), repeat=len(lits)) if rng.random() < 0.6]
            model.table(lits, rows)
            rules.append(lambda found, v=literal_values, r=frozenset(rows): tuple(map(int, v(found))) in r)
    return model, names, rules


def satisfying_assignments(names, rules):
    for values in itertools.product((False, True), repeat=len(names)):
        found = dict(zip(names, values, strict=True))
        if all(rule(found) for rule in rules):
            yield found


@pytest.mark.parametrize("seed", range(150))
def test_answers_agree_with_all_assignments(seed):
    model, names, rules = random_model(seed)
    every = list(satisfying_assignments(names, rules))
    counted, backbone = model.count(), model.backbone()
    assert counted.models == len(every) and backbone.consistent == bool(every)
    listed = list(model.enumerate())
    assert sorted(map(str, listed)) == sorted(map(str, every))
    assert (model.explain().answer == "conflict") == (not every)
    if not every:
        check_minimal(model, names, rules, model.explain(), lambda found: True)
        with pytest.raises(InconsistentError):
            model.sample(seed=1)
        return
    trues = {name: sum(found[name] for found in every) for name in names}
    assert counted.trues == trues
    assert backbone.true == [name for name in names if trues[name] == len(every)]
    assert backbone.false == [name for name in names if trues[name] == 0]
    assert all(found in every for found in model.sample(20, seed=seed))
    name = random.Random(seed).choice(names)
    explained = model.explain(name)
    if 0 < trues[name] < len(every):
        assert explained.answer == "undetermined"
        without, with_it = explained.examples
        assert without in every and with_it in every and (without[name], with_it[name]) == (False, True)
    else:
        assert explained.answer == ("true" if trues[name] else "false")
        check_minimal(model, names, rules, explained, lambda found: found[name] != bool(trues[name]))


def check_minimal(model, names, rules, explained, is_against):
    """Checks that the rules of an explanation exclude every counterexample, and that each rule is needed."""
    positions = [model.rules.index(rule) for rule in explained.rules]

    def excludes(chosen):
        return not any(is_against(found) for found in satisfying_assignments(names, [rules[at] for at in chosen]))

    assert excludes(positions)
    assert not any(excludes([at for at in positions if at != left_out]) for left_out in positions)


def test_random_assignments_are_equally_likely():
    model = Model("abcd")
    model.table("abc", lambda values: sum(values) != 1)
    model.at_least(1, "cd")
    every = [str(found) for found in model.enumerate()]
    drawn = [str(found) for found in model.sample(200 * len(every), seed=5)]
    for found in every:
        assert abs(drawn.count(found) - 200) < 6 * np.sqrt(200)
    assert model.sample(3, seed=5).array().shape == (3, 4)


def propagates_to_conflict(clauses, trues):
    """Returns whether unit propagation from the literals `trues` reaches a contradiction."""
    trues = set(trues)
    while True:
        units = set()
        for clause in clauses:
            if not any(lit in trues for lit in clause):
                open_lits = [lit for lit in clause if -lit not in trues]
                if not open_lits:
                    return True
                if len(open_lits) == 1:
                    units.add(open_lits[0])
        if units <= trues:
            return False
        trues |= units
        if any(-lit in trues for lit in units):
            return True


def is_refutation(files):
    """Checks that each added clause follows from the earlier clauses. Returns whether the last clause is empty."""
    lines = files["refutation.cnf"].splitlines()
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines if line and line[0] not in "cp"]
    is_empty = False
    for line in files["refutation.drat"].splitlines():
        words = line.split()
        if words[0] == "d":
            continue
        clause = [int(word) for word in words[:-1]]
        assert propagates_to_conflict(clauses, [-lit for lit in clause]), line
        clauses.append(clause)
        is_empty = not clause
    return is_empty


def test_certificates_are_proofs():
    checked = 0
    for seed in range(60):
        model, names, rules = random_model(seed)
        backbone = model.backbone()
        if backbone.consistent and not backbone.true and not backbone.false:
            with pytest.raises(UnsupportedError, match="nothing to certify"):
                model.certify()
            continue
        assert is_refutation(model.certify().files)
        checked += 1
        assert set(model.certify("lrat").files) == {"refutation.cnf", "refutation.lrat", "names.txt"}
        assert set(model.certify("veripb").files) == {"refutation.opb", "refutation.pbp", "names.txt"}
    assert checked > 15


def count_opb_solutions(text, variables):
    """Returns the number of assignments that satisfy the constraints of an OPB file."""
    rows = [line for line in text.splitlines() if line and not line.startswith("*")]
    found = set()
    names = sorted({int(name) for name in re.findall(r"x(\d+)", text)})
    for values in itertools.product((0, 1), repeat=len(names)):
        value = dict(zip(names, values, strict=True))
        is_model = True
        for row in rows:
            left, relation, right = re.fullmatch(r"(.*?)(>=|=) (-?\d+) ;", row).groups()
            total = sum(int(c) * value[int(x)] for c, x in re.findall(r"([+-]\d+) x(\d+)", left))
            is_model &= total >= int(right) if relation == ">=" else total == int(right)
        if is_model:
            found.add(tuple(value.get(number, 0) for number in range(1, variables + 1)))
    return len(found)


def test_exports_have_the_same_solutions_and_the_names():
    model = Model(["left", "right"])
    model.exactly(1, ["left", "right"], label="one side")
    assert "c var 1 = left" in model.export("dimacs") and "= one side" in model.export("dimacs")
    assert "* x2 = right" in model.export("opb") and "* one side" in model.export("opb")
    assert "\\ x2 = right" in model.export("lp") and "\\ one side" in model.export("lp")
    for seed in range(30):
        model, names, rules = random_model(seed)
        opb = model.export("opb")
        if len(re.findall(r"^\* x", opb, re.MULTILINE)) <= 12:
            assert count_opb_solutions(opb, len(names)) == len(list(satisfying_assignments(names, rules)))


def test_models_print_as_sentences():
    model = Model("abc")
    model.exactly(2, "abc", label="two")
    model.at_most(0, [~model["a"]], label="a it is")
    assert repr(model) == "<gridproof.Model of 3 variables and 2 rules>"
    assert repr(Model("a")) == "<gridproof.Model of 1 variable and 0 rules>"
    assert [str(rule) for rule in model.rules] == ["two: exactly 2 of a, b and c", "a it is: at most 0 of not a"]
    assert (
        str(model.backbone()) == "true: a\neither: b and c" and str(model.count()) == "2 assignments satisfy the rules"
    )
    assert str(model.explain("a")) == "a is true: 1 rule shows it\n  a it is: at most 0 of not a"
    assert str(model.explain()) == "the rules do not contradict each other"
    model.total(0)
    assert str(model.explain()).startswith("the rules contradict each other: 2 rules together show it")
    assert str(model.backbone()) == "the rules contradict each other"
    assert repr(model) == "<gridproof.Model of 3 variables and 3 rules>"


def test_each_kind_of_rule_has_its_sentence_with_code_and_arguments():
    model = Model("abc")
    model.exactly([1, 2, 3], "abc")
    model.exactly([], "ab")
    model.at_least(1, [])
    model.at_most(1000, "ab")
    model.table("ab", [(0, 1)])
    # Python cannot read the signature of this function.
    model.table("ab", max)
    assert [rule.text for rule in model.rules] == [
        "exactly 1, 2 or 3 of a, b and c",
        "exactly an impossible number of a and b",
        "at least 1 of no variable",
        "at most 1000 of a and b",
        "the allowed content in a and b",
        "one of 3 allowed contents in a and b",
    ]
    assert model.rules[3].sentence == {
        "code": "at_most_of",
        "text": "at most 1000 of a and b",
        "arguments": {"number": "1000", "literals": ["a", "b"]},
    }
    for rule in model.rules:
        assert sentence_text(rule.sentence) == rule.text


def test_an_explanation_has_its_sentence_with_code_and_arguments():
    model = Model("ab")
    model.exactly(1, "ab")
    explained = model.explain("a")
    assert explained.text == "a is undetermined: it is true in one assignment and false in another"
    assert explained.sentence["code"] == "has_status"
    assert sentence_text(explained.sentence) == explained.text
    assert model.explain().sentence["code"] == "rules_agree"
    model.at_least(1, [~model["b"]])
    explained = model.explain("a")
    assert explained.text == "a is true: 2 rules together show it, and no fewer would do"
    assert explained.sentence["arguments"]["status"]["arguments"]["status"] == "true"
    assert sentence_text(explained.sentence) == explained.text


def test_wrong_models_are_refused():
    model = Model("ab")
    for wrong, error in [
        (lambda: model.variable("a"), RequestError),
        (lambda: model.variable(model["a"]), WrongTypeError),
        (lambda: model.exactly(1, ["a", ~model["a"]]), RequestError),
        (lambda: model.exactly(1, ["c"]), NoCellError),
        (lambda: model.exactly(-1, ["a"]), RequestError),
        (lambda: model.at_most("1", ["a"]), WrongTypeError),
        (lambda: model.exactly(1, 5), WrongTypeError),
        (lambda: model.table("ab", [(0, 2)]), RequestError),
        (lambda: model.table("ab", [(0,)]), RequestError),
        (lambda: model["c"], NoCellError),
        (lambda: model.explain("c"), NoCellError),
        (lambda: model.export("xml"), RequestError),
        (lambda: model.certify("pdf"), RequestError),
    ]:
        with pytest.raises(error):
            wrong()
    with pytest.raises(NoCellError, match=r"found 'c': model.variable\('c'\) adds it"):
        model.exactly(1, ["c"])
    with pytest.raises(
        WrongTypeError, match=r"allowed: expected .* one argument, a tuple of booleans, found .* \(x, y\)"
    ):
        model.table("ab", lambda x, y: x != y)
    assert model.rules == [] and model.count().models == 4 and Model().count().models == 1
    assert list(Model().enumerate()) == [{}] and Model().sample(2, seed=1) == [{}, {}]
    # Impossible numbers make a contradiction, not an error.
    model.at_least(3, "ab")
    assert model.explain().answer == "conflict"


def test_a_model_is_a_list_of_its_variables_and_prints_its_rules():
    model = Model("abc")
    model.exactly(2, "abc", label="two of three")
    assert list(model) == ["a", "b", "c"]
    assert "a" in model and "z" not in model and [] not in model
    assert str(model).splitlines() == ["3 variables", "  two of three: exactly 2 of a, b and c"]
    assert "two of three" in model._repr_html_()


def test_a_variable_is_explained_by_its_literals():
    model = Model("ab")
    model.exactly(1, "a")
    assert str(model.explain(~model["a"])) == str(model.explain("a"))


def test_a_certificate_of_a_model_is_not_checked_as_that_of_a_board():
    model = Model("ab")
    model.exactly(1, "a")
    with pytest.raises(UnsupportedError, match="a DRAT, LRAT or VeriPB checker"):
        check(model.certify())


def test_copies_of_models_are_independent():
    model = Model("abc")
    model.exactly(1, "ab")
    twins = [copy.copy(model), copy.deepcopy(model), pickle.loads(pickle.dumps(model))]
    for twin in twins:
        twin.at_least(1, "c")
        assert twin.count().models == 2 and model.count().models == 4
    with pytest.raises(WrongTypeError):
        model.variables(["x", []])
    assert model.names == ["a", "b", "c"]
