// The English words of the page. The type of these words lists all sentences.

import { CHESS_PUZZLE } from "#page/views/chess_puzzle.js";
import { JEWELS } from "#page/views/jewels.js";
import { ONE_CLICK } from "#page/views/one_click.js";
import { CONTROLS, MINES } from "#page/words.js";
import { analyse, results, signs } from "./en/analyse.ts";
import { app, help } from "./en/app.ts";
import { board, proof, refusal } from "./en/board.ts";
import { drawing } from "./en/drawing.ts";
import { formats } from "./en/formats.ts";
import { picture } from "./en/picture.ts";
import { play } from "./en/play.ts";
import { playing } from "./en/playing.ts";
import { sentences } from "./en/sentences.ts";
import { shapes } from "./en/shapes.ts";
import { sharing } from "./en/sharing.ts";
import { audit, watch } from "./en/watch.ts";

/** The words of the replay pages, by the kind of game. */
const replay = { mines: MINES, chess_puzzle: CHESS_PUZZLE, jewels: JEWELS, one_click: ONE_CLICK };
const controls = CONTROLS;

export const en = {
  app,
  help,
  board,
  proof,
  refusal,
  sentences,
  analyse,
  drawing,
  results,
  signs,
  formats,
  shapes,
  sharing,
  picture,
  play,
  playing,
  watch,
  audit,
  replay,
  controls,
};

/** The type of a catalogue: every sentence and name of the page. */
export type Words = typeof en;
