"""Tests an installed wheel without other packages: its answers, its licences, and its commands."""

import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import gridproof


def main() -> None:
    package = Path(gridproof.__file__).parent
    assert package.is_relative_to(sys.prefix), package
    assert gridproof.prove(gridproof.Board("mines rows=1 cols=3 mines=1\n?1*")).safe == [(0, 0)]
    assert (package / "py.typed").exists() and (package / "_gridproof.pyi").exists()
    files = {Path(str(file)).name: file for file in distribution("gridproof").files or []}
    for name, said in {
        "LICENSE-APACHE": "Apache License",
        "LICENSE-MIT": "Permission is hereby granted",
        "THIRD-PARTY-LICENSES": "pyo3 ",
    }.items():
        assert said in files[name].read_text(), name
    version = subprocess.run(
        [sys.executable, "-m", "gridproof", "--version"], capture_output=True, text=True, check=True
    )
    assert version.stdout == f"gridproof {gridproof.__version__}\n"
    print(f"the wheel of gridproof {gridproof.__version__} is installed and answers")


if __name__ == "__main__":
    main()
