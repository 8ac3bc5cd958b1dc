//! The help of the screen.

/// The keys in order of importance; a narrow screen shows only the first ones.
pub const KEYS: &str = "H help  q quit  w why  a advice  0-9 ? F * type  u undo  s save  m mines";

/// The full help.
pub const HELP: &str = "\
gridproof analyse: what is known of a board, while you type it

Move      arrows or h j k l, Home End PgUp PgDn, Tab to the next cell; or click
Type      0-9 a clue; two digits where cells have so many neighbours
          ? or Backspace hidden   F flag   * a mine that was hit
          right click flags
Paste     a whole board in any form that gridproof reads
m         the number of mines, or the prior chance of a mine: 20%
w         why is this cell safe, or a mine; or a and b, two
          placements that show it can be both
a         advice: the best cell to open; wins 42% is with the best play
[ and ]   turn what is told, where it is longer than its room
u, r      undo, do again
s, S      save, save to another file
H or F1   this help
q         quit; Ctrl-C does too

S proved safe, M proved a mine, .12 a mine with 12%, <1 below 1%,
- not decided in the time given. FS and FM: flags on S and on M.
> marks the cell that was asked about, and the clues that show it.

Any key goes back to the board.";
