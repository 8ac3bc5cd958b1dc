// The number of mines of a board of any shape, or the chance of a mine before any clue.

import { useLayoutEffect, useState } from "preact/hooks";
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
        <Prior of="mines" name={say.mines} mode="numeric" />
        <Prior of="density" name={say.density} mode="text" />
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
  useLayoutEffect(() => {
    // Who types into the field keeps the draft when another field changes the board.
    if (document.activeElement?.id === of) return;
    setDraft(null);
    setWrong(null);
  }, [text.value]);
  const enter = async (): Promise<void> => {
    if (draft === null) return;
    const next = draft.replaceAll(/\s/g, "");
    const why = await propose((board) => (next === priorOf(board, of) ? board : withPrior(board, of, next)));
    setWrong(why);
    if (why === null) setDraft((typed) => (typed === draft ? null : typed));
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
