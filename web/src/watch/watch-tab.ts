// The state of the tab Watch: the watched game, and the last opened text. This module does not use the document.

import { signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import type { WatchableGame } from "../app/exchange/handover.ts";
import { recall, remember } from "../app/storage.ts";
import {
  LARGEST_GAME_BYTES,
  misplacedBoard,
  readGameFile,
  openPastedLink,
  tooLargeMessage,
  unplayableKind,
  type MisplacedText,
} from "../app/exchange/misplaced-text.ts";
import { MOST_BOARD_TEXT_BYTES } from "../formats/boards/read.ts";
import { gamesOfCollection } from "../formats/files/collection.ts";
import type { NamedFile } from "../formats/files/file-kind.ts";
import { generalEngine } from "../engine/start.ts";
import { currentWords } from "../words/index.ts";
import { MessageError } from "../words/message.ts";
import { refusalMessage, toRefusedFile, type RefusedFile, type RefusedGame } from "./refusal.ts";
import { Review } from "./review.ts";
import { storedRecording, storeRecording } from "./stored-recording.ts";

const isTextValue = (value: unknown): value is string => typeof value === "string";
const isStepNumber = (value: unknown): value is number => Number.isInteger(value);

export const watchReview = new Review();
/** The text in the field, which is the last watched text. */
export const fieldText = signal(recall("watch.text", isTextValue) ?? "");
/** The opened text that belongs to another tab. */
export const misplacedText = signal<MisplacedText | null>(null);

/** The games of the opened collection, and the index of the watched game; null for a single game. */
export const collection = signal<{ readonly games: readonly NamedFile[]; readonly at: number } | null>(null);

const refusedGame = (file: RefusedFile | null): RefusedGame => ({
  file,
  isGameShown: watchReview.scene.peek() !== null,
});

/** Shows the error of a text or file that is not opened. The error itself names the file. */
function showRefusal(error: unknown): void {
  watchReview.problem.value = refusalMessage(error, refusedGame(null));
}

/** Opens a text in the tab Watch. If the text is that of a file, a refusal names the file. */
export async function watchText(text: string, file: RefusedFile | null = null): Promise<void> {
  misplacedText.value = null;
  collection.value = null;
  try {
    if (openPastedLink(text)) return;
  } catch (error) {
    showRefusal(error);
    return;
  }
  // The field does not show a text of megabytes, because such a text would make the page slow.
  fieldText.value = text.length > MOST_BOARD_TEXT_BYTES ? "" : text;
  const outcome = await watchReview.open(generalEngine, text, {
    takesKeys: true,
    refusal: (error) => refusalMessage(error, refusedGame(file)),
  });
  if (outcome === "shown") {
    remember("watch.text", text);
    storeRecording(null);
    announceOpened();
    return;
  }
  if (outcome === "left" || unplayableKind(text) !== null) return;
  const { problem } = watchReview;
  const problemText = problem.value;
  const foundBoard = await misplacedBoard(generalEngine, text);
  if (!foundBoard || problem.value !== problemText) return;
  problem.value = null;
  misplacedText.value = foundBoard;
}

/** Watches a game of a collection. */
export async function watchGameOfCollection(games: readonly NamedFile[], at: number): Promise<void> {
  const game = games[at];
  if (!game) return;
  await watchRecording(game);
  collection.value = { games, at };
}

/** Watches a binary recording. The field for texts is then empty. */
async function watchRecording(file: NamedFile): Promise<void> {
  misplacedText.value = null;
  const outcome = await watchReview.open(generalEngine, file.bytes, {
    takesKeys: true,
    refusal: (error) => refusalMessage(error, refusedGame(toRefusedFile(file))),
  });
  if (outcome !== "shown") return;
  collection.value = null;
  fieldText.value = "";
  remember("watch.text", "");
  storeRecording(file.bytes);
  announceOpened();
}

function announceOpened(): void {
  const { view } = watchReview.scene.value ?? {};
  if (view) announceText(currentWords.value.watch.opened(view.title, view.picture(0).heading));
}

/** Watches a game that another tab of the page handed over. */
export async function watchGame(game: WatchableGame): Promise<void> {
  if (typeof game === "string") {
    await watchText(game);
    return;
  }
  if (game.bytes.length > LARGEST_GAME_BYTES) {
    showRefusal(new MessageError(() => tooLargeMessage(game.name)));
    return;
  }
  const games = gamesOfCollection(game.bytes);
  await (games ? watchGameOfCollection(games, 0) : watchRecording(game));
}

/** Opens a file or a text. */
export async function openFileOrText(given: File | string): Promise<void> {
  // A late result of an earlier text must not replace the result of this text.
  watchReview.cancel();
  try {
    const openedGame = typeof given === "string" ? given : await readGameFile(given);
    const file = typeof given === "string" ? null : { name: given.name, format: null };
    if (typeof openedGame === "string") await watchText(openedGame, file);
    else if (openedGame.tab === "watch") await watchGame(openedGame.game);
    else {
      watchReview.problem.value = null;
      misplacedText.value = openedGame;
    }
  } catch (error) {
    misplacedText.value = null;
    showRefusal(error);
  }
}

/** Shows the tab Watch, with the state of the last visit. */
export async function enterWatchTab(): Promise<void> {
  if (watchReview.scene.value !== null) return;
  const game = fieldText.value === "" ? storedRecording() : fieldText.value;
  if (game === null) return;
  await watchReview.open(generalEngine, game, { from: recall("watch.step", isStepNumber) ?? 0 });
}

/** Stores the shown step after each change. Returns a callback that stops storing. */
export function storeShownStep(): () => void {
  return watchReview.step.subscribe((step) => {
    if (watchReview.scene.value !== null) remember("watch.step", step);
  });
}
