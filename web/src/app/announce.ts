// Announcements for screen readers.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announcedText = signal("");

/** An invisible character appended to a repeated text, because screen readers skip an unchanged text. */
const REPEAT_MARK = "\u00a0";

/** Announces a text, even the same text again. An empty text clears the announcement. */
export function announceText(text: string): void {
  announcedText.value = text !== "" && text === announcedText.peek() ? text + REPEAT_MARK : text;
}
