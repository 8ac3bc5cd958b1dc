"""Skips the doctests of `gridproof.gym` if gymnasium is not installed. `tests/test_gym.py` reports the skip."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("gymnasium") else ["src/gridproof/gym.py"]
