// Shows the whole picture. The user marks the part to read by a drag, or by pressing two opposite corners.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { currentWords } from "../../words/index.ts";
import type { PicturePart } from "../raster/raster.ts";
import { isChoosingPart, readPart } from "../state.ts";

interface RelativePoint {
  readonly across: number;
  readonly down: number;
}

/** The least side of a marked part, as a share of the picture. A drag over a smaller part counts as a press. */
const SMALLEST_PART = 0.02;

export function PartPicture({ whole }: { whole: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const firstCorner = useSignal<RelativePoint | null>(null);
  const secondCorner = useSignal<RelativePoint | null>(null);
  const markedPart =
    firstCorner.value && secondCorner.value ? partBetween(firstCorner.value, secondCorner.value) : null;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawPart(context, whole, markedPart);
  }, [whole, markedPart]);
  const finishPart = (): void => {
    if (markedPart && isLargeEnough(markedPart)) void readPart(markedPart);
  };
  const messages = currentWords.value.picture;
  return (
    <>
      <p>{messages.drawPart}</p>
      <div class="whole">
        <canvas
          ref={canvas}
          width={whole.width}
          height={whole.height}
          role="img"
          aria-label={messages.whole}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            // The second of the two pressed corners.
            if (firstCorner.value) secondCorner.value = pointerPosition(event);
            else firstCorner.value = pointerPosition(event);
          }}
          onPointerMove={(event) => {
            if (firstCorner.value) secondCorner.value = pointerPosition(event);
          }}
          onPointerUp={finishPart}
        />
      </div>
      <p>
        <button
          type="button"
          onClick={() => {
            isChoosingPart.value = false;
          }}
        >
          {currentWords.value.app.cancel}
        </button>
      </p>
    </>
  );
}

/** Returns the pointer's position as shares of the picture's width and height. */
function pointerPosition({ currentTarget, clientX, clientY }: PointerEvent): RelativePoint {
  const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect();
  const shareOf = (at: number, side: number): number => Math.min(1, Math.max(0, at / side));
  return { across: shareOf(clientX - left, width), down: shareOf(clientY - top, height) };
}

const partBetween = (one: RelativePoint, other: RelativePoint): PicturePart => ({
  left: Math.min(one.across, other.across),
  right: Math.max(one.across, other.across),
  top: Math.min(one.down, other.down),
  bottom: Math.max(one.down, other.down),
});

const isLargeEnough = ({ left, right, top, bottom }: PicturePart): boolean =>
  right - left >= SMALLEST_PART && bottom - top >= SMALLEST_PART;

function drawPart(context: CanvasRenderingContext2D, whole: ImageBitmap, part: PicturePart | null): void {
  const { width, height } = whole;
  context.drawImage(whole, 0, 0);
  if (!part) return;
  const partRectangle = [
    part.left * width,
    part.top * height,
    (part.right - part.left) * width,
    (part.bottom - part.top) * height,
  ] as const;
  const outsidePath = new Path2D();
  outsidePath.rect(0, 0, width, height);
  outsidePath.rect(...partRectangle);
  context.fillStyle = "rgb(0 0 0 / 50%)";
  context.fill(outsidePath, "evenodd");
  context.strokeStyle = "#0060ff";
  context.lineWidth = Math.max(2, width / 300);
  context.strokeRect(...partRectangle);
}
