// A board with pointer, press and key events, drawn by the modules of the replay pages.

import { Board } from "#page/board.js";
import type { Picture } from "#page/canvas.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announceText } from "../app/announce.ts";
import { onRecolour } from "../app/appearance.ts";
import { roomFor } from "./room.ts";
import { startsDrag, listenToStrokes } from "./stroke.ts";
import { listenToZooming, type ZoomListeners } from "./zooming.ts";

/** How a cell was pressed: by the main button or a tap, by the second one or a long touch. */
export type Press = "main" | "second";

interface Props extends ZoomListeners {
  /** The board in words, for screen readers. */
  label: string;
  picture: Picture;
  /** Quarters by which cells are larger than what fits. */
  zoom: number;
  onPress: (cell: number, onKeyDown: Press) => void;
  /** A cell was pressed by both buttons, or by the middle one; no other press is reported then. */
  onBoth?: (cell: number) => void;
  /** Gets the cells that the pressed mouse crossed; if given, presses are reported when they begin. */
  onDrag?: ((cells: readonly number[]) => void) | undefined;
  /** A key other than an arrow; true if it had an effect. `point` leads to another cell. */
  onKey: (event: KeyboardEvent, cell: number | null, pointAt: (cell: number) => void) => boolean;
  /** The cell that is pointed at now, and its description. */
  onPoint?: (cell: number | null, words: string) => void;
}

/** In milliseconds: a touch this long counts as a second press. */
const LONG_TOUCH = 450;
/** The numbers of `MouseEvent` for the left with the right button, and for the middle one. */
const BOTH_BUTTONS = 3;
const MIDDLE_BUTTON = 1;
const ARROW_STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardView(props: Props) {
  const regionRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<Board>(null);
  const latestProps = useRef(props);
  latestProps.current = props;
  const shownZoom = useRef(0);

  useLayoutEffect(() => {
    if (!regionRef.current) return;
    const regionElement = regionRef.current;
    const reportPointed = (): void =>
      latestProps.current.onPoint?.(createdBoard.pointed, createdBoard.words());
    const createdBoard = new Board(regionElement, reportPointed, () => roomFor(regionElement));
    boardRef.current = createdBoard;
    createdBoard.show(latestProps.current.picture);
    return listenToBoard(createdBoard, latestProps);
  }, []);

  useLayoutEffect(() => {
    boardRef.current?.show(props.picture);
    if (props.zoom !== shownZoom.current) boardRef.current?.enlarge(props.zoom - shownZoom.current);
    shownZoom.current = props.zoom;
  }, [props.picture, props.zoom]);

  const pointAt = (cell: number): void => {
    boardRef.current?.pointAt(cell);
    boardRef.current?.reveal(cell);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const { current: createdBoard } = boardRef;
    if (!createdBoard || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrowStep = ARROW_STEPS[event.key];
    const rowEnd = endOfRow(event.key, createdBoard.pointed ?? 0, latestProps.current.picture.cols);
    if (arrowStep) createdBoard.pointBeside(...arrowStep);
    else if (rowEnd !== null) pointAt(rowEnd);
    else if (!latestProps.current.onKey(event, createdBoard.pointed, pointAt)) return;
    if (arrowStep || rowEnd !== null) announceText(createdBoard.words());
    event.preventDefault();
  };
  usePageKeys(onKeyDown);
  return (
    <div
      class={props.onDrag ? "board sized drawn" : "board sized"}
      ref={regionRef}
      role="application"
      aria-label={props.label}
      tabIndex={0}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns a callback that removes the listeners. */
function listenToBoard(createdBoard: Board, latestProps: { current: Props }): () => void {
  const stopFunctions = [
    listenToResize(createdBoard),
    ...[listenToPresses, listenToStrokes, listenToZooming].map((listen) => listen(createdBoard, latestProps)),
  ];
  return () => {
    stopFunctions.forEach((stopRecolour) => {
      stopRecolour();
    });
  };
}

/** Returns the first or last cell of the row for the keys Home and End; null for other keys. */
function endOfRow(key: string, cell: number, cols: number): number | null {
  const rowStart = cell - (cell % cols);
  return key === "Home" ? rowStart : key === "End" ? rowStart + cols - 1 : null;
}

/** Sends the keys typed outside of any control to the board. */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latestProps = useRef(onKeyDown);
  latestProps.current = onKeyDown;
  useLayoutEffect(() => {
    const onPageKey = (event: KeyboardEvent): void => {
      if (event.target === document.body) latestProps.current(event);
    };
    addEventListener("keydown", onPageKey);
    return () => {
      removeEventListener("keydown", onPageKey);
    };
  }, []);
}

function listenToResize(boardRef: Board): () => void {
  const redraw = (): void => {
    boardRef.resize();
  };
  addEventListener("resize", redraw);
  const stopRecolour = onRecolour(redraw);
  return () => {
    removeEventListener("resize", redraw);
    stopRecolour();
  };
}

/** Returns a callback that adds listeners, which the signal removes. */
function listenerAdder(regionElement: HTMLElement, signal: AbortSignal) {
  return <T extends keyof HTMLElementEventMap>(
    type: T,
    onPageKey: (event: HTMLElementEventMap[T]) => void,
  ): void => {
    regionElement.addEventListener(type, onPageKey, { signal });
  };
}

function listenToPresses(boardRef: Board, latestProps: { current: Props }): () => void {
  let touch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the press that ends now was reported before. */
  let wasTold = false;
  /** Where it began. */
  let first: number | null = null;
  const at = (event: MouseEvent): number | null => boardRef.cellAt(event.offsetX, event.offsetY);
  const onKeyDown = (event: MouseEvent, how: Press): void => {
    const cell = at(event);
    if (cell === null) return;
    boardRef.pointAt(cell);
    latestProps.current.onPress(cell, how);
  };
  const abortController = new AbortController();
  const on = listenerAdder(boardRef.cells, abortController.signal);
  on("pointerdown", (event) => {
    wasTold = false;
    first = at(event);
    if (event.pointerType !== "touch") return;
    touch = setTimeout(() => {
      wasTold = true;
      onKeyDown(event, "second");
    }, LONG_TOUCH);
  });
  on("pointermove", (event) => {
    if (event.pointerType !== "touch" || latestProps.current.onDrag === undefined || at(event) === first)
      return;
    // The drag is reported elsewhere.
    clearTimeout(touch);
    wasTold = true;
  });
  for (const rowEnd of ["pointerup", "pointercancel", "pointerleave"] as const) {
    on(rowEnd, () => {
      clearTimeout(touch);
    });
  }
  on("mousedown", (event) => {
    const cell = at(event);
    const isBothButtons = (event.buttons & BOTH_BUTTONS) === BOTH_BUTTONS || event.button === MIDDLE_BUTTON;
    if (!latestProps.current.onBoth || !isBothButtons || cell === null) return;
    event.preventDefault();
    wasTold = true;
    boardRef.pointAt(cell);
    latestProps.current.onBoth(cell);
  });
  on("click", (event) => {
    if (!wasTold && !startsDrag(event, latestProps)) onKeyDown(event, "main");
  });
  on("contextmenu", (event) => {
    event.preventDefault();
    if (!wasTold) onKeyDown(event, "second");
  });
  return () => {
    abortController.abort();
    clearTimeout(touch);
  };
}
