"""The cases of `benches/leaks.py` call every public function, and no call leaves memory behind."""

import inspect
import sys
import threading
from pathlib import Path
from types import CodeType, FunctionType

import pytest

import gridproof
from gridproof import aio, testing

sys.path.insert(0, str(Path(__file__).parents[2] / "benches"))
import leaks

CALLS, ROUNDS = 300, 8


def codes_of(value: object) -> set[CodeType]:
    """Returns the code of a function, or of the methods and properties of a class of the package."""
    value = inspect.unwrap(value) if callable(value) else value
    if isinstance(value, FunctionType):
        return {value.__code__}
    if isinstance(value, (staticmethod, classmethod)):
        return codes_of(value.__func__)
    if isinstance(value, property):
        return codes_of(value.fget)
    if isinstance(value, type) and value.__module__.startswith("gridproof."):
        kinds = [kind for kind in value.__mro__ if kind.__module__.startswith("gridproof.")]
        return {
            code for kind in kinds for name, each in vars(kind).items() if is_public(name) for code in codes_of(each)
        }
    return set()


def is_public(name: str) -> bool:
    return not name.startswith("_") or name.startswith(("__", "_repr_")) and name != "__dataclass_params__"


def public_codes() -> dict[CodeType, str]:
    modules = [gridproof, aio, testing]
    if "gym" in vars(leaks):
        modules.append(leaks.gym)
    names = [(module, name) for module in modules for name in getattr(module, "__all__", vars(module))]
    found = {
        code: f"{module.__name__}.{name}: {code.co_name}"
        for module, name in names
        if is_public(name)
        for code in codes_of(getattr(module, name))
    }
    # Some methods of a dataclass are generated, so no file of the package contains their code.
    return {code: name for code, name in found.items() if Path(code.co_filename).is_relative_to(SOURCE)}


SOURCE = Path(gridproof.__file__).parent


def test_every_public_function_is_called():
    called: set[CodeType] = set()

    def record_call(frame, event, _):
        if event == "call":
            called.add(frame.f_code)

    threading.setprofile(record_call)
    sys.setprofile(record_call)
    try:
        for _, call in leaks.CASES.values():
            call()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    assert sorted(name for code, name in public_codes().items() if code not in called) == []


@pytest.mark.parametrize("name", leaks.CASES)
def test_no_call_leaves_memory_behind(name):
    share, call = leaks.CASES[name]
    calls = max(5, CALLS // max(1, share // 10))
    leaks.growth(call, calls)
    # A leak grows in every round. A cache that fills up does not grow in every round.
    grown = [leaks.growth(call, calls)]
    while leaks.is_leak(grown[-1], calls) and len(grown) < ROUNDS:
        grown.append(leaks.growth(call, calls))
    assert not leaks.is_leak(grown[-1], calls), f"bytes and blocks after each {calls} calls: {grown}"


def test_a_leak_is_found():
    left = []
    grown = leaks.growth(lambda: left.append(bytes(600)), 1000)
    assert leaks.is_leak(grown, 1000)
