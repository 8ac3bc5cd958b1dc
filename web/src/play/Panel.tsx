// The panel at the side of the board: events, help, the audit, the file of the game, and settings.

import { useSignalEffect, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Legend } from "../board/Legend.tsx";
import { announce } from "../app/announce.ts";
import { Keys } from "../app/Keys.tsx";
import { revealBoard } from "../app/sight.ts";
import { CopyButton } from "../app/CopyButton.tsx";
import { MisplacedNotice } from "../watch/MisplacedNotice.tsx";
import { FileButton } from "../watch/FileButton.tsx";
import { words } from "../words/index.ts";
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
import { challengeFor } from "./again.ts";
import { nameOf } from "./settings.ts";
import { Moves, RiskNotice } from "./Moves.tsx";
import { Setup } from "./Setup.tsx";
import { signs } from "./signs.ts";
import { Stats } from "./Stats.tsx";
import { timeWords } from "./words.ts";
import { Work } from "./Work.tsx";

/** @param pointed the cell that is pointed at, in words */
export function Panel({ pointed }: { pointed: string }) {
  const { help: keys, play: say } = words.value;
  return (
    <section class="panel" aria-label={say.game}>
      <h2 class="aloud">{say.game}</h2>
      <State pointed={pointed} />
      <Helpers isPointed={pointed !== ""} />
      <Record />
      <NewGame />
      <details>
        <summary>{say.statistics}</summary>
        <Stats />
      </details>
      <details>
        <summary>{say.signsAndKeys}</summary>
        <Legend signs={signs()} />
        <Keys kind="keys" keys={keys.playKeys} />
        <p class="dim">{say.mouse}</p>
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
      <summary>{words.value.play.setup}</summary>
      <Setup />
    </details>
  );
}

function State({ pointed }: { pointed: string }) {
  const say = words.value.play;
  const [end, ...more] = summary();
  const tone = game.end.value === null ? "" : game.end.value.won ? "proof" : "guess";
  return (
    <div class={`state ${tone}`}>
      {game.busy.value !== null && (
        <Work
          what={say[game.busy.value]}
          onCancel={() => {
            game.cancel();
          }}
        />
      )}
      {game.problem.value !== null && (
        <p class="problem" role="alert">
          {game.problem.value}
        </p>
      )}
      <RiskNotice />
      {end === undefined ? (
        <p>{game.news.value.words || firstWords()}</p>
      ) : (
        <>
          <p class="end">{say.ended(end, timeWords(game.clock.elapsed()))}</p>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <p class="dim pointed">{pointed}</p>
    </div>
  );
}

function firstWords(): string {
  if (game.hasBegun.value) return "";
  const say = words.value.play;
  const { value: settings } = game.settings;
  return say.begin(nameOf(settings), say.firstClick[settings.firstClick]);
}

function Helpers({ isPointed }: { isPointed: boolean }) {
  const say = words.value.play;
  const isOver = game.end.value !== null;
  return (
    <section aria-label={say.helpLabel} class="help-with">
      <h2>{say.help}</h2>
      <div class="row">
        <Toggle name={say.provable} shows={help.showsProofs} />
        <Toggle name={say.chances} shows={help.showsChances} />
        <button
          type="button"
          disabled={isOver}
          aria-pressed={help.asks.value}
          onClick={() => {
            help.asks.value = !help.asks.value;
            if (help.asks.value) announce(say.askNow);
          }}
        >
          {say.why}
        </button>
        <button type="button" disabled={isOver} onClick={() => void help.findBest()}>
          {say.best}
        </button>
      </div>
      {help.asks.value && (
        <p class="dim">
          {say.asking} {isPointed ? say.askingKey : ""}
        </p>
      )}
      {help.busy.value !== null && (
        <Work
          what={say.works[help.busy.value]}
          onCancel={() => {
            help.cancel();
          }}
        />
      )}
      {help.problem.value !== null && (
        <p class="problem" role="alert">
          {help.problem.value}
        </p>
      )}
      <Moves />
      <div class="lines">
        {helpLines().map((line) => (
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
  const { board, play: say } = words.value;
  const seed = String(game.seed.value);
  return (
    <section aria-label={say.recordLabel}>
      <h2>{say.record}</h2>
      <div class="row">
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void openAudit()}>
          {say.audit}
        </button>
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void save()}>
          {say.save}
        </button>
        <button type="button" title={say.analyseHint} onClick={analyse}>
          {board.analyseThis}
        </button>
        <FileButton name={say.load} onFile={(file) => void open(file)} />
        <CopyButton
          text={location.href.replace(/#.*$/s, "") + challengeFor(game)}
          what={words.value.playing.theChallenge}
        >
          {words.value.playing.challenge}
        </CopyButton>
        <span class="seed">
          {say.seed} <output>{seed}</output>{" "}
          <CopyButton text={seed} what={say.theSeed} label={say.copySeed}>
            {say.copy}
          </CopyButton>
        </span>
      </div>
      <p class="dim">{words.value.playing.layoutHint}</p>
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
          {say.unread(unread.value)}
        </p>
      )}
    </section>
  );
}

async function open(file: File): Promise<void> {
  if (await take(file)) revealBoard();
}
