// Changes what the selected cell holds: buttons for what is common, and a field for any token.

import { useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/EntryField.tsx";
import type { Cell } from "../../engine/questions.ts";
import { words } from "../../words/index.ts";
import { selected, setToken, text } from "../state.ts";
import { tokenAt } from "../text.ts";

/** The clues that have a button. */
const CLUES = ["0", "1", "2", "3", "4", "5", "6", "{2}", "{3}", "-2-", "-3-"] as const;
const CONTENTS = [
  ["?", "hidden"],
  ["o", "opened"],
  ["*", "mine"],
  [".", "hole"],
] as const;

export function CellEditor() {
  const cell = selected.value;
  const say = words.value.shapes;
  if (cell === null || tokenAt(text.value, cell) === null) return null;
  return (
    <section class="part" aria-labelledby="edit-title">
      <h2 id="edit-title">{say.edit}</h2>
      <Editor key={cell.join()} cell={cell} />
    </section>
  );
}

function Editor({ cell }: { cell: Cell }) {
  const say = words.value.shapes;
  const now = tokenAt(text.value, cell) ?? "";
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const set = async (token: string): Promise<void> => {
    const why = token === "" ? null : await setToken(cell, token);
    setWrong(why);
    if (why === null) setDraft(null);
  };
  const enter = (): void => void set((draft ?? "").trim());
  return (
    <>
      <Choices now={now} onChoice={(token) => void set(token)} />
      <form
        class="row token"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <EntryField
          id="token"
          name={say.token}
          hint={say.tokenHint}
          mode="text"
          value={draft ?? now}
          wrong={wrong}
          onType={setDraft}
          onEnter={enter}
        />
        <button type="submit">{say.setToken}</button>
      </form>
    </>
  );
}

function Choices({ now, onChoice }: { now: string; onChoice: (token: string) => void }) {
  const say = words.value.shapes;
  const button = (token: string, shown: string, label?: string) => (
    <button
      key={token}
      type="button"
      aria-label={label}
      aria-pressed={token === now}
      onClick={() => {
        onChoice(token);
      }}
    >
      {shown}
    </button>
  );
  return (
    <>
      <div class="contents">{CONTENTS.map(([token, name]) => button(token, say.contents[name]))}</div>
      <div class="contents">{CLUES.map((token) => button(token, token, say.setClue(token)))}</div>
    </>
  );
}
