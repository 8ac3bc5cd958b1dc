"""Every block of the README runs. Doctest runs the blocks of interpreter sessions. This test runs the other blocks,
with fewer games."""

import ast
import asyncio
import os
import re
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import gridproof

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", (ROOT / "README.md").read_text(), re.DOTALL | re.MULTILINE)
PYTHON = [text for language, text in BLOCKS if language == "python" and ">>>" not in text]
SHELL = [text for language, text in BLOCKS if language == "sh" and "pip install" not in text]
#: The optional packages of the blocks.
NEEDS = {"gridproof.gym": "gymnasium", "study": "pyarrow", "asyncio.timeout": "asyncio"}


def shortened(text):
    """Returns a block with fewer games."""
    return re.sub(r"\b(10_?000|100_?000)\b", "40", text)


def skip_without_packages(text):
    for word, package in NEEDS.items():
        if word in text:
            pytest.importorskip(package)
    if "asyncio.timeout" in text and sys.version_info < (3, 11):
        pytest.skip("asyncio.timeout is new in Python 3.11")


def test_the_blocks_are_of_two_languages():
    assert {language for language, _ in BLOCKS} == {"python", "sh"} and len(PYTHON) == 6 and len(SHELL) == 2


@pytest.mark.parametrize("text", PYTHON)
def test_blocks_of_python_run(text, tmp_path, monkeypatch, oracle):
    skip_without_packages(text)
    monkeypatch.chdir(tmp_path)
    # The question of a block ends long before the block's timer. The timer would keep this process alive.
    monkeypatch.setattr(threading.Timer, "start", lambda timer: None)
    board = gridproof.Board("mines rows=3 cols=4 mines=3\n12??\n????\n12*?")
    code = compile(shortened(text), "README.md", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    with ThreadPoolExecutor(2) as client:
        names = {"gridproof": gridproof, "board": board, "client": client, "my_solver": lambda _: [(0, 0)]}
        if (waited := eval(code, names)) is not None:
            asyncio.run(waited)
    for name, test in names.items():
        if name.startswith("test_"):
            test(oracle)


@pytest.mark.parametrize("text", SHELL)
def test_commands_run(text, tmp_path):
    for package in ("pyarrow", "distributed"):
        pytest.importorskip(package)
    shutil.copy(ROOT / "examples" / "bot.py", tmp_path / "mybots.py")
    environment = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    for line in shortened(text).splitlines():
        run = subprocess.run(line, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, f"{line}\n{run.stdout}{run.stderr}"
