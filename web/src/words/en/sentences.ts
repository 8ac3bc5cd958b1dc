// The sentences of the engine in English: the engine's own templates.

import { SENTENCES } from "../../engine/sentences.ts";
import type { SentenceLanguage } from "../fill-sentence.ts";
import { countedNoun, joinWithAnd } from "./text.ts";

export const sentences: SentenceLanguage = {
  templates: SENTENCES,
  argument: (text) => text,
  counted: (number, noun) => countedNoun(number, noun),
  listed: joinWithAnd,
  cells: (cells) => (cells.length === 0 ? "no cell" : joinWithAnd(cells)),
  quoted: (items) => items.map((item) => `\`${item}\``).join(", "),
  button: "a button below",
  field: "the field below",
};
