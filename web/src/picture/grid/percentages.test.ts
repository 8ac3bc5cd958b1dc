// Pictures with a percentage in every hidden tile are read with the right size.

import { expect, it } from "vitest";
import type { Meaning } from "../meanings/signs.ts";
import { degradeLikeJpeg } from "../testing/degrade.ts";
import { PERCENTAGE_STYLES, withPercentages } from "../testing/percentages.ts";
import { drawBoardPicture, randomBoard } from "../testing/scene.ts";
import { SKINS } from "../testing/skins.ts";
import { locateGrid } from "./grid.ts";

const CASES = [
  { name: "chessboard", style: "whole", scale: 48, room: 1, quality: 100, isNew: true },
  { name: "chessboard", style: "large", scale: 28, room: -0.4, quality: 100, isNew: false },
  { name: "coloured", style: "equal", scale: 28, room: -0.4, quality: 100, isNew: true },
  { name: "rounded", style: "equal", scale: 24, room: 0, quality: 100, isNew: true },
  { name: "pastel", style: "decimal", scale: 28, room: -0.4, quality: 100, isNew: true },
  { name: "gaps", style: "signed", scale: 16, room: 2, quality: 100, isNew: false },
  { name: "glass", style: "signed", scale: 24.6, room: 0.3, quality: 60, isNew: true },
] as const;

it.each(CASES)(
  "finds the grid of the skin $name with $style percentages in tiles of $scale pixels",
  ({ name, style, scale, room, quality, isNew }) => {
    const played = randomBoard(8, 9, 5);
    // At the start of a game, all tiles but one are hidden.
    const tiles = played.tiles.map((meaning, at): Meaning => (!isNew ? meaning : at === 13 ? "2" : "?"));
    const board = { ...played, tiles };
    const skin = SKINS.find((each) => each.name === name);
    if (!skin) throw new Error(`no skin ${name}`);
    const numbered = withPercentages(skin, board, PERCENTAGE_STYLES[style], 7);
    const sharpPicture = drawBoardPicture(board, numbered, { scale, angle: 0, room });
    const located = locateGrid(quality < 100 ? degradeLikeJpeg(sharpPicture, quality) : sharpPicture);
    const cropped = room < 0 ? 2 : 0;
    expect(typeof located === "string" ? located : located.grid).toMatchObject({
      rows: 8 - cropped,
      cols: 9 - cropped,
    });
  },
);
