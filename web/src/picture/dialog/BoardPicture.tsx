// The picture of a board, with the reading drawn over each tile. The user presses a tile to correct its reading.

import { useLayoutEffect, useRef } from "preact/hooks";
import { announceText } from "../../app/announce.ts";
import { currentWords } from "../../words/index.ts";
import { groupOfTile } from "../meanings/corrections.ts";
import { drawPictureWithDarkOutside, drawReading, outlineTiles, tileAtPoint } from "./overlay.ts";
import type { PictureReading } from "../meanings/reading.ts";
import { SHOWN_TILES_AROUND } from "../grid/sides.ts";
import { isMeaning } from "../meanings/signs.ts";
import { chosenTile, correctTile } from "../state.ts";
import type { RecognisedBoard } from "../worker.ts";

interface Props {
  of: RecognisedBoard;
  reading: PictureReading;
  /** The indices of the groups of the open questions. */
  asked: readonly number[];
}

/** The least width of a tile that people can press, in pixels of the page. */
const SMALLEST_TILE_WIDTH = 24;
/**
 * The height of the picture as a share of the window. If the tiles would be too narrow, the picture is higher than
 * this.
 */
const PICTURE_CSS_HEIGHT = "55vh";

const ARROW_STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardPicture({ of, reading, asked }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, grid } = of;
  const chosenIndex = chosenTile.value;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    drawPictureWithDarkOutside(context, of);
    const askedTiles = asked.flatMap((place) => of.groups[place]?.members ?? []);
    outlineTiles(context, of, askedTiles, "asked");
    if (chosenIndex !== null) outlineTiles(context, of, [chosenIndex], "chosen");
    drawReading(context, of, reading);
  }, [of, reading, asked, chosenIndex]);
  const smallestWidth = SMALLEST_TILE_WIDTH * (grid.cols + 2 * SHOWN_TILES_AROUND);
  return (
    <div class="read">
      <canvas
        ref={canvas}
        width={picture.width}
        height={picture.height}
        style={{
          width: `max(${smallestWidth}px, min(100%, ${picture.width / picture.height} * ${PICTURE_CSS_HEIGHT}))`,
        }}
        role="application"
        tabIndex={0}
        aria-label={currentWords.value.picture.board(grid.rows, grid.cols)}
        onClick={({ currentTarget, offsetX, offsetY }) => {
          const { clientWidth, clientHeight } = currentTarget;
          chooseTile(of, reading, tileAtPoint(grid, offsetX / clientWidth, offsetY / clientHeight));
        }}
        onKeyDown={(event) => {
          if (onKeyPress(event, of, reading)) event.preventDefault();
        }}
      />
    </div>
  );
}

function chooseTile(
  { grid, groups }: RecognisedBoard,
  reading: PictureReading,
  chosenIndex: number | null,
): void {
  chosenTile.value = chosenIndex;
  if (chosenIndex === null) return;
  const messages = currentWords.value.picture;
  const currentReading = reading[groupOfTile(groups, chosenIndex)];
  announceText(
    messages.tileIs(
      messages.tile(Math.floor(chosenIndex / grid.cols) + 1, (chosenIndex % grid.cols) + 1),
      currentReading ? messages.meanings[currentReading.meaning] : messages.unknown,
    ),
  );
}

/** Moves to another tile or sets a tile's meaning by a key. Returns whether the key had an effect. */
function onKeyPress(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  of: RecognisedBoard,
  reading: PictureReading,
): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const chosenIndex = chosenTile.value;
  const { rows, cols } = of.grid;
  const [down, right] = ARROW_STEPS[key] ?? [0, 0];
  if (key in ARROW_STEPS) {
    const clampIndex = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
    const row = clampIndex(Math.floor((chosenIndex ?? 0) / cols) + (chosenIndex === null ? 0 : down), rows);
    const col = clampIndex(((chosenIndex ?? 0) % cols) + (chosenIndex === null ? 0 : right), cols);
    chooseTile(of, reading, row * cols + col);
    return true;
  }
  const meaning = key.toUpperCase();
  if (chosenIndex === null || !isMeaning(meaning)) return false;
  void correctTile(chosenIndex, meaning, "tile");
  return true;
}
