// Boards that come as text or as files: read in any form, and not taken where they cannot be.

import { signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { failure } from "../engine/asking.ts";
import { anotherEngine } from "../engine/start.ts";
import { watched } from "../app/handover.ts";
import { certificateOf, contentOf, LONGEST_BOARD, named, tooLarge, Untaken } from "../formats/files.ts";
import { gameOf, isRecording } from "../formats/games.ts";
import type { Named } from "../formats/kinds.ts";
import { fromLink } from "../formats/links/links.ts";
import { readBoard, Unread, type ReadBoard, type Source } from "../formats/read.ts";
import { checkFiles, forgetChecked, refuseFiles } from "./evidence.ts";
import { edit, linkProblem } from "./state.ts";

export const textEngine = anotherEngine();

/** What was written and is not the board that is shown (yet). */
export const draft = signal<string | null>(null);
/** Why the draft is not taken. */
export const unread = signal<Unread | null>(null);
/** How the board was understood, and what it does not say. */
export const note = signal<string | null>(null);
/** What was given and is to be watched rather than analysed, or may be. */
export const game = signal<string | null>(null);
/** Whether the text of the board is shown. */
export const isOpen = signal(false);

/** Takes a board in place of the one that is shown. What is no board stays beside it, with the reason. */
export async function take(
  source: Source,
  symbols: string | null = null,
  size: string | null = null,
): Promise<void> {
  linkProblem.value = null;
  forgetChecked();
  game.value = null;
  const text = textOf(source);
  const isOther = gameOf(text ?? "");
  if (isOther !== null) {
    refuse(new Unread(isOther), text);
    game.value = text;
    return;
  }
  try {
    if (text !== null && text.length > LONGEST_BOARD) throw new Unread(tooLarge("The text"));
    const { position, read } = await readAny(source, symbols, size);
    putBack();
    const missing =
      position.mines === null
        ? "The text does not say the number of mines: enter it under Mines, or how likely a mine is under Density."
        : "";
    note.value =
      read === null && !missing ? null : [read && `${capital(read)}.`, missing].filter(Boolean).join(" ");
    edit(position);
    revealBoard();
    if (text !== null && isRecording(text)) game.value = text;
    if (note.value) announce(note.value);
  } catch (error) {
    refuse(error instanceof Unread ? error : new Unread(failure(error) ?? ""), text);
  }
}

/** Reads a board, or the board of a link. */
async function readAny(source: Source, symbols: string | null, size: string | null): Promise<ReadBoard> {
  const link = "text" in source ? fromLink(source.text) : null;
  if (link === null) return readBoard(textEngine, source, symbols, size);
  if ("refused" in link) throw new Unread(link.refused);
  const { position } = await readBoard(textEngine, { text: link.board }, null);
  return { position, read: link.from };
}

const textOf = (source: Source): string | null => ("text" in source ? source.text : null);

/** Says why nothing is shown of a text, which stays to be mended, or of a file that has none. */
function refuse(why: Unread, text: string | null): void {
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

/** Shows the text of the board that is shown, as it is. */
export function putBack(): void {
  draft.value = null;
  unread.value = null;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Takes files: a board, or a certificate to check. */
export const takeFiles = (files: Iterable<File>): Promise<void> =>
  taken(files, "board", async (all) => {
    const content = contentOf(all);
    if ("certificate" in content) await checkFiles(content.certificate);
    else await take(content);
  });

/** Takes files as a certificate, whatever they are. */
export const takeCertificate = (files: Iterable<File>): Promise<void> =>
  taken(files, "certificate", (all) => checkFiles(certificateOf(all)));

async function taken(
  files: Iterable<File>,
  as: Untaken["as"],
  take: (files: readonly Named[]) => Promise<void>,
): Promise<void> {
  try {
    await take(await named(files));
  } catch (error) {
    const why = error instanceof Untaken ? error : new Untaken(failure(error) ?? "");
    if (as === "certificate" || why.as === "certificate") refuseFiles(why.message);
    else {
      forgetChecked();
      refuse(new Unread(why.message), null);
    }
  }
}

/** Reads what was copied elsewhere, or shows where it can be pasted. */
export async function pasteCopied(): Promise<void> {
  const text = await copied();
  if (text) await take({ text });
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
