// The settings of the next game.

import type { ComponentChildren } from "preact";
import { focusBoard, revealBoard } from "../app/sight.ts";
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
import { DISTANCES, FIRST_CLICKS, isKind, KINDS, kindOf, type FirstClick } from "./settings.ts";

const FIRST: Record<FirstClick, string> = {
  zero: "opens an area",
  safe: "is never a mine",
  unprotected: "may be a mine",
};

export function Setup() {
  return (
    <form
      class="setup"
      noValidate
      aria-label="New game"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(event.currentTarget);
      }}
    >
      <Size />
      <Rules />
      <Field label="Seed">
        <input
          inputMode="numeric"
          placeholder="any"
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
        Begin a new game
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

function Size() {
  const kind = kindOf(draft.value);
  return (
    <>
      <Field label="Size">
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
          {Object.entries(KINDS).map(([name, { name: words, rows, cols, mines }]) => (
            <option key={name} value={name}>
              {words}: {cols} x {rows}, {mines} mines
            </option>
          ))}
          <option value="custom">Custom</option>
        </select>
      </Field>
      <div class="row numbers">
        <Count label="Width" field="cols" />
        <Count label="Height" field="rows" />
        <Count label="Mines" field="mines" />
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
  return (
    <>
      <Field label="Neighbours">
        <select
          value={draft.value.distance}
          onChange={(event) => {
            change({ distance: Number(event.currentTarget.value) });
          }}
        >
          {DISTANCES.map(([distance, number]) => (
            <option key={distance} value={distance}>
              {number} around ({distance === 2 ? "classic" : `squared distance ${distance}`})
            </option>
          ))}
        </select>
      </Field>
      <Field label="First click">
        <select
          value={draft.value.firstClick}
          onChange={(event) => {
            const rule = FIRST_CLICKS.find((each) => each === event.currentTarget.value);
            if (rule) change({ firstClick: rule });
          }}
        >
          {FIRST_CLICKS.map((rule) => (
            <option key={rule} value={rule}>
              {FIRST[rule]}
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
        Can be won without guessing
      </label>
      <Refusal field="noGuess" />
    </>
  );
}
