// Reports the presses and the strokes of the pointer on a board. A fast pointer reports few places. The stroke between
// two reported places is a straight line.
//
// The main mouse button is reported by `click`, or already by `pointerdown` if `onDrag` is given. The second button is
// reported by `contextmenu`. Both buttons together and the middle button are reported by `mousedown`.

import type { Board } from "#page/board.js";

/**
 * The kind of a press on a cell: `main` by the main mouse button or a tap, `second` by the second button, `long` by a
 * long touch.
 */
export type PressKind = "main" | "second" | "long";

export interface PointerListeners {
  readonly onPress: (cell: number, how: PressKind) => void;
  /**
   * Called if a cell was pressed by both buttons or by the middle button. The other callbacks do not receive such a
   * press.
   */
  readonly onBoth?: ((cell: number) => void) | undefined;
  /**
   * Receives the cells that the pressed pointer crossed since the last call, in order. With this callback, a press of
   * the mouse is reported at its beginning.
   */
  readonly onDrag?: ((crossedCells: readonly number[]) => void) | undefined;
}

/** A touch of this duration counts as a long touch. */
const LONG_TOUCH_MILLISECONDS = 450;
/** The value of `MouseEvent.buttons` for the left and the right button together. */
const BOTH_BUTTONS = 3;
/** The value of `MouseEvent.button` for the middle button. */
const MIDDLE_BUTTON = 1;

/** Reports presses and strokes on a board. Returns a callback that removes the listeners. */
export function listenToPointer(board: Board, now: { current: PointerListeners }): () => void {
  const abortController = new AbortController();
  listenToPresses(board, now, abortController.signal);
  listenToStrokes(board, now, abortController.signal);
  return () => {
    abortController.abort();
  };
}

function listenToPresses(board: Board, now: { current: PointerListeners }, signal: AbortSignal): void {
  let touch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current press was already reported. If so, the end of the press reports nothing. */
  let wasTold = false;
  /** The cell where the current touch began. */
  let first: number | null = null;
  const cellAtEvent = (event: MouseEvent): number | null => board.cellAt(event.offsetX, event.offsetY);
  const reportPress = (event: MouseEvent, how: PressKind): void => {
    const cell = cellAtEvent(event);
    if (cell === null) return;
    board.pointAt(cell);
    now.current.onPress(cell, how);
  };
  const addBoardListener = listenerAdder(board.cells, signal);
  addBoardListener("pointerdown", (event) => {
    wasTold = false;
    first = cellAtEvent(event);
    if (event.pointerType !== "touch") return;
    touch = setTimeout(() => {
      wasTold = true;
      reportPress(event, "long");
    }, LONG_TOUCH_MILLISECONDS);
  });
  addBoardListener("pointermove", (event) => {
    const isTouch = event.pointerType === "touch";
    if (!isTouch || now.current.onDrag === undefined || cellAtEvent(event) === first) return;
    // Another listener reports this drag.
    clearTimeout(touch);
    wasTold = true;
  });
  for (const endingEvent of ["pointerup", "pointercancel", "pointerleave"] as const) {
    addBoardListener(endingEvent, () => {
      clearTimeout(touch);
    });
  }
  addBoardListener("mousedown", (event) => {
    const cell = cellAtEvent(event);
    const isBothButtons = (event.buttons & BOTH_BUTTONS) === BOTH_BUTTONS || event.button === MIDDLE_BUTTON;
    if (!now.current.onBoth || !isBothButtons || cell === null) return;
    event.preventDefault();
    wasTold = true;
    board.pointAt(cell);
    now.current.onBoth(cell);
  });
  addBoardListener("click", (event) => {
    if (!wasTold && !isReportedAtPressStart(event, now)) reportPress(event, "main");
  });
  addBoardListener("contextmenu", (event) => {
    event.preventDefault();
    if (!wasTold) reportPress(event, "second");
  });
  signal.addEventListener("abort", () => {
    clearTimeout(touch);
  });
}

/** Returns a callback that adds listeners. The signal removes these listeners. */
function listenerAdder(target: HTMLElement, signal: AbortSignal) {
  return <T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T]) => void,
  ): void => {
    target.addEventListener(type, listener, { signal });
  };
}

/**
 * Whether a press is reported when it begins. A touch is reported at its end, because any touch may become a long touch
 * or a scroll.
 */
const isReportedAtPressStart = (event: MouseEvent, now: { current: PointerListeners }): boolean =>
  now.current.onDrag !== undefined && (event as PointerEvent).pointerType === "mouse";

/** Reports strokes that begin on the board. A reported stroke may leave the board. */
function listenToStrokes(board: Board, now: { current: PointerListeners }, signal: AbortSignal): void {
  let stroke: {
    readonly pointer: number;
    readonly first: number;
    last: ScreenPlace;
    isTold: boolean;
  } | null = null;
  const reportStrokeStart = (cell: number): void => {
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
    if (stroke && isPressReported) reportStrokeStart(stroke.first);
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
    if (!stroke.isTold) reportStrokeStart(stroke.first);
    stroke.isTold = true;
    board.pointAt(lastCell);
    now.current.onDrag?.(crossedCells);
  };
  board.cells.addEventListener("pointerdown", onPointerDown, { signal });
  addEventListener("pointermove", onPointerMove, { signal });
  for (const endingEvent of ["pointerup", "pointercancel"] as const)
    addEventListener(endingEvent, () => (stroke = null), { signal });
}

/** A row and a column on the screen, which may lie outside of the board. */
export type ScreenPlace = readonly [row: number, col: number];

/** Returns the places on the line from one place to another. The result does not include the first place. */
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

/** Returns the pointer moves that the browser merged into one event. */
function coalescedMoves(event: PointerEvent): readonly PointerEvent[] {
  // Not every browser reports merged moves.
  const coalescedEvents = (event as Partial<PointerEvent>).getCoalescedEvents
    ? event.getCoalescedEvents()
    : [];
  return coalescedEvents.length > 0 ? coalescedEvents : [event];
}
