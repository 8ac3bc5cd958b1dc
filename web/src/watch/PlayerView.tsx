// The player of the replay pages as a part of this page.

import { Player } from "#page/player.js";
import type { View } from "#page/views.js";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  view: View;
  /** The step to begin with; another one of the same game is gone to. */
  step: number;
  onStep: (step: number) => void;
}

/** The width and the height that a board has beside what else the page shows. */
function room(): [number, number] {
  const wide = matchMedia("(min-width: 900px)").matches;
  const width = document.documentElement.clientWidth - (wide ? 530 : 26);
  return [width, innerHeight * (wide ? 1 : 0.6) - (wide ? 192 : 2)];
}

export function PlayerView({ view, step, onStep }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const player = useRef<Player>(null);
  const shown = useRef(view);
  const tell = useRef(onStep);
  tell.current = onStep;
  useEffect(() => {
    if (!root.current) return;
    const wishes = {
      from: step,
      room,
      told: (at: number) => {
        tell.current(at);
      },
    };
    const made = new Player(view, root.current, wishes);
    player.current = made;
    return () => {
      made.close();
    };
  }, []);
  useEffect(() => {
    if (!player.current) return;
    if (shown.current !== view) player.current.change(view, step);
    else if (player.current.at !== step) player.current.go(step);
    shown.current = view;
  }, [view, step]);
  return <div ref={root} />;
}
