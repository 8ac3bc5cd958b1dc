// A board of any shape that is pointed at, pressed and typed into, as polygons that the page draws.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { roomFor } from "../board/room.ts";
import { listenToZooming, type Zooming } from "../board/zooming.ts";
import { usePageKeys } from "../board/BoardView.tsx";
import type { Cell } from "../engine/questions.ts";
import { announce } from "../app/announce.ts";
import { Ground, Labels, Lines } from "./Frame.tsx";
import {
  ARROWS,
  beside,
  frameOf,
  isDrawn,
  isSame,
  sideFor,
  type Place,
  type Shapes,
  nameOf,
} from "./geometry.ts";

import type { CellLook } from "./looks.ts";
import { CellGround, ShapeCell } from "./ShapeCell.tsx";
import { presses, type Pressed } from "./stroke.ts";

interface Props extends Pressed {
  label: string;
  shapes: Shapes;
  /** In the order of the cells of the shapes. */
  looks: readonly CellLook[];
  lines: ReadonlySet<number>;
  isConflict: boolean;
  selected: Cell | null;
  zoom: number;
  onZoom: (steps: number) => void;
  onSelect: (cell: Cell) => void;
  /** A key other than an arrow; true if it had an effect. */
  onKey: (event: KeyboardEvent, cell: Cell) => boolean;
}

const idOf = (cell: Cell): string => `cell-${cell.join("-")}`;

export function ShapeBoard(props: Props) {
  const region = useRef<HTMLDivElement>(null);
  const { shapes, looks } = props;
  const selected = drawnSelection(props);
  const room = useRoom(region);
  useLayoutEffect(() => {
    if (selected)
      document.getElementById(idOf(selected))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected, props.zoom]);
  const type = (event: KeyboardEvent): void => {
    typed(event, props);
  };
  usePageKeys(type);
  useZooming(region, props);
  const side = sideFor(shapes, room, props.zoom);
  const frame = frameOf(shapes);
  return (
    <div
      class={props.onStroke ? "board shaped drawn" : "board shaped"}
      ref={region}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={selected ? idOf(selected) : undefined}
      tabIndex={0}
      onKeyDown={type}
    >
      <svg
        role="none"
        width={frame[2] * side}
        height={frame[3] * side}
        viewBox={frame.join(" ")}
        {...presses(props)}
      >
        <Ground shapes={shapes} />
        <g aria-hidden="true">
          {shapes.cells.map((shaped, at) => (
            <CellGround key={nameOf(shaped.cell)} shaped={shaped} fill={looks[at]?.fill ?? ""} />
          ))}
        </g>
        <Lines shapes={shapes} ringed={props.lines} isConflict={props.isConflict} />
        {shapes.cells.map((shaped, at) => {
          const look = looks[at];
          return (
            look && (
              <ShapeCell
                key={nameOf(shaped.cell)}
                id={idOf(shaped.cell)}
                shaped={shaped}
                look={look}
                isSelected={isSame(shaped.cell, selected)}
              />
            )
          );
        })}
        <Labels shapes={shapes} ringed={props.lines} isConflict={props.isConflict} />
      </svg>
    </div>
  );
}

/** Listens to the wheel with Ctrl, and to two fingers. */
function useZooming(region: { current: HTMLElement | null }, props: Zooming): void {
  const now = useRef(props);
  now.current = props;
  useLayoutEffect(() => {
    const cells = region.current?.querySelector("svg");
    if (!region.current || !cells) return;
    return listenToZooming({ region: region.current, cells, cellAt: () => null }, now);
  }, []);
}

/** The room for the board in a region, measured again when the window changes. */
function useRoom(region: { current: HTMLElement | null }): Place {
  const [room, setRoom] = useState<Place>([0, 0]);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (region.current) setRoom(roomFor(region.current));
    };
    measure();
    addEventListener("resize", measure);
    return () => {
      removeEventListener("resize", measure);
    };
  }, []);
  return room;
}

/** The selected cell; null if the board that is drawn does not have it. */
const drawnSelection = ({ shapes, selected }: Props): Cell | null =>
  selected && isDrawn(shapes.cells, selected) ? selected : null;

/** Moves by the arrows, or does what the key means for the selected cell. */
function typed(event: KeyboardEvent, props: Props): void {
  const { shapes, looks, selected, onSelect, onKey } = props;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  const first = shapes.cells[0]?.cell;
  if (arrow && first) {
    event.preventDefault();
    const from = drawnSelection(props);
    const next = from ? beside(shapes.cells, from, arrow) : first;
    if (!next) return;
    onSelect(next);
    announce(looks[shapes.cells.findIndex(({ cell }) => isSame(cell, next))]?.name ?? "");
  } else if (selected && onKey(event, selected)) event.preventDefault();
}
