// Presses and strokes on a board of any shape.

import type { PressKind } from "../../board/pointer.ts";
import type { Cell } from "../../engine/question-types.ts";
import { isSameCell } from "./geometry.ts";

export interface PressListeners {
  readonly onPress: (cell: Cell, how: PressKind) => void;
  /**
   * Receives each cell that a pressed pointer crosses, beginning with the pressed cell. With this callback, presses are
   * not reported.
   */
  readonly onStroke?: ((cell: Cell, isFirst: boolean) => void) | undefined;
}

/** A touch of this duration counts as a press of the second button. */
const LONG_TOUCH_MILLISECONDS = 450;
/**
 * The distance between the points at which a stroke looks for cells. The stroke needs such points because a fast
 * pointer reports points that are far apart.
 */
const SAMPLE_DISTANCE_PIXELS = 6;

/** Returns the cell that an element draws. */
function cellOfElement(target: EventTarget | null): Cell | null {
  const cellElement = target instanceof Element ? target.closest<SVGElement>("[data-cell]") : null;
  const [row, col] = (cellElement?.dataset.cell ?? "").split(",").map(Number);
  return cellElement && row !== undefined && col !== undefined ? [row, col] : null;
}

/** A point in window coordinates. */
type WindowPoint = readonly [x: number, y: number];

/** Returns evenly spaced points from one point to another. The result does not include the first point. */
export function pointsBetween([x, y]: WindowPoint, to: WindowPoint): WindowPoint[] {
  const [right, down] = [to[0] - x, to[1] - y];
  const stepCount = Math.max(1, Math.ceil(Math.hypot(right, down) / SAMPLE_DISTANCE_PIXELS));
  return Array.from({ length: stepCount }, (_, at) => [
    x + ((at + 1) * right) / stepCount,
    y + ((at + 1) * down) / stepCount,
  ]);
}

/** The current touch on the shown board: its timer, and whether the long touch was already reported. */
const longTouch: { timer?: ReturnType<typeof setTimeout>; wasTold: boolean } = { wasTold: false };
/** The current stroke. */
let stroke: { readonly pointer: number; at: WindowPoint; cell: Cell } | null = null;

/** Returns the pointer listeners of a board. */
export function pressListeners({ onPress, onStroke }: PressListeners) {
  const reportPress = ({ target }: Event, how: PressKind): void => {
    const cell = cellOfElement(target);
    if (cell) onPress(cell, how);
  };
  const endStroke = (): void => {
    clearTimeout(longTouch.timer);
    stroke = null;
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (stroke?.pointer !== event.pointerId || !onStroke) return;
    if ((event.buttons & 1) === 0) {
      stroke = null;
      return;
    }
    const pointerPosition: WindowPoint = [event.clientX, event.clientY];
    for (const [x, y] of pointsBetween(stroke.at, pointerPosition)) {
      const cell = cellOfElement(document.elementFromPoint(x, y));
      if (cell === null || isSameCell(cell, stroke.cell)) continue;
      stroke.cell = cell;
      onStroke(cell, false);
    }
    stroke.at = pointerPosition;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      longTouch.wasTold = false;
      const cell = cellOfElement(event.target);
      if (onStroke && cell && event.isPrimary && event.button === 0) {
        longTouch.wasTold = true;
        stroke = { pointer: event.pointerId, at: [event.clientX, event.clientY], cell };
        onStroke(cell, true);
      } else if (event.pointerType === "touch") {
        longTouch.timer = setTimeout(() => {
          longTouch.wasTold = true;
          reportPress(event, "second");
        }, LONG_TOUCH_MILLISECONDS);
      }
    },
    onPointerMove: onPointerMove,
    onPointerUp: endStroke,
    onPointerCancel: endStroke,
    onPointerLeave: endStroke,
    onClick: (event: MouseEvent): void => {
      if (!longTouch.wasTold) reportPress(event, "main");
    },
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      if (!longTouch.wasTold) reportPress(event, "second");
    },
  };
}
