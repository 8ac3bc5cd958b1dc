// The positions that are kept by name, and the steps that led to the board.

import { useState } from "preact/hooks";
import { announce } from "../../app/announce.ts";
import { parsed, type Position } from "../../board/saved.ts";
import { words } from "../../words/index.ts";
import { edit, goTo, position, steps } from "../state.ts";
import { changeWords } from "../words.ts";
import { keepPosition, LONGEST_NAME, positions, removePosition, type NamedPosition } from "./positions.ts";

export function PositionsPanel() {
  const say = words.value.sharing;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="part positions"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{say.positions}</h2>
      </summary>
      {isOpen && (
        <>
          <p class="dim">{say.positionsAbout}</p>
          <Keep />
          {positions.value.length > 0 && (
            <ul>
              {positions.value.map((each) => (
                <Kept key={each.name} kept={each} />
              ))}
            </ul>
          )}
          <h3>{say.steps}</h3>
          <Steps />
        </>
      )}
    </details>
  );
}

function Keep() {
  const say = words.value.sharing;
  const [name, setName] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = name.trim();
        if (typed === "") return;
        keepPosition(typed, position.value);
        announce(say.kept(typed));
        setName("");
      }}
    >
      <input
        aria-label={say.name}
        placeholder={say.namePlaceholder}
        maxLength={LONGEST_NAME}
        value={name}
        onInput={({ currentTarget: { value } }) => {
          setName(value);
        }}
      />
      <button type="submit" disabled={name.trim() === ""}>
        {say.keep}
      </button>
    </form>
  );
}

const isHidden = (seen: Position["seen"][number]): boolean => seen === "hidden" || seen === "flag";

function Kept({ kept: { name, board } }: { kept: NamedPosition }) {
  const say = words.value.sharing;
  const held = parsed(board);
  if (!held) return null;
  return (
    <li class="row">
      <button
        type="button"
        aria-label={say.open(name)}
        onClick={() => {
          edit(held);
        }}
      >
        {name}
      </button>
      <span class="dim">{say.about(held.rows, held.cols, held.seen.filter(isHidden).length)}</span>
      <button
        type="button"
        aria-label={say.removeThis(name)}
        onClick={() => {
          removePosition(name);
        }}
      >
        {say.remove}
      </button>
    </li>
  );
}

/** So many steps are listed. */
const LISTED = 40;

function Steps() {
  const say = words.value.sharing;
  const { boards, at } = steps.value;
  if (boards.length < 2) return <p class="dim">{say.noSteps}</p>;
  const first = Math.max(0, Math.min(at - LISTED / 2, boards.length - LISTED));
  return (
    <ol class="steps-list" start={first}>
      {boards.slice(first, first + LISTED).map((board, offset) => {
        const step = first + offset;
        const before = boards[step - 1];
        const change = before ? changeWords(before, board) || say.changedSize : say.first;
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={step === at ? "step" : undefined}
              onClick={() => {
                goTo(step);
              }}
            >
              {say.goTo(step, change)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
