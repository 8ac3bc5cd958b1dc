// The dialog that makes a level: its tiling, size, mines, kinds of clues and rules.

import { useLayoutEffect, useState } from "preact/hooks";
import { RequestStatus } from "../../analyse/Busy.tsx";
import { useModalDialog } from "../../app/modal-dialog.ts";
import { PendingRequest } from "../../engine/pending-request.ts";
import { newEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import { BOARD_RULES } from "../board-rules.ts";
import { GridFields, TextField } from "../opening/GridFields.tsx";
import { showLevel } from "../state.ts";
import { CLUE_KINDS, DEFAULT_LEVEL, levelRequestOf, randomSeed, type LevelFormTexts } from "./level-form.ts";

const levelRequest = new PendingRequest<"level">(newEngine());
/** The time limit for making a level, in seconds. */
const GENERATE_BUDGET_SECONDS = 60;

/** The pattern of a whole number, for the attribute `pattern` of a field. */
const WHOLE_NUMBER_PATTERN = "[0-9]+";
/** The pattern of a capacity, which is at most 8. */
const CAPACITY_PATTERN = "[1-8]";
/** The fields of a level, in the order of the form. */
const LEVEL_FIELDS = ["rows", "cols", "mines", "capacity", "seed", "layers"] as const;

export function LevelGenerator({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog();
  const [wish, setWish] = useState<LevelFormTexts>(() => ({ ...DEFAULT_LEVEL, seed: randomSeed() }));
  useLayoutEffect(() => {
    levelRequest.clear();
    return () => {
      levelRequest.cancel();
    };
  }, []);
  const changeForm = (part: Partial<LevelFormTexts>): void => {
    setWish({ ...wish, ...part });
  };
  const makeLevel = async (): Promise<void> => {
    const answer = await levelRequest.ask(levelRequestOf(wish), GENERATE_BUDGET_SECONDS);
    if (!answer) return;
    dialog.current?.close();
    showLevel(answer.level);
  };
  const { app, shapes: messages } = currentWords.value;
  return (
    <dialog ref={dialog} class="generator" aria-labelledby="generator-title" onClose={onClose}>
      <form method="dialog" class="row">
        <h2 id="generator-title">{messages.generator}</h2>
        <button type="submit">{app.close}</button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void makeLevel();
        }}
      >
        <LevelFields wish={wish} onChange={changeForm} />
        <LevelChoices wish={wish} onChange={changeForm} />
        {wish.clues.length === 0 && <p class="problem">{messages.noClue}</p>}
        <RequestStatus asking={levelRequest} what={messages.making} />
        <button type="submit" class="primary" disabled={wish.clues.length === 0}>
          {messages.make}
        </button>
      </form>
    </dialog>
  );
}

interface LevelFormProps {
  wish: LevelFormTexts;
  onChange: (part: Partial<LevelFormTexts>) => void;
}

function LevelFields({ wish, onChange }: LevelFormProps) {
  const { analyse, shapes: messages } = currentWords.value;
  return (
    <div class="fields">
      <GridFields id="new" grid={wish} onChange={onChange} />
      {LEVEL_FIELDS.map((key) => {
        const isLayers = key === "layers";
        const label = key === "rows" || key === "cols" || key === "mines" ? analyse[key] : messages[key];
        return (
          <TextField
            key={key}
            id={`new-${key}`}
            label={label}
            value={wish[key]}
            required={!isLayers}
            isWhole={!isLayers}
            pattern={isLayers ? undefined : key === "capacity" ? CAPACITY_PATTERN : WHOLE_NUMBER_PATTERN}
            placeholder={isLayers ? "1" : undefined}
            onInput={(value) => {
              onChange({ [key]: value });
            }}
          />
        );
      })}
    </div>
  );
}

function LevelChoices({ wish, onChange }: LevelFormProps) {
  const messages = currentWords.value.shapes;
  return (
    <>
      <CheckboxGroup
        legend={messages.clueKinds}
        names={CLUE_KINDS}
        chosen={wish.clues}
        label={(kind) => messages.kinds[kind]}
        onChange={(clues) => {
          onChange({ clues });
        }}
      />
      <CheckboxGroup
        legend={messages.editing.rulesTitle}
        names={BOARD_RULES}
        chosen={wish.rules}
        label={(rule) => messages.editing.rules[rule][0]}
        onChange={(rules) => {
          onChange({ rules });
        }}
      />
      <label>
        <input
          type="checkbox"
          checked={wish.hasLineTotals}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ hasLineTotals: checked });
          }}
        />
        {messages.lineTotals}
      </label>
    </>
  );
}

interface CheckboxGroupProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  chosen: readonly Name[];
  label: (name: Name) => string;
  /** Receives the chosen names in the order of `names`. */
  onChange: (chosen: readonly Name[]) => void;
}

function CheckboxGroup<Name extends string>({
  legend,
  names,
  chosen,
  label,
  onChange,
}: CheckboxGroupProps<Name>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) => {
              onChange(names.filter((each) => (each === name ? checked : chosen.includes(each))));
            }}
          />
          {label(name)}
        </label>
      ))}
    </fieldset>
  );
}
