// The board as text: a change is shown as it is typed, and a mistake with its line and column.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { draft, isOpen, putBack, take } from "../../analyse/exchange/text.ts";
import { words } from "../../words/index.ts";
import { propose, text } from "../state.ts";

/** In milliseconds: the rest after a key before the text is read. */
const REST = 250;

/** The text that is typed, read after each rest. */
function useTyped() {
  const { value: typed } = draft;
  const [mistake, setMistake] = useState<string | null>(null);
  /** The board before the first key, which a discard brings back; null while nothing is typed here. */
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (typed === null || before.current === null) return;
    let isLast = true;
    const timer = setTimeout(() => {
      void propose(() => typed).then((why) => {
        if (isLast) setMistake(why);
      });
    }, REST);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [typed]);
  const end = (): void => {
    before.current = null;
    setMistake(null);
    putBack();
  };
  return {
    mistake: typed === null ? null : mistake,
    type: (value: string): void => {
      if (draft.value === null) before.current = null;
      before.current ??= text.value;
      draft.value = value;
    },
    discard: (): void => {
      const { current: board } = before;
      end();
      if (board !== null) void propose(() => board);
    },
    /** Shows the text as the engine prints it; one with a mistake stays to be mended. */
    leave: async (): Promise<void> => {
      const { value: left } = draft;
      if (left === null || before.current === null) return;
      const why = await propose(() => left);
      if (draft.value !== left) return;
      if (why === null) end();
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
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // The buttons below need the text as it was typed.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void leave();
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
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : "text-wrong"}
        onInput={({ currentTarget: { value } }) => {
          type(value);
        }}
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
    // Some browsers take the focus from the text when a button is pressed, and give it to nothing.
    <p
      class="row"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
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
