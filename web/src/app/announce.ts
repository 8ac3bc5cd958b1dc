// Announcements for screen readers.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announcedText = signal("");

/**
 * An invisible character that is appended to a repeated text, because screen readers do not read an unchanged text
 * again.
 */
const REPEAT_MARK = "\u00a0";

/**
 * Lets screen readers announce a text, even if the same text was announced before. An empty text clears the
 * announcement.
 */
export function announceText(text: string): void {
  announcedText.value = text !== "" && text === announcedText.peek() ? text + REPEAT_MARK : text;
}
