// The bar above the board: the mines that are left, the clock, and the tools during play.

import { useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { words } from "../words/index.ts";
import { before, beginNew, game, goBack } from "./room.ts";

/** In milliseconds. */
const TICK = 200;

export function Bar({ flagging, zoom }: { flagging: Signal<boolean>; zoom: Signal<number> }) {
  const { board, play: say } = words.value;
  return (
    <div class="row bar">
      <output class="count" aria-label={say.minesLeft}>
        <Flag /> {game.left.value}
      </output>
      <Time />
      <button type="button" class="main" onClick={() => void beginNew()}>
        {say.newGame}
      </button>
      {before.value !== null && (
        <button type="button" onClick={() => void goBack()}>
          {say.back}
        </button>
      )}
      <button
        type="button"
        aria-pressed={flagging.value}
        title={say.flagModeHint}
        onClick={() => (flagging.value = !flagging.value)}
      >
        {say.flagMode}
      </button>
      <button type="button" aria-label={board.smaller} onClick={() => (zoom.value -= 1)}>
        −
      </button>
      <button type="button" aria-label={board.larger} onClick={() => (zoom.value += 1)}>
        +
      </button>
    </div>
  );
}

/** Drawn, as not every system has a letter that looks so. */
function Flag() {
  return (
    <svg class="flag" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 1h1.6v14H4z M5.6 1.8 13.5 5 5.6 8.2z" />
    </svg>
  );
}

function Time() {
  const seconds = useSignal(0);
  useLayoutEffect(() => {
    const tick = (): void => {
      seconds.value = Math.floor(game.clock.elapsed() / 1000);
    };
    tick();
    const timer = setInterval(tick, TICK);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <span class="count" role="timer" aria-label={words.value.play.time}>
      {words.value.play.seconds(seconds.value)}
    </span>
  );
}
