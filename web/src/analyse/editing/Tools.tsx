// The tools: the effect of a press on a cell.

import type { CellAppearance } from "#page/draw.js";
import { Swatch } from "../../board/Legend.tsx";
import { largestNeighbourCount } from "../../board/neighbourhoods.ts";
import { currentWords } from "../../words/index.ts";
import { position, chosenTool, type Tool } from "../state.ts";

const TOOL_LOOKS = {
  hidden: { fill: "hidden", text: "?" },
  flag: { fill: "hidden", sign: "flag" },
  mine: { fill: "hit", sign: "hit" },
} satisfies Record<string, Omit<CellAppearance, "name">>;

// Creates the drawing of each sign only once, so that the page draws each picture only once.
const CLUE_LOOKS = Array.from({ length: 37 }, (_, clue): Omit<CellAppearance, "name"> => ({
  fill: "open",
  text: clue,
}));

export function Tools() {
  const clues = Array.from({ length: largestNeighbourCount(position.value.distance) + 1 }, (_, clue) => clue);
  const messages = currentWords.value.analyse;
  return (
    <div class="tools" role="toolbar" aria-label={messages.tools} onKeyDown={moveFocus}>
      <ToolButton picks="ask" name={messages.askWhyLabel} title={messages.askWhyHint}>
        {messages.askWhy}
      </ToolButton>
      <ToolButton
        picks="count"
        name={currentWords.value.drawing.countLabel}
        title={currentWords.value.drawing.countHint}
      >
        {currentWords.value.drawing.count}
      </ToolButton>
      {(["hidden", "flag", "mine"] as const).map((what) => (
        <ToolButton key={what} picks={what} name={messages.draw[what]}>
          <Swatch look={TOOL_LOOKS[what]} />
        </ToolButton>
      ))}
      {clues.map((clue) => (
        <ToolButton key={clue} picks={clue} name={messages.drawClue(clue)}>
          <Swatch look={CLUE_LOOKS[clue] ?? TOOL_LOOKS.hidden} />
        </ToolButton>
      ))}
    </div>
  );
}

/** Returns the tool whose button the Tab key reaches: the chosen tool, or `ask` if the chosen clue has no button. */
const toolAtTabStop = (chosen: Tool): Tool =>
  typeof chosen === "number" && chosen > largestNeighbourCount(position.value.distance) ? "ask" : chosen;

/** Moves the focus between the tools by arrow keys; the Tab key reaches only the chosen tool. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const buttons = Array.from(event.currentTarget.getElementsByTagName("button"));
  const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
  const targetByKey: Record<string, number> = {
    ArrowRight: focusedIndex + 1,
    ArrowDown: focusedIndex + 1,
    ArrowLeft: focusedIndex - 1,
    ArrowUp: focusedIndex - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targetByKey[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[(target + buttons.length) % buttons.length]?.focus();
}

interface ChoiceProps {
  picks: Tool;
  name: string;
  title?: string;
  children: preact.ComponentChildren;
}

function ToolButton({ picks, name, title, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosenTool.value === picks}
      tabIndex={toolAtTabStop(chosenTool.value) === picks ? 0 : -1}
      aria-label={name}
      title={title ?? name}
      onClick={() => {
        chosenTool.value = picks;
      }}
    >
      {children}
    </button>
  );
}
