// A stroke over a board: a fast pointer reports few places, and the stroke is straight between them.

import type { Board } from "#page/board.js";

/** A row and a column on the screen, which may lie outside of the board. */
export type Place = readonly [row: number, col: number];

/** The places on the way from one to another, without the first. */
export function joined([row, col]: Place, to: Place): Place[] {
  const [down, right] = [to[0] - row, to[1] - col];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, at) => [
    row + Math.round(((at + 1) * down) / steps),
    col + Math.round(((at + 1) * right) / steps),
  ]);
}

/** The place of a point of the window. */
function placeAt(board: Board, { clientX, clientY }: MouseEvent): Place {
  const { left, top } = board.cells.getBoundingClientRect();
  return [Math.floor((clientY - top) / board.side), Math.floor((clientX - left) / board.side)];
}

/** Returns the cell at a place; null outside of the board, and where the board is scrolled out of its region. */
function cellAt(board: Board, [row, col]: Place): number | null {
  const [x, y] = [(col + 0.5) * board.side, (row + 0.5) * board.side];
  const { left, top } = board.cells.getBoundingClientRect();
  const region = board.region.getBoundingClientRect();
  const isSeen =
    left + x >= region.left && left + x <= region.right && top + y >= region.top && top + y <= region.bottom;
  return isSeen ? board.cellAt(x, y) : null;
}

/** The listeners of strokes; without `onDrag` there are no strokes. */
export interface Strokes {
  readonly onPress: (cell: number, press: "main") => void;
  /** The cells that the pointer went over since, the last one last. */
  readonly onDrag?: ((cells: readonly number[]) => void) | undefined;
}

/** Whether a press of this pointer is told as it begins; a touch may become a long one, or a scroll. */
export const isDrag = (event: MouseEvent, now: { current: Strokes }): boolean =>
  now.current.onDrag !== undefined && (event as PointerEvent).pointerType === "mouse";

/** Reports strokes that begin on the board, even if they leave it. Returns the function that ends this. */
export function listenToStrokes(board: Board, now: { current: Strokes }): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let stroke: { readonly pointer: number; readonly first: number; last: Place; isTold: boolean } | null =
    null;
  const press = (cell: number): void => {
    board.pointAt(cell);
    now.current.onPress(cell, "main");
  };
  const down = (event: PointerEvent): void => {
    const last = placeAt(board, event);
    const first = cellAt(board, last);
    // A second finger scrolls.
    const begins = event.button === 0 && event.isPrimary && now.current.onDrag !== undefined;
    const isTold = isDrag(event, now);
    stroke = begins && first !== null ? { pointer: event.pointerId, first, last, isTold } : null;
    if (stroke && isTold) press(stroke.first);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== stroke?.pointer) return;
    if ((event.buttons & 1) === 0) {
      stroke = null;
      return;
    }
    const cells: number[] = [];
    for (const part of partsOf(event)) {
      const place = placeAt(board, part);
      for (const each of joined(stroke.last, place)) {
        const cell = cellAt(board, each);
        if (cell !== null) cells.push(cell);
      }
      stroke.last = place;
    }
    const last = cells.at(-1);
    if (last === undefined) return;
    if (!stroke.isTold) press(stroke.first);
    stroke.isTold = true;
    board.pointAt(last);
    now.current.onDrag?.(cells);
  };
  board.cells.addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  for (const end of ["pointerup", "pointercancel"] as const)
    addEventListener(end, () => (stroke = null), { signal });
  return () => {
    ends.abort();
  };
}

/** The moves that a browser told as one. */
function partsOf(event: PointerEvent): readonly PointerEvent[] {
  // Not every browser has them.
  const parts = (event as Partial<PointerEvent>).getCoalescedEvents ? event.getCoalescedEvents() : [];
  return parts.length > 0 ? parts : [event];
}
