// The size of cells, changed by the wheel with Ctrl and by two fingers; and the wheel without Ctrl where it means a cell.

export interface Zooming {
  /** The steps by which cells get larger; negative ones for smaller cells. */
  readonly onZoom?: ((steps: number) => void) | undefined;
  /** The wheel over a cell, 1 upwards and -1 downwards; where it is given the board does not scroll by it. */
  readonly onWheel?: ((cell: number, step: 1 | -1) => void) | undefined;
}

/** A board and the element that shows its cells. */
export interface Zoomed {
  /** Where the board scrolls. */
  readonly region: HTMLElement;
  readonly cells: HTMLElement | SVGElement;
  readonly cellAt: (x: number, y: number) => number | null;
}

/** So much wheel is a step: of a mouse it is one notch, of a touchpad a short way. In pixels. */
const NOTCH = 100;
/** In pixels: a line of a wheel that reports lines. */
const LINE = 40;
/** The ratio of two distances between fingers that is a step, as that of the sizes of cells. */
const RATIO = 1.25;

/** Collects small movements until they are whole steps. */
export class Steps {
  #rest = 0;

  constructor(private readonly size: number) {}

  add(part: number): number {
    // A turn of direction begins anew.
    if (Math.sign(part) !== Math.sign(this.#rest)) this.#rest = 0;
    this.#rest += part;
    const steps = Math.trunc(this.#rest / this.size);
    this.#rest -= steps * this.size;
    return steps;
  }
}

/** Listens to the wheel and to two fingers on a board. Returns the function that ends this. */
export function listenToZooming(board: Zoomed, now: { current: Zooming }): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const [zooms, turns] = [new Steps(NOTCH), new Steps(NOTCH)];
  const wheel = (event: Event): void => {
    if (!(event instanceof WheelEvent)) return;
    const { onZoom, onWheel } = now.current;
    const up = -event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    if (event.ctrlKey && onZoom) {
      event.preventDefault();
      const steps = zooms.add(up);
      if (steps !== 0) onZoom(steps);
    } else if (onWheel && !event.ctrlKey) {
      event.preventDefault();
      const cell = board.cellAt(event.offsetX, event.offsetY);
      const steps = turns.add(up);
      for (let at = 0; cell !== null && at < Math.abs(steps); at++) onWheel(cell, steps > 0 ? 1 : -1);
    }
  };
  board.cells.addEventListener("wheel", wheel, { signal, passive: false });
  listenToFingers(board, now, signal);
  return () => {
    ends.abort();
  };
}

interface Fingers {
  readonly apart: number;
  readonly x: number;
  readonly y: number;
}

/** Two fingers scroll the board in its region, and change the size of its cells. */
function listenToFingers(board: Zoomed, now: { current: Zooming }, signal: AbortSignal): void {
  let before: Fingers | null = null;
  const both = ({ touches }: TouchEvent): Fingers | null => {
    const [one, other] = touches;
    if (!one || !other || touches.length !== 2) return null;
    const [right, down] = [other.clientX - one.clientX, other.clientY - one.clientY];
    return {
      apart: Math.hypot(right, down),
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    };
  };
  const start = (event: Event): void => {
    before = event instanceof TouchEvent ? both(event) : null;
  };
  const move = (event: Event): void => {
    if (!(event instanceof TouchEvent)) return;
    const fingers = both(event);
    const { onZoom } = now.current;
    if (!fingers || !before || !onZoom) return;
    if (event.cancelable) event.preventDefault();
    board.region.scrollBy({ left: before.x - fingers.x, top: before.y - fingers.y, behavior: "instant" });
    const ratio = fingers.apart / Math.max(1, before.apart);
    const step = ratio >= RATIO ? 1 : ratio <= 1 / RATIO ? -1 : 0;
    if (step !== 0) onZoom(step);
    before = { ...fingers, apart: step === 0 ? before.apart : fingers.apart };
  };
  board.cells.addEventListener("touchstart", start, { signal, passive: true });
  board.cells.addEventListener("touchmove", move, { signal, passive: false });
  for (const end of ["touchend", "touchcancel"] as const)
    board.cells.addEventListener(end, start, { signal, passive: true });
}
