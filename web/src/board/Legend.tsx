// A legend: the signs on a board and their meanings.

import { sharpPen } from "#page/canvas.js";
import { drawCell, type CellAppearance } from "#page/draw.js";
import { onRecolour, pagePalette } from "../app/appearance/appearance.ts";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { currentWords } from "../words/index.ts";

/** The drawing of a sign, and its meaning in words. */
export type Sign = readonly [look: Omit<CellAppearance, "name">, words: string];

const SWATCH_SIDE_PIXELS = 24;

export function Legend({ signs }: { signs: readonly Sign[] }) {
  return (
    <ul class="legend">
      {signs.map(([look, words]) => (
        <li key={words}>
          <Swatch look={look} />
          {words}
        </li>
      ))}
    </ul>
  );
}

interface FoldedLegendProps {
  signs: () => readonly Sign[];
  /** Further parts of the legend, above the signs. */
  children?: ComponentChildren;
}

/** A folded section with a legend. The legend is drawn when the section is unfolded. */
export function FoldedLegend({ signs, children }: FoldedLegendProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="part"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{currentWords.value.analyse.signsTitle}</h2>
      </summary>
      {isOpen && (
        <>
          {children}
          <Legend signs={signs()} />
        </>
      )}
    </details>
  );
}

/** A picture of one cell, shown next to words or on a button. */
export function Swatch({ look }: { look: Omit<CellAppearance, "name"> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Draws the picture in a later task, so that many pictures do not delay the rest of the page.
  useLayoutEffect(() => {
    const draw = (): void => {
      if (!canvas.current) return;
      drawCell(
        sharpPen(canvas.current, SWATCH_SIDE_PIXELS, SWATCH_SIDE_PIXELS),
        look,
        0,
        0,
        SWATCH_SIDE_PIXELS,
        pagePalette(),
      );
    };
    const timer = setTimeout(draw);
    const stopListening = onRecolour(draw);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [look]);
  // The canvas needs a size, because a canvas without a size takes 300 x 150 pixels until it is drawn.
  return <canvas ref={canvas} width={SWATCH_SIDE_PIXELS} height={SWATCH_SIDE_PIXELS} aria-hidden="true" />;
}
