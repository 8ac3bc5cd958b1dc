// One tile of a picture, enlarged.

import { useLayoutEffect, useRef } from "preact/hooks";
import { boxOf } from "./overlay.ts";
import type { Recognised } from "./worker.ts";

interface Props {
  of: Recognised;
  /** The place of the tile; a place that is none shows nothing. */
  tile: number | undefined;
  /** The name of the picture; null for one that others name. */
  label: string | null;
}

/** In pixels. */
const SIDE = 96;

export function TilePicture({ of, tile, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || tile === undefined) return;
    const { x, y, wide, high } = boxOf(of, tile);
    context.drawImage(of.picture, x, y, wide, high, 0, 0, SIDE, SIDE);
  }, [of, tile]);
  const names = label === null ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return <canvas ref={canvas} class="tile" width={SIDE} height={SIDE} {...names} />;
}
