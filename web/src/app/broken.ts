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
  words: `The page broke down (${error instanceof Error ? error.message : String(error)}). Boards and games are kept.`,
  again: "Load the page again",
});

/** Says so of a fault of the page's own. */
export function breakDown(error: unknown): void {
  broken.value = brokenPage(error);
}

/** Hears of faults that nothing else hears of. */
export function hearFaults(): void {
  // Those of other scripts in the page, such as of the browser's extensions, come without the error.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error) breakDown(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) breakDown(reason);
  });
}
