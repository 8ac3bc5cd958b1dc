// Boards that come as text or as files: read in any form, and not taken where they cannot be.

import { signal } from "@preact/signals";
import { announce } from "../../app/announce.ts";
import { revealBoard } from "../../app/sight.ts";
import { failure } from "../../engine/asking.ts";
import { anotherEngine } from "../../engine/start.ts";
import { watched } from "../../app/handover.ts";
import { certificateOf, contentOf, LONGEST_BOARD, named, RefusedFileError } from "../../formats/files.ts";
import { gameOf, isRecording } from "../../formats/games.ts";
import { kindOf, type Named } from "../../formats/kinds.ts";
import { fromLink } from "../../formats/links/links.ts";
import {
  readBoard,
  UnreadBoardError,
  type ReadBoard,
  type ReadShape,
  type Source,
} from "../../formats/read.ts";
import { open as openShape } from "../../shapes/open.ts";
import { readShape } from "../../shapes/read.ts";
import { leave as leaveShapes } from "../../shapes/state.ts";
import { isNamed } from "../../shapes/text.ts";
import { copiedPicture } from "../../picture/copied.ts";
import { openPicture } from "../../picture/state.ts";
import { words } from "../../words/index.ts";
import { checkFiles, forgetChecked, refuseFiles } from "./evidence.ts";
import { edit, isLinkBroken } from "../state.ts";

export const textEngine = anotherEngine();

/** The typed text, while it is not the board that is shown. */
export const draft = signal<string | null>(null);
/** Why the draft is not taken. */
export const unread = signal<UnreadBoardError | null>(null);
/** How the board was understood, and what it does not say. */
export const note = signal<string | null>(null);
/** The text that is to be watched rather than analysed, or may be. */
export const game = signal<string | null>(null);
/** Whether the text of the board is shown. */
export const isOpen = signal(false);

/** The number of boards and files that were taken so far: one that is read late gives way to the next. */
let takings = 0;

/** Takes a board in place of the one that is shown. A text that is no board stays next to it, with the reason. */
export async function take(
  source: Source,
  symbols: string | null = null,
  size: string | null = null,
): Promise<void> {
  const taking = ++takings;
  isLinkBroken.value = false;
  forgetChecked();
  game.value = null;
  const text = textOf(source);
  const isOther = gameOf(text ?? "");
  if (isOther !== null) {
    refuse(new UnreadBoardError(isOther), text);
    game.value = text;
    return;
  }
  try {
    if (text !== null && text.length > LONGEST_BOARD)
      throw new UnreadBoardError(words.value.formats.tooLargeText);
    const found = await readAny(source, symbols, size);
    const shape = "shape" in found ? await readShape(textEngine, found.shape) : null;
    if (taking !== takings) return;
    if ("shape" in found) {
      if (shape) openShape(shape);
      putBack();
      note.value = found.read;
      return;
    }
    const { position, read } = found;
    putBack();
    leaveShapes();
    const notes = [
      ...(read === null ? [] : [read]),
      ...(position.mines === null ? [words.value.analyse.noTotal] : []),
    ];
    note.value = notes.length > 0 ? words.value.results.sentences(notes) : null;
    edit(position);
    revealBoard();
    if (text !== null && isRecording(text)) game.value = text;
    if (note.value) announce(note.value);
  } catch (error) {
    if (taking !== takings) return;
    refuse(error instanceof UnreadBoardError ? error : new UnreadBoardError(failure(error) ?? ""), text);
  }
}

/** Reads a board, or the board of a link. */
async function readAny(
  source: Source,
  symbols: string | null,
  size: string | null,
): Promise<ReadBoard | ReadShape> {
  const link = "text" in source ? fromLink(source.text) : null;
  if (link !== null && "refused" in link) throw new UnreadBoardError(link.refused);
  const text = link?.board ?? textOf(source);
  // Levels are of this kind too, which are no boards.
  if (text !== null && isNamed(text)) return { shape: text, read: link?.from ?? null };
  if (link === null) return readBoard(textEngine, source, symbols, size);
  return { ...(await readBoard(textEngine, { text: link.board }, null)), read: link.from };
}

const textOf = (source: Source): string | null => ("text" in source ? source.text : null);

/** Says why nothing is shown of a text, which stays to be mended, or of a file that has none. */
function refuse(why: UnreadBoardError, text: string | null): void {
  game.value = null;
  // A field with megabytes in it makes the page slow.
  draft.value = text !== null && text.length > LONGEST_BOARD ? "" : text;
  unread.value = why;
  note.value = null;
  isOpen.value = true;
}

/** Goes where games are watched, with the one that was given. */
export function watchGame(text: string): void {
  putBack();
  game.value = null;
  note.value = null;
  watched.value = text;
}

/** Shows the unchanged text of the board that is shown. */
export function putBack(): void {
  draft.value = null;
  unread.value = null;
}

/** Takes files: a board, a picture of one, or a certificate to check. */
export const takeFiles = (files: Iterable<File>): Promise<void> =>
  taken(files, "board", async (all) => {
    const [file] = all;
    if (file && all.length === 1 && kindOf(file).is === "picture") {
      await openPicture(file, (text) => void take({ text }));
      return;
    }
    const content = contentOf(all);
    if ("certificate" in content) await checkFiles(content.certificate);
    else await take(content);
  });

/** Takes any files as a certificate. */
export const takeCertificate = (files: Iterable<File>): Promise<void> =>
  taken(files, "certificate", (all) => checkFiles(certificateOf(all)));

async function taken(
  files: Iterable<File>,
  as: RefusedFileError["as"],
  take: (files: readonly Named[]) => Promise<void>,
): Promise<void> {
  const taking = ++takings;
  try {
    const all = await named(files);
    if (taking === takings) await take(all);
  } catch (error) {
    if (taking !== takings) return;
    const why = error instanceof RefusedFileError ? error : new RefusedFileError(failure(error) ?? "");
    if (as === "certificate" || why.as === "certificate") refuseFiles(why.message);
    else {
      forgetChecked();
      refuse(new UnreadBoardError(why.message), null);
    }
  }
}

/** Reads what was copied elsewhere, or shows where it can be pasted. */
export async function pasteCopied(): Promise<void> {
  const text = await copied();
  const picture = text ? null : await copiedPicture();
  if (text) await take({ text });
  else if (picture) await takeFiles([picture]);
  else {
    draft.value = "";
    isOpen.value = true;
  }
}

async function copied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    // Not allowed, or not known to this browser.
    return null;
  }
}
