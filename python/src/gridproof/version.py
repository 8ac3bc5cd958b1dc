"""The version of gridproof. A study stores the version, because another version may play different games."""

from ._gridproof import VERSION as VERSION
