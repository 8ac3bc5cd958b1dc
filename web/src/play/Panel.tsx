// The panel at the side of the board: events, help, the audit, the file of the game, and settings.

import { useSignalEffect, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Legend, type Sign } from "../board/Legend.tsx";
import { announce } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { CopyButton } from "../app/CopyButton.tsx";
import { MisplacedNotice } from "../watch/MisplacedNotice.tsx";
import { FileButton } from "../watch/FileButton.tsx";
import { KEYS } from "./keys.ts";
import {
  analyse,
  game,
  help,
  helpLines,
  misplaced,
  openAudit,
  refused,
  save,
  summary,
  take,
  unread,
} from "./room.ts";
import { nameOf } from "./settings.ts";
import { Setup } from "./Setup.tsx";
import { Stats } from "./Stats.tsx";
import { timeWords } from "./words.ts";

export function Panel({ words }: { words: string }) {
  return (
    <section class="panel" aria-label="The game">
      <h2 class="aloud">The game</h2>
      <State words={words} />
      <Helpers isPointed={words !== ""} />
      <Record />
      <NewGame />
      <details>
        <summary>Statistics</summary>
        <Stats />
      </details>
      <details>
        <summary>Signs and keys</summary>
        <Legend signs={SIGNS} />
        <dl class="keys">
          {KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                {key.split(" ").map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p class="dim">
          Mouse: a left click opens, a right click flags. A left click on a number opens around it, as do the
          middle button and both buttons. Touch: a tap opens, a long touch flags.
        </p>
      </details>
    </section>
  );
}

/** Opened where a game was refused: the field that is to blame is there. */
function NewGame() {
  const part = useRef<HTMLDetailsElement>(null);
  useSignalEffect(() => {
    if (refused.value !== null && part.current) part.current.open = true;
  });
  return (
    <details ref={part}>
      <summary>New game: size, rules, seed</summary>
      <Setup />
    </details>
  );
}

function State({ words }: { words: string }) {
  const [end, ...more] = summary();
  const tone = game.end.value === null ? "" : game.end.value.won ? "proof" : "guess";
  return (
    <div class={`state ${tone}`}>
      {game.busy.value !== null && (
        <p class="row late">
          <progress aria-label={game.busy.value} /> {game.busy.value} …{" "}
          <button
            type="button"
            onClick={() => {
              game.cancel();
            }}
          >
            Cancel
          </button>
        </p>
      )}
      {game.problem.value !== null && (
        <p class="problem" role="alert">
          {game.problem.value}
        </p>
      )}
      {end === undefined ? (
        <p>{game.news.value.words || firstWords()}</p>
      ) : (
        <>
          <p class="end">
            {end} {timeWords(game.clock.elapsed())}.
          </p>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <p class="dim pointed">{words}</p>
    </div>
  );
}

function firstWords(): string {
  if (game.hasBegun.value) return "";
  const { firstClick } = game.settings.value;
  const first = {
    zero: "The first click opens an area.",
    safe: "The first click is never a mine.",
    unprotected: "",
  };
  return `${nameOf(game.settings.value)}. ${first[firstClick]}`;
}

function Helpers({ isPointed }: { isPointed: boolean }) {
  const isOver = game.end.value !== null;
  const lines = helpLines();
  return (
    <section aria-label="Help with the game" class="help-with">
      <h2>Help</h2>
      <div class="row">
        <Toggle name="What is provable?" shows={help.showsProofs} />
        <Toggle name="Chances" shows={help.showsChances} />
        <button
          type="button"
          disabled={isOver}
          aria-pressed={help.asks.value}
          onClick={() => {
            help.asks.value = !help.asks.value;
            if (help.asks.value) announce("Press a hidden cell to ask about it.");
          }}
        >
          Why?
        </button>
        <button type="button" disabled={isOver} onClick={() => void help.findBest()}>
          Best move
        </button>
      </div>
      {help.asks.value && (
        <p class="dim">
          Press a hidden cell to see whether it is safe, a mine or undetermined, and why
          {isPointed ? " (W asks about the cell you point at)" : ""}.
        </p>
      )}
      {help.busy.value !== null && (
        <p class="row late">
          <progress aria-label={help.busy.value} /> {help.busy.value} …{" "}
          <button
            type="button"
            onClick={() => {
              help.cancel();
            }}
          >
            Cancel
          </button>
        </p>
      )}
      {help.problem.value !== null && (
        <p class="problem" role="alert">
          {help.problem.value}
        </p>
      )}
      <div class="lines">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

function Toggle({ name, shows }: { name: string; shows: Signal<boolean> }) {
  return (
    <button type="button" aria-pressed={shows.value} onClick={() => (shows.value = !shows.value)}>
      {name}
    </button>
  );
}

/** The seed, the audit and the file of the game. */
function Record() {
  const seed = String(game.seed.value);
  return (
    <section aria-label="Record of the game">
      <h2>Record</h2>
      <div class="row">
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void openAudit()}>
          Audit my game
        </button>
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void save()}>
          Save
        </button>
        <button type="button" title="Open it under Analyse, with all chances" onClick={analyse}>
          Analyse this position
        </button>
        <FileButton name="Load" onFile={(file) => void open(file)} />
        <span class="seed">
          Seed <output>{seed}</output>{" "}
          <CopyButton text={seed} what="The seed" label="Copy the seed">
            Copy
          </CopyButton>
        </span>
      </div>
      {misplaced.value && (
        <MisplacedNotice
          misplaced={misplaced.value}
          onGone={() => {
            misplaced.value = null;
          }}
        />
      )}
      {unread.value !== null && (
        <p class="problem" role="alert">
          This is not a game that can be played here. {unread.value}
        </p>
      )}
    </section>
  );
}

async function open(file: File): Promise<void> {
  if (await take(file)) revealBoard();
}

const SIGNS: readonly Sign[] = [
  [{ fill: "hidden" }, "hidden"],
  [{ fill: "open", text: 2 }, "a clue"],
  [{ fill: "hidden", sign: "flag" }, "your flag"],
  [{ fill: "safe", sign: "check" }, "proven safe"],
  [{ fill: "mine", sign: "mine" }, "a mine"],
  [{ fill: 0.25, text: 25 }, "25 % chance of a mine"],
  [{ fill: "hit", sign: "hit" }, "a mine that was hit"],
  [{ fill: "hidden", sign: "flag", hatch: true, ring: "gone" }, "a wrong flag"],
  [{ fill: "open", text: 1, ring: "reason" }, "a clue of the proof"],
  [{ fill: "hidden", ring: "move" }, "the best move"],
];
