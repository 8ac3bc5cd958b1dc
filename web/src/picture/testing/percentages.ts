// Skins for test pictures in which every hidden tile shows a percentage, as solvers draw them.

import { distanceToLine } from "../tiles/shapes.ts";
import { penFont } from "./fonts.ts";
import { randomGenerator, type DrawnBoard } from "./scene.ts";
import type { Skin } from "./skins.ts";

/** The size of the characters of percentages, as shares of the side of a tile. */
export interface PercentageStyle {
  readonly width: number;
  readonly height: number;
  /** Returns the text of a tile, from a random number between 0 and 1. */
  readonly text: (value: number) => string;
}

/** Styles of percentages: whole numbers, with a percent sign, with a decimal, large ones, and one number everywhere. */
export const PERCENTAGE_STYLES = {
  whole: { width: 0.24, height: 0.36, text: (value) => (100 * value).toFixed(0) },
  signed: { width: 0.22, height: 0.34, text: (value) => `${(100 * value).toFixed(0)}%` },
  decimal: { width: 0.2, height: 0.3, text: (value) => (100 * value).toFixed(1) },
  large: { width: 0.36, height: 0.5, text: (value) => (99 * value).toFixed(0) },
  equal: { width: 0.28, height: 0.4, text: () => "18" },
} as const satisfies Record<string, PercentageStyle>;

const PEN_WIDTH = 0.14;
const DIGITS = penFont(PEN_WIDTH);
/** The lines of the characters that the font lacks, as points with coordinates from 0 to 1. */
const FURTHER_CHARACTERS: Readonly<Record<string, readonly (readonly [number, number])[][]>> = {
  "0": [
    [
      [0.5, 0.03],
      [0.22, 0.3],
      [0.22, 0.7],
      [0.5, 0.97],
      [0.78, 0.7],
      [0.78, 0.3],
      [0.5, 0.03],
    ],
  ],
  "9": [
    [
      [0.76, 0.38],
      [0.4, 0.56],
      [0.24, 0.3],
      [0.44, 0.04],
      [0.76, 0.24],
      [0.66, 0.8],
      [0.26, 0.94],
    ],
  ],
  ".": [
    [
      [0.46, 0.92],
      [0.54, 0.92],
    ],
  ],
  "%": [
    [
      [0.8, 0.04],
      [0.2, 0.96],
    ],
    [
      [0.26, 0.08],
      [0.14, 0.22],
      [0.26, 0.4],
      [0.38, 0.22],
      [0.26, 0.08],
    ],
    [
      [0.74, 0.6],
      [0.62, 0.76],
      [0.74, 0.94],
      [0.86, 0.76],
      [0.74, 0.6],
    ],
  ],
};

/** Whether a point belongs to a digit, a percent sign or a point. Coordinates run from 0 to 1. */
export function isOnCharacter(character: string, x: number, y: number): boolean {
  if (character >= "1" && character <= "8") return DIGITS(Number(character), x, y);
  return (FURTHER_CHARACTERS[character] ?? []).some((line) =>
    line.slice(1).some(([toX, toY], at) => {
      const [fromX, fromY] = line[at] ?? [toX, toY];
      return distanceToLine(x, y, [fromX, fromY, toX, toY]) < PEN_WIDTH / 2;
    }),
  );
}

/** Returns a skin with a percentage in the middle of every hidden tile of a board. */
export function withPercentages(
  skin: Skin,
  board: DrawnBoard,
  { width, height, text }: PercentageStyle,
  seed: number,
): Skin {
  const nextRandom = randomGenerator(seed);
  const texts = board.tiles.map(() => text(nextRandom()));
  return {
    ...skin,
    tile: (isHidden, spot, meaning) => {
      const textOfTile = texts[spot.row * board.cols + spot.col] ?? "";
      const left = 0.5 - (textOfTile.length * width) / 2;
      const place = Math.floor((spot.x - left) / width);
      const [x, y] = [(spot.x - left) / width - place, (spot.y - 0.5) / height + 0.5];
      return meaning === "?" && isOnCharacter(textOfTile[place] ?? "", x, y)
        ? [20, 20, 20]
        : skin.tile(isHidden, spot, meaning);
    },
  };
}
