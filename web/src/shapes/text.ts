// The text of a board of any shape: its cells one by one, and what its first line says. The engine reads and checks it.

import type { Cell } from "../engine/questions.ts";

/** The first word of the text, which names the puzzle. */
const PUZZLE_NAME = "cells";
/** The line in which the rows begin. */
const FIRST_ROW = 1;

/** The lines that are neither blank nor a comment. */
const contentLines = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));

/** Whether a text says that it is a board or a level of any shape. */
export const isShapeText = (text: string): boolean =>
  splitWords(contentLines(text)[0] ?? "")[0] === PUZZLE_NAME;

const splitWords = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** Returns the token of a cell of a board as the engine prints it; null beside the board. */
export const tokenAt = (text: string, [rowText, col]: Cell): string | null =>
  splitWords(contentLines(text)[FIRST_ROW + rowText] ?? "")[col] ?? null;

/** Returns a board with another token at a cell; the board is as the engine prints it. */
export function withToken(text: string, [rowText, col]: Cell, token: string): string {
  const lines = contentLines(text);
  const tokens = splitWords(lines[FIRST_ROW + rowText] ?? "");
  if (tokens[col] === undefined) return text;
  lines[FIRST_ROW + rowText] = tokens.with(col, token).join(" ");
  return `${lines.join("\n")}\n`;
}

/** The statement of a board about its mines before any clue. */
export type PriorKey = "mines" | "density";

/** Returns the total or the density of a board as its first line writes it; empty if it has none. */
export const priorInText = (text: string, key: PriorKey): string =>
  splitWords(contentLines(text)[0] ?? "")
    .find((word) => word.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? "";

/** Returns a board with this total or density, which replaces both; an empty value takes away what was said. */
export function withPrior(text: string, key: PriorKey, value: string): string {
  const lines = contentLines(text);
  const otherWords = splitWords(lines[0] ?? "").filter((word) => !/^(mines|density)=/.test(word));
  lines[0] = [...otherWords, ...(value === "" ? [] : [`${key}=${value}`])].join(" ");
  return `${lines.join("\n")}\n`;
}

/** The clue of some cells of a board: of a line, a region, or any other cells, in the order that the clue needs. */
export interface LineClue {
  readonly cells: readonly Cell[];
  readonly clue: string;
}

const LINE_PATTERN = /^line\s+((?:\d+,\d+\s+)+)=\s*(\S+)$/;
const RULE_PATTERN = /^rule\s+(\S+)$/;

const isLine = (line: string): boolean => LINE_PATTERN.test(line.trim());

/** Returns the lines of a board in their order. */
export const lineClues = (text: string): LineClue[] =>
  contentLines(text).flatMap((line) => {
    const [, cells = "", clue] = LINE_PATTERN.exec(line.trim()) ?? [];
    return clue === undefined ? [] : [{ cells: splitWords(cells).map(parseCell), clue }];
  });

function parseCell(name: string): Cell {
  const [rowText = 0, col = 0] = name.split(",").map(Number);
  return [rowText, col];
}

const lineStatement = ({ cells, clue }: LineClue): string =>
  `line ${cells.map((cell) => cell.join(",")).join(" ")} = ${clue}`;

/** Returns a board with one more line, or with a line in place of the one at a place. */
export function putLine(text: string, line: LineClue, at: number | null): string {
  const lines = contentLines(text);
  const lineIndices = lines.flatMap((each, lineIndex) => (isLine(each) ? [lineIndex] : []));
  const lineIndex = at === null ? undefined : lineIndices[at];
  if (lineIndex === undefined) lines.push(lineStatement(line));
  else lines[lineIndex] = lineStatement(line);
  return `${lines.join("\n")}\n`;
}

/** Returns a board without the line at a place. */
export function removeLineAt(text: string, at: number): string {
  let left = at;
  const otherWords = contentLines(text).filter((line) => !isLine(line) || left-- !== 0);
  return `${otherWords.join("\n")}\n`;
}

/** Returns the names of the rules about all cells. */
export const ruleNames = (text: string): string[] =>
  contentLines(text).flatMap((line) => RULE_PATTERN.exec(line.trim())?.[1] ?? []);

/** Returns a board with or without a rule. */
export function withRule(text: string, name: string, isOn: boolean): string {
  const otherLines = contentLines(text).filter((line) => RULE_PATTERN.exec(line.trim())?.[1] !== name);
  return `${[...otherLines, ...(isOn ? [`rule ${name}`] : [])].join("\n")}\n`;
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
export function blankBoard({ header, rows, cols }: BlankBoard): string {
  const rowText = new Array<string>(cols).fill("?").join(" ");
  return `${[[PUZZLE_NAME, ...header].join(" "), ...new Array<string>(rows).fill(rowText)].join("\n")}\n`;
}
