// What is read out to those who do not see the page change.

import { signal } from "@preact/signals";

/** The text of the live region. */
export const announced = signal("");

export function announce(text: string): void {
  // What is said twice would be heard once, as nothing changes.
  announced.value = text === announced.peek() ? `${text}\u00a0` : text;
}
