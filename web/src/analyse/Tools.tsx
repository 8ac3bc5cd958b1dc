// The tools: the effect of a press on a cell, steps back and forth, and the size of the cells.

import type { Look } from "#page/draw.js";
import { Swatch } from "../board/Legend.tsx";
import { disc } from "./edits.ts";
import { canRedo, canUndo, position, redo, tool, undo, zoom, type Tool } from "./state.ts";

const LOOKS = {
  hidden: { fill: "hidden", text: "?" },
  flag: { fill: "hidden", sign: "flag" },
  mine: { fill: "hit", sign: "hit" },
} satisfies Record<string, Omit<Look, "name">>;
const NAMES = { hidden: "Draw hidden cells", flag: "Draw flags", mine: "Draw known mines" } as const;

// Each is one object for good, so that a swatch is drawn once.
const CLUES = Array.from({ length: 37 }, (_, clue): Omit<Look, "name"> => ({ fill: "open", text: clue }));

export function Tools() {
  const clues = Array.from({ length: disc(position.value.distance) + 1 }, (_, clue) => clue);
  return (
    <div class="tools" role="toolbar" aria-label="What a click on a cell does" onKeyDown={turn}>
      <Choice what="ask" name="Ask why: click a cell" title="Ask why (A)">
        Ask why
      </Choice>
      {(["hidden", "flag", "mine"] as const).map((what) => (
        <Choice key={what} what={what} name={NAMES[what]}>
          <Swatch look={LOOKS[what]} />
        </Choice>
      ))}
      {clues.map((clue) => (
        <Choice key={clue} what={clue} name={`Draw ${clue}`}>
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
  what: Tool;
  name: string;
  title?: string;
  children: preact.ComponentChildren;
}

function Choice({ what, name, title, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={tool.value === what}
      tabIndex={reached(tool.value) === what ? 0 : -1}
      aria-label={name}
      title={title ?? name}
      onClick={() => {
        tool.value = what;
      }}
    >
      {children}
    </button>
  );
}

export function Steps() {
  return (
    <div class="row steps">
      <button type="button" disabled={!canUndo.value} title="Undo (Ctrl+Z)" onClick={undo}>
        Undo
      </button>
      <button type="button" disabled={!canRedo.value} title="Redo (Ctrl+Y)" onClick={redo}>
        Redo
      </button>
      <button
        type="button"
        aria-label="Smaller cells"
        title="Smaller cells (−)"
        onClick={() => {
          zoom.value--;
        }}
      >
        −
      </button>
      <button
        type="button"
        aria-label="Larger cells"
        title="Larger cells (+), which show percentages"
        onClick={() => {
          zoom.value++;
        }}
      >
        +
      </button>
    </div>
  );
}
