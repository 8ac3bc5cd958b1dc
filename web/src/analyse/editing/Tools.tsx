// The tools: the effect of a press on a cell, steps back and forth, and the size of the cells.

import type { Look } from "#page/draw.js";
import { Swatch } from "../../board/Legend.tsx";
import { words } from "../../words/index.ts";
import { disc } from "./edits.ts";
import { canRedo, canUndo, position, redo, tool, undo, zoom, type Tool } from "../state.ts";

const LOOKS = {
  hidden: { fill: "hidden", text: "?" },
  flag: { fill: "hidden", sign: "flag" },
  mine: { fill: "hit", sign: "hit" },
} satisfies Record<string, Omit<Look, "name">>;

// Each is one object for good, so that a swatch is drawn once.
const CLUES = Array.from({ length: 37 }, (_, clue): Omit<Look, "name"> => ({ fill: "open", text: clue }));

export function Tools() {
  const clues = Array.from({ length: disc(position.value.distance) + 1 }, (_, clue) => clue);
  const say = words.value.analyse;
  return (
    <div class="tools" role="toolbar" aria-label={say.tools} onKeyDown={turn}>
      <Choice picks="ask" name={say.askWhyLabel} title={say.askWhyHint}>
        {say.askWhy}
      </Choice>
      <Choice picks="count" name={words.value.drawing.countLabel} title={words.value.drawing.countHint}>
        {words.value.drawing.count}
      </Choice>
      {(["hidden", "flag", "mine"] as const).map((what) => (
        <Choice key={what} picks={what} name={say.draw[what]}>
          <Swatch look={LOOKS[what]} />
        </Choice>
      ))}
      {clues.map((clue) => (
        <Choice key={clue} picks={clue} name={say.drawClue(clue)}>
          <Swatch look={CLUES[clue] ?? LOOKS.hidden} />
        </Choice>
      ))}
    </div>
  );
}

/** Which is reached by the Tab key: the one that is chosen, where it is still there. */
const reached = (chosen: Tool): Tool =>
  typeof chosen === "number" && chosen > disc(position.value.distance) ? "ask" : chosen;

/** Arrows lead from one to the next: only the one that is chosen is on the way of the Tab key. */
function turn(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const all = Array.from(event.currentTarget.getElementsByTagName("button"));
  const at = all.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[(to + all.length) % all.length]?.focus();
}

interface ChoiceProps {
  picks: Tool;
  name: string;
  title?: string;
  children: preact.ComponentChildren;
}

function Choice({ picks, name, title, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={tool.value === picks}
      tabIndex={reached(tool.value) === picks ? 0 : -1}
      aria-label={name}
      title={title ?? name}
      onClick={() => {
        tool.value = picks;
      }}
    >
      {children}
    </button>
  );
}

export function Steps() {
  const { analyse: say, board } = words.value;
  return (
    <div class="row steps">
      <button type="button" disabled={!canUndo.value} title={say.undoHint} onClick={undo}>
        {say.undo}
      </button>
      <button type="button" disabled={!canRedo.value} title={say.redoHint} onClick={redo}>
        {say.redo}
      </button>
      <button
        type="button"
        aria-label={board.smaller}
        title={say.smallerHint}
        onClick={() => {
          zoom.value--;
        }}
      >
        −
      </button>
      <button
        type="button"
        aria-label={board.larger}
        title={say.largerHint}
        onClick={() => {
          zoom.value++;
        }}
      >
        +
      </button>
    </div>
  );
}
