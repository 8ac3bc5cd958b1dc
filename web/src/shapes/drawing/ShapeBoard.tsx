// A board of any shape, drawn as polygons, with pointer, press and key events.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { spaceForBoard } from "../../board/board-space.ts";
import { listenToZooming, type ZoomListeners } from "../../board/zooming.ts";
import { usePageKeys } from "../../board/BoardView.tsx";
import type { Cell } from "../../engine/question-types.ts";
import { announceText } from "../../app/announce.ts";
import { revealPendingBoard } from "../../app/reveal-board.ts";
import { BoardBackground, LineLabels, LineMarks } from "./Frame.tsx";
import {
  ARROW_DIRECTIONS,
  cellInDirection,
  boardFrame,
  isDrawn,
  isSameCell,
  squareSideFor,
  type PlanePoint,
  type BoardShapes,
  cellKey,
} from "./geometry.ts";

import type { CellAppearance } from "./appearances.ts";
import { CellBackground, ShapeCell } from "./ShapeCell.tsx";
import { pressListeners, type PressListeners } from "./stroke.ts";

interface Props extends PressListeners {
  label: string;
  shapes: BoardShapes;
  /** The drawing of each cell, in the order of the cells in `shapes`. */
  appearances: readonly CellAppearance[];
  lines: ReadonlySet<number>;
  isConflict: boolean;
  selected: Cell | null;
  zoom: number;
  onZoom: (steps: number) => void;
  onSelect: (cell: Cell) => void;
  /** Called for a key other than an arrow. Returns whether the key had an effect. */
  onKey: (event: KeyboardEvent, cell: Cell) => boolean;
}

const elementId = (cell: Cell): string => `cell-${cell.join("-")}`;

function scrollToCell(cell: Cell): void {
  document.getElementById(elementId(cell))?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function ShapeBoard(props: Props) {
  const regionRef = useRef<HTMLDivElement>(null);
  const { shapes, appearances } = props;
  const selectedCell = drawnSelection(props);
  const availableSpace = useAvailableSpace(regionRef);
  useLayoutEffect(() => {
    if (selectedCell) scrollToCell(selectedCell);
  }, [selectedCell, props.zoom]);
  const onKeyDown = (event: KeyboardEvent): void => {
    pressKey(event, props);
  };
  useLayoutEffect(revealPendingBoard, []);
  usePageKeys(onKeyDown);
  useZooming(regionRef, props);
  const cellSide = squareSideFor(shapes, availableSpace, props.zoom);
  const drawnFrame = boardFrame(shapes);
  return (
    <div
      class={props.onStroke ? "board shaped drawn" : "board shaped"}
      ref={regionRef}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={selectedCell ? elementId(selectedCell) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        role="none"
        width={drawnFrame[2] * cellSide}
        height={drawnFrame[3] * cellSide}
        viewBox={drawnFrame.join(" ")}
        {...pressListeners(props)}
      >
        <BoardBackground shapes={shapes} />
        <g aria-hidden="true">
          {shapes.cells.map((shaped, at) => (
            <CellBackground key={cellKey(shaped.cell)} shaped={shaped} fill={appearances[at]?.fill ?? ""} />
          ))}
        </g>
        <LineMarks shapes={shapes} ringed={props.lines} isConflict={props.isConflict} />
        {shapes.cells.map((shaped, at) => {
          const cellAppearance = appearances[at];
          return (
            cellAppearance && (
              <ShapeCell
                key={cellKey(shaped.cell)}
                id={elementId(shaped.cell)}
                shaped={shaped}
                appearance={cellAppearance}
                isSelected={isSameCell(shaped.cell, selectedCell)}
              />
            )
          );
        })}
        <LineLabels shapes={shapes} ringed={props.lines} isConflict={props.isConflict} />
      </svg>
    </div>
  );
}

/** Listens to the wheel with Ctrl, and to two fingers. */
function useZooming(regionRef: { current: HTMLElement | null }, props: ZoomListeners): void {
  const latestProps = useRef(props);
  latestProps.current = props;
  useLayoutEffect(() => {
    const cellsElement = regionRef.current?.querySelector("svg");
    if (!regionRef.current || !cellsElement) return;
    return listenToZooming(
      { region: regionRef.current, cells: cellsElement, cellAt: () => null },
      latestProps,
    );
  }, []);
}

/** Returns the space for the board in a region. The space is measured again if the window is resized. */
function useAvailableSpace(regionRef: { current: HTMLElement | null }): PlanePoint {
  const [availableSpace, setAvailableSpace] = useState<PlanePoint>([0, 0]);
  useLayoutEffect(() => {
    const measureSpace = (): void => {
      if (regionRef.current) setAvailableSpace(spaceForBoard(regionRef.current));
    };
    measureSpace();
    addEventListener("resize", measureSpace);
    return () => {
      removeEventListener("resize", measureSpace);
    };
  }, []);
  return availableSpace;
}

/** Returns the selected cell; null if the selected cell is not on the drawn board. */
const drawnSelection = ({ shapes, selected: selectedCell }: Props): Cell | null =>
  selectedCell && isDrawn(shapes.cells, selectedCell) ? selectedCell : null;

/** Moves the selection by an arrow key, or applies another key to the selected cell. */
function pressKey(event: KeyboardEvent, props: Props): void {
  const { shapes, appearances, selected: selectedCell, onSelect, onKey } = props;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const arrowDirection = ARROW_DIRECTIONS[event.key];
  const firstCell = shapes.cells[0]?.cell;
  if (arrowDirection && firstCell) {
    event.preventDefault();
    const fromCell = drawnSelection(props);
    const nextCell = fromCell ? cellInDirection(shapes.cells, fromCell, arrowDirection) : firstCell;
    if (!nextCell) return;
    onSelect(nextCell);
    announceText(appearances[shapes.cells.findIndex(({ cell }) => isSameCell(cell, nextCell))]?.name ?? "");
  } else if (selectedCell && onKey(event, selectedCell)) event.preventDefault();
}
