// The questions besides the look: the reason of a cell, and the best move. A change of the board ends them.

import { cellName } from "#page/words.js";
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { printed } from "../board/saved.ts";
import { PendingRequest } from "../engine/asking.ts";
import { anotherEngine, sideEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import type { Words } from "../words/en.ts";
import { assumed, density } from "./editing/density.ts";
import { cellOf, pairOf } from "./findings.ts";
import { budget, drawnFindings, findings } from "./live.ts";
import { explained, picture, UNMARKED, type Marks, type Numbers } from "./look.ts";
import { overlay, zeros } from "./overlay.ts";
import { position } from "./state.ts";
import { reasons, risk } from "./words.ts";

export const explanation = new PendingRequest<"explain">(sideEngine);
export const advice = new PendingRequest<"advise">(anotherEngine());

/** The cell that was asked about. */
export const asked = signal<number | null>(null);
/** Which of the two placements of an undetermined cell is drawn. */
export const placement = signal<number | null>(null);
/** The cells that a certificate makes claims about, while they are shown. */
export const claims = signal<ReadonlyMap<number, keyof Words["analyse"]["certified"]> | null>(null);

/** Asks why a cell is what it is. */
export async function explain(cell: number): Promise<void> {
  const { value: now } = position;
  const seen = now.seen[cell];
  forget();
  if (seen !== "hidden" && seen !== "flag") return;
  // The problem of the board is shown anyway.
  if (findings.value.faults.length > 0 || findings.value.consistent === false) return;
  asked.value = cell;
  const answer = await explanation.ask(
    { do: "explain", board: printed(now), cell: pairOf(cell, now) },
    budget.value,
  );
  if (!answer) return;
  if (answer.answer === "undetermined") placement.value = 0;
  const { heading, lines } = reasons(answer);
  announce(words.value.results.sentences([heading, ...lines]));
}

/** Takes away what was explained, and the claims. */
export function forget(): void {
  explanation.clear();
  asked.value = null;
  placement.value = null;
  claims.value = null;
}

export async function advise(objective: "win" | "score"): Promise<void> {
  const { value: now } = position;
  const answer = await advice.ask(
    { do: "advise", board: printed(now), objective, why: true, ...assumed(now) },
    budget.value,
  );
  const best = answer?.moves[0];
  if (best) announce(words.value.results.bestIs(cellName(cellOf(best.cell, now), now.cols), risk(best)));
}

export function begin(): void {
  position.subscribe(() => {
    forget();
    advice.clear();
  });
  density.subscribe(() => {
    advice.clear();
  });
}

/** The marks above the findings: the cells to blame, the last question, else the advice. */
const marks = computed((): Marks => {
  const { results: say, analyse } = words.value;
  const { conflict, faults, position: now } = drawnFindings.value;
  if (faults.length > 0)
    return {
      ...UNMARKED,
      rings: new Map(faults.flatMap(({ cells }) => cells).map((cell) => [cell, ["gone", say.tooLarge]])),
    };
  if (conflict) return explained(conflict, now, null);
  const answer = explanation.answer.value;
  if (answer) return explained(answer, now, placement.value);
  if (claims.value)
    return {
      ...UNMARKED,
      rings: new Map(Array.from(claims.value, ([cell, what]) => [cell, ["next", analyse.certified[what]]])),
    };
  const moves = advice.answer.value?.moves ?? [];
  const best = ["move", say.best] as const;
  const next = ["next", say.amongBest] as const;
  const rings = new Map(
    moves.slice(0, 3).map(({ cell }, at) => [cellOf(cell, now), at === 0 ? best : next] as const),
  );
  return { ...UNMARKED, rings };
});

/** The numbers on hidden cells. */
export const numbers = computed((): Numbers =>
  overlay.value === "zero"
    ? { of: "zero", chances: zeros.value?.chances ?? new Map<number, number>() }
    : { of: overlay.value },
);

/** The drawn board. */
export const drawn = computed(() => ({
  ...picture(drawnFindings.value, marks.value, numbers.value),
  focus: asked.value ?? undefined,
}));
