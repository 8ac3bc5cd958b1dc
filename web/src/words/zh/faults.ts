// The failures of recorded games.

import type { Failure } from "#page/words.js";
import type { Sentence } from "../../engine/requests.ts";
import { fillSentence } from "../fill-sentence.ts";
import { sentences } from "./sentences.ts";

/** Returns the failure in Chinese. Every failure that the engine writes is a sentence of its catalogue. */
export const failureWords = (failure: Failure): string =>
  fillSentence(failure as Sentence, sentences, () => sentences.field);
