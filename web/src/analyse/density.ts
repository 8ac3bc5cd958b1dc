// How likely a mine is at each hidden cell before any clue, where the number of mines is not known.

import { signal } from "@preact/signals";
import { recall, remember } from "../app/storage.ts";
import type { Position } from "../board/saved.ts";

const isDensity = (value: unknown): value is string =>
  typeof value === "string" && densityProblem(value) === null;

/** As it was typed; null where nothing is said. */
export const density = signal<string | null>(recall("density", isDensity));

const WRONG = "Density is a chance above 0 and below 1, such as 1/5 or 20 %, or left empty.";

/** Why a text is no density. The engine has the last word. */
export function densityProblem(text: string): string | null {
  const parts = /^(\d+)\s*\/\s*(\d+)$/.exec(text.trim());
  const decimal = /^(\d*\.?\d+)\s*(%?)$/.exec(text.trim());
  const value = parts
    ? Number(parts[1]) / Number(parts[2])
    : decimal
      ? Number(decimal[1]) / (decimal[2] ? 100 : 1)
      : NaN;
  return value > 0 && value < 1 ? null : WRONG;
}

/** Takes what was typed; the reason where it is refused. */
export function sayDensity(text: string): string | null {
  const said = text.trim();
  const wrong = said === "" ? null : densityProblem(said);
  if (wrong !== null) return wrong;
  density.value = said === "" ? null : said;
  remember("density", density.value);
  return null;
}

/** What a question about chances is asked with. */
export const assumed = ({ mines }: Position): { density?: string } =>
  mines === null && density.value !== null ? { density: density.value } : {};

/** What chances rest on: nothing but the total where that is known. */
export function priorWords(prior: string | null): string | null {
  if (prior === null || prior === "total") return null;
  if (prior !== "uniform") return `Each hidden cell holds a mine with a prior chance of ${prior}.`;
  return (
    "Without a total every placement counts alike: each hidden cell holds a mine with a prior chance of 1/2. " +
    "Enter the number under Mines, or how likely a mine is under Density."
  );
}
