// The panel at the side of the board: events, help, the audit, the file of the game, and settings.

import { useSignalEffect, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Legend } from "../../board/Legend.tsx";
import { announceText } from "../../app/announce.ts";
import { KeyList } from "../../app/KeyList.tsx";
import { revealBoard } from "../../app/reveal-board.ts";
import { useRevealedMessage } from "../../app/revealed-message.ts";
import { CopyButton } from "../../app/exchange/CopyButton.tsx";
import { MisplacedNotice } from "../../watch/MisplacedNotice.tsx";
import { FileButton } from "../../watch/FileButton.tsx";
import { currentWords } from "../../words/index.ts";
import {
  analyseGame,
  game,
  gameHelp,
  helpLines,
  misplacedText,
  openAudit,
  draftRefusal,
  saveGame,
  endSummary,
  openFileOrText,
  riskWarning,
  unreadReason,
} from "../play-tab.ts";
import { challengeFragment } from "../game/begin-again.ts";
import { gameName } from "../game/settings.ts";
import { AutoMoves, RiskNotice } from "./Moves.tsx";
import { NewGameForm } from "./NewGameForm.tsx";
import { gameLegend } from "../signs.ts";
import { PlayStatistics } from "./PlayStatistics.tsx";
import { timeWords } from "../words.ts";
import { RunningComputation } from "./RunningComputation.tsx";

/** @param pointed the description of the cell under the pointer */
export function GamePanel({ pointed }: { pointed: string }) {
  const { help: keys, play: messages } = currentWords.value;
  return (
    <section class="panel" aria-label={messages.game}>
      <h2 class="aloud">{messages.game}</h2>
      <GameState pointed={pointed} />
      <HelpToggles isPointed={pointed !== ""} />
      <GameFile />
      <NewGame />
      <details>
        <summary>{messages.statistics}</summary>
        <PlayStatistics />
      </details>
      <details>
        <summary>{messages.signsAndKeys}</summary>
        <Legend signs={gameLegend()} />
        <KeyList keys={keys.playKeys} />
        <p class="dim">{messages.mouse}</p>
      </details>
    </section>
  );
}

/** The form for a new game. If the game is refused, the form unfolds and shows the field with the error. */
function NewGame() {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useSignalEffect(() => {
    if (draftRefusal.value !== null && detailsRef.current) detailsRef.current.open = true;
  });
  return (
    <details ref={detailsRef}>
      <summary>{currentWords.value.play.setup}</summary>
      <NewGameForm />
    </details>
  );
}

function GameState({ pointed }: { pointed: string }) {
  const messages = currentWords.value.play;
  const [end, ...more] = endSummary();
  const element = useRevealedMessage<HTMLDivElement>(riskWarning.risk.value ?? game.end.value);
  const stateClass = game.end.value === null ? "" : game.end.value.won ? "proof" : "guess";
  return (
    <div ref={element} class={`state ${stateClass}`}>
      {game.busy.value !== null && (
        <RunningComputation
          what={messages[game.busy.value]}
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
        <p>{game.news.value.words || firstInstructions()}</p>
      ) : (
        <>
          <p class="end">{messages.ended(end, timeWords(game.clock.elapsed()))}</p>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <p class="dim pointed">{pointed}</p>
    </div>
  );
}

function firstInstructions(): string {
  if (game.hasBegun.value) return "";
  const messages = currentWords.value.play;
  const { value: settings } = game.settings;
  return messages.begin(gameName(settings), messages.firstClick[settings.firstClick]);
}

function HelpToggles({ isPointed }: { isPointed: boolean }) {
  const messages = currentWords.value.play;
  const isOver = game.end.value !== null;
  return (
    <section aria-label={messages.helpLabel} class="help-with">
      <h2>{messages.help}</h2>
      <div class="row">
        <Toggle name={messages.provable} shows={gameHelp.showsProofs} />
        <Toggle name={messages.chances} shows={gameHelp.showsChances} />
        <button
          type="button"
          disabled={isOver}
          aria-pressed={gameHelp.asks.value}
          onClick={() => {
            gameHelp.asks.value = !gameHelp.asks.value;
            if (gameHelp.asks.value) announceText(messages.askNow);
          }}
        >
          {messages.why}
        </button>
        <button type="button" disabled={isOver} onClick={() => void gameHelp.findBest()}>
          {messages.best}
        </button>
      </div>
      {gameHelp.asks.value && (
        <p class="dim">
          {messages.asking} {isPointed ? messages.askingKey : ""}
        </p>
      )}
      {gameHelp.busy.value !== null && (
        <RunningComputation
          what={messages.works[gameHelp.busy.value]}
          onCancel={() => {
            gameHelp.cancel();
          }}
        />
      )}
      {gameHelp.problem.value !== null && (
        <p class="problem" role="alert">
          {gameHelp.problem.value}
        </p>
      )}
      <AutoMoves />
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
function GameFile() {
  const { board, play: messages } = currentWords.value;
  return (
    <section aria-label={messages.recordLabel}>
      <h2>{messages.record}</h2>
      <div class="row">
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void openAudit()}>
          {messages.audit}
        </button>
        <button type="button" disabled={!game.hasBegun.value} onClick={() => void saveGame()}>
          {messages.save}
        </button>
        <button type="button" title={messages.analyseHint} onClick={analyseGame}>
          {board.analyseThis}
        </button>
        <FileButton name={messages.load} onFile={(file) => void openFile(file)} />
        <CopyButton
          text={location.href.replace(/#.*$/s, "") + challengeFragment(game)}
          what={currentWords.value.playing.theChallenge}
        >
          {currentWords.value.playing.challenge}
        </CopyButton>
        {game.seedOfMines.value !== null && <Seed seed={String(game.seedOfMines.value)} />}
      </div>
      <p class="dim">{currentWords.value.playing.layoutHint}</p>
      {misplacedText.value && (
        <MisplacedNotice
          misplaced={misplacedText.value}
          onGone={() => {
            misplacedText.value = null;
          }}
        />
      )}
      {unreadReason.value !== null && (
        <p class="problem" role="alert">
          {messages.unread(unreadReason.value)}
        </p>
      )}
    </section>
  );
}

function Seed({ seed }: { seed: string }) {
  const messages = currentWords.value.play;
  return (
    <span class="seed">
      {messages.seed} <output>{seed}</output>{" "}
      <CopyButton text={seed} what={messages.theSeed} label={messages.copySeed}>
        {messages.copy}
      </CopyButton>
    </span>
  );
}

async function openFile(file: File): Promise<void> {
  if (await openFileOrText(file)) revealBoard();
}
