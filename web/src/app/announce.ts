// The announcements for those who do not see the page change.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announcedText = signal("");

/** Makes a text another one without changing how it is read: what does not change is not read out again. */
const REPEAT_MARK = "\u00a0";

/** Has a text read out, again where it is the one before; an empty one takes away what was said. */
export function announceText(text: string): void {
  announcedText.value = text !== "" && text === announcedText.peek() ? text + REPEAT_MARK : text;
}
