// The board that is analysed: each cell with what is proved of it, and the marks of the selected cell's reasons.

import { nameOf } from "./geometry.ts";
import { computed } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { words } from "../words/index.ts";
import type { Cell } from "../engine/questions.ts";
import { chosen, isChoosing, strokeOver, toggle } from "./choice.ts";
import { cellLook, ringed, statuses, UNMARKED, type Marks, type Ring } from "./looks.ts";
import { asked, explanation, look, placement, shapes } from "./live.ts";

import { selected, setToken, zoom } from "./state.ts";
import { ShapeBoard } from "./ShapeBoard.tsx";
import { leastOf, linesOf, placementOf, reasonsOf } from "./words.ts";

/** The rings: the cells that are chosen, else the clues of an explanation, else the cells of least risk. */
export const rings = computed((): ReadonlyMap<string, Ring> => {
  if (isChoosing.value || chosen.value.length > 0) return ringed(chosen.value, "chosen");
  const why = explanation.value;
  if (why) {
    const ring = why.answer === "conflict" ? "gone" : "reason";
    const clues = reasonsOf(why).flatMap(({ cell }) => (cell ? [cell] : []));
    const all = ringed(clues, ring);
    if (asked.value && why.answer !== "conflict") all.set(nameOf(asked.value), "move");
    return all;
  }
  const least = look.value && leastOf(look.value);
  return least ? ringed(least.cells, "next") : new Map();
});

const looks = computed(() => {
  const known = statuses(look.value);
  const why = explanation.value;
  const placed = why && placement.value !== null ? placementOf(why, placement.value) : null;
  const marks: Marks = { ...UNMARKED, rings: rings.value, placed };
  return (shapes.value?.cells ?? []).map((cell) => cellLook(cell, known.get(nameOf(cell.cell)), marks));
});

export const ringedLines = computed(() =>
  explanation.value ? linesOf(explanation.value) : new Set<number>(),
);

/** The keys that write a token: a digit writes a clue. */
const TOKENS: Readonly<Record<string, string>> = {
  "?": "?",
  Backspace: "?",
  "*": "*",
  m: "*",
  M: "*",
  o: "o",
};
const tokenOf = (key: string): string | null => (/^\d$/.test(key) ? key : (TOKENS[key] ?? null));

/** Chooses the cells of a stroke for a line. */
function stroke(cell: Cell, isFirst: boolean): void {
  selected.value = cell;
  if (isFirst) toggle(cell);
  else strokeOver(cell);
}

export function EditedBoard() {
  if (shapes.value === null) return null;
  return (
    <ShapeBoard
      label={words.value.shapes.boardLabel(shapes.value.name)}
      shapes={shapes.value}
      looks={looks.value}
      lines={ringedLines.value}
      isConflict={explanation.value?.answer === "conflict"}
      selected={selected.value}
      zoom={zoom.value}
      onZoom={(steps) => (zoom.value += steps)}
      onSelect={(cell) => {
        selected.value = cell;
      }}
      onPress={(cell) => {
        selected.value = cell;
      }}
      onStroke={isChoosing.value ? stroke : undefined}
      onKey={({ key }, cell) => {
        const token = tokenOf(key);
        if (key === "+") zoom.value++;
        else if (key === "-") zoom.value--;
        else if (key === "l" || key === "L") isChoosing.value = true;
        else if (isChoosing.value && key === " ") toggle(cell);
        else if (isChoosing.value && key === "Enter") document.getElementById("line-clue")?.focus();
        else if (token !== null)
          void setToken(cell, token).then((why) => {
            if (why !== null) announce(why);
          });
        else return false;
        return true;
      }}
    />
  );
}
