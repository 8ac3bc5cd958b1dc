// One tile of a picture, enlarged.

import { useLayoutEffect, useRef } from "preact/hooks";
import { tileBox } from "./overlay.ts";
import type { RecognisedBoard } from "../worker.ts";

interface Props {
  of: RecognisedBoard;
  /** The index of the tile; an index outside the board shows nothing. */
  tile: number | undefined;
  /** The accessible name of the picture; null if a surrounding control has a name. */
  label: string | null;
}

/** The side of the enlarged tile, in pixels. */
const ENLARGED_SIDE = 96;

export function TilePicture({ of, tile, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || tile === undefined) return;
    const { x, y, wide, high } = tileBox(of, tile);
    context.drawImage(of.picture, x, y, wide, high, 0, 0, ENLARGED_SIDE, ENLARGED_SIDE);
  }, [of, tile]);
  const accessibleName =
    label === null ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <canvas ref={canvas} class="tile" width={ENLARGED_SIDE} height={ENLARGED_SIDE} {...accessibleName} />
  );
}
