// Announcements for screen readers.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announcedText = signal("");

/** An invisible character. If this character is appended to a repeated text, screen readers read the text again. */
const REPEAT_MARK = "\u00a0";

/**
 * Lets screen readers announce a text, even a text that was announced before. An empty text clears the announcement.
 */
export function announceText(text: string): void {
  announcedText.value = text !== "" && text === announcedText.peek() ? text + REPEAT_MARK : text;
}
