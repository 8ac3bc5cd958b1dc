// The lines and regions of a board: made of cells that are chosen on it, changed and removed.

import { useRef, useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/EntryField.tsx";
import type { Cell } from "../../engine/questions.ts";
import { words } from "../../words/index.ts";
import { change, changing, choose, chosen, endChoice, isChoosing } from "../choice.ts";
import { shapes } from "../live.ts";
import { propose, selected, text } from "../state.ts";
import { linesIn, withLine, withoutLine, type Line } from "../text.ts";
import { cellName } from "../words.ts";

/** So many cells of a line are named. */
const NAMED = 6;

export function LinesEditor() {
  const say = words.value.shapes.editing;
  const lines = linesIn(text.value);
  const [wrong, setWrong] = useState<string | null>(null);
  const remove = async (at: number): Promise<void> => {
    endChoice();
    setWrong(await propose((board) => withoutLine(board, at), say.lineRemoved));
  };
  return (
    <section class={isChoosing.value ? "part choosing" : "part"} aria-labelledby="lines-title">
      <h2 id="lines-title">{say.lines}</h2>
      <p class="dim">{say.linesAbout}</p>
      <Choosing />
      {(chosen.value.length > 0 || changing.value !== null) && (
        <Maker key={changing.value ?? "new"} old={lines[changing.value ?? -1] ?? null} />
      )}
      {wrong !== null && (
        <p class="problem" role="alert">
          {words.value.shapes.notChanged(wrong)}
        </p>
      )}
      {lines.length > 0 && (
        <ol class="statements">
          {lines.map((line, at) => (
            <li key={at} class="row" aria-current={changing.value === at}>
              <span>{say.lineIs(line.clue, named(line.cells))}</span>
              <button
                type="button"
                aria-label={say.changeThis(line.clue, named(line.cells))}
                onClick={() => {
                  change(at, line);
                }}
              >
                {say.change}
              </button>
              <button
                type="button"
                aria-label={say.removeThis(line.clue, named(line.cells))}
                onClick={() => void remove(at)}
              >
                {say.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function named(cells: readonly Cell[]): string[] {
  const more = cells.length > NAMED ? [words.value.shapes.andMore(cells.length - NAMED)] : [];
  return [...cells.slice(0, NAMED).map(cellName), ...more];
}

/** Chooses cells one by one, by a stroke, or by whole rows and columns. */
function Choosing() {
  const say = words.value.shapes.editing;
  const at = selected.value;
  const along = (axis: 0 | 1): void => {
    const all = shapes.value?.cells.map(({ cell }) => cell) ?? [];
    choose(all.filter((cell) => at !== null && cell[axis] === at[axis]));
    isChoosing.value = true;
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          aria-pressed={isChoosing.value}
          title={say.chooseHint}
          onClick={() => {
            if (isChoosing.value) endChoice();
            else isChoosing.value = true;
          }}
        >
          {say.chooseCells}
        </button>
        {at !== null && (
          <>
            <button
              type="button"
              onClick={() => {
                along(0);
              }}
            >
              {say.wholeRow(at[0])}
            </button>
            <button
              type="button"
              onClick={() => {
                along(1);
              }}
            >
              {say.wholeColumn(at[1])}
            </button>
          </>
        )}
      </div>
      {isChoosing.value && <p class="dim">{say.choosing}</p>}
    </>
  );
}

/** Gives the chosen cells a clue. */
function Maker({ old }: { old: Line | null }) {
  const say = words.value.shapes.editing;
  const [clue, setClue] = useState(old?.clue ?? "1");
  const [wrong, setWrong] = useState<string | null>(null);
  const place = useRef(changing.value);
  const make = async (): Promise<void> => {
    const line = { cells: chosen.value, clue: clue.trim() };
    const why =
      line.cells.length === 0
        ? say.noneChosen
        : await propose((board) => withLine(board, line, place.current), say.lineMade(line.clue));
    setWrong(why);
    if (why === null) endChoice();
  };
  return (
    <form
      class="maker"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p>{say.chosen(chosen.value.length, named(chosen.value))}</p>
      <div class="row token">
        <EntryField
          id="line-clue"
          name={say.clueOfLine}
          hint={say.clueHint}
          mode="text"
          value={clue}
          wrong={wrong}
          onType={(typed) => {
            setWrong(null);
            setClue(typed);
          }}
          onEnter={() => undefined}
        />
        <button type="submit" class="primary">
          {old === null ? say.makeLine : say.changeLine}
        </button>
        <button type="button" onClick={endChoice}>
          {words.value.app.cancel}
        </button>
      </div>
    </form>
  );
}
