// The dialog that makes a level: its tiling, size, mines and kinds of clues.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Asked } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/asking.ts";
import type { Request } from "../../engine/questions.ts";
import { anotherEngine } from "../../engine/start.ts";
import { words } from "../../words/index.ts";
import { GridFields, TextField, type Grid } from "../GridFields.tsx";
import { showLevel } from "../state.ts";

const making = new PendingRequest<"level">(anotherEngine());
/** In seconds. */
const BUDGET = 60;

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

interface Wish extends Grid {
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
      <GridFields id="new" grid={wish} onChange={onChange} />
      {[...NUMBERS, "seed" as const, "layers" as const].map((key) => {
        const isLayers = key === "layers";
        return (
          <TextField
            key={key}
            id={`new-${key}`}
            label={key === "seed" || isLayers ? say[key] : analyse[key]}
            value={wish[key]}
            required={!isLayers}
            isWhole={!isLayers}
            pattern={isLayers ? undefined : WHOLE}
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
