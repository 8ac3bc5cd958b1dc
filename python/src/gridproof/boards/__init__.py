"""Boards of mines and of any shape."""
