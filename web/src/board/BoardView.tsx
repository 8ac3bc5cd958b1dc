// A board with pointer, press and key events, drawn by the modules of the replay pages.

import { Board } from "#page/board.js";
import type { Picture } from "#page/canvas.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announceText } from "../app/announce.ts";
import { onRecolour } from "../app/appearance/appearance.ts";
import { revealPendingBoard } from "../app/reveal-board.ts";
import { currentWords } from "../words/index.ts";
import { listenToPointer, type PointerListeners } from "./pointer.ts";
import { spaceForBoard } from "./board-space.ts";
import { listenToZooming, type ZoomListeners } from "./zooming.ts";

interface Props extends PointerListeners, ZoomListeners {
  /** The board in words, for screen readers. */
  label: string;
  picture: Picture;
  /**
   * The number of zoom steps. With 0 steps, the whole board fits the page. Each step enlarges the cells by a quarter.
   */
  zoom: number;
  /**
   * Called for a key other than an arrow. Returns whether the key had an effect. `pointAt` moves the pointer to another
   * cell.
   */
  onKey: (event: KeyboardEvent, cell: number | null, pointAt: (cell: number) => void) => boolean;
  /** The cell under the pointer, and the description of this cell. */
  onPoint?: (cell: number | null, words: string) => void;
}

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

  useLayoutEffect(revealPendingBoard, []);
  useLayoutEffect(() => {
    if (!regionRef.current) return;
    const regionElement = regionRef.current;
    const reportPointed = (): void =>
      latestProps.current.onPoint?.(createdBoard.pointed, createdBoard.words());
    const sizeWords = (rows: number, cols: number): string => currentWords.peek().controls.size(rows, cols);
    const createdBoard = new Board(
      regionElement,
      reportPointed,
      () => spaceForBoard(regionElement),
      sizeWords,
    );
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
    listenToPointer(board, latestProps),
    listenToZooming(board, latestProps),
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

/** Listens to keys on the whole page. A key reaches the board only if no control has the focus. */
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
