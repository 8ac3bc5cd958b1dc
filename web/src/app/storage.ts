// Storage in the browser, which survives a reload. If the browser stores nothing, `unsavedReason` says why.

import { signal } from "@preact/signals";

const storageKey = (key: string): string => `gridproof.${key}`;

/** The reason why a value could not be stored: the storage is full, or the browser does not let the page store data. */
export type UnsavedReason = "full" | "refused";

/** The reason why the last change is not stored; null if it is stored. */
export const unsavedReason = signal<UnsavedReason | null>(null);

/** The names that browsers give to the error of a full storage. */
const QUOTA_ERRORS = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && QUOTA_ERRORS.includes(error.name);
/** The keys whose last values are not stored. */
const unsavedKeys = new Set<string>();

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
    unsavedKeys.delete(key);
    if (unsavedKeys.size === 0) unsavedReason.value = null;
  } catch (error) {
    unsavedKeys.add(key);
    unsavedReason.value = isStorageFull(error) ? "full" : "refused";
  }
}

/** Returns the stored value of a key, if `isValid` accepts it. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  let kept: string | null;
  try {
    kept = localStorage.getItem(storageKey(key));
  } catch {
    unsavedReason.value = "refused";
    return null;
  }
  try {
    const storedValue: unknown = JSON.parse(kept ?? "null");
    return isValid(storedValue) ? storedValue : null;
  } catch {
    // A stored value that is not JSON was not written by this page, and is ignored.
    return null;
  }
}
