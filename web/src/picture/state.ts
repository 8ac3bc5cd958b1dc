// The open picture, its reading, and the answers of the user.

import { batch, computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { newEngine } from "../engine/start.ts";
import type { NamedFile } from "../formats/files/file-kind.ts";
import { currentWords } from "../words/index.ts";
import { withEarlierAnswers, groupOfTile, withTileMeaning } from "./meanings/corrections.ts";
import type { Grid } from "./grid/grid.ts";
import { tileQuestions } from "./meanings/questions.ts";
import type { PicturePart } from "./raster/raster.ts";
import type { PictureRefusal } from "./read.ts";
import { PictureReader } from "./reader.ts";
import { boardText, tilesOfReading, withMeaning, type PictureReading } from "./meanings/reading.ts";
import { decideByRules, isConsistent } from "./meanings/rules.ts";
import { gridWithSideMoved, type GridSide } from "./grid/sides.ts";
import { isDigit, type Meaning } from "./meanings/signs.ts";
import { forgetTaughtTiles, storedTaughtTiles, teachTile, readWithTaughtTiles } from "./meanings/skins.ts";
import type { PictureReply, RecognisedBoard } from "./worker.ts";

type DialogStage =
  | { readonly is: "busy" }
  | { readonly is: "refused"; readonly why: PictureRefusal }
  | { readonly is: "read"; readonly of: RecognisedBoard };

/** The content of the dialog; null while the dialog is closed. */
export const dialogStage = signal<DialogStage | null>(null);
/** The whole picture, once it is decoded. */
export const wholePicture = signal<ImageBitmap | null>(null);
/** Whether the user is marking the part of the picture to read. */
export const isChoosingPart = signal(false);
export const reading = signal<PictureReading>([]);
/** The index of the tile that the user corrects; null if none. */
export const chosenTile = signal<number | null>(null);
/** Whether the reading agrees with the rules; null if the answer is unknown or the check has not ended. */
export const isReadingConsistent = signal<boolean | null>(null);
export const isChecking = signal(false);
/** The number of stored taught tiles. */
export const taughtCount = signal(0);
/** The grid that the user chose; null if the user chose none. The worker may still be reading this grid. */
const userGrid = signal<Grid | null>(null);

/** Whether the worker is reading the tiles of the chosen grid. */
export const isReading = computed(
  () =>
    dialogStage.value?.is === "read" &&
    userGrid.value !== null &&
    dialogStage.value.of.grid !== userGrid.value,
);

export const questions = computed(() => {
  const currentStage = dialogStage.value;
  if (currentStage?.is !== "read") return [];
  return tileQuestions(
    reading.value.map((known) => known === null),
    currentStage.of.groups,
  );
});

const pictureEngine = newEngine();
let abort = new AbortController();
let reader: PictureReader | null = null;
let take: (board: string) => void = () => undefined;

/** Opens a picture. When the user accepts the board, `onBoard` receives it. */
export async function openPicture({ bytes }: NamedFile, onBoard: (board: string) => void): Promise<void> {
  closePicture();
  take = onBoard;
  reader = new PictureReader();
  await showReading(() => reader?.ask({ open: Uint8Array.from(bytes) }));
}

/** Reads a part of the picture in place of the whole one. */
export const readPicturePart = (part: PicturePart): Promise<void> => showReading(() => reader?.ask({ part }));

/** Shows the reading that the worker returns. */
async function showReading(askReader: () => Promise<PictureReply> | undefined): Promise<void> {
  resetReading();
  const { signal } = abort;
  dialogStage.value = { is: "busy" };
  const reply = await askReader();
  if (signal.aborted || !reply) return;
  if (reply.hiddenBoard !== undefined) {
    closePicture();
    take(reply.hiddenBoard);
    return;
  }
  const { read } = reply;
  if (reply.whole) wholePicture.value = reply.whole;
  if (typeof read === "string") {
    dialogStage.value = { is: "refused", why: read };
    announceText(currentWords.value.picture.refusals[read]);
    return;
  }
  const taughtTiles = storedTaughtTiles();
  batch(() => {
    taughtCount.value = taughtTiles.length;
    reading.value = readWithTaughtTiles(read.groups, taughtTiles);
    userGrid.value = read.grid;
    dialogStage.value = { is: "read", of: read };
  });
  await checkRules();
}

/** Clears the reading and cancels its check. */
function resetReading(): void {
  abort.abort();
  abort = new AbortController();
  batch(() => {
    if (dialogStage.value?.is === "read") dialogStage.value.of.picture.close();
    dialogStage.value = null;
    reading.value = [];
    chosenTile.value = null;
    isChoosingPart.value = false;
    userGrid.value = null;
  });
}

/** Closes the picture. */
export function closePicture(): void {
  resetReading();
  reader?.close();
  reader = null;
  wholePicture.value?.close();
  wholePicture.value = null;
}

/** Returns the shown grid with a side moved by a row or column; null if the picture has no space for it. */
export function gridAfterMove(side: GridSide, by: number): Grid | null {
  const currentStage = dialogStage.value;
  return currentStage?.is === "read" && userGrid.value
    ? gridWithSideMoved(userGrid.value, side, by, currentStage.of.within)
    : null;
}

/** Moves a side of the grid, and reads the tiles again. The user's answers stay. */
export async function moveGridSide(side: GridSide, by: number): Promise<void> {
  const movedGrid = gridAfterMove(side, by);
  if (!movedGrid || !reader) return;
  const { signal } = abort;
  userGrid.value = movedGrid;
  const { read } = await reader.ask({ grid: movedGrid });
  const currentStage = dialogStage.value;
  // If the user has chosen another grid meanwhile, this grid is not shown.
  if (signal.aborted || userGrid.value !== movedGrid || currentStage?.is !== "read") return;
  if (typeof read === "string") {
    dialogStage.value = { is: "refused", why: read };
    return;
  }
  const readingBefore = { ...currentStage.of, reading: reading.value };
  const readingAfter = withEarlierAnswers(readingBefore, {
    ...read,
    reading: readWithTaughtTiles(read.groups, storedTaughtTiles()),
  });
  currentStage.of.picture.close();
  batch(() => {
    reading.value = readingAfter.reading;
    chosenTile.value = null;
    dialogStage.value = { is: "read", of: { ...read, grid: movedGrid, groups: readingAfter.groups } };
  });
  announceText(currentWords.value.picture.found(movedGrid.rows, movedGrid.cols));
  await checkRules();
}

/** Sets the meaning of groups, and remembers it for other pictures. */
export async function answerQuestion(groups: readonly number[], meaning: Meaning): Promise<void> {
  const currentStage = dialogStage.value;
  if (currentStage?.is !== "read") return;
  for (const groupIndex of groups) {
    const group = currentStage.of.groups[groupIndex];
    if (group) teachTile(group.tile, meaning);
  }
  taughtCount.value = storedTaughtTiles().length;
  reading.value = withMeaning(reading.value, groups, { meaning, by: "answer" });
  await checkRules();
}

/** Sets the meaning of a single tile, or of all tiles that look like it. */
export async function correctTile(tile: number, meaning: Meaning, of: "tile" | "group"): Promise<void> {
  const currentStage = dialogStage.value;
  if (currentStage?.is !== "read") return;
  if (of === "group") {
    await answerQuestion([groupOfTile(currentStage.of.groups, tile)], meaning);
    return;
  }
  const correctedBoard = withTileMeaning(
    { groups: currentStage.of.groups, reading: reading.value },
    tile,
    meaning,
  );
  batch(() => {
    reading.value = correctedBoard.reading;
    dialogStage.value = { is: "read", of: { ...currentStage.of, groups: correctedBoard.groups } };
  });
  await checkRules();
}

export function forgetAllTaught(): void {
  forgetTaughtTiles();
  taughtCount.value = 0;
  announceText(currentWords.value.picture.forgotten);
}

/** Decides open questions by the rules, or checks a complete reading by the rules. */
async function checkRules(): Promise<void> {
  const currentStage = dialogStage.value;
  if (currentStage?.is !== "read") return;
  const { groups, grid } = currentStage.of;
  const { signal } = abort;
  const readingBefore = reading.value;
  isReadingConsistent.value = null;
  isChecking.value = true;
  const isBoardConsistent = (board: string): Promise<boolean | null> =>
    isConsistent(pictureEngine, board, signal).catch(() => null);
  const hasDigits = readingBefore.some((known) => known !== null && isDigit(known.meaning));
  // A reading without digits always agrees with the rules.
  const decidedReading =
    questions.value.length > 0 && hasDigits
      ? await decideByRules(groups, readingBefore, questions.value, grid, isBoardConsistent)
      : null;
  const isStillShown = (other: PictureReading): boolean => !signal.aborted && reading.value === other;
  if (!isStillShown(readingBefore)) return;
  if (decidedReading) reading.value = decidedReading;
  const readingAfter = reading.value;
  const agreesWithRules = await isBoardConsistent(
    boardText(tilesOfReading(groups, readingAfter, grid), grid),
  );
  if (!isStillShown(readingAfter)) return;
  isChecking.value = false;
  isReadingConsistent.value = agreesWithRules;
  announceText(questions.value.length > 0 ? questionWords() : verdictWords());
}

/** Returns the words that announce a question, and whether the tiles that are already read contradict the rules. */
function questionWords(): string {
  const messages = currentWords.value.picture;
  return isContradictory() ? `${messages.contradiction} ${messages.question}` : messages.question;
}

/**
 * Whether the tiles that are already read contradict the rules. The check regards a doubtful tile as hidden, so that it
 * may be a mine or not; no answer about this tile removes the contradiction.
 */
export const isContradictory = (): boolean => isReadingConsistent.value === false && !isReading.value;

/** Returns a sentence that says whether the reading agrees with the rules. */
export function verdictWords(): string {
  const messages = currentWords.value.picture;
  if (isReading.value) return messages.busy;
  if (isChecking.value) return messages.checking;
  if (isReadingConsistent.value === null) return messages.unchecked;
  return isReadingConsistent.value ? messages.consistent : messages.inconsistent;
}

/** Passes the board to the caller that opened the picture. */
export function acceptBoard(): void {
  const currentStage = dialogStage.value;
  if (currentStage?.is !== "read" || isReading.value) return;
  const board = boardText(
    tilesOfReading(currentStage.of.groups, reading.value, currentStage.of.grid),
    currentStage.of.grid,
  );
  closePicture();
  take(board);
}
