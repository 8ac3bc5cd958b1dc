// The settings of the next game.

import type { ComponentChildren } from "preact";
import { focusBoard, revealBoard } from "../../app/reveal-board.ts";
import { neighbourhoodName, offeredDistances } from "../../board/neighbourhoods.ts";
import { currentWords } from "../../words/index.ts";
import {
  beginDraftGame,
  changeDraft,
  changeSize,
  draftSettings,
  draftRefusal,
  typedSeed,
  typedSize,
  enterSizeText,
  type DraftRefusal,
  type SizeField,
} from "../play-tab.ts";
import { FIRST_CLICKS, isLevel, LEVELS, levelOf, type LevelName } from "../game/settings.ts";

export function NewGameForm() {
  const messages = currentWords.value.play;
  return (
    <form
      class="setup"
      noValidate
      aria-label={messages.newGame}
      onSubmit={(event) => {
        event.preventDefault();
        void beginGame(event.currentTarget);
      }}
    >
      <SizeFieldset />
      <RuleFields />
      <LabelledField label={messages.seed}>
        <input
          inputMode="numeric"
          placeholder={messages.anySeed}
          autocomplete="off"
          size={12}
          aria-invalid={draftRefusal.value?.field === "seed"}
          aria-describedby="refused-seed"
          value={typedSeed.value}
          onInput={(event) => {
            typedSeed.value = event.currentTarget.value;
            draftRefusal.value = null;
          }}
        />
      </LabelledField>
      <FieldRefusal field="seed" />
      <FieldRefusal field={null} />
      <button type="submit" class="main">
        {messages.beginNew}
      </button>
    </form>
  );
}

/** Begins a game and focuses the board. If the game is refused, focuses the field with the error. */
async function beginGame(form: HTMLFormElement): Promise<void> {
  if (await beginDraftGame()) {
    focusBoard();
    revealBoard();
  } else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** The error of one field, or of all fields together. */
function FieldRefusal({ field }: { field: DraftRefusal["field"] }) {
  return (
    <p class="problem" role="alert" id={`refused-${field ?? "all"}`}>
      {draftRefusal.value?.field === field ? draftRefusal.value.message() : ""}
    </p>
  );
}

function LabelledField({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

const LEVEL_NAMES = Object.keys(LEVELS).filter(isLevel);

function sizeText(kind: LevelName): string {
  const { board, play: messages } = currentWords.value;
  const { rows, cols, mines } = LEVELS[kind];
  return messages.kindSize(board.kinds[kind], cols, rows, mines);
}

function SizeFieldset() {
  const messages = currentWords.value.play;
  const currentLevel = levelOf(draftSettings.value);
  return (
    <>
      <LabelledField label={messages.sizeField}>
        <select
          value={currentLevel ?? "custom"}
          onChange={(event) => {
            const chosenLevel = event.currentTarget.value;
            if (!isLevel(chosenLevel)) {
              changeSize({ rows: 20, cols: 20, mines: 60 });
              return;
            }
            const { rows, cols, mines } = LEVELS[chosenLevel];
            changeSize({ rows, cols, mines });
          }}
        >
          {LEVEL_NAMES.map((name) => (
            <option key={name} value={name}>
              {sizeText(name)}
            </option>
          ))}
          <option value="custom">{messages.custom}</option>
        </select>
      </LabelledField>
      <div class="row numbers">
        <NumberField label={messages.width} field="cols" />
        <NumberField label={messages.height} field="rows" />
        <NumberField label={messages.mines} field="mines" />
      </div>
    </>
  );
}

function NumberField({ label, field }: { label: string; field: SizeField }) {
  return (
    <div class="counted">
      <LabelledField label={label}>
        <input
          inputMode="numeric"
          autocomplete="off"
          aria-invalid={draftRefusal.value?.field === field}
          aria-describedby={`refused-${field}`}
          value={typedSize.value[field] ?? String(draftSettings.value[field])}
          onInput={(event) => {
            enterSizeText(field, event.currentTarget.value);
          }}
        />
      </LabelledField>
      <FieldRefusal field={field} />
    </div>
  );
}

function RuleFields() {
  const { play: messages } = currentWords.value;
  return (
    <>
      <LabelledField label={messages.neighbours}>
        <select
          value={draftSettings.value.distance}
          onChange={(event) => {
            changeDraft({ distance: Number(event.currentTarget.value) });
          }}
        >
          {offeredDistances(draftSettings.value.distance).map((distance) => (
            <option key={distance} value={distance}>
              {neighbourhoodName(distance)}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label={messages.firstClickField}>
        <select
          value={draftSettings.value.firstClick}
          onChange={(event) => {
            const rule = FIRST_CLICKS.find((each) => each === event.currentTarget.value);
            if (rule) changeDraft({ firstClick: rule });
          }}
        >
          {FIRST_CLICKS.map((rule) => (
            <option key={rule} value={rule}>
              {messages.firstClicks[rule]}
            </option>
          ))}
        </select>
      </LabelledField>
      <label class="row">
        <input
          type="checkbox"
          aria-invalid={draftRefusal.value?.field === "noGuess"}
          aria-describedby="refused-noGuess"
          checked={draftSettings.value.noGuess}
          onChange={(event) => {
            changeDraft({ noGuess: event.currentTarget.checked });
          }}
        />
        {messages.noGuess}
      </label>
      <FieldRefusal field="noGuess" />
    </>
  );
}
