// Breakdowns of the engine and of the page: a sentence and a button for each.

import { signal } from "@preact/signals";

export interface Broken {
  readonly words: string;
  /** The label of the button that loads the page again. */
  readonly again: string;
}

/** The last breakdown; null while all runs. */
export const broken = signal<Broken | null>(null);

/** The notice of a fault of the page's own. */
const brokenPage = (error: unknown): Broken => ({
  words: `The page failed (${error instanceof Error ? error.message : String(error)}). Your boards and games are kept.`,
  again: "Reload the page",
});

/** Says so of a fault of the page's own. */
export function breakDown(error: unknown): void {
  broken.value = brokenPage(error);
}

/** Hears of faults that nothing else hears of. */
export function listenForErrors(): void {
  // Errors of other scripts in the page, such as the browser's extensions, come without the error object.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error) breakDown(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) breakDown(reason);
  });
}
