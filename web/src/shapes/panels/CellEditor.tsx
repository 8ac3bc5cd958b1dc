// Changes the content of the selected cell: buttons for common contents, and a field for any token.

import { useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/settings/EntryField.tsx";
import type { Cell } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { selectedCell, setToken, shownText } from "../state.ts";
import { tokenAt } from "../text.ts";

/** The clues that have a button. */
const CLUE_BUTTONS = ["0", "1", "2", "3", "4", "5", "6", "{2}", "{3}", "-2-", "-3-"] as const;
/** The contents that have a button, with the name of the message for each content. */
const CONTENT_BUTTONS = [
  ["?", "hidden"],
  ["o", "opened"],
  ["*", "mine"],
  [".", "hole"],
] as const;

export function CellEditor() {
  const cell = selectedCell.value;
  const messages = currentWords.value.shapes;
  if (cell === null || tokenAt(shownText.value, cell) === null) return null;
  return (
    <section class="part" aria-labelledby="edit-title">
      <h2 id="edit-title">{messages.edit}</h2>
      <TokenEditor key={cell.join()} cell={cell} />
    </section>
  );
}

function TokenEditor({ cell }: { cell: Cell }) {
  const messages = currentWords.value.shapes;
  const currentToken = tokenAt(shownText.value, cell) ?? "";
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const setCellToken = async (token: string): Promise<void> => {
    const refusalReason = token === "" ? null : await setToken(cell, token);
    setWrong(refusalReason);
    if (refusalReason === null) setDraft(null);
  };
  const enterDraft = (): void => void setCellToken((draft ?? "").trim());
  return (
    <>
      <TokenButtons now={currentToken} onChoice={(token) => void setCellToken(token)} />
      <form
        class="row token"
        onSubmit={(event) => {
          event.preventDefault();
          enterDraft();
        }}
      >
        <EntryField
          id="token"
          name={messages.token}
          hint={messages.tokenHint}
          mode="text"
          value={draft ?? currentToken}
          wrong={wrong}
          onType={setDraft}
          onEnter={enterDraft}
        />
        <button type="submit">{messages.setToken}</button>
      </form>
    </>
  );
}

function TokenButtons({ now: currentToken, onChoice }: { now: string; onChoice: (token: string) => void }) {
  const messages = currentWords.value.shapes;
  const tokenButton = (token: string, shown: string, label?: string) => (
    <button
      key={token}
      type="button"
      aria-label={label}
      aria-pressed={token === currentToken}
      onClick={() => {
        onChoice(token);
      }}
    >
      {shown}
    </button>
  );
  return (
    <>
      <div class="contents">
        {CONTENT_BUTTONS.map(([token, name]) => tokenButton(token, messages.contents[name]))}
      </div>
      <div class="contents">
        {CLUE_BUTTONS.map((token) => tokenButton(token, token, messages.setClue(token)))}
      </div>
    </>
  );
}
