// The board of a level as its player sees it: cells open, flags stand, and a hint shows what can be proved.

import { nameOf } from "../geometry.ts";
import { computed } from "@preact/signals";
import { announce } from "../../app/announce.ts";
import type { Cell } from "../../engine/questions.ts";
import { words } from "../../words/index.ts";
import { ringedLines, rings } from "../EditedBoard.tsx";
import { asked, cellAt, explanation, isCurrent, look, shapes } from "../live.ts";
import { cellLook, statuses, UNMARKED, type Marks } from "../looks.ts";
import { ShapeBoard } from "../ShapeBoard.tsx";
import { selected, zoom } from "../state.ts";
import { cellName } from "../words.ts";
import { chord, flag, game, isFlagged, isFlagging, level, open } from "./game.ts";
import { hint } from "./hints.ts";

const marks = computed((): Marks => {
  const { value: now } = game;
  const hit = now?.hit ? nameOf(now.hit) : null;
  return {
    ...UNMARKED,
    // The cells of least risk are not told before they are asked for.
    rings: explanation.value ? rings.value : UNMARKED.rings,
    flags: new Set(level.value?.flags.map(nameOf) ?? []),
    mines: new Set(now?.mines?.map(nameOf) ?? []),
    hit,
  };
});

const looks = computed(() => {
  // Of what is proved only the hinted cell is shown.
  const known = statuses(look.value);
  const hinted = asked.value && nameOf(asked.value);
  return (shapes.value?.cells ?? []).map((cell) => {
    const at = nameOf(cell.cell);
    return cellLook(cell, at === hinted ? known.get(at) : undefined, marks.value);
  });
});

export function LevelBoard() {
  if (shapes.value === null || game.value === null) return null;
  return (
    <ShapeBoard
      label={words.value.shapes.levelLabel(shapes.value.name)}
      shapes={shapes.value}
      looks={looks.value}
      lines={ringedLines.value}
      isConflict={false}
      selected={selected.value}
      zoom={zoom.value}
      onZoom={(steps) => (zoom.value += steps)}
      onSelect={(cell) => {
        selected.value = cell;
      }}
      onPress={(cell, press) => {
        selected.value = cell;
        act(cell, isFlagging.value === (press === "main") ? "flag" : "open");
      }}
      onKey={pressKey}
    />
  );
}

function pressKey({ key }: KeyboardEvent, cell: Cell): boolean {
  if (key === "Enter" || key === " ") act(cell, "open");
  else if (key === "f" || key === "F") act(cell, "flag");
  else if (key === "h" || key === "H") hint();
  else if (key === "+") zoom.value++;
  else if (key === "-") zoom.value--;
  else return false;
  return true;
}

/** Opens or flags a hidden cell; of an open clue opens the rest of its cells. */
function act(cell: Cell, what: "open" | "flag"): void {
  const shaped = isCurrent.value ? cellAt(cell) : undefined;
  if (shaped?.content === "opened" && shaped.text !== "") void chord(cell);
  if (shaped?.content !== "hidden") return;
  if (what === "open") void open(cell);
  else {
    flag(cell);
    const say = words.value.shapes;
    announce(isFlagged(cell) ? say.flagged(cellName(cell)) : say.unflagged(cellName(cell)));
  }
}
