// The text of a board of any shape: its cells one by one, and what its first line says. The engine reads and checks it.

import type { Cell } from "../engine/questions.ts";

/** The first word of the text, which names the puzzle. */
const NAME = "cells";
/** The line in which the rows begin. */
const FIRST_ROW = 1;

/** The lines that are neither blank nor a comment. */
const saying = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));

/** Whether a text says that it is a board or a level of any shape. */
export const isNamed = (text: string): boolean => words(saying(text)[0] ?? "")[0] === NAME;

const words = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** Returns the token of a cell of a board as the engine prints it; null beside the board. */
export const tokenAt = (text: string, [row, col]: Cell): string | null =>
  words(saying(text)[FIRST_ROW + row] ?? "")[col] ?? null;

/** Returns a board with another token at a cell; the board is as the engine prints it. */
export function withToken(text: string, [row, col]: Cell, token: string): string {
  const lines = saying(text);
  const tokens = words(lines[FIRST_ROW + row] ?? "");
  if (tokens[col] === undefined) return text;
  lines[FIRST_ROW + row] = tokens.with(col, token).join(" ");
  return `${lines.join("\n")}\n`;
}

/** The statement of a board about its mines before any clue. */
export type PriorKey = "mines" | "density";

/** Returns the total or the density of a board as its first line writes it; empty if it has none. */
export const priorOf = (text: string, key: PriorKey): string =>
  words(saying(text)[0] ?? "")
    .find((word) => word.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? "";

/** Returns a board with this total or density, which replaces both; an empty value takes away what was said. */
export function withPrior(text: string, key: PriorKey, value: string): string {
  const lines = saying(text);
  const kept = words(lines[0] ?? "").filter((word) => !/^(mines|density)=/.test(word));
  lines[0] = [...kept, ...(value === "" ? [] : [`${key}=${value}`])].join(" ");
  return `${lines.join("\n")}\n`;
}

/** The clue of some cells of a board: of a line, a region, or any other cells, in the order that the clue needs. */
export interface Line {
  readonly cells: readonly Cell[];
  readonly clue: string;
}

const LINE = /^line\s+((?:\d+,\d+\s+)+)=\s*(\S+)$/;
const RULE = /^rule\s+(\S+)$/;

const isLine = (line: string): boolean => LINE.test(line.trim());

/** Returns the lines of a board in their order. */
export const linesIn = (text: string): Line[] =>
  saying(text).flatMap((line) => {
    const [, cells = "", clue] = LINE.exec(line.trim()) ?? [];
    return clue === undefined ? [] : [{ cells: words(cells).map(cellIn), clue }];
  });

function cellIn(name: string): Cell {
  const [row = 0, col = 0] = name.split(",").map(Number);
  return [row, col];
}

const statement = ({ cells, clue }: Line): string =>
  `line ${cells.map((cell) => cell.join(",")).join(" ")} = ${clue}`;

/** Returns a board with one more line, or with a line in place of the one at a place. */
export function withLine(text: string, line: Line, at: number | null): string {
  const lines = saying(text);
  const places = lines.flatMap((each, place) => (isLine(each) ? [place] : []));
  const place = at === null ? undefined : places[at];
  if (place === undefined) lines.push(statement(line));
  else lines[place] = statement(line);
  return `${lines.join("\n")}\n`;
}

/** Returns a board without the line at a place. */
export function withoutLine(text: string, at: number): string {
  let left = at;
  const kept = saying(text).filter((line) => !isLine(line) || left-- !== 0);
  return `${kept.join("\n")}\n`;
}

/** Returns the names of the rules about all cells. */
export const rulesIn = (text: string): string[] =>
  saying(text).flatMap((line) => RULE.exec(line.trim())?.[1] ?? []);

/** Returns a board with or without a rule. */
export function withRule(text: string, name: string, isOn: boolean): string {
  const others = saying(text).filter((line) => RULE.exec(line.trim())?.[1] !== name);
  return `${[...others, ...(isOn ? [`rule ${name}`] : [])].join("\n")}\n`;
}

/** The first line and the size of a board of which nothing is known. */
export interface BlankBoard {
  /** The words behind the name of the puzzle, such as `tiling=hex`. */
  readonly header: readonly string[];
  /** The rows of all layers. */
  readonly rows: number;
  readonly cols: number;
}

/** Returns a board of hidden cells. */
export function blank({ header, rows, cols }: BlankBoard): string {
  const row = new Array<string>(cols).fill("?").join(" ");
  return `${[[NAME, ...header].join(" "), ...new Array<string>(rows).fill(row)].join("\n")}\n`;
}
