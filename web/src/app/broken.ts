// The last breakdown of the engine or the page, with its reason.

import { signal } from "@preact/signals";

export interface Breakdown {
  readonly is: "page" | "engine" | "start";
  /** The reason, as a sentence if the engine does not start. */
  readonly why: string;
}

/** The last breakdown; null if there was none. */
export const lastBreakdown = signal<Breakdown | null>(null);

/** Records an exception of the page's own code. */
export function reportBreakdown(error: unknown): void {
  lastBreakdown.value = { is: "page", why: error instanceof Error ? error.message : String(error) };
}

/** Listens to uncaught errors and rejections. */
export function listenForErrors(): void {
  // Errors of other scripts in the page, such as the browser's extensions, come without the error object.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error) reportBreakdown(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) reportBreakdown(reason);
  });
}
