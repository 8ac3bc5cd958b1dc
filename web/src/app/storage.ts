// Storage in the browser, which survives a reload. If the browser stores nothing, `unsavedReason` says why.

import { signal } from "@preact/signals";

const storageKey = (key: string): string => `gridproof.${key}`;

/** The reason why a value could not be stored. Either the storage is full, or the browser refuses to store data. */
export type UnsavedReason = "full" | "refused";

/** The reason why the last change is not stored; null if the change is stored. */
export const unsavedReason = signal<UnsavedReason | null>(null);

/** The names that browsers give to the error of a full storage. */
const QUOTA_ERRORS = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && QUOTA_ERRORS.includes(error.name);
/** The keys whose last values are not stored. */
const unsavedKeys = new Set<string>();

/**
 * The keys of the state that each tab of the browser has for itself. A reload restores the state of the tab. A new tab
 * starts with the state that was stored last. If all tabs shared this state, a reload would show the board or game of
 * another tab.
 */
const TAB_KEYS: readonly string[] = [
  "tab",
  "analyse",
  "shapes",
  "play.game",
  "play.before",
  "play.audit",
  "watch.text",
  "watch.recording",
  "watch.step",
];

/** Stores a value for this tab. If the storage is full, removes the older value, so that a reload does not show it. */
function storeInTab(key: string, valueText: string): void {
  try {
    sessionStorage.setItem(key, valueText);
  } catch {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // The browser does not let the page store anything. `remember` reports this failure.
    }
  }
}

function storedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  const valueText = JSON.stringify(value);
  if (TAB_KEYS.includes(key)) storeInTab(storageKey(key), valueText);
  try {
    localStorage.setItem(storageKey(key), valueText);
    unsavedKeys.delete(key);
    if (unsavedKeys.size === 0) unsavedReason.value = null;
  } catch (error) {
    unsavedKeys.add(key);
    unsavedReason.value = isStorageFull(error) ? "full" : "refused";
  }
}

/** Returns the stored value of a key, if `isValid` accepts it. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  let storedText: string | null;
  try {
    storedText = localStorage.getItem(storageKey(key));
  } catch {
    unsavedReason.value = "refused";
    storedText = null;
  }
  const tabText = TAB_KEYS.includes(key) ? storedInTab(storageKey(key)) : null;
  return parseStored(tabText, isValid) ?? parseStored(storedText, isValid);
}

function parseStored<T>(valueText: string | null, isValid: (value: unknown) => value is T): T | null {
  try {
    const storedValue: unknown = JSON.parse(valueText ?? "null");
    return isValid(storedValue) ? storedValue : null;
  } catch {
    // The page stores only JSON, so it ignores any other stored value.
    return null;
  }
}
