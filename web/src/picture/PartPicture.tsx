// The whole picture, on which the reader draws the part to read: by a drag, or by pressing two corners.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../words/index.ts";
import type { Part } from "./raster.ts";
import { isChoosing, readPart } from "./state.ts";

interface Point {
  readonly across: number;
  readonly down: number;
}

/** The least side of a part, as a share of the picture: less is a press, not a drag. */
const LEAST = 0.02;

export function PartPicture({ whole }: { whole: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useSignal<Point | null>(null);
  const to = useSignal<Point | null>(null);
  const part = from.value && to.value ? partOf(from.value, to.value) : null;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context, whole, part);
  }, [whole, part]);
  const finish = (): void => {
    if (part && isLarge(part)) void readPart(part);
  };
  const say = words.value.picture;
  return (
    <>
      <p>{say.drawPart}</p>
      <div class="whole">
        <canvas
          ref={canvas}
          width={whole.width}
          height={whole.height}
          role="img"
          aria-label={say.whole}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            // The second corner of two.
            if (from.value) to.value = pointOf(event);
            else from.value = pointOf(event);
          }}
          onPointerMove={(event) => {
            if (from.value) to.value = pointOf(event);
          }}
          onPointerUp={finish}
        />
      </div>
      <p>
        <button
          type="button"
          onClick={() => {
            isChoosing.value = false;
          }}
        >
          {words.value.app.cancel}
        </button>
      </p>
    </>
  );
}

/** The place of a pointer, as shares of the picture. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect();
  const share = (at: number, side: number): number => Math.min(1, Math.max(0, at / side));
  return { across: share(clientX - left, width), down: share(clientY - top, height) };
}

const partOf = (one: Point, other: Point): Part => ({
  left: Math.min(one.across, other.across),
  right: Math.max(one.across, other.across),
  top: Math.min(one.down, other.down),
  bottom: Math.max(one.down, other.down),
});

const isLarge = ({ left, right, top, bottom }: Part): boolean =>
  right - left >= LEAST && bottom - top >= LEAST;

function draw(context: CanvasRenderingContext2D, whole: ImageBitmap, part: Part | null): void {
  const { width, height } = whole;
  context.drawImage(whole, 0, 0);
  if (!part) return;
  const box = [
    part.left * width,
    part.top * height,
    (part.right - part.left) * width,
    (part.bottom - part.top) * height,
  ] as const;
  const veil = new Path2D();
  veil.rect(0, 0, width, height);
  veil.rect(...box);
  context.fillStyle = "rgb(0 0 0 / 50%)";
  context.fill(veil, "evenodd");
  context.strokeStyle = "#0060ff";
  context.lineWidth = Math.max(2, width / 300);
  context.strokeRect(...box);
}
