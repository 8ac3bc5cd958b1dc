"""Which gridproof this is: games of another may be others, so a study names it."""

from importlib.metadata import version

VERSION = version("gridproof")
