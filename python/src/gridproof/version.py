"""The version of gridproof. Another version may play other games, so a study names it."""

from ._gridproof import VERSION as VERSION
