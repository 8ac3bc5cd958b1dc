// The rules about all cells of a board, in the order in which the page lists them.

import type { Words } from "../words/en.ts";

export type RuleName = keyof Words["shapes"]["editing"]["rules"];

export const BOARD_RULES = [
  "connected",
  "outside",
  "snake",
  "quad",
  "triplet",
  "dual",
  "unary",
  "horizontal",
  "balance",
] as const satisfies readonly RuleName[];
