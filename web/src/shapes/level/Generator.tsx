// The dialog that makes a level: its tiling, size, mines and kinds of clues.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RequestStatus } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/asking.ts";
import type { Request } from "../../engine/questions.ts";
import { newEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import { GridFields, TextField, type Grid } from "../GridFields.tsx";
import { showLevel } from "../state.ts";

const levelRequest = new PendingRequest<"level">(newEngine());
/** In seconds. */
const GENERATE_BUDGET = 60;

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

interface LevelWish extends Grid {
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
      <GridFields id="new" grid={wish} onChange={onChange} />
      {[...NUMBER_FIELDS, "seed" as const, "layers" as const].map((key) => {
        const isLayers = key === "layers";
        return (
          <TextField
            key={key}
            id={`new-${key}`}
            label={key === "seed" || isLayers ? messages[key] : analyse[key]}
            value={wish[key]}
            required={!isLayers}
            isWhole={!isLayers}
            pattern={isLayers ? undefined : WHOLE_NUMBER_PATTERN}
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
