// The settings of the next game.

import type { ComponentChildren } from "preact";
import { focusBoard, revealBoard } from "../app/sight.ts";
import { words } from "../words/index.ts";
import {
  beginNew,
  change,
  changeSize,
  draft,
  refused,
  typedSeed,
  typedSize,
  typeSize,
  type Refused,
  type SizeField,
} from "./room.ts";
import { DISTANCES, FIRST_CLICKS, isKind, KINDS, kindOf, type Kind } from "./settings.ts";

export function Setup() {
  const say = words.value.play;
  return (
    <form
      class="setup"
      noValidate
      aria-label={say.newGame}
      onSubmit={(event) => {
        event.preventDefault();
        void begin(event.currentTarget);
      }}
    >
      <Size />
      <Rules />
      <Field label={say.seed}>
        <input
          inputMode="numeric"
          placeholder={say.anySeed}
          autocomplete="off"
          size={12}
          aria-invalid={refused.value?.field === "seed"}
          aria-describedby="refused-seed"
          value={typedSeed.value}
          onInput={(event) => {
            typedSeed.value = event.currentTarget.value;
            refused.value = null;
          }}
        />
      </Field>
      <Refusal field="seed" />
      <Refusal field={null} />
      <button type="submit" class="main">
        {say.beginNew}
      </button>
    </form>
  );
}

/** Begins a game and leads to its board, or to the field that is to blame. */
async function begin(form: HTMLFormElement): Promise<void> {
  if (await beginNew()) {
    focusBoard();
    revealBoard();
  } else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** The problem of a field, or of all of them together. */
function Refusal({ field }: { field: Refused["field"] }) {
  return (
    <p class="problem" role="alert" id={`refused-${field ?? "all"}`}>
      {refused.value?.field === field ? refused.value.message : ""}
    </p>
  );
}

function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

const KIND_NAMES = Object.keys(KINDS).filter(isKind);

function sizeOf(kind: Kind): string {
  const { board, play: say } = words.value;
  const { rows, cols, mines } = KINDS[kind];
  return say.kindSize(board.kinds[kind], cols, rows, mines);
}

function Size() {
  const say = words.value.play;
  const kind = kindOf(draft.value);
  return (
    <>
      <Field label={say.sizeField}>
        <select
          value={kind ?? "custom"}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (!isKind(chosen)) {
              changeSize({ rows: 20, cols: 20, mines: 60 });
              return;
            }
            const { rows, cols, mines } = KINDS[chosen];
            changeSize({ rows, cols, mines });
          }}
        >
          {KIND_NAMES.map((name) => (
            <option key={name} value={name}>
              {sizeOf(name)}
            </option>
          ))}
          <option value="custom">{say.custom}</option>
        </select>
      </Field>
      <div class="row numbers">
        <Count label={say.width} field="cols" />
        <Count label={say.height} field="rows" />
        <Count label={say.mines} field="mines" />
      </div>
    </>
  );
}

function Count({ label, field }: { label: string; field: SizeField }) {
  return (
    <div class="counted">
      <Field label={label}>
        <input
          inputMode="numeric"
          autocomplete="off"
          aria-invalid={refused.value?.field === field}
          aria-describedby={`refused-${field}`}
          value={typedSize.value[field] ?? String(draft.value[field])}
          onInput={(event) => {
            typeSize(field, event.currentTarget.value);
          }}
        />
      </Field>
      <Refusal field={field} />
    </div>
  );
}

function Rules() {
  const { board, play: say } = words.value;
  return (
    <>
      <Field label={say.neighbours}>
        <select
          value={draft.value.distance}
          onChange={(event) => {
            change({ distance: Number(event.currentTarget.value) });
          }}
        >
          {DISTANCES.map(([distance, number]) => (
            <option key={distance} value={distance}>
              {board.neighbours(number, distance)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say.firstClickField}>
        <select
          value={draft.value.firstClick}
          onChange={(event) => {
            const rule = FIRST_CLICKS.find((each) => each === event.currentTarget.value);
            if (rule) change({ firstClick: rule });
          }}
        >
          {FIRST_CLICKS.map((rule) => (
            <option key={rule} value={rule}>
              {say.firstClicks[rule]}
            </option>
          ))}
        </select>
      </Field>
      <label class="row">
        <input
          type="checkbox"
          aria-invalid={refused.value?.field === "noGuess"}
          aria-describedby="refused-noGuess"
          checked={draft.value.noGuess}
          onChange={(event) => {
            change({ noGuess: event.currentTarget.checked });
          }}
        />
        {say.noGuess}
      </label>
      <Refusal field="noGuess" />
    </>
  );
}
