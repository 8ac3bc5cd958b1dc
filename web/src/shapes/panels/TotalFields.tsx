// The number of mines of a board of any shape, or the chance of a mine before any clue.

import { useLayoutEffect, useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/settings/EntryField.tsx";
import { currentWords } from "../../words/index.ts";
import { proposeChange, shownText } from "../state.ts";
import { priorInText, withPrior, type PriorHeaderKey } from "../text.ts";

export function TotalFields() {
  const messages = currentWords.value.analyse;
  return (
    <section class="part" aria-labelledby="total-title">
      <h2 id="total-title">{messages.board}</h2>
      <div class="row sizes">
        <PriorField of="mines" name={messages.mines} mode="numeric" />
        <PriorField of="density" name={messages.density} mode="text" />
      </div>
    </section>
  );
}

interface Props {
  of: PriorHeaderKey;
  name: string;
  mode: "numeric" | "text";
}

function PriorField({ of, name, mode }: Props) {
  const currentPrior = priorInText(shownText.value, of);
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useLayoutEffect(() => {
    // A field with the focus keeps its typed text, even if another field changes the board.
    if (document.activeElement?.id === of) return;
    setDraft(null);
    setWrong(null);
  }, [shownText.value]);
  const enterPrior = async (): Promise<void> => {
    if (draft === null) return;
    const typedPrior = draft.replaceAll(/\s/g, "");
    const refusal = await proposeChange((board) =>
      typedPrior === priorInText(board, of) ? board : withPrior(board, of, typedPrior),
    );
    setWrong(refusal);
    if (refusal === null) setDraft((typed) => (typed === draft ? null : typed));
  };
  return (
    <EntryField
      id={of}
      name={name}
      hint={currentWords.value.analyse.unknown}
      mode={mode}
      value={draft ?? currentPrior}
      wrong={wrong}
      onType={setDraft}
      onEnter={() => void enterPrior()}
    />
  );
}
