"""The package as it is installed: where it is imported from, and what comes with it."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent


def test_the_package_is_imported_inside_its_own_folder():
    code = "import gridproof; print(gridproof.prove(gridproof.Board('mines rows=1 cols=3 mines=1\\n?1*')).safe)"
    run = subprocess.run([sys.executable, "-c", code], cwd=FOLDER, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("[(0, 0)]\n", "")
