"""Reads and checks the arguments of calls."""
