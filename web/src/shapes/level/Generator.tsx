// The dialog that makes a level: its tiling, size, mines and kinds of clues.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Asked } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/asking.ts";
import type { Request } from "../../engine/questions.ts";
import { anotherEngine } from "../../engine/start.ts";
import { words } from "../../words/index.ts";
import { showLevel } from "../state.ts";

const making = new PendingRequest<"level">(anotherEngine());
/** In seconds. */
const BUDGET = 60;

export const TILINGS = ["hex", "square", "orthogonal", "triangle", "knight"] as const;
export const JOINS = ["none", "cols", "rows", "both"] as const;
const CLUES = [
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
const WHOLE = "[0-9]+";
const NUMBERS = ["rows", "cols", "mines"] as const;

interface Wish {
  readonly tiling: (typeof TILINGS)[number];
  readonly wrap: (typeof JOINS)[number];
  readonly layers: string;
  readonly rows: string;
  readonly cols: string;
  readonly mines: string;
  readonly seed: string;
  readonly clues: readonly (typeof CLUES)[number][];
}
/** In seeds: so many levels of one kind are told apart. */
const SEEDS = 1_000_000;
const someSeed = (): string => String(1 + Math.floor(Math.random() * SEEDS));

const START: Omit<Wish, "seed"> = {
  tiling: "hex",
  wrap: "none",
  layers: "",
  rows: "6",
  cols: "6",
  mines: "9",
  clues: ["sum"],
};

const requestOf = (wish: Wish): Request<"level"> => ({
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

export function Generator({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState<Wish>(() => ({ ...START, seed: someSeed() }));
  useLayoutEffect(() => {
    dialog.current?.showModal();
    making.clear();
    return () => {
      making.cancel();
    };
  }, []);
  const change = (part: Partial<Wish>): void => {
    setWish({ ...wish, ...part });
  };
  const make = async (): Promise<void> => {
    const answer = await making.ask(requestOf(wish), BUDGET);
    if (!answer) return;
    dialog.current?.close();
    showLevel(answer.level);
  };
  const { app, shapes: say } = words.value;
  return (
    <dialog ref={dialog} class="generator" aria-labelledby="generator-title" onClose={onClose}>
      <form method="dialog" class="row">
        <h2 id="generator-title">{say.generator}</h2>
        <button type="submit">{app.close}</button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Fields wish={wish} onChange={change} />
        <Kinds wish={wish} onChange={change} />
        {wish.clues.length === 0 && <p class="problem">{say.noClue}</p>}
        <Asked asking={making} what={say.making} />
        <button type="submit" class="primary" disabled={wish.clues.length === 0}>
          {say.make}
        </button>
      </form>
    </dialog>
  );
}

interface PartProps {
  wish: Wish;
  onChange: (part: Partial<Wish>) => void;
}

function Fields({ wish, onChange }: PartProps) {
  const { analyse, shapes: say } = words.value;
  return (
    <div class="fields">
      <Choice
        id="tiling"
        label={say.tiling}
        all={TILINGS}
        names={say.tilings}
        value={wish.tiling}
        onChoice={(tiling) => {
          onChange({ tiling });
        }}
      />
      <Choice
        id="wrap"
        label={say.joined}
        all={JOINS}
        names={say.joins}
        value={wish.wrap}
        onChoice={(wrap) => {
          onChange({ wrap });
        }}
      />
      {[...NUMBERS, "seed" as const, "layers" as const].map((key) => (
        <div class="labelled" key={key}>
          <label for={`new-${key}`}>{key === "seed" || key === "layers" ? say[key] : analyse[key]}</label>
          <input
            id={`new-${key}`}
            required={key !== "layers"}
            inputMode={key === "layers" ? "text" : "numeric"}
            pattern={key === "layers" ? undefined : WHOLE}
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

export function Choice<T extends string>({ id, label, all, names, value, onChoice }: ChoiceProps<T>) {
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = all.find((each) => each === currentTarget.value);
          if (chosen !== undefined) onChoice(chosen);
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

function Kinds({ wish, onChange }: PartProps) {
  const say = words.value.shapes;
  return (
    <fieldset>
      <legend>{say.clueKinds}</legend>
      {CLUES.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={wish.clues.includes(kind)}
            onChange={({ currentTarget: { checked } }) => {
              onChange({
                clues: CLUES.filter((each) => (each === kind ? checked : wish.clues.includes(each))),
              });
            }}
          />
          {say.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}
