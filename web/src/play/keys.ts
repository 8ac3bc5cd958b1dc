// The keys of the board that is played on.

export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ["arrows", "move to another cell"],
  ["Enter Space", "opens the cell; on a number, opens around it"],
  ["F", "sets or removes a flag"],
  ["C", "opens around a number whose mines are flagged"],
  ["W", "explains a hidden cell"],
  ["P", "shows what is provable"],
  ["N", "goes to the next proven safe cell, after P"],
  ["B", "shows the best move"],
  ["+ −", "larger or smaller cells"],
];
