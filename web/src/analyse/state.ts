// The position that is looked at, how it is changed, and where it comes from when the page is opened.

import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { givenBoard } from "../app/given.ts";
import { handedOver } from "../app/handover.ts";
import { recall, remember } from "../app/storage.ts";
import { parsed, printed, untouched, type Position, type Seen } from "../board/saved.ts";
import { isLink, unlinked } from "../formats/link.ts";
import { leave as leaveShapes } from "../shapes/state.ts";
import { isNamed } from "../shapes/text.ts";
import { words } from "../words/index.ts";
import { begun, changed, changedFurther, moved, redone, undone } from "./editing/history.ts";

/** The effect of a press on a cell: asks why, counts its clue up, or makes it this. */
export type Tool = "ask" | "count" | Seen;

const isTool = (value: unknown): value is Tool =>
  ["ask", "count", "hidden", "flag", "mine"].some((each) => each === value) ||
  (typeof value === "number" && Number.isInteger(value) && value >= 0);

const EXAMPLE = `mines rows=9 cols=9 mines=12 squared_distance=2
? ? ? ? ? ? ? ? ?
? ? ? ? ? ? ? ? ?
1 2 1 2 ? ? ? ? ?
0 0 0 1 1 2 ? ? ?
1 1 0 0 0 1 2 ? ?
? 1 0 0 0 0 1 ? ?
? 2 1 1 0 0 1 ? ?
? ? ? 2 1 1 2 ? ?
? ? ? ? ? ? ? ? ?
`;

/** The stored state: the board, the steps before it, and the board that the page was written with. */
interface Kept {
  readonly board: string;
  readonly past: readonly string[];
  readonly given: string | null;
}
/** So many of the steps before are kept over a reload, of so many cells together. */
const KEPT_STEPS = 50;
const KEPT_CELLS = 100_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  "past" in value &&
  Array.isArray(value.past) &&
  value.past.every((text) => typeof text === "string") &&
  "given" in value;

const isPosition = (position: Position | null): position is Position => position !== null;
const read = (text: string | null | undefined): Position | null => (text ? parsed(text) : null);

const given = givenBoard(document);
/** A board that the page came with and that the engine has to read first. */
export const toRead = signal<string | null>(null);
/** Whether the address has a link without a complete board. */
export const isLinkBroken = signal(false);

const history = signal(begun(start()));
export const position = computed(() => history.value.now);
/** Whether the board is the one to begin with. */
export const isExample = computed(() => printed(position.value) === EXAMPLE);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** All boards that can be gone to, the oldest first, and the place of the one that is shown. */
export const steps = computed(() => {
  const { past, now, future } = history.value;
  return { boards: [...past, now, ...future], at: past.length };
});

/** Goes to one of the steps. */
export function goTo(step: number): void {
  history.value = moved(history.value, step);
}

export const tool = signal<Tool>(recall("analyse.tool", isTool) ?? "ask");
/** Quarters by which cells are larger than what fits. */
export const zoom = signal(0);
/** The cell that is pointed at. */
export const pointed = signal<number | null>(null);

function start(): Position {
  const kept = recall("analyse", isKept);
  const before = read(kept?.board);
  if (given !== null && kept?.given !== given) toRead.value = given;
  return before ?? read(EXAMPLE) ?? untouched(9, 9, 10, 2);
}

/** Puts back what could be undone before a reload. */
function restorePast(): void {
  const past = (recall("analyse", isKept)?.past ?? []).map(read).filter(isPosition);
  history.value = { ...history.value, past };
}

function keep(): void {
  const { now, past } = history.value;
  const steps = Math.min(KEPT_STEPS, Math.floor(KEPT_CELLS / now.seen.length));
  remember("analyse", {
    board: printed(now),
    past: steps ? past.slice(-steps).map(printed) : [],
    given,
  } satisfies Kept);
}

/** Takes the board out of the address, which from then on says nothing: what is changed is kept elsewhere. */
export function openLink(): void {
  if (!isLink(location.hash)) return;
  const text = unlinked(location.hash);
  const linked = read(text);
  const isShape = text !== null && isNamed(text);
  if (linked) {
    edit(linked);
    leaveShapes();
  }
  if (isShape) handedOver.value = { text };
  isLinkBroken.value = linked === null && !isShape;
  window.history.replaceState(null, "", location.pathname + location.search);
}

/** The rest before a change is stored, in milliseconds; a page that is left stores it immediately. */
const REST = 300;

export function begin(): void {
  restorePast();
  openLink();
  let timer: ReturnType<typeof setTimeout> | undefined;
  history.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  });
  tool.subscribe((chosen) => {
    remember("analyse.tool", chosen);
  });
  addEventListener("pagehide", keep);
  addEventListener("hashchange", openLink);
}

/** Changes the board. */
export function edit(next: Position): void {
  if (next !== position.value) history.value = changed(history.value, next);
}

/** Changes the board further: undone together with the change before. */
export function editFurther(next: Position): void {
  if (next !== position.value) history.value = changedFurther(history.value, next);
}

export function undo(): void {
  if (canUndo.value) announce(words.value.analyse.undone);
  history.value = undone(history.value);
}

export function redo(): void {
  if (canRedo.value) announce(words.value.analyse.redone);
  history.value = redone(history.value);
}
