// The board in a picture, with the reading of each tile over it. A tile that is pressed can be corrected.

import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { words } from "../words/index.ts";
import { groupAt } from "./corrections.ts";
import { drawBoard, drawReading, outline, tileAtPoint } from "./overlay.ts";
import type { Reading } from "./reading.ts";
import { AROUND } from "./sides.ts";
import { isMeaning } from "./signs.ts";
import { chosen, correct } from "./state.ts";
import type { Recognised } from "./worker.ts";

interface Props {
  of: Recognised;
  reading: Reading;
  /** The groups that are asked about. */
  asked: readonly number[];
}

/** Tiles are at least so wide, in pixels of the page, so that each can be pressed. */
const LEAST_TILE = 24;
/** The part of the window's height that the picture has, if its tiles are wide enough then. */
const HEIGHT = "55vh";

const ARROWS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardPicture({ of, reading, asked }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, grid } = of;
  const tile = chosen.value;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    drawBoard(context, of);
    const members = asked.flatMap((place) => of.groups[place]?.members ?? []);
    outline(context, of, members, "asked");
    if (tile !== null) outline(context, of, [tile], "chosen");
    drawReading(context, of, reading);
  }, [of, reading, asked, tile]);
  const least = LEAST_TILE * (grid.cols + 2 * AROUND);
  return (
    <div class="read">
      <canvas
        ref={canvas}
        width={picture.width}
        height={picture.height}
        style={{ width: `max(${least}px, min(100%, ${picture.width / picture.height} * ${HEIGHT}))` }}
        role="application"
        tabIndex={0}
        aria-label={words.value.picture.board(grid.rows, grid.cols)}
        onClick={({ currentTarget, offsetX, offsetY }) => {
          const { clientWidth, clientHeight } = currentTarget;
          choose(of, reading, tileAtPoint(grid, offsetX / clientWidth, offsetY / clientHeight));
        }}
        onKeyDown={(event) => {
          if (press(event, of, reading)) event.preventDefault();
        }}
      />
    </div>
  );
}

function choose({ grid, groups }: Recognised, reading: Reading, tile: number | null): void {
  chosen.value = tile;
  if (tile === null) return;
  const say = words.value.picture;
  const known = reading[groupAt(groups, tile)];
  announce(
    say.tileIs(
      say.tile(Math.floor(tile / grid.cols) + 1, (tile % grid.cols) + 1),
      known ? say.meanings[known.meaning] : say.unknown,
    ),
  );
}

/** Moves to another tile, or gives the tile a meaning; whether a key did that. */
function press({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, of: Recognised, reading: Reading): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const tile = chosen.value;
  const { rows, cols } = of.grid;
  const [down, right] = ARROWS[key] ?? [0, 0];
  if (key in ARROWS) {
    const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
    const row = within(Math.floor((tile ?? 0) / cols) + (tile === null ? 0 : down), rows);
    const col = within(((tile ?? 0) % cols) + (tile === null ? 0 : right), cols);
    choose(of, reading, row * cols + col);
    return true;
  }
  const meaning = key.toUpperCase();
  if (tile === null || !isMeaning(meaning)) return false;
  void correct(tile, meaning, "tile");
  return true;
}
