// Finds the forms of the clues on a board of any shape, for the legend.

import type { Words } from "../words/en.ts";
import type { BoardShapes } from "./drawing/geometry.ts";

export type ClueForm = keyof Words["shapes"]["forms"];

/** The forms of clues, and the clues of each form. A clue can have several forms. */
const FORM_PATTERNS: readonly (readonly [form: ClueForm, clue: RegExp])[] = [
  ["number", /^\d+$/],
  ["choice", /^[@xm]*\d+[-|]/],
  ["together", /^\{\d+\}$/],
  ["apart", /^-\d+-$/],
  ["wall", /^w/],
  ["partition", /^p/],
  ["eyesight", /^e/],
  ["multiple", /^[@x]?m/],
  ["negation", /^[@x]?n/],
  ["withinTwo", /^@/],
  ["cross", /^x/],
];

/** Returns the forms of the clues on a board, each with a clue of this form. */
export function clueForms({ cells, lines }: BoardShapes): [clue: string, form: ClueForm][] {
  const cellClues = cells.filter(({ content }) => content === "opened").map(({ text }) => text);
  const lineClues = lines.map(({ label }) => label);
  // A number beside a line does not count the cells near a cell.
  const allClues = [...cellClues, ...lineClues.filter((label) => !/^\d+$/.test(label))];
  const formsOfClues = FORM_PATTERNS.flatMap(([form, pattern]): [string, ClueForm][] => {
    const clue = allClues.find((each) => pattern.test(each));
    return clue === undefined ? [] : [[clue, form]];
  });
  const lineClue = lineClues.find((label) => /^\d+$/.test(label)) ?? lineClues[0];
  return lineClue === undefined ? formsOfClues : [...formsOfClues, [lineClue, "line"]];
}
