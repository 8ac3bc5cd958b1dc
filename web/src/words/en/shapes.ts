// The words for boards of any shape: cells, clues, and levels.

import { editing } from "./shape-editing.ts";
import { countedNoun, joinWithAnd } from "./text.ts";

export const shapes = {
  editing,
  boardLabel: (name: string) => `${name}. Arrows move between cells.`,
  levelLabel: (name: string) => `${name}. Arrows move between cells, Enter opens, F flags.`,
  back: "Back to minesweeper",
  backToShape: "Back to the board of another shape",
  other: "Other shapes:",
  examples: { hexagons: "Hexagons", torus: "Liars on a torus", level: "A level to play" },
  newLevel: "New level…",
  tooManyCells: (cells: number, most: number) =>
    `The board has ${cells} cells: this page shows at most ${most}, the command line more.`,
  drawing: "Looking at the board",
  /** The parts of the description of a board. */
  described: {
    kinds: { squares: "squares", hexagons: "hexagons", triangles: "triangles", circles: "circles" },
    name: (rows: string, cols: string, kind: string, layers: number) =>
      `${rows}x${cols} board of ${kind}${layers > 1 ? ` in ${layers} layers` : ""}`,
    graph: (cells: number) => `graph of ${countedNoun(cells, "cell")}`,
    layer: (number: string) => `layer ${number}`,
    total: (mines: string) => `${countedNoun(mines, "mine")} in all`,
    capacity: (most: number) => `up to ${most} mines in a cell`,
    near: {
      orthogonal: "neighbours share a side",
      knight: "neighbours are a knight's move apart",
    },
    offsets: (offsets: string) => `neighbours by rows and columns: ${offsets}`,
    joined: {
      rows: "the upper border is joined with the lower one",
      cols: "the left border is joined with the right one",
      both: "opposite borders are joined",
    },
    rule: (name: string, means: string) =>
      means === "" ? `rule ${name}` : `${name}: ${means.replace(/\.$/, "")}`,
  },

  opened: "open, without a clue",
  clue: (text: string) => `the clue ${text}`,
  lineClue: (label: string, cells: readonly string[]) => `The line ${label}: ${joinWithAnd(cells)}.`,
  /** The meaning of each form of clues. */
  forms: {
    number: "the number of mines near the cell",
    choice: "the possible numbers of mines: a range, or a list",
    together: "the number of mines, which form one run: no other cell lies between them",
    apart: "the number of mines, which form more than one run: other cells lie between them",
    wall: "the lengths of the runs of mines around the cell",
    partition: "the number of runs of mines around the cell",
    eyesight: "the number of cells without a mine in sight, with the cell itself",
    multiple: "the number of mines; a mine in a coloured cell, where row plus column is odd, counts twice",
    negation:
      "the difference between the mines in coloured cells, where row plus column is odd, and in other cells",
    withinTwo: "counts all cells within two steps",
    cross: "counts the two next cells along each line of sight",
    line: "beside a line or region: counts the cells that the line joins; dots mark them if the line passes over other cells",
  },
  minesWithClue:
    "In this level, a known mine can have a clue, too: a line through all cells within two steps of the mine.",
  lines: "Clues of lines",
  facts: "About the board",
  rings: {
    reason: "part of the proof",
    gone: "part of the contradiction",
    next: "least risk",
    move: "the cell you asked about",
  },
  leastRisk: (cells: readonly string[], risk: string) =>
    `No cell is safe. The least risk is ${risk}, at ${joinWithAnd(cells)}.`,
  andMore: (cells: number) => `${cells} more`,
  choose: "Choose a cell: its chance and the reasons appear here, and you can change the cell.",

  edit: "Change the cell",
  contents: {
    hidden: "Hidden",
    opened: "Open",
    mine: "Mine",
    hole: "Hole",
  },
  setClue: (token: string) => `The clue ${token}`,
  token: "Any content",
  tokenHint: "2, {2}, -2-, 1|3, w1.2, e4 …",
  setToken: "Set",
  becomes: (cell: string, token: string) => `${cell}: ${token}.`,
  textLabel: "The board as text: a change is shown as you type",
  notChanged: (why: string) => `The board is not changed. ${why}`,
  changedMeanwhile: "Another board or change came first: enter this again.",
  otherKind: "This is not the text of such a board. “Show this board” also opens boards of mines and levels.",

  copyBoard: "Copy the text",
  saveJson: "Save as JSON",

  level: "The level",
  progress: (opened: number, ruleCount: number) =>
    `Open: ${opened} of ${countedNoun(ruleCount, "cell")} without a mine.`,
  flags: (flags: number, mines: string) =>
    mines === ""
      ? `${countedNoun(flags, "flag")}.`
      : `${countedNoun(flags, "flag")}, ${countedNoun(mines, "mine")}.`,
  provable: "A proof exists: some cell is proven safe.",
  mustGuess: "No hidden cell is proven safe: a guess is needed.",
  notKnown: "It is not known whether a proof exists.",
  hint: "Hint",
  hintHint: "Shows a cell that can be proved, and its proof (H)",
  flagMode: "Flag mode",
  severalFlags: (most: number) =>
    `A cell holds up to ${most} mines, and each press sets one more flag. The press after flag ${most} removes them all.`,
  restart: "Start again",
  analyse: "Analyse this position",
  analyseHint: "Shows every proof and chance",
  backToLevel: "Back to the level",
  nothingOpens:
    "Nothing opens: set one flag for each mine of this clue, and leave another of its cells without a flag.",
  won: "Won: every cell without a mine is open.",
  lost: (cell: string) => `Lost: ${cell} was a mine.`,
  worth: {
    proven_safe: "That was proven safe.",
    least_risk: (risk: string) => `That was a guess of least risk: ${risk}.`,
    avoidable_risk: (risk: string) => `That took a risk of ${risk}, which was avoidable.`,
  },
  flagged: (cell: string, number: number) =>
    number === 1 ? `${cell}: flagged.` : `${cell}: ${number} flags.`,
  unflagged: (cell: string) => `${cell}: flag removed.`,

  generator: "New level",
  tiling: "Tiling",
  tilings: {
    hex: "Hexagons",
    square: "Squares, 8 neighbours",
    orthogonal: "Squares, 4 neighbours",
    triangle: "Triangles",
    knight: "Knight's moves",
  },
  joined: "Joined borders",
  joins: { none: "None", cols: "Left and right", rows: "Top and bottom", both: "All (a torus)" },
  layers: "Layers",
  capacity: "Most mines in a cell",
  seed: "Seed",
  clueKinds: "Kinds of clues",
  kinds: {
    sum: "Numbers",
    liar: "Liars",
    together: "{2} and -2-",
    wall: "Wall (w)",
    partition: "Partition (p)",
    eyesight: "Eyesight (e)",
    multiple: "Multiple (m)",
    negation: "Negation (n)",
    "within-two": "Within two steps (@)",
    cross: "Cross (x)",
  },
  lineTotals: "Show the totals of all rows and columns",
  make: "Make the level",
  making: "Looking for a level that needs no guess",
  noClue: "Choose at least one kind of clue.",
  proves: (claims: { safe: number; mine: number; undetermined: number }) =>
    `It proves ${claims.safe} safe, ${countedNoun(claims.mine, "mine")} and ${claims.undetermined} undetermined.`,
};
