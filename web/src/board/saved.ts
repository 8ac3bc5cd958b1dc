// Saved boards of mines: the text that every question has, and the position that is shown and changed.

import { distanceProblem, sizeProblem } from "./sizes.ts";

/** The visible state of a cell: nothing, a flag, a known mine, or a clue. */
export type Seen = "hidden" | "flag" | "mine" | number;

export interface Position {
  readonly rows: number;
  readonly cols: number;
  /** All mines of the board, if that is known. */
  readonly mines: number | null;
  /** Cells are neighbours up to this squared distance. */
  readonly distance: number;
  /** Row by row. */
  readonly seen: readonly Seen[];
}

const SIGNS = { hidden: "?", flag: "F", mine: "*" } as const;

export function printed({ rows, cols, mines, distance, seen }: Position): string {
  const total = mines === null ? "" : ` mines=${mines}`;
  const signs = seen.map((seen) => (typeof seen === "number" ? String(seen) : SIGNS[seen]));
  const row = (at: number): string => signs.slice(at * cols, (at + 1) * cols).join(" ");
  const grid = Array.from({ length: rows }, (_, at) => row(at)).join("\n");
  return `mines rows=${rows} cols=${cols}${total} squared_distance=${distance}\n${grid}\n`;
}

const isNumber = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Returns the position of a board that this engine saved; null for other texts, and for boards not shown. */
export function parsed(text: string): Position | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [puzzle, ...pairs] = (lines[0] ?? "").trim().split(/\s+/);
  const values = new Map(pairs.map((pair) => pair.split("=") as [string, string]));
  const number = (key: string): number | null => {
    const value = values.get(key);
    return value === undefined ? null : Number(value);
  };
  const [rows, cols] = [number("rows"), number("cols")];
  if (puzzle !== "mines" || rows === null || cols === null) return null;
  const distance = number("squared_distance") ?? number("distance") ?? 2;
  const mines = number("mines");
  if (sizeProblem(rows, cols) ?? distanceProblem(distance)) return null;
  if (mines !== null && !isNumber(mines)) return null;
  const grid = lines
    .slice(1)
    .flatMap((line) => (/\s/.test(line.trim()) ? line.trim().split(/\s+/) : Array.from(line.trim())));
  const seen = grid.map((sign): Seen =>
    sign === "?" ? "hidden" : sign === "F" ? "flag" : sign === "*" ? "mine" : Number(sign),
  );
  const isSeen = (seen: Seen): boolean => typeof seen !== "number" || isNumber(seen);
  return seen.length === rows * cols && seen.every(isSeen) ? { rows, cols, mines, distance, seen } : null;
}

/** A board of this size of which nothing is known. */
export function untouched(rows: number, cols: number, mines: number | null, distance: number): Position {
  return { rows, cols, mines, distance, seen: new Array<Seen>(rows * cols).fill("hidden") };
}
