// The level that the user asks for in the form, and the request that generates the level.

import type { Request } from "../../engine/question-types.ts";
import type { RuleName } from "../board-rules.ts";
import type { GridForm } from "../opening/GridFields.tsx";

export const CLUE_KINDS = [
  "sum",
  "liar",
  "together",
  "wall",
  "partition",
  "eyesight",
  "multiple",
  "negation",
  "within-two",
  "cross",
] as const;

/** The texts in the fields of the form. */
export interface LevelFormTexts extends GridForm {
  readonly layers: string;
  readonly rows: string;
  readonly cols: string;
  readonly mines: string;
  /** The most mines in a cell. */
  readonly capacity: string;
  readonly seed: string;
  readonly clues: readonly (typeof CLUE_KINDS)[number][];
  /** The rules about all cells that the mines satisfy. */
  readonly rules: readonly RuleName[];
  /** Whether the totals of all rows and columns are known from the start. */
  readonly hasLineTotals: boolean;
}

export const DEFAULT_LEVEL: Omit<LevelFormTexts, "seed"> = {
  tiling: "hex",
  wrap: "none",
  layers: "",
  rows: "6",
  cols: "6",
  mines: "9",
  capacity: "1",
  clues: ["sum"],
  rules: [],
  hasLineTotals: false,
};

/** Random seeds are whole numbers from 1 to this number. */
const SEED_COUNT = 1_000_000;
export const randomSeed = (): string => String(1 + Math.floor(Math.random() * SEED_COUNT));

export const levelRequestOf = (wish: LevelFormTexts): Request<"level"> => ({
  do: "level",
  rows: Number(wish.rows),
  cols: Number(wish.cols),
  mines: Number(wish.mines),
  seed: Number(wish.seed),
  tiling: wish.tiling,
  ...(wish.wrap === "none" ? {} : { wrap: wish.wrap }),
  ...(wish.layers.trim() === "" ? {} : { layers: wish.layers.trim() }),
  ...(Number(wish.capacity) === 1 ? {} : { capacity: Number(wish.capacity) }),
  clues: [...wish.clues],
  ...(wish.rules.length === 0 ? {} : { rules: [...wish.rules] }),
  ...(wish.hasLineTotals ? { line_totals: true } : {}),
});
