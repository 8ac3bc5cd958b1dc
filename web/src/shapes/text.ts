// Edits the text of a board of any shape: its cells, its header, its lines and rules. The engine then checks the
// result.

import type { Cell } from "../engine/question-types.ts";

/** The first word of the text, which names the puzzle. */
const PUZZLE_NAME = "cells";
/** The index of the first line with a row. */
const FIRST_ROW_LINE_INDEX = 1;

/** The lines that are neither blank nor a comment. */
const contentLines = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));

/** Whether the first line of a text names the puzzle of boards of any shape. */
export const isShapeText = (text: string): boolean =>
  splitWords(contentLines(text)[0] ?? "")[0] === PUZZLE_NAME;

/** The first line of a level file of Hexcells. */
const HEXCELLS_SIGNATURE = /^Hexcells level v1[^\S\n]*(?:\n|$)/;

/** Whether a text is a level file of Hexcells, which contains the solution. */
export const isHexcellsLevel = (text: string): boolean => HEXCELLS_SIGNATURE.test(text.trimStart());

const splitWords = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** Returns the token of a cell; null outside the board. The text must come from the engine. */
export const tokenAt = (text: string, [row, col]: Cell): string | null =>
  splitWords(contentLines(text)[FIRST_ROW_LINE_INDEX + row] ?? "")[col] ?? null;

/** Returns a board with another token at a cell. The text of the board must come from the engine. */
export function withToken(text: string, [row, col]: Cell, token: string): string {
  const boardLines = contentLines(text);
  const tokens = splitWords(boardLines[FIRST_ROW_LINE_INDEX + row] ?? "");
  if (tokens[col] === undefined) return text;
  boardLines[FIRST_ROW_LINE_INDEX + row] = tokens.with(col, token).join(" ");
  return `${boardLines.join("\n")}\n`;
}

/** The header key for the mines of a board: the key of the total, or the key of the density. */
export type PriorHeaderKey = "mines" | "density";

/** Returns the value of a key in the words of the first line; an empty text if the line does not have the key. */
export const headerValue = (text: string, key: string): string =>
  splitWords(contentLines(text)[0] ?? "")
    .find((word) => word.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? "";

/** Returns the total or the density as the first line writes it; an empty text if the line states neither. */
export const priorInText = (text: string, key: PriorHeaderKey): string => headerValue(text, key);

/** Returns the most mines that a cell can hold. */
export const capacityInText = (text: string): number => Number(headerValue(text, "capacity") || 1);

/** Returns the rows and columns of a layer. The engine printed the text. */
export const sizeInText = (text: string): [rows: number, cols: number] => [
  Number(headerValue(text, "rows")),
  Number(headerValue(text, "cols")),
];

/** Returns the number of hidden cells. */
export const hiddenCellCount = (text: string): number =>
  contentLines(text)
    .slice(FIRST_ROW_LINE_INDEX)
    .flatMap(splitWords)
    .filter((word) => word === "?").length;

/** Returns the cells whose tokens differ; null if the boards have different tilings, sizes or borders. */
export function changedCells(text: string, other: string): Cell[] | null {
  const [lines, otherLines] = [contentLines(text), contentLines(other)];
  if (withPrior(lines[0] ?? "", "mines", "") !== withPrior(otherLines[0] ?? "", "mines", "")) return null;
  const statementAt = (all: readonly string[]): number => {
    const at = all.findIndex((line, lineIndex) => lineIndex > 0 && STATEMENT_PATTERN.test(line.trim()));
    return at < 0 ? all.length : at;
  };
  const rowCount = statementAt(lines) - FIRST_ROW_LINE_INDEX;
  if (rowCount !== statementAt(otherLines) - FIRST_ROW_LINE_INDEX) return null;
  return Array.from({ length: rowCount }, (_, row) => {
    const [tokens, otherTokens] = [lines, otherLines].map((all) =>
      splitWords(all[FIRST_ROW_LINE_INDEX + row] ?? ""),
    );
    return (tokens ?? []).flatMap((token, col): Cell[] => (token === otherTokens?.[col] ? [] : [[row, col]]));
  }).flat();
}

/** Returns a board with another total or density. An empty value removes the total and the density. */
export function withPrior(text: string, key: PriorHeaderKey, value: string): string {
  const boardLines = contentLines(text);
  const otherWords = splitWords(boardLines[0] ?? "").filter((word) => !/^(mines|density)=/.test(word));
  boardLines[0] = [...otherWords, ...(value === "" ? [] : [`${key}=${value}`])].join(" ");
  return `${boardLines.join("\n")}\n`;
}

/** A line: the clue of some cells, such as a row or a region. The cells have the order that the clue needs. */
export interface LineClue {
  readonly cells: readonly Cell[];
  readonly clue: string;
}

const LINE_PATTERN = /^line\s+((?:\d+,\d+\s+)+)=\s*(\S+)$/;
const RULE_PATTERN = /^rule\s+(\S+)$/;
/** The beginning of a line of text below the rows. */
const STATEMENT_PATTERN = /^(line|rule|near|name)\s/;

const isLineStatement = (line: string): boolean => LINE_PATTERN.test(line.trim());

/** Returns the lines of a board, in the order of the text. */
export const lineClues = (text: string): LineClue[] =>
  contentLines(text).flatMap((line) => {
    const [, cells = "", clue] = LINE_PATTERN.exec(line.trim()) ?? [];
    return clue === undefined ? [] : [{ cells: splitWords(cells).map(parseCell), clue }];
  });

function parseCell(name: string): Cell {
  const [row = 0, col = 0] = name.split(",").map(Number);
  return [row, col];
}

const lineStatement = ({ cells, clue }: LineClue): string =>
  `line ${cells.map((cell) => cell.join(",")).join(" ")} = ${clue}`;

/**
 * Returns a board with a new line. If the index `at` is given, the new line replaces the line at that index; otherwise
 * it is appended.
 */
export function withLineClue(text: string, line: LineClue, at: number | null): string {
  const boardLines = contentLines(text);
  const lineIndices = boardLines.flatMap((each, lineIndex) => (isLineStatement(each) ? [lineIndex] : []));
  const lineIndex = at === null ? undefined : lineIndices[at];
  if (lineIndex === undefined) boardLines.push(lineStatement(line));
  else boardLines[lineIndex] = lineStatement(line);
  return `${boardLines.join("\n")}\n`;
}

/** Returns a board without the line at index `at`. */
export function withoutLineClue(text: string, at: number): string {
  let left = at;
  const otherLines = contentLines(text).filter((line) => !isLineStatement(line) || left-- !== 0);
  return `${otherLines.join("\n")}\n`;
}

/** Returns the names of the rules about all cells. */
export const ruleNames = (text: string): string[] =>
  contentLines(text).flatMap((line) => RULE_PATTERN.exec(line.trim())?.[1] ?? []);

/** Returns a board with or without a rule. */
export function withRule(text: string, name: string, isOn: boolean): string {
  const otherLines = contentLines(text).filter((line) => RULE_PATTERN.exec(line.trim())?.[1] !== name);
  return `${[...otherLines, ...(isOn ? [`rule ${name}`] : [])].join("\n")}\n`;
}

/** The header and the size of a board with all cells hidden. */
export interface BlankBoard {
  /** The words of the header after the name of the puzzle, such as `tiling=hex`. */
  readonly header: readonly string[];
  /** The number of rows in all layers together. */
  readonly rows: number;
  readonly cols: number;
}

/** Returns a board of hidden cells. */
export function blankBoard({ header, rows, cols }: BlankBoard): string {
  const rowText = new Array<string>(cols).fill("?").join(" ");
  return `${[[PUZZLE_NAME, ...header].join(" "), ...new Array<string>(rows).fill(rowText)].join("\n")}\n`;
}
