// The meaning of the signs on a board.

import { sharpPen, themed } from "#page/paint.js";
import { drawCell, type Look } from "#page/draw.js";
import { onRecolour } from "../app/appearance.ts";
import { useLayoutEffect, useRef } from "preact/hooks";

/** A sign and what it says. */
export type Sign = readonly [look: Omit<Look, "name">, words: string];

const SWATCH_SIDE = 24;

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
        sharpPen(canvas.current, SWATCH_SIDE, SWATCH_SIDE),
        look,
        0,
        0,
        SWATCH_SIDE,
        themed(document.documentElement),
      );
    };
    draw();
    return onRecolour(draw);
  }, [look]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
