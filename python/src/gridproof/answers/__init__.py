"""The classes of answers."""
