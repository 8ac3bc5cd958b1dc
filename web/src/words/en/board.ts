// The words for boards: looks of cells, allowed sizes, and the engine's proofs and refusals.

import { countedNoun, joinWithAnd, asSentence } from "./text.ts";
import type { ClueArguments, LimitKind, ReasonArguments } from "../arguments.ts";

const mineCountWords = (number: number): string => (number === 0 ? "no mine" : countedNoun(number, "mine"));
const totalRangeWords = ([least, most]: readonly [number, number]): string =>
  least === most ? String(least) : `${least} to ${most}`;

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
  neighbours: (number: number, distance: number) =>
    `${number} around (${distance === 2 ? "classic" : `squared distance ${distance}`})`,
  sideProblem: (most: number) => `Rows and columns must be whole numbers from 1 to ${most}.`,
  areaProblem: (rows: number, cols: number, most: number) =>
    `${rows} x ${cols} is ${rows * cols} cells: this page shows at most ${most}, the command line more.`,
  distanceProblem: (most: number) =>
    `The squared distance must be a whole number from 1 to ${most} here; the command line takes more.`,
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
  safe: (cell: string, why: string) => `${cell} is safe: ${why}.`,
  mine: (cell: string, why: string) => `${cell} is a mine: ${why}.`,
  conflict: (why: string) => `The board contradicts itself: ${why}.`,
  undetermined: (cell: string) =>
    `${cell} is undetermined: some placements have a mine there, and some do not.`,
  inconsistent: "No placement of the mines agrees with this board.",
  bothAgree: "Both placements agree with every clue: A has no mine there, B has one.",
  why: ({ clues, isMinimal, isSmallest, atLeast }: ReasonArguments) => {
    const clueCount = clues === 1 ? "1 clue shows it" : `${clues} clues together show it`;
    if (!isMinimal) return `${clueCount}; some of them may not be needed`;
    if (isSmallest) return `${clueCount}, and no fewer would do`;
    return atLeast > 1
      ? `${clueCount}; none can be left out, and at least ${atLeast} are needed`
      : `${clueCount}; none can be left out`;
  },
  clue: (value: number, cell: string) => `the ${value} at ${cell}`,
  mineCount: (value: number) => `the mine count of ${value}`,
  demand: ({ name, known, left, cells, isCount }: ClueArguments) => {
    if (left < 0) return asSentence(`${name} is below the ${mineCountWords(known)} known there`);
    const clueStatement =
      known === 0 ? `${name} wants` : `${name}, with ${mineCountWords(known)} known, leaves`;
    const cellsText =
      cells.length === 0
        ? "no hidden cell"
        : isCount
          ? `all ${cells.length} hidden cells`
          : joinWithAnd(cells);
    return asSentence(`${clueStatement} ${mineCountWords(left)} in ${cellsText}`);
  },
  shared: (one: string, other: string, cells: readonly string[]) =>
    asSentence(`${one} and ${other} share ${joinWithAnd(cells)}`),
  contradict: "The clues contradict each other, whatever the total.",
  allow: (least: number, most: number) =>
    `The clues allow at least ${countedNoun(least, "mine")} and at most ${countedNoun(most, "mine")}.`,
  repairTotal: (totals: readonly (readonly [number, number])[]) =>
    `Repair: a total of ${joinWithAnd(totals.map(totalRangeWords), "or")}.`,
  repairClue: (values: readonly number[], cell: string, value: number) =>
    `Repair: ${joinWithAnd(values.map(String), "or")} at ${cell} in place of the ${value}.`,
  noRepair: "No change of a single clue repairs the board.",
  repairUndecided: (cells: readonly string[]) =>
    `Not decided: whether another clue at ${joinWithAnd(cells)} repairs the board.`,
  repairsUndecided: (number: number) =>
    `Not decided: whether changing one of ${number} other clues repairs the board.`,
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
