// The words for boards: descriptions of cells, allowed sizes, and the engine's proofs and refusals.

import { countedNoun, asSentence } from "./text.ts";
import type { LimitKind } from "../arguments.ts";

export const board = {
  hidden: "hidden",
  flagged: "flagged",
  flags: (number: number) => `${number} flags`,
  knownMine: "a known mine",
  knownMines: (number: string) => `${number} known mines`,
  safe: "proven safe",
  mine: "proven mine",
  undecided: "undecided",
  undetermined: "undetermined: a mine in some placements, none in others",
  chance: (percent: string) => `${percent} for a mine`,
  below: (percent: string) => `below ${percent}`,
  above: (percent: string) => `above ${percent}`,
  inGuess: "in an unavoidable guess",
  dead: "dead: opening it tells nothing",
  wrongFlag: "so the flag is wrong",
  /** The facts about one cell, in one line. */
  facts: (parts: readonly string[]) => parts.join(", "),
  also: (look: string, more: string) => `${look}; ${more}`,
  at: (cell: string, look: string) => `${cell}: ${look}`,
  /** The name of a neighbourhood. Only the classic neighbourhood has 8 neighbours. */
  neighbours: (number: number) => `${number} neighbours${number === 8 ? " (classic)" : ""}`,
  sideProblem: (most: number) => `Rows and columns must be whole numbers from 1 to ${most}.`,
  areaProblem: (rows: number, cols: number, most: number) =>
    `${rows} x ${cols} is ${rows * cols} cells: this page shows at most ${most}, the command line more.`,
  distanceProblem: (most: number) =>
    `Neighbours must have a squared distance from 1 to ${most} here; the command line takes more.`,
  minesProblem: (most: number) => `Mines must be a whole number from 0 to ${most}, or empty.`,
  clueProblem: (clue: number, cell: string, neighbours: number) =>
    `The ${clue} at ${cell} is too large: this cell has only ${countedNoun(neighbours, "neighbour")}.`,
  totalProblem: (mineWords: number, cells: number) =>
    `${mineWords} mines do not fit into ${countedNoun(cells, "cell")}.`,
  kinds: { beginner: "Beginner", intermediate: "Intermediate", expert: "Expert" },
  smaller: "Smaller cells",
  larger: "Larger cells",
  nothingLeft: "Nothing is left to open.",
  analyseThis: "Analyse this position",
};

export const proof = {
  inconsistent: "No placement of the mines agrees with this board.",
  bothAgree: "Both placements agree with every clue: A has no mine there, B has one.",
  partOfProof: "part of the proof",
  partOfConflict: "part of the contradiction",
};

export const refusal = {
  placed: (what: string, line: number, column: number | null) =>
    column === null ? `Line ${line}: ${what}` : `Line ${line}, column ${column}: ${what}`,
  which: (what: string) => `${what}. Which is it?`,
  blanks: (what: string) => `${what}. Are they zeros or hidden?`,
  advised: (what: string, advice: string) => `${what}: ${advice}`,
  /** The limit that ended a search. The engine's words are English. */
  limit: (_by: LimitKind, message: string) => message,
  stopped: (left: string, limit: string) => `${left}: ${limit}`,
  cellsUndecided: (undecided: number, clueCount: number) =>
    `${undecided} of ${countedNoun(clueCount, "cell")} undecided`,
  placementsNotCounted: "the placements are not counted",
  cancelled: "Cancelled",
  cancelledWith: (left: string) => `Cancelled; ${left}`,
  sentence: asSentence,
  tooMany: "There are too many placements to count in the time limit.",
};
