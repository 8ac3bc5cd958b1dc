// The numbers on hidden cells: the chance of a mine, of no mine, or of a zero. The chances of zeros are counted one by one:
// the placements of the board with a zero at the cell, of all placements.

import { computed, effect, signal } from "@preact/signals";
import { neighbours } from "#page/mines.js";
import { recall, remember } from "../app/storage.ts";
import { isCancelled } from "../app/trouble.ts";
import { printed, type Position } from "../board/saved.ts";
import { anotherEngine } from "../engine/start.ts";
import type { Words } from "../words/en.ts";
import { painted } from "./editing/edits.ts";
import type { Findings } from "./findings.ts";
import { budget, findings, work } from "./live.ts";

export type Overlay = keyof Words["drawing"]["overlays"];
export const OVERLAYS = ["mine", "safe", "zero"] as const satisfies readonly Overlay[];
const isOverlay = (value: unknown): value is Overlay => OVERLAYS.some((each) => each === value);

export const overlay = signal<Overlay>(recall("analyse.overlay", isOverlay) ?? "mine");

export function lay(next: Overlay): void {
  overlay.value = next;
  remember("analyse.overlay", next);
}

/** The chances of a zero by cells, of one board. */
interface Zeros {
  readonly of: Position;
  readonly chances: ReadonlyMap<number, number>;
  /** How many cells are to be counted. */
  readonly all: number;
}
const found = signal<Zeros | null>(null);
/** The chances of a zero on the board that is shown; null if they are not asked for. */
export const zeros = computed(() => (found.value?.of === findings.value.position ? found.value : null));

/** Returns the hidden cells that may be zeros: neither they nor their neighbours are known to hold a mine. */
export function candidates({ position, known }: Findings): number[] {
  const around = neighbours(position.rows, position.cols, position.distance);
  const holds = (cell: number): boolean => position.seen[cell] === "mine" || known[cell]?.is === "mine";
  return known.flatMap((each, cell) =>
    each && !holds(cell) && !around(cell).some(holds) && each.is !== "undecided" ? [cell] : [],
  );
}

/** Returns the quotient of two numbers of digits, with six decimals. */
export const quotient = (part: string, whole: string): number =>
  whole === "0" ? 0 : Number((BigInt(part) * SCALE) / BigInt(whole)) / Number(SCALE);
const SCALE = 1_000_000n;

const engine = anotherEngine();
let abort = new AbortController();
/** Whether the last count was finished. */
let isDone = false;
/** In milliseconds: the chances are shown so often while they are counted. */
const SHOWN = 200;

async function count(now: Findings): Promise<void> {
  isDone = false;
  const { signal } = abort;
  const { position, placements } = now;
  const cells = candidates(now);
  const chances = new Map<number, number>();
  const show = (): void => {
    found.value = { of: position, chances: new Map(chances), all: cells.length };
  };
  show();
  let last = performance.now();
  for (const cell of cells) {
    const board = printed(painted(position, [cell], 0));
    const answer = await engine.ask(
      { do: "look", board, show: ["counts"], session: "zeros" },
      { signal, budget: budget.peek() },
    );
    if (signal.aborted) return;
    const { counts } = answer;
    const number = answer.consistent === false ? "0" : counts && "count" in counts ? counts.count : null;
    if (placements !== null && number !== null) chances.set(cell, quotient(number, placements));
    if (performance.now() - last < SHOWN) continue;
    last = performance.now();
    show();
  }
  isDone = true;
  show();
}

/** Whether the chances of zeros can be counted: placements that a density weighs have no such quotients. */
export const canCount = computed(() => {
  const { placements, prior } = findings.value;
  return placements !== null && (prior === "total" || prior === "uniform");
});

export function begin(): void {
  effect(() => {
    const now = findings.value;
    const isWanted = overlay.value === "zero" && canCount.value && work.value === null;
    abort.abort();
    if (!isWanted || (isDone && found.peek()?.of === now.position)) return;
    abort = new AbortController();
    void count(now).catch((error: unknown) => {
      // The overlay stays without the other numbers.
      if (!isCancelled(error)) found.value = null;
    });
  });
}
