// The player of the replay pages as a part of this page.

import { Player } from "#page/player.js";
import type { View } from "#page/views.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { onRecolour } from "../app/appearance.ts";
import { usePageKeys } from "../board/BoardView.tsx";
import { roomFor } from "../board/room.ts";
import { words } from "../words/index.ts";

interface Props {
  view: View;
  /** The step to begin with; another one of the same game is gone to. */
  step: number;
  /** Whether its keys are what the person who opened it wants next. */
  takesKeys: boolean;
  onStep: (step: number) => void;
}

export function PlayerView({ view, step, takesKeys, onStep }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const player = useRef<Player>(null);
  const shown = useRef(view);
  const tell = useRef(onStep);
  tell.current = onStep;
  useLayoutEffect(() => {
    if (!root.current) return;
    const place = root.current;
    const wishes = {
      from: step,
      room: roomFor,
      say: words.peek().controls,
      told: (at: number) => {
        tell.current(at);
      },
    };
    const made = new Player(view, place, wishes);
    player.current = made;
    if (takesKeys) made.focus();
    const stop = onRecolour(() => {
      made.recolour();
    });
    return () => {
      stop();
      made.close();
    };
  }, []);
  // A layout effect runs immediately: later the player may have been led on, and would be called back.
  useLayoutEffect(() => {
    if (!player.current) return;
    if (shown.current !== view) player.current.change(view, step);
    else if (player.current.at !== step) player.current.go(step);
    shown.current = view;
  }, [view, step]);
  usePageKeys((event) => player.current?.press(event));
  return <div ref={root} />;
}
