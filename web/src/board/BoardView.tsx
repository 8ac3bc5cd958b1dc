// A board with pointer, press and key events, drawn by the modules of the replay pages.

import { Board } from "#page/board.js";
import type { Picture } from "#page/canvas.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announceText } from "../app/announce.ts";
import { onRecolour } from "../app/appearance.ts";
import { revealDrawnBoard } from "../app/sight.ts";
import { roomForBoard } from "./room.ts";
import { isReportedAtPressStart, listenToStrokes } from "./stroke.ts";
import { listenToZooming, type ZoomListeners } from "./zooming.ts";

/** How a cell was pressed: `main` by the main mouse button or a tap, `second` by the second button or a long touch. */
export type PressKind = "main" | "second";

interface Props extends ZoomListeners {
  /** The board in words, for screen readers. */
  label: string;
  picture: Picture;
  /** The number of zoom steps. At 0 the whole board fits the page, and each step enlarges the cells by a quarter. */
  zoom: number;
  onPress: (cell: number, how: PressKind) => void;
  /**
   * Called if a cell was pressed by both buttons or by the middle button. This press is not reported in any other way.
   */
  onBoth?: (cell: number) => void;
  /**
   * Receives the cells that the pressed pointer crossed. If this callback is given, presses are reported when they
   * begin.
   */
  onDrag?: ((cells: readonly number[]) => void) | undefined;
  /**
   * Called for a key other than an arrow. Returns whether the key had an effect. `point` moves the pointer to another
   * cell.
   */
  onKey: (event: KeyboardEvent, cell: number | null, pointAt: (cell: number) => void) => boolean;
  /** The cell that is pointed at now, and its description. */
  onPoint?: (cell: number | null, words: string) => void;
}

/** A touch of this duration counts as a press of the second button. */
const LONG_TOUCH_MILLISECONDS = 450;
/**
 * The value of `MouseEvent.buttons` for the left and the right button together, and of `MouseEvent.button` for the
 * middle button.
 */
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

  useLayoutEffect(revealDrawnBoard, []);
  useLayoutEffect(() => {
    if (!regionRef.current) return;
    const regionElement = regionRef.current;
    const reportPointed = (): void =>
      latestProps.current.onPoint?.(createdBoard.pointed, createdBoard.words());
    const createdBoard = new Board(regionElement, reportPointed, () => roomForBoard(regionElement));
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
function listenToBoard(board: Board, latestProps: { current: Props }): () => void {
  const stopFunctions = [
    listenToResize(board),
    ...[listenToPresses, listenToStrokes, listenToZooming].map((listen) => listen(board, latestProps)),
  ];
  return () => {
    stopFunctions.forEach((stop) => {
      stop();
    });
  };
}

/** Returns the first or last cell of the row for the keys Home and End; null for other keys. */
function endOfRow(key: string, cell: number, cols: number): number | null {
  const rowStart = cell - (cell % cols);
  return key === "Home" ? rowStart : key === "End" ? rowStart + cols - 1 : null;
}

/** Sends keys to the board that are typed while no control has the focus. */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latestListener = useRef(onKeyDown);
  latestListener.current = onKeyDown;
  useLayoutEffect(() => {
    const onPageKey = (event: KeyboardEvent): void => {
      if (event.target === document.body) latestListener.current(event);
    };
    addEventListener("keydown", onPageKey);
    return () => {
      removeEventListener("keydown", onPageKey);
    };
  }, []);
}

function listenToResize(board: Board): () => void {
  const redraw = (): void => {
    board.resize();
  };
  addEventListener("resize", redraw);
  const stopRecolour = onRecolour(redraw);
  return () => {
    removeEventListener("resize", redraw);
    stopRecolour();
  };
}

/** Returns a callback that adds listeners, which the signal removes. */
function listenerAdder(target: HTMLElement, signal: AbortSignal) {
  return <T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T]) => void,
  ): void => {
    target.addEventListener(type, listener, { signal });
  };
}

function listenToPresses(board: Board, latestProps: { current: Props }): () => void {
  let touch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current press was already reported, and must not be reported again at its end. */
  let wasTold = false;
  /** The cell where the current touch began. */
  let first: number | null = null;
  const cellAtEvent = (event: MouseEvent): number | null => board.cellAt(event.offsetX, event.offsetY);
  const reportPress = (event: MouseEvent, how: PressKind): void => {
    const cell = cellAtEvent(event);
    if (cell === null) return;
    board.pointAt(cell);
    latestProps.current.onPress(cell, how);
  };
  const abortController = new AbortController();
  const addBoardListener = listenerAdder(board.cells, abortController.signal);
  addBoardListener("pointerdown", (event) => {
    wasTold = false;
    first = cellAtEvent(event);
    if (event.pointerType !== "touch") return;
    touch = setTimeout(() => {
      wasTold = true;
      reportPress(event, "second");
    }, LONG_TOUCH_MILLISECONDS);
  });
  addBoardListener("pointermove", (event) => {
    const isTouch = event.pointerType === "touch";
    if (!isTouch || latestProps.current.onDrag === undefined || cellAtEvent(event) === first) return;
    // Another listener reports the drag.
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
    if (!latestProps.current.onBoth || !isBothButtons || cell === null) return;
    event.preventDefault();
    wasTold = true;
    board.pointAt(cell);
    latestProps.current.onBoth(cell);
  });
  addBoardListener("click", (event) => {
    if (!wasTold && !isReportedAtPressStart(event, latestProps)) reportPress(event, "main");
  });
  addBoardListener("contextmenu", (event) => {
    event.preventDefault();
    if (!wasTold) reportPress(event, "second");
  });
  return () => {
    abortController.abort();
    clearTimeout(touch);
  };
}
