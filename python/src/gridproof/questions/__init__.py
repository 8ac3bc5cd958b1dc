"""The questions about boards, as functions."""
