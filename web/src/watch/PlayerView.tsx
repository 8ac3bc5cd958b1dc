// Embeds the player of the replay pages in this page.

import { Player } from "#page/player.js";
import type { View } from "#page/player.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { onRecolour } from "../app/appearance/appearance.ts";
import { usePageKeys } from "../board/BoardView.tsx";
import { spaceForBoard } from "../board/board-space.ts";
import { currentWords } from "../words/index.ts";

interface Props {
  view: View;
  /** The step to show. If the value changes, the player moves to the new step of the same game. */
  step: number;
  /** Whether the player takes the keyboard focus when it opens. */
  takesKeys: boolean;
  onStep: (step: number) => void;
}

export function PlayerView({ view, step, takesKeys, onStep }: Props) {
  const containerRef = useRef<HTMLDivElement>(null);
  const replayPlayerRef = useRef<Player>(null);
  const shownView = useRef(view);
  const latestOnStep = useRef(onStep);
  latestOnStep.current = onStep;
  useLayoutEffect(() => {
    if (!containerRef.current) return;
    const rootElement = containerRef.current;
    const playerOptions = {
      from: step,
      room: spaceForBoard,
      say: currentWords.peek().controls,
      onStep: (at: number) => {
        latestOnStep.current(at);
      },
    };
    const createdPlayer = new Player(view, rootElement, playerOptions);
    replayPlayerRef.current = createdPlayer;
    if (takesKeys) createdPlayer.focus();
    const stopRecolour = onRecolour(() => {
      createdPlayer.recolour();
    });
    return () => {
      stopRecolour();
      createdPlayer.close();
    };
  }, []);
  // A layout effect runs immediately. A later effect could undo steps that the user made before it ran.
  useLayoutEffect(() => {
    if (!replayPlayerRef.current) return;
    if (shownView.current !== view) replayPlayerRef.current.change(view, step);
    else if (replayPlayerRef.current.at !== step) replayPlayerRef.current.go(step);
    shownView.current = view;
  }, [view, step]);
  usePageKeys((event) => replayPlayerRef.current?.press(event));
  return <div ref={containerRef} />;
}
