// The colours of boards: plain, with coloured digits, or as in the classic game.

import { effect, signal } from "@preact/signals";
import { recall, remember } from "./storage.ts";

export const APPEARANCES = ["plain", "coloured", "classic"] as const;
export type Appearance = (typeof APPEARANCES)[number];
export const isAppearance = (value: unknown): value is Appearance =>
  APPEARANCES.some((each) => each === value);

export const appearance = signal<Appearance>(recall("appearance", isAppearance) ?? "plain");

export function setAppearance(next: Appearance): void {
  appearance.value = next;
  remember("appearance", next);
}

/** Shows the document in the chosen appearance from now on. */
export function applyAppearance(): void {
  effect(() => {
    document.documentElement.dataset.appearance = appearance.value;
  });
}

/** Calls `redraw` whenever drawn colours change. Returns a callback that stops this. */
export function onRecolour(redraw: () => void): () => void {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  prefersDark.addEventListener("change", redraw);
  let isFirst = true;
  const unsubscribe = appearance.subscribe(() => {
    if (!isFirst) redraw();
    isFirst = false;
  });
  return () => {
    prefersDark.removeEventListener("change", redraw);
    unsubscribe();
  };
}
