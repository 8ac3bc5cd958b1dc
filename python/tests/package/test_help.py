"""`help` of each result describes its fields."""

import dataclasses
import inspect

import pytest

import gridproof
from gridproof import study

RESULTS = sorted(
    {
        value
        for module in (gridproof, study)
        for value in map(module.__dict__.get, module.__all__)
        if isinstance(value, type) and dataclasses.is_dataclass(value)
    },
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", RESULTS, ids=lambda kind: kind.__name__)
def test_help_describes_each_field(kind):
    documentation = inspect.getdoc(kind) or ""
    fields = [field.name for field in dataclasses.fields(kind) if not field.name.startswith("_")]
    assert [
        name for name in fields if f"\n    {name}: " not in documentation and f"`{name}`" not in documentation
    ] == []
