"""`help` describes the fields of each result and of each dictionary with fixed keys, and names only public names."""

import dataclasses
import inspect
import re
from typing import is_typeddict

import pytest

import gridproof
from gridproof import study

VALUES = [value for module in (gridproof, study) for value in map(module.__dict__.get, module.__all__)]
KINDS = sorted(
    {value for value in VALUES if isinstance(value, type) and (dataclasses.is_dataclass(value) or is_typeddict(value))},
    key=lambda kind: kind.__name__,
)


def field_names(kind):
    return kind.__annotations__ if is_typeddict(kind) else [field.name for field in dataclasses.fields(kind)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_help_describes_each_field(kind):
    documentation = inspect.getdoc(kind) or ""
    fields = [name for name in field_names(kind) if not name.startswith("_")]
    assert [
        name for name in fields if f"\n    {name}: " not in documentation and f"`{name}`" not in documentation
    ] == []


def test_help_leads_to_the_limits_and_names_public_constants():
    assert {gridproof.Limits, gridproof.ReadAs} <= set(KINDS)
    assert "`Limits`" in inspect.getdoc(gridproof.prove)
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", inspect.getdoc(gridproof.ManyProofs)))
    assert "PROVED_SAFE" in named and named <= set(gridproof.__all__)
