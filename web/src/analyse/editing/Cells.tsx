// The board itself: pressed, dragged over and typed into.

import { neighbours } from "#page/mines.js";
import { cellName } from "#page/words.js";
import { useRef } from "preact/hooks";
import { BoardView, type Press } from "../../board/BoardView.tsx";
import type { Position, Seen } from "../../board/saved.ts";
import { announce } from "../../app/announce.ts";
import { words } from "../../words/index.ts";
import { counted, disc, painted, toggled, typed } from "./edits.ts";
import { followed, follows } from "./following.ts";
import { nextOf } from "../findings.ts";
import { findings } from "../live.ts";
import { advise, drawn, explain } from "../questions.ts";
import { edit, editFurther, pointed, position, tool, zoom } from "../state.ts";

/** In milliseconds: a second digit belongs to the first one that soon after it. */
const TOGETHER = 1500;

const KEYS: Record<string, Seen> = {
  "?": "hidden",
  Backspace: "hidden",
  Delete: "hidden",
  f: "flag",
  F: "flag",
  "*": "mine",
  m: "mine",
  M: "mine",
};

const COMMANDS: Record<string, () => void> = {
  a: () => (tool.value = "ask"),
  c: () => (tool.value = "count"),
  b: () => void advise("win"),
  "+": () => zoom.value++,
  "=": () => zoom.value++,
  "-": () => zoom.value--,
};

/** Points at the next cell with this proof, from the start again after the last; says so if there is none. */
function seekProved(what: "safe" | "mine", from: number | null, point: (cell: number) => void): void {
  const next = nextOf(findings.value, what, from);
  if (next === null) {
    announce(what === "safe" ? words.value.analyse.noSafe : words.value.analyse.noMine);
    return;
  }
  point(next);
  announce(words.value.board.at(cellName(next, position.value.cols), drawn.value.cells[next]?.name ?? ""));
}

/** Returns the board after a change, with clues that follow its mines if they are to. */
const balanced = (next: Position): Position => (follows.value ? followed(position.value, next) : next);
const draw = (next: Position): void => {
  edit(balanced(next));
};

/** Counts the clue of a cell up or down. */
function count(cell: number, step: 1 | -1): void {
  const { rows, cols, distance, seen } = position.value;
  const most = neighbours(rows, cols, distance)(cell).length;
  draw(painted(position.value, [cell], counted(seen[cell] ?? "hidden", step, most)));
}

interface Digit {
  readonly cell: number;
  readonly value: number;
  readonly at: number;
}

export function Cells() {
  const last = useRef<Digit>(null);
  const stroke = useRef<Seen>("hidden");

  const press = (cell: number, how: Press): void => {
    last.current = null;
    pointed.value = cell;
    if (tool.value === "count") count(cell, how === "second" ? -1 : 1);
    else if (how === "second") draw(toggled(position.value, cell, "flag"));
    else if (tool.value === "ask") void explain(cell);
    else {
      draw(toggled(position.value, cell, tool.value));
      stroke.current = position.value.seen[cell] ?? "hidden";
    }
  };

  const digit = (cell: number, value: number, at: number): void => {
    const before = last.current;
    const further = before?.cell === cell && at - before.at < TOGETHER;
    const clue = typed(further ? before.value : null, value, disc(position.value.distance));
    const next = balanced(painted(position.value, [cell], clue));
    if (further && clue !== value) editFurther(next);
    else edit(next);
    last.current = { cell, value: clue, at };
  };

  const key = (event: KeyboardEvent, cell: number | null, point: (cell: number) => void): boolean => {
    const command = COMMANDS[event.key];
    if (command) command();
    else if (event.key.toLowerCase() === "n") seekProved(event.shiftKey ? "mine" : "safe", cell, point);
    else if (cell === null) return false;
    else if (event.key === "Enter" || event.key === " ") void explain(cell);
    else if (/^\d$/.test(event.key)) digit(cell, Number(event.key), event.timeStamp);
    else if (event.key in KEYS) draw(painted(position.value, [cell], KEYS[event.key] ?? "hidden"));
    else return false;
    return true;
  };

  return (
    <BoardView
      label={words.value.analyse.boardLabel}
      picture={drawn.value}
      zoom={zoom.value}
      onPress={press}
      onDrag={
        tool.value === "ask" || tool.value === "count"
          ? undefined
          : (cells) => {
              editFurther(balanced(painted(position.value, cells, stroke.current)));
            }
      }
      onZoom={(steps) => (zoom.value += steps)}
      onWheel={tool.value === "count" ? count : undefined}
      onKey={key}
      onPoint={(cell) => {
        pointed.value = cell;
      }}
    />
  );
}
