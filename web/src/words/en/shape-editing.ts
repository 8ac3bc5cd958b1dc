// The words for editing the lines, regions and rules of boards of any shape.

import { countedNoun, joinWithAnd } from "./text.ts";

export const editing = {
  lines: "Lines and regions",
  linesAbout:
    "A line says how many mines are in some cells: in a row, a region, or any cells that you choose.",
  chooseCells: "Choose cells",
  chooseHint: "Choose the cells of a line (L)",
  choosing: "Press cells or drag over them. With keys: arrows move, Space chooses, Enter leads to the clue.",
  wholeRow: (row: number) => `Row ${row}`,
  wholeColumn: (col: number) => `Column ${col}`,
  chosen: (cells: number, names: readonly string[]) =>
    cells === 0 ? "No cell is chosen." : `${countedNoun(cells, "cell")}: ${joinWithAnd(names)}.`,
  noneChosen: "Choose at least one cell: press “Choose cells”, then cells of the board.",
  clueOfLine: "They hold",
  clueHint: "2, {2}, -2-, 1-3, w1.2 …",
  makeLine: "Make a line",
  changeLine: "Change the line",
  lineMade: (clue: string) => `The line has the clue ${clue}.`,
  lineRemoved: "The line is removed.",
  lineIs: (clue: string, cells: readonly string[]) => `${clue} in ${joinWithAnd(cells)}`,
  change: "Change",
  changeThis: (clue: string, cells: readonly string[]) => `Change the line ${clue} in ${joinWithAnd(cells)}`,
  remove: "Remove",
  removeThis: (clue: string, cells: readonly string[]) => `Remove the line ${clue} in ${joinWithAnd(cells)}`,
  isChosen: "chosen for a line",

  rulesTitle: "Rules about all cells",
  ruleHolds: (rule: string) => `${rule}: the rule holds.`,
  ruleGone: (rule: string) => `${rule}: the rule is removed.`,
  ruleRefused: (why: string) => `This rule does not fit this board. ${why}`,
  /** The name of each rule, and a sentence about the meaning of the rule. */
  rules: {
    connected: ["Connected", "All mines form one group of neighbours."],
    outside: [
      "Outside",
      "The cells without a mine form one group that shares sides, and every group of mines reaches the border.",
    ],
    snake: ["Snake", "The mines form one path of cells that share sides. The path is not closed."],
    quad: ["Quad", "Every square of two by two cells holds a mine."],
    triplet: ["Triplet", "No three mines stand next to each other in a row, a column or a diagonal."],
    dual: ["Dual", "Every mine shares a side with exactly one other mine."],
    unary: ["Unary", "No two mines share a side."],
    horizontal: ["Horizontal", "No two mines are side by side in a row."],
    balance: ["Balance", "All rows hold equally many mines, and so do all columns."],
  } satisfies Record<string, readonly [name: string, means: string]> as Record<
    "connected" | "outside" | "snake" | "quad" | "triplet" | "dual" | "unary" | "horizontal" | "balance",
    readonly [name: string, means: string]
  >,

  blank: "Blank board…",
  blankTitle: "A blank board",
  makeBlank: "Make the board",
  sizeWrong: (most: number) =>
    `Rows, columns and layers must be whole numbers from 1, with at most ${most} cells together.`,
};
