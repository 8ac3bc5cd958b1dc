// The words for a board of any shape, a cell, and the reasons of an answer.

import { portion, shortened } from "../analyse/numbers.ts";
import { placementsOf } from "../analyse/words.ts";
import type { Answer, Cell, Sentence } from "../engine/questions.ts";
import { said } from "../words/said.ts";
import { words } from "../words/index.ts";

type Look = Answer<"look">;
export type Explanation = NonNullable<Look["explanation"]>;

/** The name of a cell, the row first, as for boards of mines. */
export const cellName = ([row, col]: Cell): string => `(${row},${col})`;

/** A rule that an explanation uses: what it is called, its cell if it has one, and its sentence. */
export interface Reason {
  readonly label: string;
  readonly cell: Cell | null;
  readonly rule: Sentence;
}

/** The rules of an explanation. Their types in the schema leave out what all kinds of rules share. */
export const reasonsOf = ({ clues }: Explanation): Reason[] =>
  (clues as unknown as readonly (Partial<Reason> & Pick<Reason, "rule">)[]).map(
    ({ label = "", cell = null, rule }) => ({ label, cell, rule }),
  );

/** The names of the cells with a mine in one of the two placements of an undetermined cell: without a mine there, or with one. */
export function placementOf(answer: Explanation, which: number): ReadonlySet<string> | null {
  const rows = "solutions" in answer ? answer.solutions[which] : undefined;
  if (!rows) return null;
  const mines = rows.flatMap((row, at) =>
    Array.from(row).flatMap((sign, col) => (sign === CLEAR ? [] : [`${at},${col}`])),
  );
  return new Set(mines);
}
/** A cell without a mine. `#` is a mine, and a number several in one cell. */
const CLEAR = ".";

/** The rule about the lines of a board, behind which the number of a line stands. */
const LINE = /^C10 (\d+)$/;

/** Returns the lines that an explanation uses, from 0. */
export const linesOf = (answer: Explanation): ReadonlySet<number> =>
  new Set(
    reasonsOf(answer).flatMap(({ label }) => {
      const number = LINE.exec(label)?.[1];
      return number === undefined ? [] : [Number(number) - 1];
    }),
  );

/** Returns the heading of an explanation: what is shown, and by how many rules. */
export function heading(answer: Explanation): string {
  const { proof, shapes: say } = words.value;
  const cell = answer.cell ? cellName(answer.cell) : "";
  if (answer.answer === "undetermined") return proof.undetermined(cell);
  const why = say.why(answer.clues.length, answer.smallest === true);
  if (answer.answer === "conflict") return proof.conflict(why);
  return answer.answer === "safe" ? proof.safe(cell, why) : proof.mine(cell, why);
}

/** Returns a sentence for each rule of an explanation. */
export const lines = (answer: Explanation): string[] =>
  answer.answer === "undetermined"
    ? [words.value.proof.bothAgree]
    : reasonsOf(answer).map(({ label, rule }) =>
        words.value.shapes.rule(
          label,
          said(rule, words.value.sentences, () => ""),
        ),
      );

/** How many cells of each status there are. */
export const tally = (look: Look) => ({
  safe: look.safe.length,
  mine: look.mine.length,
  undetermined: look.undetermined.length,
  undecided: look.undecided?.length ?? 0,
});

/** The prior of the chances; null if the board does not state one. */
export const priorOf = ({ counts }: Look): string | null =>
  counts && "prior" in counts ? (counts.prior ?? null) : null;

/** The number of placements in digits; null if they are not counted. */
export const countOf = ({ counts }: Look): string | null => counts?.count ?? null;

/** The sentence that is read out once a board was analysed. */
export function spoken(look: Look | null, why: Explanation | null): string {
  if (!look) return "";
  const say = words.value.results;
  if (why) return say.sentences([heading(why), ...lines(why)]);
  if (look.consistent === false) return words.value.proof.inconsistent;
  return words.value.refusal.sentence(say.tally({ ...tally(look), placements: placementsOf(countOf(look)) }));
}

/** The chance of a cell as the numbers that it is the quotient of; null if that says nothing more. */
export function shareOf(look: Look, mines: string | undefined): string | null {
  const all = countOf(look);
  const isWeighed = priorOf(look)?.includes("/") === true;
  return mines === undefined || all === null || isWeighed
    ? null
    : words.value.results.shareOf(shortened(mines), shortened(all), null);
}

/** The cells of least risk of a board without a safe cell, and their risk; null if every hidden cell is a mine. */
export function leastOf(look: Look): { cells: Cell[]; risk: string } | null {
  const { least } = look;
  if (!least || look.safe.length > 0 || least.mines === least.placements) return null;
  return { cells: least.cells, risk: portion(least.mines, least.placements, least.risk) };
}
