// Reads pictures of this page's own boards, on which the pointer marks a cell.

import { describe, expect, it } from "vitest";
import type { Meaning, MeaningGuess } from "./meanings/signs.ts";
import { readPicture } from "./read.ts";
import { penFont } from "./testing/fonts.ts";
import { drawBoardPicture, randomBoard, type DrawnBoard } from "./testing/scene.ts";
import type { Skin, TilePoint } from "./testing/skins.ts";
import type { Colour } from "./tiles/glyph.ts";

const SIDE = 32;
const BOARD = randomBoard(7, 7, 5);
const VIEW = { scale: SIDE, angle: 0, room: 1 };

/** The colours of the page in the light and in the dark: opened and hidden cells, edges, ink and paper. */
const PALETTES: Record<string, readonly [Colour, Colour, Colour, Colour, Colour]> = {
  light: [
    [255, 255, 255],
    [204, 211, 221],
    [170, 178, 191],
    [28, 31, 36],
    [246, 247, 249],
  ],
  dark: [
    [35, 39, 46],
    [74, 82, 95],
    [86, 94, 107],
    [232, 234, 238],
    [20, 22, 26],
  ],
};

/** Whether a point lies on the dashed square within the cell that the pointer marks. */
function isOnDashes({ x, y }: TilePoint): boolean {
  const [left, top] = [x * SIDE, y * SIDE];
  const inset = Math.min(left, top, SIDE - left, SIDE - top);
  const along = Math.min(left, SIDE - left) === inset ? top : left;
  return inset < 2 && along % 4 < 2;
}

function pageSkin(name: string, pointed: number): Skin {
  const [open, hidden, edge, ink, paper] = PALETTES[name] ?? [];
  if (!open || !hidden || !edge || !ink || !paper) throw new Error(`no palette ${name}`);
  return {
    name,
    tile: (isHidden, spot) => {
      if (spot.row * BOARD.cols + spot.col === pointed && isOnDashes(spot)) return ink;
      if (Math.min(spot.x, spot.y, 1 - spot.x, 1 - spot.y) < 1 / SIDE) return edge;
      return isHidden ? hidden : open;
    },
    font: penFont(0.14),
    size: 0.6,
    digits: Array.from({ length: 8 }, () => ink),
    flag: [[170, 30, 20], ink],
    around: [paper, paper],
  };
}

/** Reads the board with a marked cell, and returns the guess about that cell. Expects every sure guess to be right. */
function guessMarked(board: DrawnBoard, palette: string, pointed: number): MeaningGuess | undefined {
  const read = readPicture(drawBoardPicture(board, pageSkin(palette, pointed), VIEW));
  if (typeof read === "string") throw new Error(read);
  for (const { members, guess } of read.groups)
    if (guess.isSure)
      for (const at of members) expect([at, guess.meanings[0]]).toEqual([at, board.tiles[at]]);
  return read.groups.find(({ members }) => members.includes(pointed))?.guess;
}

describe("a picture of this page", () => {
  it.each(
    Object.keys(PALETTES).flatMap((palette) => ["0", "?"].map((meaning) => [palette, meaning] as const)),
  )(
    "in the %s is read although the pointer marks a cell with %s",
    (palette, meaning) => {
      const pointed = BOARD.tiles.findLastIndex((tile) => tile === meaning);
      expect(guessMarked(BOARD, palette, pointed)).toEqual({ meanings: [meaning], isSure: true });
    },
    120_000,
  );

  it("asks about a marked zero if no hidden cell is blank", () => {
    // Hidden cells with chances or signs, as the analyser shows them, are not blank.
    const tiles = BOARD.tiles.map((tile): Meaning => (tile === "?" ? "*" : tile));
    expect(guessMarked({ ...BOARD, tiles }, "light", tiles.lastIndexOf("0"))?.isSure).toBe(false);
  }, 120_000);
});
