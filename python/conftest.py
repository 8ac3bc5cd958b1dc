"""What is collected: without gymnasium the module that needs it is left out, which `tests/test_gym.py` says."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("gymnasium") else ["src/gridproof/gym.py"]
