// Boards that come as text or as files: read in any form, and not taken where they cannot be.

import { signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { failure } from "../engine/asking.ts";
import { anotherEngine } from "../engine/start.ts";
import { contentOf, named, Untaken } from "../formats/files.ts";
import { readBoard, Unread, type Source } from "../formats/read.ts";
import { checkFiles } from "./evidence.ts";
import { edit, linkProblem } from "./state.ts";

export const textEngine = anotherEngine();

/** What was written and is not the board that is shown (yet). */
export const draft = signal<string | null>(null);
/** Why the draft is not taken. */
export const unread = signal<Unread | null>(null);
/** How the board was understood, and what it does not say. */
export const note = signal<string | null>(null);
/** Whether the text of the board is shown. */
export const isOpen = signal(false);

/** Takes a board in place of the one that is shown. What is no board stays beside it, with the reason. */
export async function take(source: Source, symbols: string | null = null): Promise<void> {
  linkProblem.value = null;
  try {
    const { position, read } = await readBoard(textEngine, source, symbols);
    putBack();
    const missing =
      position.mines === null
        ? "The text does not say the number of mines: enter it under Mines if you know it."
        : "";
    note.value =
      read === null && !missing ? null : [read && `${capital(read)}.`, missing].filter(Boolean).join(" ");
    edit(position);
    if (note.value) announce(note.value);
  } catch (error) {
    refuse(source, error instanceof Unread ? error : new Unread(failure(error) ?? ""));
  }
}

function refuse(source: Source, why: Unread): void {
  if ("text" in source) draft.value = source.text;
  unread.value = why;
  note.value = null;
  isOpen.value = true;
}

/** Shows the text of the board that is shown, as it is. */
export function putBack(): void {
  draft.value = null;
  unread.value = null;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Takes files: a board, or a certificate to check. */
export async function takeFiles(files: Iterable<File>): Promise<void> {
  try {
    const content = contentOf(await named(files));
    if ("certificate" in content) await checkFiles(content.certificate);
    else await take(content);
  } catch (error) {
    if (!(error instanceof Untaken)) throw error;
    unread.value = new Unread(error.message);
    isOpen.value = true;
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
