// Saved boards of mines: the text for requests, and the position that the page shows and edits.

import { distanceProblem, sizeProblem } from "./sizes.ts";

/** The visible state of a cell: nothing, a flag, a known mine, or a clue. */
export type Seen = "hidden" | "flag" | "mine" | number;

export interface Position {
  readonly rows: number;
  readonly cols: number;
  /** The total; null if it is unknown. */
  readonly mines: number | null;
  /** Cells are neighbours up to this squared distance. */
  readonly distance: number;
  /** Row by row. */
  readonly seen: readonly Seen[];
}

const STATE_SIGNS = { hidden: "?", flag: "F", mine: "*" } as const;

/** The texts of positions, of which the page needs each several times. */
const knownTexts = new WeakMap<Position, string>();

export function boardText(position: Position): string {
  const text = knownTexts.get(position) ?? newBoardText(position);
  knownTexts.set(position, text);
  return text;
}

function newBoardText({ rows, cols, mines, distance, seen }: Position): string {
  const minesField = mines === null ? "" : ` mines=${mines}`;
  const cellSigns = seen.map((state) => (typeof state === "number" ? String(state) : STATE_SIGNS[state]));
  const rowText = (at: number): string => cellSigns.slice(at * cols, (at + 1) * cols).join(" ");
  const gridText = Array.from({ length: rows }, (_, at) => rowText(at)).join("\n");
  return `mines rows=${rows} cols=${cols}${minesField} squared_distance=${distance}\n${gridText}\n`;
}

const isWholeNumber = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Returns the position of a board as the engine prints it; null for other texts, and for boards too large to show. */
export function parseBoard(text: string): Position | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [puzzle, ...pairs] = (lines[0] ?? "").trim().split(/\s+/);
  const headerValues = new Map(pairs.map((pair) => pair.split("=") as [string, string]));
  const headerNumber = (key: string): number | null => {
    const value = headerValues.get(key);
    return value === undefined ? null : Number(value);
  };
  const [rows, cols] = [headerNumber("rows"), headerNumber("cols")];
  if (puzzle !== "mines" || rows === null || cols === null) return null;
  const distance = headerNumber("squared_distance") ?? headerNumber("distance") ?? 2;
  const mines = headerNumber("mines");
  if (sizeProblem(rows, cols) ?? distanceProblem(distance)) return null;
  if (mines !== null && !isWholeNumber(mines)) return null;
  const signs = lines
    .slice(1)
    .flatMap((line) => (/\s/.test(line.trim()) ? line.trim().split(/\s+/) : Array.from(line.trim())));
  const cellStates = signs.map((sign): Seen =>
    sign === "?" ? "hidden" : sign === "F" ? "flag" : sign === "*" ? "mine" : Number(sign),
  );
  const isValidState = (state: Seen): boolean => typeof state !== "number" || isWholeNumber(state);
  return cellStates.length === rows * cols && cellStates.every(isValidState)
    ? { rows, cols, mines, distance, seen: cellStates }
    : null;
}

/** Returns a fully hidden board of this size. */
export function unopenedBoard(rows: number, cols: number, mines: number | null, distance: number): Position {
  return { rows, cols, mines, distance, seen: new Array<Seen>(rows * cols).fill("hidden") };
}
