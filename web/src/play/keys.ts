// The keys of the board that is played on.

export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ["arrows", "point at a cell"],
  ["Enter Space", "opens it; on a number, opens around it"],
  ["F", "sets a flag or takes it back"],
  ["C", "opens around a number whose mines are flagged"],
  ["W", "why: the reason of a hidden cell"],
  ["P", "what is provable"],
  ["N", "the next cell that is proved safe, while P shows them"],
  ["B", "the best move"],
  ["+ −", "size the cells"],
];
