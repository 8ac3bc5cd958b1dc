// The state of the room Watch: the watched game, and the last opened text. This module does not use the document.

import { signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import {
  boardForAnalyser,
  openFileToWatch,
  openPastedLink,
  unplayableKind,
  type MisplacedText,
} from "../app/texts.ts";
import { failureMessage } from "../app/trouble.ts";
import { gamesOfCollection } from "../formats/collection.ts";
import type { NamedFile } from "../formats/kinds.ts";
import { sideEngine } from "../engine/start.ts";
import { currentWords } from "../words/index.ts";
import { Review } from "./review.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isStep = (value: unknown): value is number => Number.isInteger(value);

/** In bytes: the largest recording that is read. */
const MEGABYTE_BYTES = 1_000_000;
const LARGEST_RECORDING_BYTES = 20 * MEGABYTE_BYTES;

export const watchReview = new Review();
/** The text in the field: the last watched one. */
export const fieldText = signal(recall("watch.text", isText) ?? "");
/** The opened text that belongs to another room. */
export const misplacedText = signal<MisplacedText | null>(null);

/** The games of the opened collection, and the watched one; null for a single game. */
export const collection = signal<{ readonly games: readonly NamedFile[]; readonly at: number } | null>(null);

/** Opens a text in the room. */
export async function watchText(text: string): Promise<void> {
  misplacedText.value = null;
  collection.value = null;
  try {
    if (openPastedLink(text)) return;
  } catch (error) {
    watchReview.problem.value = failureMessage(error);
    return;
  }
  fieldText.value = text;
  const outcome = await watchReview.open(sideEngine, text, { takesKeys: true });
  if (outcome === "shown") {
    remember("watch.text", text);
    announceOpened();
    return;
  }
  if (outcome === "left" || unplayableKind(text) !== null) return;
  const { problem } = watchReview;
  const problemText = problem.value;
  const boardElsewhere = await boardForAnalyser(sideEngine, text);
  if (!boardElsewhere || problem.value !== problemText) return;
  problem.value = null;
  misplacedText.value = boardElsewhere;
}

/** Watches a game of a collection. */
export async function watchGameOfCollection(games: readonly NamedFile[], at: number): Promise<void> {
  const game = games[at];
  if (!game) return;
  await watchRecording(game.bytes);
  collection.value = { games, at };
}

/** Watches a binary recording, which leaves the field for texts empty. */
async function watchRecording(bytes: Uint8Array): Promise<void> {
  misplacedText.value = null;
  collection.value = null;
  fieldText.value = "";
  const outcome = await watchReview.open(sideEngine, bytes, { takesKeys: true });
  if (outcome === "shown") announceOpened();
}

function announceOpened(): void {
  const { view } = watchReview.scene.value ?? {};
  if (view) announceText(currentWords.value.watch.opened(view.title, view.picture(0).heading));
}

/** Opens a file or a text. */
export async function openGiven(given: File | string): Promise<void> {
  // The late result of an earlier text must not replace the result of this text.
  watchReview.cancel();
  try {
    if (typeof given !== "string" && given.size > LARGEST_RECORDING_BYTES)
      throw new Error(
        currentWords.value.formats.largerThan(given.name, LARGEST_RECORDING_BYTES / MEGABYTE_BYTES),
      );
    const openedGame = typeof given === "string" ? given : await openFileToWatch(given);
    if (typeof openedGame === "string") await watchText(openedGame);
    else if (openedGame instanceof Uint8Array) {
      const games = gamesOfCollection(openedGame);
      await (games ? watchGameOfCollection(games, 0) : watchRecording(openedGame));
    } else {
      watchReview.problem.value = null;
      misplacedText.value = openedGame;
    }
  } catch (error) {
    misplacedText.value = null;
    watchReview.problem.value = failureMessage(error);
  }
}

/** Restores the state of the room's last visit. */
export async function enterWatchRoom(): Promise<void> {
  if (watchReview.scene.value !== null || fieldText.value === "") return;
  await watchReview.open(sideEngine, fieldText.value, { from: recall("watch.step", isStep) ?? 0 });
}

/** Stores the shown step after each change. Returns a callback that stops storing. */
export function storeShownStep(): () => void {
  return watchReview.step.subscribe((step) => {
    if (watchReview.scene.value !== null) remember("watch.step", step);
  });
}
