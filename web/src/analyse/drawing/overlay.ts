// The overlay: each hidden cell shows the chance of a mine, of no mine, or of a zero. For the chance of a zero, the
// engine counts the placements in which the cell is a zero.

import { computed, effect, signal } from "@preact/signals";
import { neighbours } from "#page/views/mines.js";
import { recall, remember } from "../../app/storage.ts";
import { isCancelled } from "../../app/failure-message.ts";
import { boardText, type Position } from "../../board/saved-board.ts";
import { newEngine } from "../../engine/start.ts";
import type { Words } from "../../words/en.ts";
import { withCellStates } from "../editing/changes/edits.ts";
import type { Findings } from "../findings.ts";
import { budgetSeconds, findings, runningSearch } from "../analysis.ts";

export type Overlay = keyof Words["drawing"]["overlays"];
export const OVERLAYS = ["mine", "safe", "zero"] as const satisfies readonly Overlay[];
const isOverlay = (value: unknown): value is Overlay => OVERLAYS.some((each) => each === value);

export const overlay = signal<Overlay>(recall("analyse.overlay", isOverlay) ?? "mine");

export function setOverlay(next: Overlay): void {
  overlay.value = next;
  remember("analyse.overlay", next);
}

/** The chance of a zero in each cell of one board. */
interface ZeroChances {
  readonly of: Position;
  readonly chances: ReadonlyMap<number, number>;
  /** The number of cells to count. */
  readonly all: number;
}
const latestZeroChances = signal<ZeroChances | null>(null);
/** The chances of a zero on the shown board; null if the overlay shows other chances. */
export const zeroChances = computed(() =>
  latestZeroChances.value?.of === findings.value.position ? latestZeroChances.value : null,
);

/** Returns the hidden cells that can be zeros. Excludes proved mines, and the neighbours of proved mines. */
export function possibleZeros({ position, known }: Findings): number[] {
  const neighboursOf = neighbours(position.rows, position.cols, position.distance);
  const isKnownMine = (cell: number): boolean => position.seen[cell] === "mine" || known[cell]?.is === "mine";
  return known.flatMap((each, cell) =>
    each && !isKnownMine(cell) && !neighboursOf(cell).some(isKnownMine) && each.is !== "undecided"
      ? [cell]
      : [],
  );
}

/** Returns the quotient of two numbers that are written in decimal, with six decimals. */
export const decimalQuotient = (part: string, whole: string): number =>
  whole === "0" ? 0 : Number((BigInt(part) * QUOTIENT_DECIMALS) / BigInt(whole)) / Number(QUOTIENT_DECIMALS);
const QUOTIENT_DECIMALS = 1_000_000n;

const zeroEngine = newEngine();
let abort = new AbortController();
/** Whether the last count was finished. */
let isDone = false;
/** The interval between updates during a count, in milliseconds. */
const REFRESH_MILLISECONDS = 200;

async function countZeroChances(now: Findings): Promise<void> {
  isDone = false;
  const { signal } = abort;
  const { position, placements } = now;
  const cells = possibleZeros(now);
  const chances = new Map<number, number>();
  const showChances = (): void => {
    latestZeroChances.value = { of: position, chances: new Map(chances), all: cells.length };
  };
  showChances();
  let last = performance.now();
  for (const cell of cells) {
    const boardWithZero = boardText(withCellStates(position, [cell], 0));
    const answer = await zeroEngine.ask(
      { do: "look", board: boardWithZero, show: ["counts"], session: "zeros" },
      { signal, budget: budgetSeconds.peek() },
    );
    if (signal.aborted) return;
    const { counts } = answer;
    const countWithZero =
      answer.consistent === false ? "0" : counts && "count" in counts ? counts.count : null;
    if (placements !== null && countWithZero !== null)
      chances.set(cell, decimalQuotient(countWithZero, placements));
    if (performance.now() - last < REFRESH_MILLISECONDS) continue;
    last = performance.now();
    showChances();
  }
  isDone = true;
  showChances();
}

/**
 * Whether the chances of zeros can be counted. A density prevents the count, because the placements have different
 * weights under a density.
 */
export const canCountZeros = computed(() => {
  const { placements, prior } = findings.value;
  return placements !== null && (prior === "total" || prior === "uniform");
});

export function startZeroCounting(): void {
  effect(() => {
    const currentFindings = findings.value;
    const isWanted = overlay.value === "zero" && canCountZeros.value && runningSearch.value === null;
    abort.abort();
    if (!isWanted || (isDone && latestZeroChances.peek()?.of === currentFindings.position)) return;
    abort = new AbortController();
    void countZeroChances(currentFindings).catch((error: unknown) => {
      // If the count fails, the chances of zeros are not shown.
      if (!isCancelled(error)) latestZeroChances.value = null;
    });
  });
}
