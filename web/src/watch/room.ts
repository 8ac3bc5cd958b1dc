// The watched game, and the outcome for the last opened text. No document here.

import { signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { misplacedBoard, openedToWatch, openLinked, unplayable, type Misplaced } from "../app/texts.ts";
import { trouble } from "../app/trouble.ts";
import { collectionOf } from "../formats/collection.ts";
import type { Named } from "../formats/kinds.ts";
import { sideEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import { Review } from "./review.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isStep = (value: unknown): value is number => Number.isInteger(value);

/** In bytes: no recorded game is so large. */
const MEGABYTE = 1_000_000;
const LARGEST = 20 * MEGABYTE;

export const review = new Review();
/** The text in the field, the last that was watched. */
export const typed = signal(recall("watch.text", isText) ?? "");
/** The text that was opened here and belongs elsewhere. */
export const misplaced = signal<Misplaced | null>(null);

/** The games of the opened collection, and the watched one; null for a single game. */
export const collection = signal<{ readonly games: readonly Named[]; readonly at: number } | null>(null);

/** Watches a text that someone opens. */
export async function watch(text: string): Promise<void> {
  misplaced.value = null;
  collection.value = null;
  try {
    if (openLinked(text)) return;
  } catch (error) {
    review.problem.value = trouble(error);
    return;
  }
  typed.value = text;
  const outcome = await review.open(sideEngine, text, { takesKeys: true });
  if (outcome === "shown") {
    remember("watch.text", text);
    announceOpened();
    return;
  }
  if (outcome === "left" || unplayable(text) !== null) return;
  const { problem } = review;
  const said = problem.value;
  const board = await misplacedBoard(sideEngine, text);
  if (!board || problem.value !== said) return;
  problem.value = null;
  misplaced.value = board;
}

/** Watches a game of a collection. */
export async function watchCollected(games: readonly Named[], at: number): Promise<void> {
  const game = games[at];
  if (!game) return;
  await watchRecording(game.bytes);
  collection.value = { games, at };
}

/** Watches a binary recording, which leaves the field for texts empty. */
async function watchRecording(bytes: Uint8Array): Promise<void> {
  misplaced.value = null;
  collection.value = null;
  typed.value = "";
  const outcome = await review.open(sideEngine, bytes, { takesKeys: true });
  if (outcome === "shown") announceOpened();
}

function announceOpened(): void {
  const { view } = review.scene.value ?? {};
  if (view) announce(words.value.watch.opened(view.title, view.picture(0).heading));
}

/** Watches a file or a text. */
export async function take(given: File | string): Promise<void> {
  // The result for an earlier text must not replace the result for this one.
  review.cancel();
  try {
    if (typeof given !== "string" && given.size > LARGEST)
      throw new Error(words.value.formats.largerThan(given.name, LARGEST / MEGABYTE));
    const what = typeof given === "string" ? given : await openedToWatch(given);
    if (typeof what === "string") await watch(what);
    else if (what instanceof Uint8Array) {
      const games = collectionOf(what);
      await (games ? watchCollected(games, 0) : watchRecording(what));
    } else {
      review.problem.value = null;
      misplaced.value = what;
    }
  } catch (error) {
    misplaced.value = null;
    review.problem.value = trouble(error);
  }
}

/** Goes on where the room was left. */
export async function resume(): Promise<void> {
  if (review.scene.value !== null || typed.value === "") return;
  await review.open(sideEngine, typed.value, { from: recall("watch.step", isStep) ?? 0 });
}

/** Keeps the step that is shown. Returns what ends that. */
export function keepStep(): () => void {
  return review.step.subscribe((step) => {
    if (review.scene.value !== null) remember("watch.step", step);
  });
}
