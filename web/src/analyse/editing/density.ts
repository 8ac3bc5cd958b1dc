// How likely a mine is at each hidden cell before any clue, on boards whose number of mines is unknown.

import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import type { Position } from "../../board/saved.ts";
import { currentWords } from "../../words/index.ts";

/** The largest denominator. */
const LARGEST_DENOMINATOR = 1_000_000n;
/** Longer texts are no density that anybody types. */
const LONGEST_TEXT = 100;

type Ratio = readonly [mines: bigint, cells: bigint];

/** The ratio that a text says, exactly; null where it says none. */
function parseRatio(text: string): Ratio | null {
  if (text.length > LONGEST_TEXT) return null;
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

/** Returns the density in the form of requests, or the name of the reason why a text is no density. */
function readDensity(
  text: string,
): { readonly said: string } | { readonly wrong: "wrongDensity" | "fineDensity" } {
  const found = parseRatio(text.trim());
  if (found === null || found[0] <= 0n || found[0] >= found[1]) return { wrong: "wrongDensity" };
  const [mines, cells] = reduceRatio(found);
  return cells > LARGEST_DENOMINATOR ? { wrong: "fineDensity" } : { said: `${mines}/${cells}` };
}

const isDensity = (value: unknown): value is string =>
  typeof value === "string" && "said" in readDensity(value);

/** The typed density; null if there is none. */
export const density = signal<string | null>(recall("density", isDensity));

/** Takes what was typed; the reason where it is refused. */
export function enterDensity(text: string): string | null {
  const typed = text.trim();
  if (typed !== "") {
    const found = readDensity(typed);
    if ("wrong" in found) return currentWords.value.analyse[found.wrong];
  }
  density.value = typed === "" ? null : typed;
  remember("density", density.value);
  return null;
}

/** Returns the key for chances that a question has besides the board. */
export function densityArgument({ mines }: Position): { density?: string } {
  if (mines !== null || density.value === null) return {};
  const found = readDensity(density.value);
  return "said" in found ? { density: found.said } : {};
}

/** A sentence that says what chances rest on; null where the total is known. */
export function priorWords(prior: string | null): string | null {
  if (prior === null || prior === "total") return null;
  return prior === "uniform" ? currentWords.value.analyse.uniform : currentWords.value.analyse.prior(prior);
}
