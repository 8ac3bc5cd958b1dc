// Reads boards from texts and files of any format, and keeps a refused text with its error.

import { signal } from "@preact/signals";
import { announceText } from "../../app/announce.ts";
import { revealBoard } from "../../app/sight.ts";
import { failureUnlessCancelled } from "../../engine/asking.ts";
import { newEngine } from "../../engine/start.ts";
import { gameToWatch } from "../../app/handover.ts";
import {
  certificateOf,
  contentOf,
  MOST_BOARD_TEXT_BYTES,
  withNames,
  RefusedFileError,
} from "../../formats/files.ts";
import { watchableKindOf, isTextRecording } from "../../formats/games.ts";
import { fileKind, type NamedFile } from "../../formats/kinds.ts";
import { fromLink } from "../../formats/links/links.ts";
import {
  readBoard,
  UnreadBoardError,
  type ReadBoard,
  type ReadShape,
  type BoardSource,
} from "../../formats/read.ts";
import { openShape as openShape } from "../../shapes/open.ts";
import { readShape } from "../../shapes/read.ts";
import { leaveShapes as leaveShapes } from "../../shapes/state.ts";
import { isShapeText } from "../../shapes/text.ts";
import { pictureFromClipboard } from "../../picture/copied.ts";
import { openPicture } from "../../picture/state.ts";
import { currentWords } from "../../words/index.ts";
import { checkFiles, clearCheck, refuseCertificate } from "./evidence.ts";
import { editBoard, isLinkIncomplete } from "../state.ts";

export const textEngine = newEngine();

/** The typed text, while it differs from the shown board. */
export const draftText = signal<string | null>(null);
/** The error of the draft. */
export const unreadError = signal<UnreadBoardError | null>(null);
/** The note on how the text was read, and on the facts that the text does not state. */
export const readingNote = signal<string | null>(null);
/** The text of a recorded game that the room Watch can show. */
export const watchableText = signal<string | null>(null);
/** Whether the text of the board is shown. */
export const isTextOpen = signal(false);

/** The number of texts and files opened so far. The late result of an earlier text is dropped. */
let takings = 0;

/** Replaces the shown board. A refused text stays beside it, with the reason. */
export async function openBoard(
  source: BoardSource,
  symbols: string | null = null,
  size: string | null = null,
): Promise<void> {
  const openingNumber = ++takings;
  isLinkIncomplete.value = false;
  clearCheck();
  watchableText.value = null;
  const text = textOf(source);
  const watchableKind = watchableKindOf(text ?? "");
  if (watchableKind !== null) {
    refuseText(new UnreadBoardError(watchableKind), text);
    watchableText.value = text;
    return;
  }
  try {
    if (text !== null && text.length > MOST_BOARD_TEXT_BYTES)
      throw new UnreadBoardError(currentWords.value.formats.tooLargeText);
    const readResult = await readAnyBoard(source, symbols, size);
    const shape = "shape" in readResult ? await readShape(textEngine, readResult.shape) : null;
    if (openingNumber !== takings) return;
    if ("shape" in readResult) {
      if (shape) openShape(shape);
      discardDraft();
      readingNote.value = readResult.read;
      return;
    }
    const { position, read } = readResult;
    discardDraft();
    leaveShapes();
    const readingNotes = [
      ...(read === null ? [] : [read]),
      ...(position.mines === null ? [currentWords.value.analyse.noTotal] : []),
    ];
    readingNote.value = readingNotes.length > 0 ? currentWords.value.results.sentences(readingNotes) : null;
    editBoard(position);
    revealBoard();
    if (text !== null && isTextRecording(text)) watchableText.value = text;
    if (readingNote.value) announceText(readingNote.value);
  } catch (error) {
    if (openingNumber !== takings) return;
    refuseText(
      error instanceof UnreadBoardError ? error : new UnreadBoardError(failureUnlessCancelled(error) ?? ""),
      text,
    );
  }
}

/** Reads a board, or the board of a link. */
async function readAnyBoard(
  source: BoardSource,
  symbols: string | null,
  size: string | null,
): Promise<ReadBoard | ReadShape> {
  const link = "text" in source ? fromLink(source.text) : null;
  if (link !== null && "refused" in link) throw new UnreadBoardError(link.refused);
  const text = link?.board ?? textOf(source);
  // A level of the puzzle `cells` begins like a board, but the engine cannot read it as a board.
  if (text !== null && isShapeText(text)) return { shape: text, read: link?.from ?? null };
  if (link === null) return readBoard(textEngine, source, symbols, size);
  return { ...(await readBoard(textEngine, { text: link.board }, null)), read: link.from };
}

const textOf = (source: BoardSource): string | null => ("text" in source ? source.text : null);

/** Shows the error of a text or a file; the text stays in the field for correction. */
function refuseText(refusal: UnreadBoardError, text: string | null): void {
  watchableText.value = null;
  // The text is not shown in the field if megabytes of it would make the page slow.
  draftText.value = text !== null && text.length > MOST_BOARD_TEXT_BYTES ? "" : text;
  unreadError.value = refusal;
  readingNote.value = null;
  isTextOpen.value = true;
}

/** Opens the game in the room Watch. */
export function watchGame(text: string): void {
  discardDraft();
  watchableText.value = null;
  readingNote.value = null;
  gameToWatch.value = text;
}

/** Shows the unchanged text of the board that is shown. */
export function discardDraft(): void {
  draftText.value = null;
  unreadError.value = null;
}

/** Takes files: a board, a picture of one, or a certificate to check. */
export const openFiles = (files: Iterable<File>): Promise<void> =>
  readFiles(files, "board", async (namedFiles) => {
    const [file] = namedFiles;
    if (file && namedFiles.length === 1 && fileKind(file).is === "picture") {
      await openPicture(file, (text) => void openBoard({ text }));
      return;
    }
    const content = contentOf(namedFiles);
    if ("certificate" in content) await checkFiles(content.certificate);
    else await openBoard(content);
  });

/** Takes any files as a certificate. */
export const openCertificate = (files: Iterable<File>): Promise<void> =>
  readFiles(files, "certificate", (namedFiles) => checkFiles(certificateOf(namedFiles)));

async function readFiles(
  files: Iterable<File>,
  as: RefusedFileError["as"],
  takeBoard: (files: readonly NamedFile[]) => Promise<void>,
): Promise<void> {
  const openingNumber = ++takings;
  try {
    const namedFiles = await withNames(files);
    if (openingNumber === takings) await takeBoard(namedFiles);
  } catch (error) {
    if (openingNumber !== takings) return;
    const refusal =
      error instanceof RefusedFileError ? error : new RefusedFileError(failureUnlessCancelled(error) ?? "");
    if (as === "certificate" || refusal.as === "certificate") refuseCertificate(refusal.message);
    else {
      clearCheck();
      refuseText(new UnreadBoardError(refusal.message), null);
    }
  }
}

/** Reads the clipboard; if the browser refuses, opens the field for pasting. */
export async function pasteCopied(): Promise<void> {
  const text = await clipboardText();
  const picture = text ? null : await pictureFromClipboard();
  if (text) await openBoard({ text });
  else if (picture) await openFiles([picture]);
  else {
    draftText.value = "";
    isTextOpen.value = true;
  }
}

async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    // The browser refuses access to the clipboard, or does not support it.
    return null;
  }
}
