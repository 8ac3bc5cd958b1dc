"""Reads and checks what callers pass."""
