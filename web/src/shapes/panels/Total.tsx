// The number of mines of a board of any shape, or the chance of a mine before any clue.

import { useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/EntryField.tsx";
import { words } from "../../words/index.ts";
import { propose, text } from "../state.ts";
import { priorOf, withPrior, type PriorKey } from "../text.ts";

export function Total() {
  const say = words.value.analyse;
  return (
    <section class="part" aria-labelledby="total-title">
      <h2 id="total-title">{say.board}</h2>
      <div class="row sizes">
        <Prior key={`mines ${text.value}`} of="mines" name={say.mines} mode="numeric" />
        <Prior key={`density ${text.value}`} of="density" name={say.density} mode="text" />
      </div>
    </section>
  );
}

interface Props {
  of: PriorKey;
  name: string;
  mode: "numeric" | "text";
}

function Prior({ of, name, mode }: Props) {
  const now = priorOf(text.value, of);
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const enter = async (): Promise<void> => {
    const next = (draft ?? now).replaceAll(/\s/g, "");
    if (next === now) setWrong(null);
    else setWrong(await propose(withPrior(text.value, of, next)));
  };
  return (
    <EntryField
      id={of}
      name={name}
      hint={words.value.analyse.unknown}
      mode={mode}
      value={draft ?? now}
      wrong={wrong}
      onType={setDraft}
      onEnter={() => void enter()}
    />
  );
}
