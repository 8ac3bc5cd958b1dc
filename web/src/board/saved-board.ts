// Converts saved boards of mines between the text in requests and the position that the page shows and edits.

import { distanceProblem, sizeProblem } from "./sizes.ts";

/** The visible state of a cell: nothing, a flag, a known mine, or a clue. */
export type CellState = "hidden" | "flag" | "mine" | number;

export interface Position {
  readonly rows: number;
  readonly cols: number;
  /** The total; null if it is unknown. */
  readonly mines: number | null;
  /** Cells are neighbours up to this squared distance. */
  readonly distance: number;
  /** The visible state of each cell, row by row. */
  readonly seen: readonly CellState[];
}

const STATE_SIGNS = { hidden: "?", flag: "F", mine: "*" } as const;

/** A cache of the texts of positions, because the page needs each text several times. */
const textCache = new WeakMap<Position, string>();

export function boardText(position: Position): string {
  const cachedText = textCache.get(position) ?? newBoardText(position);
  textCache.set(position, cachedText);
  return cachedText;
}

function newBoardText({ rows, cols, mines, distance, seen }: Position): string {
  const minesField = mines === null ? "" : ` mines=${mines}`;
  const cellSigns = seen.map((state) => (typeof state === "number" ? String(state) : STATE_SIGNS[state]));
  const rowText = (at: number): string => cellSigns.slice(at * cols, (at + 1) * cols).join(" ");
  const gridText = Array.from({ length: rows }, (_, at) => rowText(at)).join("\n");
  return `mines rows=${rows} cols=${cols}${minesField} squared_distance=${distance}\n${gridText}\n`;
}

const isWholeNumber = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Parses a board that the engine printed. Returns null for other texts, and for boards that are too large to show. */
export function parseBoard(text: string): Position | null {
  const contentLines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [puzzle, ...pairs] = (contentLines[0] ?? "").trim().split(/\s+/);
  const headerValues = new Map(pairs.map((pair) => pair.split("=") as [string, string]));
  const headerNumber = (key: string): number | null => {
    const headerValue = headerValues.get(key);
    return headerValue === undefined ? null : Number(headerValue);
  };
  const [rows, cols] = [headerNumber("rows"), headerNumber("cols")];
  if (puzzle !== "mines" || rows === null || cols === null) return null;
  const distance = headerNumber("squared_distance") ?? headerNumber("distance") ?? 2;
  const mines = headerNumber("mines");
  if (sizeProblem(rows, cols) ?? distanceProblem(distance)) return null;
  if (mines !== null && !isWholeNumber(mines)) return null;
  const signs = contentLines
    .slice(1)
    .flatMap((line) => (/\s/.test(line.trim()) ? line.trim().split(/\s+/) : Array.from(line.trim())));
  const cellStates = signs.map((sign): CellState =>
    sign === "?" ? "hidden" : sign === "F" ? "flag" : sign === "*" ? "mine" : Number(sign),
  );
  const isValidState = (state: CellState): boolean => typeof state !== "number" || isWholeNumber(state);
  return cellStates.length === rows * cols && cellStates.every(isValidState)
    ? { rows, cols, mines, distance, seen: cellStates }
    : null;
}

/** Returns a fully hidden board of this size. */
export function unopenedBoard(rows: number, cols: number, mines: number | null, distance: number): Position {
  return { rows, cols, mines, distance, seen: new Array<CellState>(rows * cols).fill("hidden") };
}
