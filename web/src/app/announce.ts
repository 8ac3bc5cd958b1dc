// Announcements for screen readers.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announcedText = signal("");

/** An invisible character that makes a repeated text differ, because screen readers skip an unchanged text. */
const REPEAT_MARK = "\u00a0";

/** Announces a text, also if it equals the one before; an empty text clears the announcement. */
export function announceText(text: string): void {
  announcedText.value = text !== "" && text === announcedText.peek() ? text + REPEAT_MARK : text;
}
