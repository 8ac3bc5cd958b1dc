// The button that saves a game as an animated picture.

import type { View } from "#page/views.js";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { download } from "../app/files.ts";
import { isCancelled, trouble } from "../app/trouble.ts";
import { turn } from "../app/turn.ts";
import { words } from "../words/index.ts";
import { animationOf } from "./animation.ts";

export function AnimationButton({ view }: { view: View }) {
  const { app, watch: say } = words.value;
  /** The share of the steps that are drawn, while the animation is made. */
  const share = useSignal<number | null>(null);
  const told = useSignal("");
  const ends = useRef(new AbortController());
  useLayoutEffect(
    () => () => {
      ends.current.abort();
    },
    [],
  );
  const save = async (): Promise<void> => {
    const { signal } = (ends.current = new AbortController());
    told.value = "";
    try {
      const animation = await animationOf(view, async (drawn) => {
        share.value = drawn;
        await turn();
        signal.throwIfAborted();
      });
      download("game.gif", animation);
      told.value = words.value.watch.animationSaved(Math.ceil(animation.length / 1000));
      announce(told.value);
    } catch (error) {
      if (!isCancelled(error)) told.value = trouble(error);
    }
    share.value = null;
  };
  if (share.value === null) {
    return (
      <>
        <button type="button" onClick={() => void save()}>
          {say.saveAnimation}
        </button>
        <span class="dim">{told.value}</span>
      </>
    );
  }
  return (
    <span class="busy">
      <progress aria-label={say.drawing} value={share.value} /> {app.working(say.drawing)}{" "}
      <button
        type="button"
        onClick={() => {
          ends.current.abort();
        }}
      >
        {app.cancel}
      </button>
    </span>
  );
}
