// The tab Watch: the user steps through games of any kind.

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { listenToDrops } from "../app/exchange/files.ts";
import { gameToWatch } from "../app/exchange/handover.ts";
import { currentWords } from "../words/index.ts";
import { MisplacedNotice } from "./MisplacedNotice.tsx";
import { FileButton } from "./FileButton.tsx";
import { listenToPastes } from "./pastes.ts";
import { ReviewView } from "./ReviewView.tsx";
import {
  collection,
  storeShownStep,
  misplacedText,
  enterWatchTab,
  watchReview,
  openFileOrText,
  fieldText,
  watchGame,
  watchGameOfCollection,
  watchText,
} from "./watch-tab.ts";
import { SampleList, SampleChoice } from "./samples/Samples.tsx";
import "./watch.css";

export function Watch() {
  useLayoutEffect(() => {
    if (gameToWatch.value === null) void enterWatchTab();
    const stopStoringStep = storeShownStep();
    const stopDrops = listenToDrops((given) => void openFileOrText(given));
    const stopPastes = listenToPastes((given) => void openFileOrText(given));
    return () => {
      stopStoringStep();
      stopDrops();
      stopPastes();
      watchReview.cancel();
    };
  }, []);
  useSignalEffect(() => {
    const openedGame = gameToWatch.value;
    if (openedGame === null) return;
    gameToWatch.value = null;
    void watchGame(openedGame);
  });
  return (
    <div class="watch">
      <h2 class="aloud">{currentWords.value.watch.title}</h2>
      <GameSource />
      <ReviewView review={watchReview} />
    </div>
  );
}

/** A list of the games in a collection. */
function CollectionGames() {
  if (collection.value === null) return null;
  const { games, at } = collection.value;
  const messages = currentWords.value.watch;
  return (
    <label class="row">
      {messages.ofCollection(games.length)}{" "}
      <select
        value={String(at)}
        onChange={(event) => void watchGameOfCollection(games, Number(event.currentTarget.value))}
      >
        {games.map(({ name }, game) => (
          <option key={game} value={String(game)}>
            {messages.collected(game + 1, name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function GameSource() {
  const messages = currentWords.value.watch;
  const reviewProblem = watchReview.problem.value;
  return (
    <section aria-label={messages.open} class="source">
      <div class="row">
        <FileButton name={messages.open} onFile={(file) => void openFileOrText(file)} />
        {watchReview.scene.value !== null && <SampleChoice onSample={({ text }) => void watchText(text)} />}
      </div>
      {watchReview.scene.value === null && <SampleList onSample={({ text }) => void watchText(text)} />}
      <CollectionGames />
      <details open={watchReview.scene.value === null || reviewProblem !== null}>
        <summary>{messages.or}</summary>
        <textarea
          aria-label={messages.textLabel}
          aria-invalid={reviewProblem !== null}
          aria-describedby="watch-problem"
          rows={6}
          spellcheck={false}
          placeholder={messages.hint}
          value={fieldText.value}
          onInput={(event) => {
            fieldText.value = event.currentTarget.value;
          }}
        />
        <button
          type="button"
          disabled={fieldText.value.trim() === ""}
          onClick={() => {
            void watchText(fieldText.value);
          }}
        >
          {messages.watch}
        </button>
      </details>
      <p id="watch-problem" class="problem" role="alert">
        {reviewProblem}
      </p>
      {misplacedText.value && (
        <MisplacedNotice
          misplaced={misplacedText.value}
          onGone={() => {
            misplacedText.value = null;
            fieldText.value = "";
          }}
        />
      )}
    </section>
  );
}
