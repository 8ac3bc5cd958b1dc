// Reads boards from texts and files of any format, and keeps a refused text with its error.

import { computed, signal } from "@preact/signals";
import { announceText } from "../../app/announce.ts";
import { revealBoard } from "../../app/reveal-board.ts";
import { failureUnlessCancelled } from "../../engine/pending-request.ts";
import { newEngine } from "../../engine/start.ts";
import { challengeToBegin, gameToWatch, type WatchableGame } from "../../app/exchange/handover.ts";
import {
  certificateOf,
  contentOfFiles,
  readNamedFiles,
  RefusedFileError,
} from "../../formats/files/content.ts";
import { boardInSvg } from "../../formats/files/board-in-svg.ts";
import { challengeInText } from "../../formats/links/challenge.ts";
import { watchableKindOf, isTextRecording } from "../../formats/files/games.ts";
import { fileKind, type NamedFile } from "../../formats/files/file-kind.ts";
import { linkRefusal, parseBoardLink } from "../../formats/links/links.ts";
import {
  MOST_BOARD_TEXT_BYTES,
  readBoard,
  UnreadableBoardError,
  type ReadBoard,
  type ReadShape,
  type BoardSource,
} from "../../formats/boards/read.ts";
import { openShapeOrLevel } from "../../shapes/opening/open.ts";
import { readShape } from "../../shapes/opening/read.ts";
import { isShapeShown, leaveShapes } from "../../shapes/state.ts";
import { isHexcellsLevel, isShapeText } from "../../shapes/text.ts";
import { pictureFromClipboard } from "../../picture/raster/clipboard-picture.ts";
import { openPicture } from "../../picture/state.ts";
import { currentWords } from "../../words/index.ts";
import { checkCertificate, clearCheck, refuseCertificate } from "./certificates.ts";
import { editBoard, isLinkIncomplete, position as shownPosition } from "../state.ts";

export const textEngine = newEngine();

/** The typed text, if it differs from the text of the shown board. */
export const draftText = signal<string | null>(null);
/** The error of the draft. */
export const unreadError = signal<UnreadableBoardError | null>(null);
/** The sentence that says how the text was read. */
export const readingNote = signal<string | null>(null);
/** Whether the text did not state the number of mines, so that the note asks for it. */
const isTotalAsked = signal(false);
/** Whether the note still asks for the number of mines, because the shown board has none. */
export const isTotalMissing = computed(
  () => isTotalAsked.value && !isShapeShown.value && shownPosition.value.mines === null,
);

/** The message of a cancelled request. */
const noMessage = (): string => "";

/** Closes the note. */
export function closeNote(): void {
  readingNote.value = null;
  isTotalAsked.value = false;
}
/** The opened game that the tab Watch can show. */
export const watchableGame = signal<WatchableGame | null>(null);
/**
 * The reason why the button for pasting pasted nothing: the browser refused to read the clipboard, or the clipboard has
 * neither a text nor a picture.
 */
export const pasteProblem = signal<"refused" | "empty" | null>(null);
/** Whether the text of the board is shown. */
export const isTextPanelOpen = signal(false);

/**
 * Returns the sentences about the shown board. These say how the board was read, and whether the number of mines is
 * missing.
 */
export const noteSentences = (): readonly string[] => [
  ...(readingNote.value === null ? [] : [readingNote.value]),
  ...(isTotalMissing.value ? [currentWords.value.analyse.noTotal] : []),
];

/**
 * The number of texts and files opened so far. This number identifies late results for an earlier text, which are
 * dropped.
 */
let lastOpeningNumber = 0;

/**
 * Replaces the shown board by the board of a text or file. If the text is refused, the shown board stays, and the page
 * shows the reason.
 */
export async function openBoard(
  source: BoardSource,
  symbols: string | null = null,
  size: string | null = null,
): Promise<void> {
  const pictureBoard = boardInSvg(textOfSource(source) ?? "");
  if (pictureBoard !== null) return openBoard({ text: pictureBoard });
  const openingNumber = ++lastOpeningNumber;
  isLinkIncomplete.value = false;
  clearCheck();
  watchableGame.value = null;
  const sourceText = textOfSource(source);
  const challenge = challengeInText(sourceText ?? "");
  if (challenge !== null) {
    discardDraft();
    challengeToBegin.value = challenge;
    return;
  }
  const watchableKind = watchableKindOf(sourceText ?? "");
  if (watchableKind !== null) {
    refuseText(new UnreadableBoardError(() => watchableKindOf(sourceText ?? "") ?? ""), sourceText);
    watchableGame.value = sourceText;
    return;
  }
  try {
    if (sourceText !== null && sourceText.length > MOST_BOARD_TEXT_BYTES)
      throw new UnreadableBoardError(() => currentWords.value.formats.tooLargeText);
    const readResult = await readAnyBoard(source, symbols, size);
    const shape = "shape" in readResult ? await readShape(textEngine, readResult.shape) : null;
    if (openingNumber !== lastOpeningNumber) return;
    if ("shape" in readResult) {
      if (shape) openShapeOrLevel(shape);
      discardDraft();
      closeNote();
      readingNote.value = readResult.read;
      return;
    }
    const { position, read } = readResult;
    discardDraft();
    leaveShapes();
    readingNote.value = read;
    isTotalAsked.value = position.mines === null;
    editBoard(position);
    revealBoard();
    if (sourceText !== null && isTextRecording(sourceText)) watchableGame.value = sourceText;
    if (noteSentences().length > 0) announceText(currentWords.value.results.sentences(noteSentences()));
  } catch (error) {
    if (openingNumber !== lastOpeningNumber) return;
    refuseText(
      error instanceof UnreadableBoardError
        ? error
        : new UnreadableBoardError(failureUnlessCancelled(error) ?? noMessage),
      sourceText,
    );
  }
}

/** Reads a board, or the board of a link. */
async function readAnyBoard(
  source: BoardSource,
  symbols: string | null,
  size: string | null,
): Promise<ReadBoard | ReadShape> {
  const linkedBoard = "text" in source ? parseBoardLink(source.text) : null;
  if (linkedBoard !== null && "refused" in linkedBoard)
    throw new UnreadableBoardError(linkRefusal("text" in source ? source.text : ""));
  const text = linkedBoard?.board ?? textOfSource(source);
  // The engine cannot convert a level of the puzzle `cells`. The engine converts a level of Hexcells without its
  // solution. Therefore, the page keeps both kinds of levels unchanged.
  if (text !== null && (isShapeText(text) || isHexcellsLevel(text)))
    return { shape: text, read: linkedBoard?.from ?? null };
  if (linkedBoard === null) return readBoard(textEngine, source, symbols, size);
  return { ...(await readBoard(textEngine, { text: linkedBoard.board }, null)), read: linkedBoard.from };
}

const textOfSource = (source: BoardSource): string | null => ("text" in source ? source.text : null);

/** Shows the error of a text or a file; the text stays in the field for correction. */
function refuseText(refusal: UnreadableBoardError, text: string | null): void {
  watchableGame.value = null;
  // The field does not show a text of megabytes, because such a text would make the page slow.
  draftText.value = text !== null && text.length > MOST_BOARD_TEXT_BYTES ? "" : text;
  unreadError.value = refusal;
  closeNote();
  isTextPanelOpen.value = true;
}

/** Opens the game in the tab Watch. */
export function openGameInWatchTab(game: WatchableGame): void {
  discardDraft();
  watchableGame.value = null;
  closeNote();
  gameToWatch.value = game;
}

/** Replaces the typed text by the text of the shown board. */
export function discardDraft(): void {
  draftText.value = null;
  unreadError.value = null;
  pasteProblem.value = null;
}

/** Reads the picture of a board in a dialog. */
export const readPictureFile = (file: NamedFile): Promise<void> =>
  openPicture(file, (text) => void openBoard({ text }));

/** Opens files: a board, a picture of a board, a certificate to check, or a recording. */
export const openFiles = (files: Iterable<File>): Promise<void> =>
  readFiles(files, "board", async (namedFiles) => {
    const [file] = namedFiles;
    if (file && namedFiles.length === 1 && fileKind(file).is === "picture") {
      await readPictureFile(file);
      return;
    }
    const content = contentOfFiles(namedFiles);
    if ("certificate" in content) await checkCertificate(content.certificate);
    else if ("recording" in content) {
      refuseText(new UnreadableBoardError(content.told), null);
      watchableGame.value = content.recording;
    } else await openBoard(content);
  });

/** Checks files as a certificate. The names of the files do not matter. */
export const openCertificate = (files: Iterable<File>): Promise<void> =>
  readFiles(files, "certificate", (namedFiles) => checkCertificate(certificateOf(namedFiles)));

async function readFiles(
  files: Iterable<File>,
  as: RefusedFileError["as"],
  takeBoard: (files: readonly NamedFile[]) => Promise<void>,
): Promise<void> {
  const openingNumber = ++lastOpeningNumber;
  try {
    const namedFiles = await readNamedFiles(files);
    if (openingNumber === lastOpeningNumber) await takeBoard(namedFiles);
  } catch (error) {
    if (openingNumber !== lastOpeningNumber) return;
    const refusal =
      error instanceof RefusedFileError
        ? error
        : new RefusedFileError(failureUnlessCancelled(error) ?? noMessage);
    if (as === "certificate" || refusal.as === "certificate") refuseCertificate(refusal.words);
    else {
      clearCheck();
      refuseText(new UnreadableBoardError(refusal.words), null);
    }
  }
}

/** Reads the clipboard. If this gives nothing, opens the field for pasting, with the reason. */
export async function pasteFromClipboard(): Promise<void> {
  const text = await clipboardText();
  const copiedPicture = text ? null : await pictureFromClipboard();
  if (text) await openBoard({ text });
  else if (copiedPicture) await openFiles([copiedPicture]);
  else {
    draftText.value = "";
    pasteProblem.value = text === null ? "refused" : "empty";
    isTextPanelOpen.value = true;
  }
}

/** Returns the text in the clipboard; an empty text if it has none, and null if the browser refuses access. */
async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    // The browser refuses access to the clipboard, or does not support reading the clipboard.
    return null;
  }
}
