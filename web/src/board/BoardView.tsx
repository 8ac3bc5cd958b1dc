// A board that is pointed at, pressed and typed into. It is drawn by the modules of the replay pages.

import { Board, type Picture } from "#page/board.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { onRecolour } from "../app/appearance.ts";
import { roomFor } from "./room.ts";
import { isDrag, listenToStrokes } from "./stroke.ts";
import { listenToZooming, type Zooming } from "./zooming.ts";

/** How a cell was pressed: by the main button or a tap, by the second one or a long touch. */
export type Press = "main" | "second";

interface Props extends Zooming {
  /** For those who do not see it. */
  label: string;
  picture: Picture;
  /** Quarters by which cells are larger than what fits. */
  zoom: number;
  onPress: (cell: number, press: Press) => void;
  /** A cell was pressed by both buttons, or by the middle one; no other press is reported then. */
  onBoth?: (cell: number) => void;
  /** The cells that the pressed mouse was dragged over since; where it is given a press is told as it begins. */
  onDrag?: ((cells: readonly number[]) => void) | undefined;
  /** A key other than an arrow; true if it had an effect. `point` leads to another cell. */
  onKey: (event: KeyboardEvent, cell: number | null, point: (cell: number) => void) => boolean;
  /** The cell that is pointed at now, and its description. */
  onPoint?: (cell: number | null, words: string) => void;
}

/** In milliseconds: a touch so long is a second press. */
const LONG_TOUCH = 450;
/** The numbers of `MouseEvent` for the left with the right button, and for the middle one. */
const BOTH = 3;
const MIDDLE = 1;
const ARROWS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardView(props: Props) {
  const region = useRef<HTMLDivElement>(null);
  const board = useRef<Board>(null);
  const now = useRef(props);
  now.current = props;
  const zoomed = useRef(0);

  useLayoutEffect(() => {
    if (!region.current) return;
    const place = region.current;
    const told = (): void => now.current.onPoint?.(made.pointed, made.words());
    const made = new Board(place, told, () => roomFor(place));
    board.current = made;
    made.show(now.current.picture);
    return listenToAll(made, now);
  }, []);

  useLayoutEffect(() => {
    board.current?.show(props.picture);
    if (props.zoom !== zoomed.current) board.current?.enlarge(props.zoom - zoomed.current);
    zoomed.current = props.zoom;
  }, [props.picture, props.zoom]);

  const point = (cell: number): void => {
    board.current?.pointAt(cell);
    board.current?.reveal(cell);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const { current: made } = board;
    if (!made || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    const end = endOfRow(event.key, made.pointed ?? 0, now.current.picture.cols);
    if (arrow) made.pointBeside(...arrow);
    else if (end !== null) point(end);
    else if (!now.current.onKey(event, made.pointed, point)) return;
    if (arrow || end !== null) announce(made.words());
    event.preventDefault();
  };
  usePageKeys(press);
  return (
    <div
      class={props.onDrag ? "board sized drawn" : "board sized"}
      ref={region}
      role="application"
      aria-label={props.label}
      tabIndex={0}
      onKeyDown={press}
    />
  );
}

/** Returns the function that ends it. */
function listenToAll(made: Board, now: { current: Props }): () => void {
  const stops = [
    listenToResize(made),
    ...[listenToPresses, listenToStrokes, listenToZooming].map((listen) => listen(made, now)),
  ];
  return () => {
    stops.forEach((stop) => {
      stop();
    });
  };
}

/** The first or the last cell of a row, for the keys that mean these. */
function endOfRow(key: string, cell: number, cols: number): number | null {
  const start = cell - (cell % cols);
  return key === "Home" ? start : key === "End" ? start + cols - 1 : null;
}

/** Sends the keys typed outside of any control to the board. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const now = useRef(press);
  now.current = press;
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.target === document.body) now.current(event);
    };
    addEventListener("keydown", heard);
    return () => {
      removeEventListener("keydown", heard);
    };
  }, []);
}

function listenToResize(board: Board): () => void {
  const resize = (): void => {
    board.resize();
  };
  addEventListener("resize", resize);
  const stop = onRecolour(resize);
  return () => {
    removeEventListener("resize", resize);
    stop();
  };
}

/** Returns a function that adds listeners, which the signal removes. */
function hearing(place: HTMLElement, signal: AbortSignal) {
  return <T extends keyof HTMLElementEventMap>(
    type: T,
    heard: (event: HTMLElementEventMap[T]) => void,
  ): void => {
    place.addEventListener(type, heard, { signal });
  };
}

function listenToPresses(board: Board, now: { current: Props }): () => void {
  let touch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the press that ends now was reported before. */
  let wasTold = false;
  /** Where it began. */
  let first: number | null = null;
  const at = (event: MouseEvent): number | null => board.cellAt(event.offsetX, event.offsetY);
  const press = (event: MouseEvent, how: Press): void => {
    const cell = at(event);
    if (cell === null) return;
    board.pointAt(cell);
    now.current.onPress(cell, how);
  };
  const ends = new AbortController();
  const on = hearing(board.cells, ends.signal);
  on("pointerdown", (event) => {
    wasTold = false;
    first = at(event);
    if (event.pointerType !== "touch") return;
    touch = setTimeout(() => {
      wasTold = true;
      press(event, "second");
    }, LONG_TOUCH);
  });
  on("pointermove", (event) => {
    if (event.pointerType !== "touch" || now.current.onDrag === undefined || at(event) === first) return;
    // The drag is reported elsewhere.
    clearTimeout(touch);
    wasTold = true;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) {
    on(end, () => {
      clearTimeout(touch);
    });
  }
  on("mousedown", (event) => {
    const cell = at(event);
    const isBoth = (event.buttons & BOTH) === BOTH || event.button === MIDDLE;
    if (!now.current.onBoth || !isBoth || cell === null) return;
    event.preventDefault();
    wasTold = true;
    board.pointAt(cell);
    now.current.onBoth(cell);
  });
  on("click", (event) => {
    if (!wasTold && !isDrag(event, now)) press(event, "main");
  });
  on("contextmenu", (event) => {
    event.preventDefault();
    if (!wasTold) press(event, "second");
  });
  return () => {
    ends.abort();
    clearTimeout(touch);
  };
}
