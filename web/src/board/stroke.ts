// Finds the cells that a stroke of the pointer crosses. A fast pointer reports few places, and the stroke between two
// places is a straight line.

import type { Board } from "#page/board.js";

/** A row and a column on the screen, which may lie outside of the board. */
export type ScreenPlace = readonly [row: number, col: number];

/** Returns the places on the line from one place to another. The first place is not included. */
export function placesBetween([row, col]: ScreenPlace, to: ScreenPlace): ScreenPlace[] {
  const [down, right] = [to[0] - row, to[1] - col];
  const stepCount = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: stepCount }, (_, at) => [
    row + Math.round(((at + 1) * down) / stepCount),
    col + Math.round(((at + 1) * right) / stepCount),
  ]);
}

/** Returns the place under a pointer event. */
function placeAtPointer(board: Board, { clientX, clientY }: MouseEvent): ScreenPlace {
  const { left, top } = board.cells.getBoundingClientRect();
  return [Math.floor((clientY - top) / board.side), Math.floor((clientX - left) / board.side)];
}

/** Returns the cell at a place; null if the place is outside of the board or of the visible region. */
function cellAtPlace(board: Board, [row, col]: ScreenPlace): number | null {
  const [x, y] = [(col + 0.5) * board.side, (row + 0.5) * board.side];
  const { left, top } = board.cells.getBoundingClientRect();
  const region = board.region.getBoundingClientRect();
  const isInRegion =
    left + x >= region.left && left + x <= region.right && top + y >= region.top && top + y <= region.bottom;
  return isInRegion ? board.cellAt(x, y) : null;
}

/** The listeners of presses and strokes. Without `onDrag` strokes are not reported. */
export interface StrokeListeners {
  readonly onPress: (cell: number, how: "main") => void;
  /** Receives the cells that the pointer crossed since the last call, in order. */
  readonly onDrag?: ((crossedCells: readonly number[]) => void) | undefined;
}

/**
 * Whether a press is reported when it begins. A touch is reported when it ends, because it may become a long touch or a
 * scroll.
 */
export const isReportedAtPressStart = (event: MouseEvent, now: { current: StrokeListeners }): boolean =>
  now.current.onDrag !== undefined && (event as PointerEvent).pointerType === "mouse";

/**
 * Reports strokes that begin on the board, even if they leave the board. Returns a callback that removes the listeners.
 */
export function listenToStrokes(board: Board, now: { current: StrokeListeners }): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let stroke: {
    readonly pointer: number;
    readonly first: number;
    last: ScreenPlace;
    isTold: boolean;
  } | null = null;
  const reportPress = (cell: number): void => {
    board.pointAt(cell);
    now.current.onPress(cell, "main");
  };
  const onPointerDown = (event: PointerEvent): void => {
    const startPlace = placeAtPointer(board, event);
    const startCell = cellAtPlace(board, startPlace);
    // A second finger scrolls the board and starts no stroke.
    const isStrokeStart = event.button === 0 && event.isPrimary && now.current.onDrag !== undefined;
    const isPressReported = isReportedAtPressStart(event, now);
    stroke =
      isStrokeStart && startCell !== null
        ? { pointer: event.pointerId, first: startCell, last: startPlace, isTold: isPressReported }
        : null;
    if (stroke && isPressReported) reportPress(stroke.first);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerId !== stroke?.pointer) return;
    if ((event.buttons & 1) === 0) {
      stroke = null;
      return;
    }
    const crossedCells: number[] = [];
    for (const moveEvent of coalescedMoves(event)) {
      const currentPlace = placeAtPointer(board, moveEvent);
      for (const crossedPlace of placesBetween(stroke.last, currentPlace)) {
        const cell = cellAtPlace(board, crossedPlace);
        if (cell !== null) crossedCells.push(cell);
      }
      stroke.last = currentPlace;
    }
    const lastCell = crossedCells.at(-1);
    if (lastCell === undefined) return;
    if (!stroke.isTold) reportPress(stroke.first);
    stroke.isTold = true;
    board.pointAt(lastCell);
    now.current.onDrag?.(crossedCells);
  };
  board.cells.addEventListener("pointerdown", onPointerDown, { signal });
  addEventListener("pointermove", onPointerMove, { signal });
  for (const endingEvent of ["pointerup", "pointercancel"] as const)
    addEventListener(endingEvent, () => (stroke = null), { signal });
  return () => {
    abortController.abort();
  };
}

/** Returns the pointer moves that the browser merged into one event. */
function coalescedMoves(event: PointerEvent): readonly PointerEvent[] {
  // Not every browser reports merged moves.
  const coalescedEvents = (event as Partial<PointerEvent>).getCoalescedEvents
    ? event.getCoalescedEvents()
    : [];
  return coalescedEvents.length > 0 ? coalescedEvents : [event];
}
