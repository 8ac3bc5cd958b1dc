// Storage that outlives a reload. Some browsers keep nothing for files: `unkept` says so.

import { signal } from "@preact/signals";

const name = (key: string): string => `gridproof.${key}`;

/** Why the last change is not kept, in a sentence; null where it is. */
export const unkept = signal<string | null>(null);

const FULL =
  "The browser has no room left for this page: what you do from now on is lost when the page is closed or loaded again.";
const REFUSED =
  "The browser keeps nothing of this page: boards and games are lost when it is closed or loaded again.";
/** How browsers call it. */
const QUOTA = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

const isFull = (error: unknown): boolean => error instanceof DOMException && QUOTA.includes(error.name);
/** The keys whose last values are not kept. */
const lost = new Set<string>();

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(name(key), JSON.stringify(value));
    lost.delete(key);
    if (lost.size === 0) unkept.value = null;
  } catch (error) {
    lost.add(key);
    unkept.value = isFull(error) ? FULL : REFUSED;
  }
}

/** What was kept under a key, if `isValid` still takes it. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  let kept: string | null;
  try {
    kept = localStorage.getItem(name(key));
  } catch {
    unkept.value = REFUSED;
    return null;
  }
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    return isValid(value) ? value : null;
  } catch {
    // This page writes JSON only.
    return null;
  }
}
