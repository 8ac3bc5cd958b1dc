// Describes a board of any shape in the language of the page: the name of the board, and the facts that its cells do
// not show.

import { currentWords } from "../words/index.ts";
import type { BoardShapes } from "./drawing/geometry.ts";
import { capacityInText, headerValue, ruleNames } from "./text.ts";

type ShapeName = BoardShapes["cells"][number]["shape"];

const CELL_KINDS = {
  square: "squares",
  hexagon: "hexagons",
  "flat-hexagon": "hexagons",
  "triangle-up": "triangles",
  "triangle-down": "triangles",
  circle: "circles",
} as const satisfies Record<ShapeName, string>;

/** Returns the name of a drawn board, such as `4x4 board of hexagons in 2 layers`. The engine printed the text. */
export function boardName({ cells, layers }: BoardShapes, text: string): string {
  const messages = currentWords.value.shapes.described;
  if (headerValue(text, "tiling") === "graph") return messages.graph(cells.length);
  const kind = messages.kinds[CELL_KINDS[cells[0]?.shape ?? "square"]];
  return messages.name(headerValue(text, "rows"), headerValue(text, "cols"), kind, layers.length);
}

/** Returns the facts about a drawn board that its cells do not show, as sentences without a full stop. */
export function boardFacts({ cells }: BoardShapes, text: string): string[] {
  const { described: messages, editing } = currentWords.value.shapes;
  const total = headerValue(text, "mines");
  const capacity = capacityInText(text);
  const tiling = headerValue(text, "tiling");
  const joined = headerValue(text, "wrap");
  const offsets = cells[0]?.shape === "flat-hexagon" ? "" : headerValue(text, "offsets");
  const knownRules: Readonly<Partial<Record<string, readonly [name: string, means: string]>>> = editing.rules;
  return [
    ...(total === "" ? [] : [messages.total(total)]),
    ...(capacity > 1 ? [messages.capacity(capacity)] : []),
    ...(tiling === "orthogonal" || tiling === "knight" ? [messages.near[tiling]] : []),
    ...(offsets === "" ? [] : [messages.offsets(offsets.split(";").join("; "))]),
    ...(joined === "rows" || joined === "cols" || joined === "both" ? [messages.joined[joined]] : []),
    ...ruleNames(text).map((rule) => messages.rule(...(knownRules[rule] ?? [rule, ""]))),
  ];
}

/** Returns the name of a layer, from the engine's name such as `layer 0` or `layer 0,1`. */
export const layerName = (engineName: string): string =>
  currentWords.value.shapes.described.layer(engineName.replace(/^\D*/, ""));
