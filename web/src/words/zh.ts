// The words of the page in Simplified Chinese. The words have the type of the English words, so a missing sentence is
// an error.

import { analyse, results, signs } from "./zh/analyse.ts";
import { app, help } from "./zh/app.ts";
import { board, proof, refusal } from "./zh/board.ts";
import { drawing } from "./zh/drawing.ts";
import { formats } from "./zh/formats.ts";
import { picture } from "./zh/picture.ts";
import { play } from "./zh/play.ts";
import { playing } from "./zh/playing.ts";
import { controls, replay } from "./zh/replay.ts";
import { sentences } from "./zh/sentences.ts";
import { shapes } from "./zh/shapes.ts";
import { sharing } from "./zh/sharing.ts";
import { audit, watch } from "./zh/watch.ts";
import type { Words } from "./en.ts";

export const zh: Words = {
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
