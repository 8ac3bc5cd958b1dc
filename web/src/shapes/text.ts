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
