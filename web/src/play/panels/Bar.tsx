// The bar above the board of a game, with the remaining mines, the clock, and the tools.

import { useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { currentWords } from "../../words/index.ts";
import {
  playAgain,
  previousGame,
  beginLevel,
  beginDraftGame,
  game,
  returnToPreviousGame,
} from "../play-tab.ts";
import { isLevel, levelOf, LEVELS } from "../game/settings.ts";

/** The interval between updates of the clock, in milliseconds. The clock shows tenths of a second. */
const CLOCK_INTERVAL_MILLISECONDS = 100;

const LEVEL_NAMES = Object.keys(LEVELS).filter(isLevel);

/** Buttons that begin a game of a level with one press. */
export function LevelButtons() {
  const { board, playing: say } = currentWords.value;
  const currentLevel = levelOf(game.settings.value);
  return (
    <div class="row levels" role="group" aria-label={say.levels}>
      {LEVEL_NAMES.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === currentLevel}
          onClick={() => void beginLevel(kind)}
        >
          {board.kinds[kind]}
        </button>
      ))}
    </div>
  );
}

export function GameBar({ flagging, zoom }: { flagging: Signal<boolean>; zoom: Signal<number> }) {
  const { board, play: say } = currentWords.value;
  return (
    <div class="row bar">
      <output class="count" aria-label={say.minesLeft}>
        <FlagPicture /> {game.left.value}
      </output>
      <GameClock />
      <button
        type="button"
        class="main"
        title={currentWords.value.playing.newGameHint}
        onClick={() => void beginDraftGame()}
      >
        {say.newGame}
      </button>
      {/* The button is always there, so that the first move does not shift the buttons beside it. */}
      <button
        type="button"
        disabled={!game.hasBegun.value}
        title={currentWords.value.playing.againHint}
        onClick={() => void playAgain()}
      >
        {currentWords.value.playing.again}
      </button>
      {previousGame.value !== null && (
        <button type="button" onClick={() => void returnToPreviousGame()}>
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

/** A flag as a picture, because some systems have no flag character. */
function FlagPicture() {
  return (
    <svg class="flag" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 1h1.6v14H4z M5.6 1.8 13.5 5 5.6 8.2z" />
    </svg>
  );
}

function GameClock() {
  const seconds = useSignal(0);
  useLayoutEffect(() => {
    const updateSeconds = (): void => {
      seconds.value = Math.floor(game.clock.elapsed() / CLOCK_INTERVAL_MILLISECONDS) / 10;
    };
    updateSeconds();
    const timer = setInterval(updateSeconds, CLOCK_INTERVAL_MILLISECONDS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <span class="count" role="timer" aria-label={currentWords.value.play.time}>
      {currentWords.value.playing.tenths(seconds.value.toFixed(1))}
    </span>
  );
}
