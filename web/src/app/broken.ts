// Breakdowns of the engine and of the page: what happened, and why.

import { signal } from "@preact/signals";

export interface Breakdown {
  readonly is: "page" | "engine" | "start";
  /** The reason; of an engine that does not start a whole sentence. */
  readonly why: string;
}

/** The last breakdown; null while all runs. */
export const lastBreakdown = signal<Breakdown | null>(null);

/** Says so of a fault of the page's own. */
export function reportBreakdown(error: unknown): void {
  lastBreakdown.value = { is: "page", why: error instanceof Error ? error.message : String(error) };
}

/** Hears of faults that nothing else hears of. */
export function listenForErrors(): void {
  // Errors of other scripts in the page, such as the browser's extensions, come without the error object.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error) reportBreakdown(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) reportBreakdown(reason);
  });
}
