// Draws a board as a picture, reads the picture, and compares the result with the board.

import { readPicture } from "../read.ts";
import { tileQuestions } from "../meanings/questions.ts";
import { randomBoard, drawBoardPicture, type DrawnBoard, type PictureView } from "./scene.ts";
import type { Skin } from "./skins.ts";
import { degradeLikeJpeg } from "./degrade.ts";

/** A picture to read: the view of the board, and its JPEG quality; 100 means no loss. */
export type PictureCase = PictureView & { readonly quality: number; readonly seed: number };

/** The outcome of a reading: right at once, right after questions, or a description of the mistake. */
export type ReadingOutcome = "at once" | "asked" | { readonly wrong: string };

export function judgeReading(skin: Skin, { quality, seed, ...view }: PictureCase): ReadingOutcome {
  const board = randomBoard(8 + (seed % 3), 9 + (seed % 2), seed, seed % 3 === 2);
  const sharpPicture = drawBoardPicture(board, skin, view);
  const boardInPicture = readPicture(quality < 100 ? degradeLikeJpeg(sharpPicture, quality) : sharpPicture);
  if (typeof boardInPicture === "string") return { wrong: boardInPicture };
  const croppedTiles = view.room < 0 ? 1 : 0;
  const { grid, groups } = boardInPicture;
  if (grid.rows !== board.rows - 2 * croppedTiles || grid.cols !== board.cols - 2 * croppedTiles)
    return { wrong: `grid of ${grid.rows} by ${grid.cols}` };
  for (const { members, guess } of groups) {
    const meanings = new Set(members.map((at) => drawnMeaning(board, croppedTiles, at)));
    const [meaning = "?"] = meanings;
    // An answer applies to all tiles of a group, so all tiles of a group must have the same meaning.
    if (meanings.size > 1) return { wrong: `one group of ${[...meanings].join(" ")}` };
    if (guess.isSure && guess.meanings[0] !== meaning)
      return { wrong: `${meaning} read as ${guess.meanings[0] ?? ""}` };
  }
  const askedQuestions = tileQuestions(
    groups.map(({ guess }) => !guess.isSure),
    groups,
  );
  for (const question of askedQuestions) {
    const meanings = new Set(
      question.groups
        .flatMap((place) => groups[place]?.members ?? [])
        .map((at) => drawnMeaning(board, croppedTiles, at)),
    );
    if (meanings.size > 1) return { wrong: `one question about ${[...meanings].join(" ")}` };
  }
  return askedQuestions.length === 0 ? "at once" : "asked";
}

function drawnMeaning(board: DrawnBoard, croppedTiles: number, at: number): string {
  const cols = board.cols - 2 * croppedTiles;
  const [row, col] = [Math.floor(at / cols) + croppedTiles, (at % cols) + croppedTiles];
  return board.tiles[row * board.cols + col] ?? "";
}
