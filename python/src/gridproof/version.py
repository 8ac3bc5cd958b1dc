"""The version of gridproof. Another version may play other games, so a study names it."""

from importlib.metadata import version

VERSION = version("gridproof")
