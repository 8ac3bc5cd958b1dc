// Presses and strokes on a board of any shape: its cells by the points of the window.

import type { Press } from "../board/BoardView.tsx";
import type { Cell } from "../engine/questions.ts";
import { isSame } from "./geometry.ts";

export interface Pressed {
  readonly onPress: (cell: Cell, press: Press) => void;
  /** The cells that a pressed pointer goes over, the first one when it is pressed; no presses are reported then. */
  readonly onStroke?: ((cell: Cell, isFirst: boolean) => void) | undefined;
}

/** In milliseconds: a touch so long is a second press. */
const LONG_TOUCH = 450;
/** In pixels: a stroke looks for cells so often between the points that a fast pointer reports. */
const STEP = 6;

/** The cell of an element. */
function cellOf(target: EventTarget | null): Cell | null {
  const named = target instanceof Element ? target.closest<SVGElement>("[data-cell]") : null;
  const [row, col] = (named?.dataset.cell ?? "").split(",").map(Number);
  return named && row !== undefined && col !== undefined ? [row, col] : null;
}

/** A point of the window. */
type Point = readonly [x: number, y: number];

/** Returns the points on the way from one to another, without the first. */
export function pointsBetween([x, y]: Point, to: Point): Point[] {
  const [right, down] = [to[0] - x, to[1] - y];
  const steps = Math.max(1, Math.ceil(Math.hypot(right, down) / STEP));
  return Array.from({ length: steps }, (_, at) => [
    x + ((at + 1) * right) / steps,
    y + ((at + 1) * down) / steps,
  ]);
}

/** The result of a long touch that already took effect, on the one shown board. */
const touch: { timer?: ReturnType<typeof setTimeout>; wasTold: boolean } = { wasTold: false };
/** The stroke that is drawn. */
let stroke: { readonly pointer: number; at: Point; cell: Cell } | null = null;

/** Returns the listeners of a board. */
export function presses({ onPress, onStroke }: Pressed) {
  const press = ({ target }: Event, how: Press): void => {
    const cell = cellOf(target);
    if (cell) onPress(cell, how);
  };
  const end = (): void => {
    clearTimeout(touch.timer);
    stroke = null;
  };
  const move = (event: PointerEvent): void => {
    if (stroke?.pointer !== event.pointerId || !onStroke) return;
    if ((event.buttons & 1) === 0) {
      stroke = null;
      return;
    }
    const to: Point = [event.clientX, event.clientY];
    for (const [x, y] of pointsBetween(stroke.at, to)) {
      const cell = cellOf(document.elementFromPoint(x, y));
      if (cell === null || isSame(cell, stroke.cell)) continue;
      stroke.cell = cell;
      onStroke(cell, false);
    }
    stroke.at = to;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      touch.wasTold = false;
      const cell = cellOf(event.target);
      if (onStroke && cell && event.isPrimary && event.button === 0) {
        touch.wasTold = true;
        stroke = { pointer: event.pointerId, at: [event.clientX, event.clientY], cell };
        onStroke(cell, true);
      } else if (event.pointerType === "touch") {
        touch.timer = setTimeout(() => {
          touch.wasTold = true;
          press(event, "second");
        }, LONG_TOUCH);
      }
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick: (event: MouseEvent): void => {
      if (!touch.wasTold) press(event, "main");
    },
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      if (!touch.wasTold) press(event, "second");
    },
  };
}
