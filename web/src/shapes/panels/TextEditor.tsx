// The board as text: a change is shown as it is typed, and a mistake with its line and column.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { draftText, isTextOpen, discardDraft, takeBoard } from "../../analyse/exchange/text.ts";
import { currentWords } from "../../words/index.ts";
import { proposeChange, shownText } from "../state.ts";

/** In milliseconds: the rest after a key before the text is read. */
const READ_DELAY = 250;

/** The text that is typed, read after each rest. */
function useTypedText() {
  const { value: typed } = draftText;
  const [mistake, setMistake] = useState<string | null>(null);
  /** The board before the first key, which a discard brings back; null while nothing is typed here. */
  const textBeforeTyping = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (typed === null || textBeforeTyping.current === null) return;
    let isLast = true;
    const timer = setTimeout(() => {
      void proposeChange(() => typed).then((refusal) => {
        if (isLast) setMistake(refusal);
      });
    }, READ_DELAY);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [typed]);
  const endTyping = (): void => {
    textBeforeTyping.current = null;
    setMistake(null);
    discardDraft();
  };
  return {
    mistake: typed === null ? null : mistake,
    type: (value: string): void => {
      if (draftText.value === null) textBeforeTyping.current = null;
      textBeforeTyping.current ??= shownText.value;
      draftText.value = value;
    },
    discard: (): void => {
      const { current: board } = textBeforeTyping;
      endTyping();
      if (board !== null) void proposeChange(() => board);
    },
    /** Shows the text as the engine prints it; one with a mistake stays to be mended. */
    leave: async (): Promise<void> => {
      const { value: left } = draftText;
      if (left === null || textBeforeTyping.current === null) return;
      const refusal = await proposeChange(() => left);
      if (draftText.value !== left) return;
      if (refusal === null) endTyping();
      else setMistake(refusal);
    },
  };
}

export function TextEditor() {
  const messages = currentWords.value;
  const { mistake, discard, type, leave } = useTypedText();
  return (
    <details
      class="part"
      open={isTextOpen.value}
      onToggle={({ currentTarget }) => {
        isTextOpen.value = currentTarget.open;
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // The buttons below need the text as it was typed.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void leave();
      }}
    >
      <summary>
        <h2>{messages.analyse.text}</h2>
      </summary>
      <label for="text">{messages.shapes.textLabel}</label>
      <textarea
        id="text"
        spellcheck={false}
        rows={10}
        value={draftText.value ?? shownText.value}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : "text-wrong"}
        onInput={({ currentTarget: { value } }) => {
          type(value);
        }}
      />
      {mistake !== null && (
        <p class="problem" role="alert" id="text-wrong">
          {messages.shapes.notChanged(mistake)}
        </p>
      )}
      <TextButtons onDiscard={discard} />
    </details>
  );
}

function TextButtons({ onDiscard }: { onDiscard: () => void }) {
  const messages = currentWords.value.analyse;
  const { value } = draftText;
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
        onClick={() => void takeBoard({ text: value ?? "" })}
      >
        {messages.showText}
      </button>
      <button type="button" disabled={value === null} onClick={onDiscard}>
        {messages.discard}
      </button>
    </p>
  );
}
