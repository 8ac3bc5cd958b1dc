"""Players in Python to which the tests of studies refer by name."""


def open_first_cell(board):
    """Opens the first hidden cell, but fails at some boards."""
    rows = board.rows()
    if rows[0][0] == 2:
        raise ValueError("no idea")
    return board.hidden()[0]


class EverySeventhCell:
    """Opens every seventh hidden cell. The counting begins again in each game."""

    def __init__(self):
        self.at = 0

    def __call__(self, board):
        hidden = board.hidden()
        self.at += 7
        return hidden[self.at % len(hidden)]
