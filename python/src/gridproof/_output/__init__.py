"""Writes answers as sentences, tables of notebooks and data frames."""
