// The dialog that makes a level: its tiling, size, mines and kinds of clues.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RequestStatus } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/asking.ts";
import type { Request } from "../../engine/questions.ts";
import { newEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import { showLevel } from "../state.ts";

const levelRequest = new PendingRequest<"level">(newEngine());
/** In seconds. */
const GENERATE_BUDGET = 60;

export const TILINGS = ["hex", "square", "orthogonal", "triangle", "knight"] as const;
export const BORDER_JOINS = ["none", "cols", "rows", "both"] as const;
const CLUE_KINDS = [
  "sum",
  "liar",
  "together",
  "wall",
  "partition",
  "eyesight",
  "multiple",
  "negation",
  "within-two",
  "cross",
] as const;
/** A number of a field, in the words of its attribute. */
const WHOLE_NUMBER_PATTERN = "[0-9]+";
const NUMBER_FIELDS = ["rows", "cols", "mines"] as const;

interface LevelWish {
  readonly tiling: (typeof TILINGS)[number];
  readonly wrap: (typeof BORDER_JOINS)[number];
  readonly layers: string;
  readonly rows: string;
  readonly cols: string;
  readonly mines: string;
  readonly seed: string;
  readonly clues: readonly (typeof CLUE_KINDS)[number][];
}
/** In seeds: so many levels of one kind are told apart. */
const SEED_COUNT = 1_000_000;
const randomSeed = (): string => String(1 + Math.floor(Math.random() * SEED_COUNT));

const DEFAULT_LEVEL: Omit<LevelWish, "seed"> = {
  tiling: "hex",
  wrap: "none",
  layers: "",
  rows: "6",
  cols: "6",
  mines: "9",
  clues: ["sum"],
};

const levelRequestOf = (wish: LevelWish): Request<"level"> => ({
  do: "level",
  rows: Number(wish.rows),
  cols: Number(wish.cols),
  mines: Number(wish.mines),
  seed: Number(wish.seed),
  tiling: wish.tiling,
  ...(wish.wrap === "none" ? {} : { wrap: wish.wrap }),
  ...(wish.layers.trim() === "" ? {} : { layers: wish.layers.trim() }),
  clues: [...wish.clues],
});

export function LevelGenerator({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState<LevelWish>(() => ({ ...DEFAULT_LEVEL, seed: randomSeed() }));
  useLayoutEffect(() => {
    dialog.current?.showModal();
    levelRequest.clear();
    return () => {
      levelRequest.cancel();
    };
  }, []);
  const changeWish = (part: Partial<LevelWish>): void => {
    setWish({ ...wish, ...part });
  };
  const makeLevel = async (): Promise<void> => {
    const answer = await levelRequest.ask(levelRequestOf(wish), GENERATE_BUDGET);
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
        <LevelFields wish={wish} onChange={changeWish} />
        <ClueKindFields wish={wish} onChange={changeWish} />
        {wish.clues.length === 0 && <p class="problem">{messages.noClue}</p>}
        <RequestStatus asking={levelRequest} what={messages.making} />
        <button type="submit" class="primary" disabled={wish.clues.length === 0}>
          {messages.make}
        </button>
      </form>
    </dialog>
  );
}

interface PartProps {
  wish: LevelWish;
  onChange: (part: Partial<LevelWish>) => void;
}

function LevelFields({ wish, onChange }: PartProps) {
  const { analyse, shapes: messages } = currentWords.value;
  return (
    <div class="fields">
      <SelectField
        id="tiling"
        label={messages.tiling}
        all={TILINGS}
        names={messages.tilings}
        value={wish.tiling}
        onChoice={(tiling) => {
          onChange({ tiling });
        }}
      />
      <SelectField
        id="wrap"
        label={messages.joined}
        all={BORDER_JOINS}
        names={messages.joins}
        value={wish.wrap}
        onChoice={(wrap) => {
          onChange({ wrap });
        }}
      />
      {[...NUMBER_FIELDS, "seed" as const, "layers" as const].map((key) => (
        <div class="labelled" key={key}>
          <label for={`new-${key}`}>
            {key === "seed" || key === "layers" ? messages[key] : analyse[key]}
          </label>
          <input
            id={`new-${key}`}
            required={key !== "layers"}
            inputMode={key === "layers" ? "text" : "numeric"}
            pattern={key === "layers" ? undefined : WHOLE_NUMBER_PATTERN}
            autocomplete="off"
            placeholder={key === "layers" ? "1" : undefined}
            value={wish[key]}
            onInput={({ currentTarget: { value } }) => {
              onChange({ [key]: value });
            }}
          />
        </div>
      ))}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  id: string;
  label: string;
  all: readonly T[];
  names: Readonly<Record<T, string>>;
  value: T;
  onChoice: (value: T) => void;
}

export function SelectField<T extends string>({ id, label, all, names, value, onChoice }: ChoiceProps<T>) {
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosenOption = all.find((each) => each === currentTarget.value);
          if (chosenOption !== undefined) onChoice(chosenOption);
        }}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

function ClueKindFields({ wish, onChange }: PartProps) {
  const messages = currentWords.value.shapes;
  return (
    <fieldset>
      <legend>{messages.clueKinds}</legend>
      {CLUE_KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={wish.clues.includes(kind)}
            onChange={({ currentTarget: { checked } }) => {
              onChange({
                clues: CLUE_KINDS.filter((each) => (each === kind ? checked : wish.clues.includes(each))),
              });
            }}
          />
          {messages.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}
