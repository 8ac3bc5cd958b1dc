// The button that saves a game as an animated picture.

import type { View } from "#page/player.js";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announceText } from "../../app/announce.ts";
import { saveFile } from "../../app/exchange/files.ts";
import { isCancelled, failureMessage } from "../../app/failure-message.ts";
import { yieldToPage } from "../../app/yield-to-page.ts";
import { currentWords } from "../../words/index.ts";
import type { Message } from "../../words/message.ts";
import { encodeAnimation } from "./animation.ts";

export function AnimationButton({ view }: { view: View }) {
  const { app, watch: messages } = currentWords.value;
  /** The share of the steps that are already drawn, while the animation is made. */
  const drawnShare = useSignal<number | null>(null);
  const saveMessage = useSignal<Message | null>(null);
  const abortController = useRef(new AbortController());
  useLayoutEffect(
    () => () => {
      abortController.current.abort();
    },
    [],
  );
  const saveAnimation = async (): Promise<void> => {
    const { signal } = (abortController.current = new AbortController());
    saveMessage.value = null;
    try {
      const animation = await encodeAnimation(view, async (drawn) => {
        drawnShare.value = drawn;
        await yieldToPage();
        signal.throwIfAborted();
      });
      saveFile("game.gif", animation);
      const kilobytes = Math.ceil(animation.length / 1000);
      saveMessage.value = () => currentWords.value.watch.animationSaved(kilobytes);
      announceText(saveMessage.value());
    } catch (error) {
      if (!isCancelled(error)) saveMessage.value = failureMessage(error);
    }
    drawnShare.value = null;
  };
  if (drawnShare.value === null) {
    return (
      <>
        <button type="button" onClick={() => void saveAnimation()}>
          {messages.saveAnimation}
        </button>
        <span class="dim">{saveMessage.value?.()}</span>
      </>
    );
  }
  return (
    <span class="busy">
      <progress aria-label={messages.drawing} value={drawnShare.value} /> {app.working(messages.drawing)}{" "}
      <button
        type="button"
        onClick={() => {
          abortController.current.abort();
        }}
      >
        {app.cancel}
      </button>
    </span>
  );
}
