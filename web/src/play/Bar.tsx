// The bar above the board: the mines that are left, the clock, and the tools during play.

import { useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { words } from "../words/index.ts";
import { again, before, beginLevel, beginNew, game, goBack } from "./room.ts";
import { isKind, kindOf, KINDS } from "./settings.ts";

/** In milliseconds: the clock shows tenths of a second. */
const TICK = 100;

const KIND_NAMES = Object.keys(KINDS).filter(isKind);

/** The levels, at one press each. */
export function Levels() {
  const { board, playing: say } = words.value;
  const now = kindOf(game.settings.value);
  return (
    <div class="row levels" role="group" aria-label={say.levels}>
      {KIND_NAMES.map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === now} onClick={() => void beginLevel(kind)}>
          {board.kinds[kind]}
        </button>
      ))}
    </div>
  );
}

export function Bar({ flagging, zoom }: { flagging: Signal<boolean>; zoom: Signal<number> }) {
  const { board, play: say } = words.value;
  return (
    <div class="row bar">
      <output class="count" aria-label={say.minesLeft}>
        <Flag /> {game.left.value}
      </output>
      <Time />
      <button
        type="button"
        class="main"
        title={words.value.playing.newGameHint}
        onClick={() => void beginNew()}
      >
        {say.newGame}
      </button>
      {game.hasBegun.value && (
        <button type="button" title={words.value.playing.againHint} onClick={() => void again()}>
          {words.value.playing.again}
        </button>
      )}
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
      seconds.value = Math.floor(game.clock.elapsed() / TICK) / 10;
    };
    tick();
    const timer = setInterval(tick, TICK);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <span class="count" role="timer" aria-label={words.value.play.time}>
      {words.value.playing.tenths(seconds.value.toFixed(1))}
    </span>
  );
}
