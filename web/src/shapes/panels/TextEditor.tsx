// The board as text: a change is shown as it is typed, and a mistake with its line and column.

import { useLayoutEffect, useState } from "preact/hooks";
import { draft, isOpen, putBack, take, unread } from "../../analyse/exchange/text.ts";
import { words } from "../../words/index.ts";
import { propose, text } from "../state.ts";

/** In milliseconds: the rest after a key before the text is read. */
const REST = 250;

/** The text that is typed, read after each rest. */
function useTyped() {
  const [typed, setTyped] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      void propose(typed).then(setMistake);
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const discard = (): void => {
    setTyped(null);
    setMistake(null);
    putBack();
  };
  return {
    mistake,
    discard,
    type: (value: string): void => {
      unread.value = null;
      draft.value = value;
      setTyped(value);
    },
    /** Shows the text as the engine prints it; one with a mistake stays to be mended. */
    leave: async (): Promise<void> => {
      if (typed === null) return;
      const why = await propose(typed);
      if (why === null) discard();
      else setMistake(why);
    },
  };
}

export function TextEditor() {
  const say = words.value;
  const { mistake, discard, type, leave } = useTyped();
  return (
    <details
      class="part"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        <h2>{say.analyse.text}</h2>
      </summary>
      <label for="text">{say.shapes.textLabel}</label>
      <textarea
        id="text"
        spellcheck={false}
        rows={10}
        value={draft.value ?? text.value}
        aria-invalid={(unread.value?.message ?? mistake) !== null}
        aria-describedby={mistake === null ? undefined : "text-wrong"}
        onInput={({ currentTarget: { value } }) => {
          type(value);
        }}
        onBlur={() => void leave()}
      />
      {mistake !== null && (
        <p class="problem" role="alert" id="text-wrong">
          {say.shapes.notChanged(mistake)}
        </p>
      )}
      <Buttons onDiscard={discard} />
    </details>
  );
}

function Buttons({ onDiscard }: { onDiscard: () => void }) {
  const say = words.value.analyse;
  const { value } = draft;
  return (
    <p class="row">
      <button
        type="button"
        class="primary"
        disabled={value === null}
        onClick={() => void take({ text: value ?? "" })}
      >
        {say.showText}
      </button>
      <button type="button" disabled={value === null} onClick={onDiscard}>
        {say.discard}
      </button>
    </p>
  );
}
