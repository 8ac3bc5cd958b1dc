// The density: the prior chance of a mine in each hidden cell, for boards without a total.

import { signal } from "@preact/signals";
import { recall, remember } from "../../../app/storage.ts";
import type { Position } from "../../../board/saved-board.ts";
import { currentWords } from "../../../words/index.ts";

/** The largest accepted denominator of a density. */
const LARGEST_DENOMINATOR = 1_000_000n;
/** The longest accepted text, in characters. */
const LONGEST_DENSITY_TEXT = 100;

type Ratio = readonly [mines: bigint, cells: bigint];

/** Returns the exact ratio that a text states; null if the text states no ratio. */
function parseRatio(text: string): Ratio | null {
  if (text.length > LONGEST_DENSITY_TEXT) return null;
  const [, mines, cells] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? [];
  if (mines !== undefined && cells !== undefined) return [BigInt(mines), BigInt(cells)];
  const [whole, before = "", after = "", percent] = /^(\d*)\.?(\d*)\s*(%?)$/.exec(text) ?? [];
  if (whole === undefined || before + after === "") return null;
  return [BigInt(before + after), 10n ** BigInt(after.length) * (percent ? 100n : 1n)];
}

function reduceRatio([mines, cells]: Ratio): Ratio {
  let [divisor, rest] = [cells, mines];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return [mines / divisor, cells / divisor];
}

/** Returns the density in the form of requests. If the text is invalid, returns the name of the error. */
function readDensity(
  text: string,
): { readonly said: string } | { readonly wrong: "wrongDensity" | "fineDensity" } {
  const parsedRatio = parseRatio(text.trim());
  if (parsedRatio === null || parsedRatio[0] <= 0n || parsedRatio[0] >= parsedRatio[1])
    return { wrong: "wrongDensity" };
  const [mines, cells] = reduceRatio(parsedRatio);
  return cells > LARGEST_DENOMINATOR ? { wrong: "fineDensity" } : { said: `${mines}/${cells}` };
}

const isDensity = (value: unknown): value is string =>
  typeof value === "string" && "said" in readDensity(value);

/** The typed density; null if no density is typed. */
export const density = signal<string | null>(recall("density", isDensity));

/** Sets the density from a typed text. Returns the reason if the text is refused. */
export function enterDensity(text: string): string | null {
  const trimmedText = text.trim();
  if (trimmedText !== "") {
    const densityOrError = readDensity(trimmedText);
    if ("wrong" in densityOrError) return currentWords.value.analyse[densityOrError.wrong];
  }
  density.value = trimmedText === "" ? null : trimmedText;
  remember("density", density.value);
  return null;
}

/** Returns the key `density` for a request about the board. A board with a total has no such key. */
export function densityArgument({ mines }: Position): { density?: string } {
  if (mines !== null || density.value === null) return {};
  const densityOrError = readDensity(density.value);
  return "said" in densityOrError ? { density: densityOrError.said } : {};
}

/** Returns a sentence about the prior of the chances; null if the total is known. */
export function priorWords(prior: string | null): string | null {
  if (prior === null || prior === "total") return null;
  return prior === "uniform" ? currentWords.value.analyse.uniform : currentWords.value.analyse.prior(prior);
}
