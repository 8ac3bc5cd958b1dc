// The colours of boards: plain, with coloured digits, or as in the classic game.

import { themePalette } from "#page/canvas.js";
import type { Palette } from "#page/marks.js";
import { effect, signal, untracked } from "@preact/signals";
import { recall, remember } from "../storage.ts";

export const APPEARANCES = ["plain", "coloured", "classic"] as const;
export type Appearance = (typeof APPEARANCES)[number];
export const isAppearance = (value: unknown): value is Appearance =>
  APPEARANCES.some((each) => each === value);

export const appearance = signal<Appearance>(recall("appearance", isAppearance) ?? "plain");

export function setAppearance(next: Appearance): void {
  appearance.value = next;
  remember("appearance", next);
}

/** The callbacks that redraw each drawing. */
const redrawCallbacks = new Set<() => void>();
let palette: Palette | null = null;

/**
 * Returns the colours of the page. The page reads its colours from the browser only once, because each reading makes
 * the browser compute all styles.
 */
export const pagePalette = (): Palette => (palette ??= themePalette(document.documentElement));

function redrawAll(): void {
  palette = null;
  for (const redraw of redrawCallbacks) redraw();
}

/** Shows the document in the chosen appearance, and updates the document after each new choice. */
export function applyAppearance(): void {
  effect(() => {
    document.documentElement.dataset.appearance = appearance.value;
    untracked(redrawAll);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redrawAll);
}

/** Calls `redraw` whenever drawn colours change. Returns a callback that stops these calls. */
export function onRecolour(redraw: () => void): () => void {
  redrawCallbacks.add(redraw);
  return () => {
    redrawCallbacks.delete(redraw);
  };
}
