// Looks at each position that is shown: the proofs, the chances, and the unavoidable guesses.

import { batch, computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { printed, type Position } from "../board/saved.ts";
import { boardEngine } from "../engine/start.ts";
import { failure } from "../engine/asking.ts";
import { EngineTrapError, type Answer, type Request } from "../engine/questions.ts";
import type { Words } from "../words/en.ts";
import { words } from "../words/index.ts";
import { assumed, density } from "./editing/density.ts";
import { faults } from "./editing/edits.ts";
import { cancelled, nothing, withGuesses, withLook, type Findings } from "./findings.ts";
import { position } from "./state.ts";
import { changeWords, faultWords, leftWords, spoken } from "./words.ts";

/** In seconds. */
export const BUDGETS = [5, 60, 600] as const;
const isBudget = (value: unknown): value is number => BUDGETS.some((budget) => budget === value);
export const budget = signal(recall("budget", isBudget) ?? 60);

/** The running search, and its start in milliseconds of `performance.now`. */
export const work = signal<{ readonly what: Work; readonly since: number } | null>(null);
type Work = keyof Pick<Words["results"], "proving" | "conflict" | "guessing">;
/** Why nothing is known, where that is no fault of the board. */
export const problem = signal<string | null>(null);
/** Whether that is a breakdown of the engine, over which it can be asked again. */
export const isBroken = signal(false);
const found = signal<Findings>(nothing(position.peek(), []));
/** The drawn board with its findings. A change is drawn with its answer, or soon without. */
export const drawnFindings = computed(() => found.value);
/** The findings about the present board. */
export const findings = computed(() =>
  found.value.position === position.value ? found.value : nothing(position.value, []),
);

/** In milliseconds: the wait before the search for guesses, as most changes are followed by others. */
const REST = 250;
/** In seconds. */
const LEAST = 0.2;
/** In milliseconds: after that a change is drawn without its answer, and after that it is announced without. */
const DRAWN = 32;
const SOON = 400;

let abort = new AbortController();
/** The position of the last announcement. */
let seen = position.peek();
/** Draws the changes without their answer. */
let drawing: ReturnType<typeof setTimeout> | null = null;

/** Ends what is being found out; what is known stays. */
export function cancel(): void {
  abort.abort();
  if (work.value || drawing) {
    // Before the first slice nothing is known of the board that is shown.
    const known = findings.peek();
    const left = cancelled(known);
    show({ ...known, left });
    announce(words.value.refusal.sentence(leftWords(left)));
  }
  work.value = null;
}

/** Asks anew, with this time for it. */
export function askAgain(seconds: number): void {
  budget.value = seconds;
  remember("budget", seconds);
  void look(position.value);
}

export function begin(): void {
  // A density changes what is known of the board.
  const asked = computed(() => ({ board: position.value, density: density.value }));
  asked.subscribe(({ board }) => void look(board));
}

function show(next: Findings): void {
  if (drawing) clearTimeout(drawing);
  drawing = null;
  found.value = next;
}

/** Draws a change without its answer, unless that comes first. Changes one after another wait no longer than one. */
function drawSoon(): void {
  const since = performance.now();
  drawing ??= setTimeout(() => {
    batch(() => {
      show(nothing(position.peek(), []));
      work.value = { what: "proving", since };
    });
  }, DRAWN);
}

async function look(next: Position): Promise<void> {
  abort.abort();
  abort = new AbortController();
  const { signal } = abort;
  const wrong = faults(next);
  performance.clearMarks();
  performance.mark("asked");
  problem.value = null;
  work.value = null;
  const change = changeWords(seen, next);
  seen = next;
  const tell = (result: string): void => {
    const all = words.value.results.sentences([change, result].filter(Boolean));
    if (!signal.aborted && all) announce(all);
  };
  if (wrong.length > 0) {
    show(nothing(next, wrong));
    tell(words.value.results.sentences(wrong.map(faultWords)));
    return;
  }
  // A slow search does not delay the announcement of the change.
  const late = setTimeout(() => {
    tell("");
  }, SOON);
  const since = performance.now();
  try {
    await findOut(next, signal, since);
    clearTimeout(late);
    tell(spoken(found.value));
    if (!signal.aborted) await rest(next, signal, since);
  } catch (error) {
    if (!signal.aborted) {
      problem.value = failure(error);
      isBroken.value = error instanceof EngineTrapError;
    }
  } finally {
    clearTimeout(late);
    if (!signal.aborted) {
      // The change has no answer.
      if (drawing) show(nothing(next, []));
      work.value = null;
    }
  }
}

/** Proves and counts, or says what is to blame. */
async function findOut(next: Position, signal: AbortSignal, since: number): Promise<void> {
  const start = nothing(next, []);
  const wishes = (): { signal: AbortSignal; budget: number } => ({ signal, budget: leftOf(since) });
  drawSoon();
  const onPart = (part: Answer<"look">): void => {
    if (!signal.aborted) show(withLook(start, part));
  };
  const detail = isLarge(next) ? "probabilities" : "classes";
  const answer = await boardEngine.ask(looked(next, { show: ["counts"], detail }), { ...wishes(), onPart });
  const now = withLook(start, answer);
  if (now.consistent !== false) {
    if (!signal.aborted) finish(now);
    return;
  }
  if (!signal.aborted) {
    show(now);
    work.value = { what: "conflict", since };
  }
  const conflict = await boardEngine.ask({ do: "explain", board: printed(next) }, wishes());
  if (!signal.aborted) finish({ ...now, conflict });
}

/** On boards of more cells the long numbers of the exact shares are asked for once the board rests. */
const MOST_SHARES = 1000;
const isLarge = ({ seen }: Position): boolean => seen.length > MOST_SHARES;

/** A look at a board in the session of the page: an edit costs what it changes. */
const looked = (board: Position, more: Pick<Request<"look">, "show" | "detail">): Request<"look"> => ({
  do: "look",
  board: printed(board),
  ...more,
  session: "board",
  ...assumed(board),
});

function finish(now: Findings): void {
  batch(() => {
    show(now);
    work.value = null;
  });
  performance.mark("answered");
}

/** Returns the rest of the time for a board, in seconds; at least a little, so that quick answers are shown. */
const leftOf = (since: number): number => Math.max(LEAST, budget.peek() - (performance.now() - since) / 1000);

/** Finds the unavoidable guesses, and the exact shares of a large board, once the board rests. They are not announced while someone edits on. */
async function rest(next: Position, signal: AbortSignal, since: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  if (signal.aborted || found.value.consistent !== true) return;
  work.value = { what: "guessing", since: performance.now() };
  const parts: Request<"look">["show"] = isLarge(next) ? ["counts", "guesses"] : ["guesses"];
  const answer = await boardEngine.ask(looked(next, { show: parts }), { signal, budget: leftOf(since) });
  if (found.value.position === next) show(withGuesses(found.value, answer));
}
