// The last breakdown of the engine or of the page, and the reason of the breakdown.

import { signal } from "@preact/signals";

export interface Breakdown {
  readonly is: "page" | "engine" | "start";
  /** The reason of the breakdown. If the engine does not start, the reason is a sentence. */
  readonly why: string;
}

/** The last breakdown; null if there was no breakdown. */
export const lastBreakdown = signal<Breakdown | null>(null);

/** Records an exception of the page's own code. */
export function reportBreakdown(error: unknown): void {
  lastBreakdown.value = { is: "page", why: error instanceof Error ? error.message : String(error) };
}

/** Listens to uncaught errors and rejections. */
export function listenForErrors(): void {
  // Errors without an error object come from other scripts, such as browser extensions.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error) reportBreakdown(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) reportBreakdown(reason);
  });
}
