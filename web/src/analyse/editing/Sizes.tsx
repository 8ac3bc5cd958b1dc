// The fields for the size of the board and its mines. What cannot be stays in its field, with the reason below it.

import { useState } from "preact/hooks";
import type { Position } from "../../board/saved.ts";
import { words } from "../../words/index.ts";
import { DensityField } from "./DensityField.tsx";
import { entered, type Field, type Typed } from "./entering.ts";
import { EntryField } from "./EntryField.tsx";
import { edit, position } from "../state.ts";

interface Entering {
  /** The board that refused what was typed; another board takes that away. */
  readonly of: Position;
  readonly typed: Typed;
  readonly wrong: Typed;
  /** The field in which someone types; it keeps its text when another board comes. */
  readonly at: Field | null;
}

const FIELDS = ["rows", "cols", "mines"] as const;

export function Sizes() {
  const now = position.value;
  const [state, setState] = useState<Entering>({ of: now, typed: {}, wrong: {}, at: null });
  const isOfThis = state.of === now;
  const wrong = isOfThis ? state.wrong : {};
  const kept: Typed = isOfThis ? state.typed : only(state.typed, state.at);
  const enter = (field: Field): void => {
    if (kept[field] === undefined || wrong[field] !== undefined) return;
    const result = entered(now, kept, field);
    edit(result.next);
    const refused = Object.fromEntries(
      FIELDS.flatMap((name) => (result.wrong[name] === undefined ? [] : [[name, kept[name] ?? ""]])),
    );
    setState({ of: result.next, typed: refused, wrong: result.wrong, at: null });
  };
  return (
    <div class="row sizes">
      {FIELDS.map((field) => (
        <EntryField
          key={field}
          id={`field-${field}`}
          name={words.value.analyse[field]}
          hint={field === "mines" ? words.value.analyse.unknown : ""}
          value={kept[field] ?? String(now[field] ?? "")}
          wrong={wrong[field] ?? null}
          onType={(text) => {
            setState({ of: now, typed: { ...kept, [field]: text }, wrong: without(wrong, field), at: field });
          }}
          onEnter={() => {
            enter(field);
          }}
        />
      ))}
      {now.mines === null && <DensityField />}
    </div>
  );
}

const without = (wrong: Typed, field: Field): Typed =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => name !== field));

const only = (typed: Typed, field: Field | null): Typed => {
  const text = field === null ? undefined : typed[field];
  return field === null || text === undefined ? {} : { [field]: text };
};
