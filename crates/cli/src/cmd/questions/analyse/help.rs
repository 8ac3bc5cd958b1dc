//! The help of `gridproof analyse`.

/// The keys of the screen, the most important keys first. A narrow screen shows only the first
/// keys.
pub const KEY_SUMMARY: &str =
    "H help  q quit  w why  a advice  0-9 ? F * type  u undo  s save  m mines";

/// The full help.
pub const FULL_HELP: &str = "\
gridproof analyse: edit a board, and see what is provable

Move      arrows or h j k l, Home End PgUp PgDn, Tab to the next cell; or click
Type      0-9 a clue; two digits if cells have more than nine neighbours
          ? or Backspace hidden   F flag   * a mine that was hit
          right click flags
Paste     a whole board in any format that gridproof reads
m         the number of mines, or the prior chance of a mine: 20%
w         explain why this cell is safe or a mine, or show two
          placements, a and b, if it can be both
a         advice: the best cell to open; `wins 42%` assumes the best play
[ and ]   scroll a text that does not fit the panel
u, r      undo, redo
s, S      save, save to another file
H or F1   this help
q         quit; Ctrl-C does too

S proved safe, M proved a mine, .12 a mine with 12%, <1 below 1%,
- undecided when the time ended. FS and FM are flags on S and on M.
> marks the explained cell, and the clues that prove its status.

Any key returns to the board.";
