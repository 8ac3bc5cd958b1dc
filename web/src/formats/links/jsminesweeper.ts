// Reads links of JSMinesweeper, the analyser by David N Hill. After `?analysis=` a link has the size, the mines and the
// runs of cells.

import { neighbours } from "#page/views/mines.js";
import type { Position, CellState } from "../../board/saved-board.ts";
import { MOST_CELLS } from "../../board/sizes.ts";

const BASE_62_DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** A `found` cell is a known mine without a flag. A `note` is a flag that does not lower the clues around the flag. */
type AnalysisSign = number | "hidden" | "found" | "flag" | "note";
/**
 * The base in which a link writes the length of a run, for each sign. Each sign has as many own digits as its base. The
 * digits of `BASE_62_DIGITS` belong to the signs in this order.
 */
const RUN_DIGITS: readonly (readonly [sign: AnalysisSign, digits: number])[] = [
  [0, 10],
  [1, 7],
  [2, 5],
  [3, 5],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 1],
  [8, 1],
  ["found", 4],
  ["hidden", 10],
  ["flag", 8],
  ["note", 1],
];
/** The meaning of each digit of `BASE_62_DIGITS`. */
const DIGIT_MEANINGS = RUN_DIGITS.flatMap(([sign, base]) =>
  Array.from({ length: base }, (_, digit) => ({ sign, base, digit })),
);

/** JSMinesweeper knows only the classic neighbourhood, with this squared distance. */
const CLASSIC_DISTANCE = 2;

/** Returns the position that the value of `analysis` in a link states; null if the value is invalid or cut off. */
export function parseAnalysisParameter(analysis: string): Position | null {
  const [cols, rows, mines] = [
    numberOf(analysis.slice(0, 2)),
    numberOf(analysis.slice(2, 4)),
    numberOf(analysis.slice(4, 8)),
  ];
  const cellCount = rows * cols;
  if (!(cellCount >= 1 && cellCount <= MOST_CELLS) || !(mines <= cellCount)) return null;
  const signs = expandRuns(analysis.slice(8), cellCount);
  const cellStates = signs && withRestoredClues(signs, rows, cols);
  return cellStates && { rows, cols, mines, distance: CLASSIC_DISTANCE, seen: cellStates };
}

const numberOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => {
    const digitValue = BASE_62_DIGITS.indexOf(letter);
    return digitValue < 0 ? NaN : sum * BASE_62_DIGITS.length + digitValue;
  }, 0);

/** Returns the sign of each cell; null if the runs do not give the right number of cells. */
function expandRuns(letters: string, cellCount: number): AnalysisSign[] | null {
  const signs: AnalysisSign[] = [];
  let [last, length]: [AnalysisSign | null, number] = [null, 0];
  const endRun = (): void => {
    if (last !== null) signs.push(...new Array<AnalysisSign>(length).fill(last));
  };
  for (const letter of letters) {
    const meaning = DIGIT_MEANINGS[BASE_62_DIGITS.indexOf(letter)];
    if (!meaning) return null;
    const { sign, base, digit } = meaning;
    if (sign !== last) {
      endRun();
      [last, length] = [sign, base === 1 ? 1 : digit];
    } else length = base === 1 ? length + 1 : length * base + digit;
    if (signs.length + length > cellCount) return null;
  }
  endRun();
  return signs.length === cellCount ? signs : null;
}

/**
 * Returns the cell states with the real clues. In the link, a clue is lowered by one for each flag and each found mine
 * around the clue.
 */
function withRestoredClues(signs: readonly AnalysisSign[], rows: number, cols: number): CellState[] | null {
  const neighboursOf = neighbours(rows, cols, CLASSIC_DISTANCE);
  const cellStates = signs.map((sign, cell): CellState => {
    if (typeof sign !== "number") return sign === "flag" || sign === "note" ? "flag" : "hidden";
    return (
      sign + neighboursOf(cell).filter((near) => signs[near] === "flag" || signs[near] === "found").length
    );
  });
  const isClue = (clue: CellState, cell: number): boolean =>
    typeof clue !== "number" || clue <= neighboursOf(cell).length;
  return cellStates.every(isClue) ? cellStates : null;
}
