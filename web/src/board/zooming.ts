// Zooms a board by the wheel with Ctrl or by two fingers. The wheel without Ctrl can act on a cell.

export interface ZoomListeners {
  /** Receives zoom steps: positive steps for larger cells, negative steps for smaller cells. */
  readonly onZoom?: ((wholeSteps: number) => void) | undefined;
  /**
   * Receives the steps of the wheel over a cell: 1 is up, -1 is down. If this callback is given, the wheel does not
   * scroll the board.
   */
  readonly onWheel?: ((cell: number, step: 1 | -1) => void) | undefined;
}

/** The elements of a board that can be zoomed. */
export interface ZoomableBoard {
  /** The element in which the board scrolls. */
  readonly region: HTMLElement;
  readonly cells: HTMLElement | SVGElement;
  readonly cellAt: (x: number, y: number) => number | null;
}

/** The wheel movement in pixels that counts as one step. One notch of a mouse wheel is a movement of this length. */
const WHEEL_PIXELS_PER_STEP = 100;
/** The height of a line in pixels, for wheels that report lines. */
const WHEEL_PIXELS_PER_LINE = 40;
/** The ratio of two finger distances that counts as one step. One step also changes the cell size by this ratio. */
const PINCH_RATIO_PER_STEP = 1.25;

/** Adds small wheel movements until they make whole steps. */
export class WheelStepCollector {
  #rest = 0;

  constructor(private readonly size: number) {}

  add(part: number): number {
    // If the direction changes, the movements so far are dropped.
    if (Math.sign(part) !== Math.sign(this.#rest)) this.#rest = 0;
    this.#rest += part;
    const wholeSteps = Math.trunc(this.#rest / this.size);
    this.#rest -= wholeSteps * this.size;
    return wholeSteps;
  }
}

/** Listens to the wheel and to two fingers on a board. Returns a callback that stops listening. */
export function listenToZooming(board: ZoomableBoard, now: { current: ZoomListeners }): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const [zooms, turns] = [
    new WheelStepCollector(WHEEL_PIXELS_PER_STEP),
    new WheelStepCollector(WHEEL_PIXELS_PER_STEP),
  ];
  const onWheelEvent = (event: Event): void => {
    if (!(event instanceof WheelEvent)) return;
    const { onZoom, onWheel } = now.current;
    const upwardPixels =
      -event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_PIXELS_PER_LINE : 1);
    if (event.ctrlKey && onZoom) {
      event.preventDefault();
      const wholeSteps = zooms.add(upwardPixels);
      if (wholeSteps !== 0) onZoom(wholeSteps);
    } else if (onWheel && !event.ctrlKey) {
      event.preventDefault();
      const cell = board.cellAt(event.offsetX, event.offsetY);
      const wholeSteps = turns.add(upwardPixels);
      for (let at = 0; cell !== null && at < Math.abs(wholeSteps); at++)
        onWheel(cell, wholeSteps > 0 ? 1 : -1);
    }
  };
  board.cells.addEventListener("wheel", onWheelEvent, { signal, passive: false });
  listenToFingers(board, now, signal);
  return () => {
    abortController.abort();
  };
}

interface FingerPair {
  readonly apart: number;
  readonly x: number;
  readonly y: number;
}

/** Listens to two fingers, which scroll the board and change the size of its cells. */
function listenToFingers(board: ZoomableBoard, now: { current: ZoomListeners }, signal: AbortSignal): void {
  let before: FingerPair | null = null;
  const fingersOf = ({ touches }: TouchEvent): FingerPair | null => {
    const [one, other] = touches;
    if (!one || !other || touches.length !== 2) return null;
    const [right, down] = [other.clientX - one.clientX, other.clientY - one.clientY];
    return {
      apart: Math.hypot(right, down),
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    };
  };
  const onTouchStart = (event: Event): void => {
    before = event instanceof TouchEvent ? fingersOf(event) : null;
  };
  const onTouchMove = (event: Event): void => {
    if (!(event instanceof TouchEvent)) return;
    const fingerPair = fingersOf(event);
    const { onZoom } = now.current;
    if (!fingerPair || !before || !onZoom) return;
    if (event.cancelable) event.preventDefault();
    board.region.scrollBy({
      left: before.x - fingerPair.x,
      top: before.y - fingerPair.y,
      behavior: "instant",
    });
    const distanceRatio = fingerPair.apart / Math.max(1, before.apart);
    const zoomStep =
      distanceRatio >= PINCH_RATIO_PER_STEP ? 1 : distanceRatio <= 1 / PINCH_RATIO_PER_STEP ? -1 : 0;
    if (zoomStep !== 0) onZoom(zoomStep);
    before = { ...fingerPair, apart: zoomStep === 0 ? before.apart : fingerPair.apart };
  };
  board.cells.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  board.cells.addEventListener("touchmove", onTouchMove, { signal, passive: false });
  for (const endingEvent of ["touchend", "touchcancel"] as const)
    board.cells.addEventListener(endingEvent, onTouchStart, { signal, passive: true });
}
