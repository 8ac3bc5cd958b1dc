// The words for a board, a cell and a proof.

import { cellName, cellNames, counted, sentence } from "#page/words.js";
import type { Position } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";
import { tally, type Findings, type Known } from "./findings.ts";
import { fraction, percent, shortened } from "./numbers.ts";

/** A board in one line. */
export function headline(findings: Findings): string {
  if (findings.faults.length > 0) return findings.faults.map(({ words }) => words).join(" ");
  if (findings.consistent === false) return "No placement of the mines agrees with this board.";
  const { safe, mine, undetermined, undecided } = tally(findings);
  const parts = [`${safe} safe`, counted(mine, "mine")];
  if (undetermined > 0) parts.push(`${undetermined} undetermined`);
  if (undecided > 0) parts.push(`${undecided} undecided`);
  const { placements } = findings;
  if (placements !== null) parts.push(`${shortened(placements)} placement${placements === "1" ? "" : "s"}`);
  return parts.join(", ");
}

const SEEN = { hidden: "hidden", flag: "flagged", mine: "a known mine" } as const;

/** Returns the announcement of a change of the board; empty if it is a different board. */
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

/** Returns the announcement of the findings about a board. */
export function spoken(findings: Findings): string {
  const { conflict } = findings;
  if (!conflict) return headline(findings);
  const { heading, lines } = reasons(conflict);
  return [heading, ...lines].join(" ");
}

/** Returns the status of a cell, in a few words. */
export function known(cell: Known): string {
  switch (cell.is) {
    case "safe":
      return "proven safe";
    case "mine":
      return "proven mine";
    case "undetermined":
      return cell.chance === undefined
        ? "undetermined: a mine in some placements, none in others"
        : `${percent(cell.chance)} for a mine`;
    case "undecided":
      return "undecided";
  }
}

/** Returns the risk of a move, in words. */
export const risk = ({ mines, risk }: { mines: string | null; risk: number }): string =>
  mines === "0" ? "safe" : `${percent(risk)} risk`;

/** So many digits of a number are read. */
const READ = 30;
/** So many are divided in no time. */
const QUICK = 1000;

/** The chance of a cell as the numbers that it is the quotient of. */
export function share(cell: Known): string | null {
  if (cell.is !== "undetermined" || !cell.share) return null;
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

/** Pairs of clues that share cells are named where there are no more clues than this. */
const FEW = 6;

/** Why a cell is what it is, or why nothing agrees with a board: a heading, and a line for each clue. */
export function reasons(answer: Explanation): { heading: string; lines: string[] } {
  const heading = sentence(answer.text);
  if (answer.answer === "undetermined")
    return { heading, lines: ["Both placements agree with every clue: A has no mine there, B has one."] };
  const shared = answer.clues.length <= FEW ? answer.shared : [];
  const told = [...answer.clues, ...shared].map(({ text }) => text);
  return { heading, lines: [...told, ...(answer.repairs_text ?? [])].map(sentence) };
}

/** Returns the flags that no proof confirms, in words; empty without such flags. */
export function flagWords({ known, position: { seen, cols } }: Findings): string {
  const flagged = (...kinds: readonly Known["is"][]): number[] =>
    known.flatMap((cell, at) => (cell && kinds.includes(cell.is) && seen[at] === "flag" ? [at] : []));
  const wrong = flagged("safe");
  const unproved = flagged("undetermined", "undecided");
  const parts: string[] = [];
  if (wrong.length > 0)
    parts.push(
      `Wrong ${wrong.length === 1 ? "flag on a safe cell" : "flags on safe cells"}: ${cellNames(wrong, cols)}.`,
    );
  if (unproved.length > 0)
    parts.push(`${unproved.length === 1 ? "Flag" : "Flags"} without a proof: ${cellNames(unproved, cols)}.`);
  return parts.join(" ");
}
