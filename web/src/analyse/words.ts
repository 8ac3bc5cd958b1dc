// What is said of a board, a cell and a proof.

import { cellName, cellNames, counted } from "#page/words.js";
import type { Position } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";
import { cellOf, tally, type Findings, type Known } from "./findings.ts";
import { fraction, percent, shortened } from "./numbers.ts";

/** A board in one line. */
export function headline(findings: Findings): string {
  if (findings.faults.length > 0) return findings.faults.map(({ words }) => words).join(" ");
  if (findings.consistent === false) return "No placement agrees with this board.";
  const { safe, mine, free, undecided } = tally(findings);
  const parts = [`${safe} safe`, counted(mine, "mine")];
  if (free > 0) parts.push(`${free} free`);
  if (undecided > 0) parts.push(`${undecided} undecided`);
  const { placements } = findings;
  if (placements !== null) parts.push(`${shortened(placements)} placement${placements === "1" ? "" : "s"}`);
  return parts.join(", ");
}

const SEEN = { hidden: "hidden", flag: "flagged", mine: "a known mine" } as const;

/** What was changed of a board, as it is read out; empty where that is another board. */
export function changeWords(before: Position, { rows, cols, mines, distance, seen }: Position): string {
  if (rows !== before.rows || cols !== before.cols || distance !== before.distance) return "";
  const cells = seen.flatMap((now, cell) => (now === before.seen[cell] ? [] : [cell]));
  const [cell] = cells;
  const now = cell === undefined ? undefined : seen[cell];
  if (cells.length > 1) return `${cells.length} cells changed.`;
  if (cell !== undefined && now !== undefined)
    return `${cellName(cell, cols)}: ${typeof now === "number" ? `a ${now}` : SEEN[now]}.`;
  if (mines === before.mines) return "";
  return mines === null ? "The number of mines is unknown." : `${counted(mines, "mine")} in all.`;
}

/** What is read out of a board once that is known. */
export function spoken(findings: Findings): string {
  const { conflict, position } = findings;
  if (!conflict) return headline(findings);
  const { heading, lines } = reasons(conflict, position);
  return [heading, ...lines].join(" ");
}

/** What is known of a cell, in a few words. */
export function known(cell: Known): string {
  switch (cell.is) {
    case "safe":
      return "proven safe";
    case "mine":
      return "proven mine";
    case "free":
      return cell.chance === undefined
        ? "free: a mine in some placements, none in others"
        : `${percent(cell.chance)} for a mine`;
    case "undecided":
      return "not decided";
  }
}

/** What a move risks. */
export const risk = ({ mines, risk }: { mines: string | null; risk: number }): string =>
  mines === "0" ? "safe" : `${percent(risk)} risk`;

/** So many digits of a number are read. */
const READ = 30;
/** So many are divided in no time. */
const QUICK = 1000;

/** The chance of a cell as the numbers that it is the quotient of. */
export function share(cell: Known): string | null {
  if (cell.is !== "free" || !cell.share) return null;
  const { mines, placements } = cell.share;
  const exact = placements.length <= QUICK ? fraction(cell.share) : null;
  if (cell.share.isWeighed) return exact && exact.length <= 2 * READ ? `exactly ${exact}` : null;
  // One that is read at a glance, and is not the same numbers once more.
  const also =
    exact?.split("/").every((side) => side.length <= READ) && exact !== `${mines}/${placements}`
      ? `, exactly ${exact}`
      : "";
  return `${shortened(mines)} of ${shortened(placements)} placements have a mine there${also}`;
}

type Explanation = Answer<"explain">;
type Clue = Explanation["clues"][number];

const clueName = ({ cell, value }: Clue, { cols, rows }: Position): string =>
  cell
    ? `the ${value} at ${cellName(cellOf(cell, { cols }), cols)}`
    : `the total of ${counted(value, "mine")} on ${rows * cols} cells`;

function clueWords(clue: Clue, position: Position): string {
  const { hidden, value, known: held } = clue;
  const left = value - held;
  const cells = hidden.map((pair) => cellOf(pair, position));
  const all = clue.cell === null && hidden.length > 6;
  const where =
    hidden.length === 0
      ? "no hidden cell"
      : all
        ? `all ${hidden.length} hidden cells`
        : cellNames(cells, position.cols);
  const name = clueName(clue, position);
  const wanted = left === 0 ? "no mine" : counted(left, "mine");
  if (held === 0) return `${capital(name)} wants ${wanted} in ${where}.`;
  return left < 0
    ? `${capital(name)} has ${counted(held, "known mine")} already.`
    : `${capital(name)}, with ${counted(held, "mine")} known, leaves ${wanted} for ${where}.`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Why a cell is what it is, or why nothing agrees with a board: a heading, and a line for each clue. */
export function reasons(answer: Explanation, position: Position): { heading: string; lines: string[] } {
  const { cols } = position;
  const name = answer.cell ? cellName(cellOf(answer.cell, position), cols) : "";
  if (answer.answer === "free")
    return {
      heading: `${name} is free: the clues leave both open.`,
      lines: ["Both placements agree with every clue: A has no mine there, B has one."],
    };
  const number = answer.clues.length;
  const fewest =
    answer.smallest === null
      ? ""
      : answer.smallest
        ? ", and no fewer would do"
        : `; fewer than ${answer.at_least ?? 1} would not do`;
  const together =
    number === 1
      ? `one clue shows it${answer.smallest === false ? fewest : ""}`
      : `${number} clues together show it${fewest}`;
  const what = {
    safe: `${name} is safe`,
    mine: `${name} is a mine`,
    conflict: "No placement agrees with this board",
  };
  const shared = answer.shared.flatMap(({ clues: [one, other], cells }) => {
    const [first, second] = [answer.clues[one], answer.clues[other]];
    const names = cellNames(
      cells.map((pair) => cellOf(pair, position)),
      cols,
    );
    return first && second && number <= 6
      ? [`${capital(clueName(first, position))} and ${clueName(second, position)} share ${names}.`]
      : [];
  });
  const changes = answer.answer === "conflict" ? repairs(answer, cols) : [];
  return {
    heading: `${what[answer.answer]}: ${number === 0 ? "no clue is needed" : together}.`,
    lines: [...answer.clues.map((clue) => clueWords(clue, position)), ...shared, ...changes],
  };
}

/** `1, 2 or 3`. */
const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" or ");

/** The bounds of the total, and the single changes that make a board consistent. */
function repairs({ totals, repairs, repairs_undecided }: Explanation, cols: number): string[] {
  if (repairs === undefined) return [];
  const lines: string[] = [];
  const [first, last] = [totals?.[0], totals?.[totals.length - 1]];
  if (totals && first && last) {
    const ranges = totals.map(([least, most]) => (least === most ? `${least}` : `${least} to ${most}`));
    lines.push(
      `The clues need at least ${counted(first[0], "mine")} and at most ${counted(last[1], "mine")}.`,
    );
    lines.push(`A total of ${either(ranges)} repairs the board.`);
  }
  for (const { cell, value, values } of repairs) {
    const name = cellName(cellOf(cell, { cols }), cols);
    lines.push(
      `${capital(either(values.map(String)))} at ${name} in place of the ${value} repairs the board.`,
    );
  }
  const isOpen = (repairs_undecided ?? []).length > 0;
  if (lines.length === 0 && !isOpen) lines.push("No change of a single clue repairs the board.");
  if (isOpen) lines.push("Whether other clues repair the board is not decided.");
  return lines;
}

/** The flags that no proof confirms; empty where there are none. */
export function flagWords({ known, position: { seen, cols } }: Findings): string {
  const flagged = (...kinds: readonly Known["is"][]): number[] =>
    known.flatMap((cell, at) => (cell && kinds.includes(cell.is) && seen[at] === "flag" ? [at] : []));
  const wrong = flagged("safe");
  const unproved = flagged("free", "undecided");
  const parts: string[] = [];
  if (wrong.length > 0)
    parts.push(`On safe cells, ${counted(wrong.length, "wrong flag")}: ${cellNames(wrong, cols)}.`);
  if (unproved.length > 0)
    parts.push(`Not proved, ${counted(unproved.length, "flag")}: ${cellNames(unproved, cols)}.`);
  return parts.join(" ");
}
