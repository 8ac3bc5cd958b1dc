// Compares the reading of a drawn picture with the board that was drawn.

import { readPicture } from "../read.ts";
import { questionsOf } from "../questions.ts";
import { boardOf, drawn, type Board, type View } from "./scene.ts";
import type { Skin } from "./skins.ts";
import { spoiled } from "./spoil.ts";

/** A picture to read: how it is seen, and its quality as JPEG; 100 stands for no loss. */
export type Case = View & { readonly quality: number; readonly seed: number };

/** The outcome: read at once, after questions, or refused; or what is wrong. */
export type Outcome = "at once" | "asked" | { readonly wrong: string };

export function judged(skin: Skin, { quality, seed, ...view }: Case): Outcome {
  const board = boardOf(8 + (seed % 3), 9 + (seed % 2), seed, seed % 3 === 2);
  const clear = drawn(board, skin, view);
  const read = readPicture(quality < 100 ? spoiled(clear, quality) : clear);
  if (typeof read === "string") return { wrong: read };
  const crop = view.room < 0 ? 1 : 0;
  const { grid, groups } = read;
  if (grid.rows !== board.rows - 2 * crop || grid.cols !== board.cols - 2 * crop)
    return { wrong: `grid of ${grid.rows} by ${grid.cols}` };
  for (const { members, guess } of groups) {
    const meanings = new Set(members.map((at) => truth(board, crop, at)));
    const [meaning = "?"] = meanings;
    // One answer holds for all tiles of a group.
    if (meanings.size > 1) return { wrong: `one group of ${[...meanings].join(" ")}` };
    if (guess.isSure && guess.meanings[0] !== meaning)
      return { wrong: `${meaning} read as ${guess.meanings[0] ?? ""}` };
  }
  const asked = questionsOf(
    groups.map(({ guess }) => !guess.isSure),
    groups,
  );
  for (const question of asked) {
    const meanings = new Set(
      question.groups.flatMap((place) => groups[place]?.members ?? []).map((at) => truth(board, crop, at)),
    );
    if (meanings.size > 1) return { wrong: `one question about ${[...meanings].join(" ")}` };
  }
  return asked.length === 0 ? "at once" : "asked";
}

function truth(board: Board, crop: number, at: number): string {
  const cols = board.cols - 2 * crop;
  const [row, col] = [Math.floor(at / cols) + crop, (at % cols) + crop];
  return board.tiles[row * board.cols + col] ?? "";
}
