// A legend: the signs on a board and their meanings.

import { sharpPen, themed } from "#page/canvas.js";
import { drawCell, type Look } from "#page/draw.js";
import { onRecolour } from "../app/appearance.ts";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The look of a sign and its meaning in words. */
export type Sign = readonly [look: Omit<Look, "name">, words: string];

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

/** One cell, next to words or on a button. */
export function Swatch({ look }: { look: Omit<Look, "name"> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const draw = (): void => {
      if (!canvas.current) return;
      drawCell(
        sharpPen(canvas.current, SWATCH_SIDE_PIXELS, SWATCH_SIDE_PIXELS),
        look,
        0,
        0,
        SWATCH_SIDE_PIXELS,
        themed(document.documentElement),
      );
    };
    draw();
    return onRecolour(draw);
  }, [look]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
