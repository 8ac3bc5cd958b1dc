// A button that copies a text and shows whether the copy succeeded.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { announceText } from "../announce.ts";
import { copiedWords, copyToClipboard } from "./clipboard.ts";
import { currentWords } from "../../words/index.ts";

interface Props {
  text: string;
  /** The name of the copied thing in a sentence, such as "the link". */
  what: string;
  label?: string;
  children: ComponentChildren;
}

export function CopyButton({ text, what, label, children }: Props) {
  // The button shows the result of a copy until the text changes.
  const [said, setSaid] = useState<{ readonly of: string; readonly isDone: boolean } | null>(null);
  const messages = currentWords.value.app;
  const copy = async (): Promise<void> => {
    const isCopied = await copyToClipboard(text);
    setSaid({ of: text, isDone: isCopied });
    announceText(isCopied ? copiedWords(what, text) : `${messages.notCopied} ${text}`);
  };
  return (
    <>
      <button type="button" aria-label={label} onClick={() => void copy()}>
        {children}
      </button>
      {said?.of === text &&
        (said.isDone ? (
          <span class="dim">{copiedWords(what, text)}</span>
        ) : (
          <span class="problem">
            {messages.notCopied} <output>{text}</output>
          </span>
        ))}
    </>
  );
}
