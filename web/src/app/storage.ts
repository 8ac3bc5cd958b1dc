// What the page keeps over a reload. Where a browser keeps nothing (some do not for files), it is lost with the page.

const name = (key: string): string => `gridproof.${key}`;

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(name(key), JSON.stringify(value));
  } catch {
    // Full, or not allowed.
  }
}

/** What was kept under a key, if `isValid` still takes it. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name(key)) ?? "null");
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
