// What the next game is to be.

import type { ComponentChildren } from "preact";
import { beginNew, change, draft, refused, typedSeed, type Refused } from "./room.ts";
import { DISTANCES, FIRST_CLICKS, isKind, KINDS, kindOf, LONGEST_SIDE, type FirstClick } from "./settings.ts";

const FIRST: Record<FirstClick, string> = {
  zero: "opens an area",
  safe: "is no mine",
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
        void beginNew();
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

/** What is wrong with a field, or with all of them together. */
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
              change({ rows: 20, cols: 20, mines: 60 });
              return;
            }
            const { rows, cols, mines } = KINDS[chosen];
            change({ rows, cols, mines });
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
        <Count label="Width" field="cols" most={LONGEST_SIDE} />
        <Count label="Height" field="rows" most={LONGEST_SIDE} />
        <Count label="Mines" field="mines" most={LONGEST_SIDE * LONGEST_SIDE - 1} />
      </div>
      <Refusal field="cols" />
      <Refusal field="rows" />
      <Refusal field="mines" />
    </>
  );
}

function Count({ label, field, most }: { label: string; field: "rows" | "cols" | "mines"; most: number }) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={1}
        max={most}
        aria-invalid={refused.value?.field === field}
        aria-describedby={`refused-${field}`}
        value={Number.isNaN(draft.value[field]) ? "" : draft.value[field]}
        onInput={(event) => {
          change({ [field]: event.currentTarget.valueAsNumber });
        }}
      />
    </Field>
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
              {number}
              {distance === 2 ? ", the classic ones" : ""} (squared distance {distance})
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
        Won without guessing
      </label>
      <Refusal field="noGuess" />
    </>
  );
}
