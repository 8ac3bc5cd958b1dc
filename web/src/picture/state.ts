// The picture that is being read, its reading, and the answers of the reader.

import { batch, computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { anotherEngine } from "../engine/start.ts";
import type { Named } from "../formats/kinds.ts";
import { words } from "../words/index.ts";
import { carried, groupAt, withTile } from "./corrections.ts";
import type { Grid } from "./grid.ts";
import { questionsOf } from "./questions.ts";
import type { Part } from "./raster.ts";
import type { Refusal } from "./read.ts";
import { PictureReader } from "./reader.ts";
import { boardText, tilesOfReading, withMeaning, type Reading } from "./reading.ts";
import { decided, isConsistent } from "./rules.ts";
import { withSide, type Side } from "./sides.ts";
import { isDigit, type Meaning } from "./signs.ts";
import { forgetTaught, taughtTiles, teach, withTaught } from "./skins.ts";
import type { FromWorker, Recognised } from "./worker.ts";

type Stage =
  | { readonly is: "busy" }
  | { readonly is: "refused"; readonly why: Refusal }
  | { readonly is: "read"; readonly of: Recognised };

/** The content of the dialog; null while there is none. */
export const stage = signal<Stage | null>(null);
/** The whole picture, once it is decoded. */
export const whole = signal<ImageBitmap | null>(null);
/** Whether the reader draws the part of the picture to read. */
export const isChoosing = signal(false);
export const reading = signal<Reading>([]);
/** The tile that the reader corrects, by its place; null if none. */
export const chosen = signal<number | null>(null);
/** Whether the reading agrees with the rules; null where that is not known, also while it is found out. */
export const consistent = signal<boolean | null>(null);
export const isChecking = signal(false);
/** The number of tiles that were taught. */
export const learned = signal(0);
/** The grid that the reader wants, which may still be read; null while there is none. */
const wanted = signal<Grid | null>(null);

/** Whether the tiles of another grid are being read. */
export const isReading = computed(
  () => stage.value?.is === "read" && wanted.value !== null && stage.value.of.grid !== wanted.value,
);

export const questions = computed(() => {
  const now = stage.value;
  if (now?.is !== "read") return [];
  return questionsOf(
    reading.value.map((known) => known === null),
    now.of.groups,
  );
});

const engine = anotherEngine();
let abort = new AbortController();
let reader: PictureReader | null = null;
let take: (board: string) => void = () => undefined;

/** Opens a picture; its board goes to `onBoard` once it is accepted. */
export async function openPicture({ bytes }: Named, onBoard: (board: string) => void): Promise<void> {
  closePicture();
  take = onBoard;
  reader = new PictureReader();
  await show(() => reader?.ask({ open: Uint8Array.from(bytes) }));
}

/** Reads a part of the picture in place of the whole one. */
export const readPart = (part: Part): Promise<void> => show(() => reader?.ask({ part }));

/** Shows what the worker reads. */
async function show(ask: () => Promise<FromWorker> | undefined): Promise<void> {
  renew();
  const { signal } = abort;
  stage.value = { is: "busy" };
  const answer = await ask();
  if (signal.aborted || !answer) return;
  const { read } = answer;
  if (answer.whole) whole.value = answer.whole;
  if (typeof read === "string") {
    stage.value = { is: "refused", why: read };
    announce(words.value.picture.refusals[read]);
    return;
  }
  const taught = taughtTiles();
  batch(() => {
    learned.value = taught.length;
    reading.value = withTaught(read.groups, taught);
    wanted.value = read.grid;
    stage.value = { is: "read", of: read };
  });
  await judge();
}

/** Forgets the board that was read, and ends what is being found out about it. */
function renew(): void {
  abort.abort();
  abort = new AbortController();
  batch(() => {
    if (stage.value?.is === "read") stage.value.of.picture.close();
    stage.value = null;
    reading.value = [];
    chosen.value = null;
    isChoosing.value = false;
    wanted.value = null;
  });
}

/** Closes the picture. */
export function closePicture(): void {
  renew();
  reader?.close();
  reader = null;
  whole.value?.close();
  whole.value = null;
}

/** Returns the grid with a side moved by a row or column; null where there is no room. */
export function movedGrid(side: Side, by: number): Grid | null {
  const now = stage.value;
  return now?.is === "read" && wanted.value ? withSide(wanted.value, side, by, now.of.within) : null;
}

/** Moves a side of the grid, and reads the tiles again; answers stay. */
export async function moveSide(side: Side, by: number): Promise<void> {
  const grid = movedGrid(side, by);
  if (!grid || !reader) return;
  const { signal } = abort;
  wanted.value = grid;
  const { read } = await reader.ask({ grid });
  const now = stage.value;
  // Only the last grid that was wanted is shown.
  if (signal.aborted || wanted.value !== grid || now?.is !== "read") return;
  if (typeof read === "string") {
    stage.value = { is: "refused", why: read };
    return;
  }
  const before = { ...now.of, reading: reading.value };
  const after = carried(before, { ...read, reading: withTaught(read.groups, taughtTiles()) });
  now.of.picture.close();
  batch(() => {
    reading.value = after.reading;
    chosen.value = null;
    stage.value = { is: "read", of: { ...read, grid, groups: after.groups } };
  });
  announce(words.value.picture.found(grid.rows, grid.cols));
  await judge();
}

/** Gives groups a meaning, and remembers it for other pictures of the skin. */
export async function answer(groups: readonly number[], meaning: Meaning): Promise<void> {
  const now = stage.value;
  if (now?.is !== "read") return;
  for (const place of groups) {
    const group = now.of.groups[place];
    if (group) teach(group.tile, meaning);
  }
  learned.value = taughtTiles().length;
  reading.value = withMeaning(reading.value, groups, { meaning, by: "answer" });
  await judge();
}

/** Gives a single tile a meaning, or all tiles that look like it. */
export async function correct(tile: number, meaning: Meaning, of: "tile" | "group"): Promise<void> {
  const now = stage.value;
  if (now?.is !== "read") return;
  if (of === "group") {
    await answer([groupAt(now.of.groups, tile)], meaning);
    return;
  }
  const made = withTile({ groups: now.of.groups, reading: reading.value }, tile, meaning);
  batch(() => {
    reading.value = made.reading;
    stage.value = { is: "read", of: { ...now.of, groups: made.groups } };
  });
  await judge();
}

export function forgetLearned(): void {
  forgetTaught();
  learned.value = 0;
  announce(words.value.picture.forgotten);
}

/** Lets the rules decide open questions, or checks the whole reading against them. */
async function judge(): Promise<void> {
  const now = stage.value;
  if (now?.is !== "read") return;
  const { groups, grid } = now.of;
  const { signal } = abort;
  const before = reading.value;
  consistent.value = null;
  isChecking.value = true;
  const ask = (board: string): Promise<boolean | null> =>
    isConsistent(engine, board, signal).catch(() => null);
  const hasDigits = before.some((known) => known !== null && isDigit(known.meaning));
  // Without a number all readings agree with the rules.
  const found =
    questions.value.length > 0 && hasDigits
      ? await decided(groups, before, questions.value, grid, ask)
      : null;
  const isOf = (other: Reading): boolean => !signal.aborted && reading.value === other;
  if (!isOf(before)) return;
  if (found) reading.value = found;
  const after = reading.value;
  const answer = await ask(boardText(tilesOfReading(groups, after, grid), grid));
  if (!isOf(after)) return;
  isChecking.value = false;
  consistent.value = answer;
  announce(questions.value.length > 0 ? words.value.picture.question : verdictWords());
}

/** Says whether the reading agrees with the rules. */
export function verdictWords(): string {
  const say = words.value.picture;
  if (isReading.value) return say.busy;
  if (isChecking.value) return say.checking;
  if (consistent.value === null) return say.unchecked;
  return consistent.value ? say.consistent : say.inconsistent;
}

/** Hands the board to who opened the picture. */
export function accept(): void {
  const now = stage.value;
  if (now?.is !== "read" || isReading.value) return;
  const board = boardText(tilesOfReading(now.of.groups, reading.value, now.of.grid), now.of.grid);
  closePicture();
  take(board);
}
