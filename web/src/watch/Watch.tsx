// Watch: games of any kind, stepped through.

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { takeDrops } from "../app/files.ts";
import { watched } from "../app/handover.ts";
import { words } from "../words/index.ts";
import { MisplacedNotice } from "./MisplacedNotice.tsx";
import { FileButton } from "./FileButton.tsx";
import { takePastes } from "./pastes.ts";
import { ReviewView } from "./ReviewView.tsx";
import {
  collection,
  keepStep,
  misplaced,
  resume,
  review,
  take,
  typed,
  watch,
  watchCollected,
} from "./room.ts";
import { SampleList, Samples } from "./Samples.tsx";
import "./watch.css";

export function Watch() {
  useLayoutEffect(() => {
    if (watched.value === null) void resume();
    const stop = keepStep();
    const drops = takeDrops((given) => void take(given));
    const pastes = takePastes((given) => void take(given));
    return () => {
      stop();
      drops();
      pastes();
      review.cancel();
    };
  }, []);
  useSignalEffect(() => {
    const text = watched.value;
    if (text === null) return;
    watched.value = null;
    void watch(text);
  });
  return (
    <div class="watch">
      <h2 class="aloud">{words.value.watch.title}</h2>
      <Source />
      <ReviewView review={review} />
    </div>
  );
}

/** The games of a collection. */
function Collected() {
  if (collection.value === null) return null;
  const { games, at } = collection.value;
  const say = words.value.watch;
  return (
    <label class="row">
      {say.ofCollection(games.length)}{" "}
      <select
        value={String(at)}
        onChange={(event) => void watchCollected(games, Number(event.currentTarget.value))}
      >
        {games.map(({ name }, game) => (
          <option key={game} value={String(game)}>
            {say.collected(game + 1, name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Source() {
  const say = words.value.watch;
  const problem = review.problem.value;
  return (
    <section aria-label={say.open} class="source">
      <div class="row">
        <FileButton name={say.open} onFile={(file) => void take(file)} />
        {review.scene.value !== null && <Samples onSample={({ text }) => void watch(text)} />}
      </div>
      {review.scene.value === null && <SampleList onSample={({ text }) => void watch(text)} />}
      <Collected />
      <details open={review.scene.value === null || problem !== null}>
        <summary>{say.or}</summary>
        <textarea
          aria-label={say.textLabel}
          aria-invalid={problem !== null}
          aria-describedby="watch-problem"
          rows={6}
          spellcheck={false}
          placeholder={say.hint}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button
          type="button"
          disabled={typed.value.trim() === ""}
          onClick={() => {
            void watch(typed.value);
          }}
        >
          {say.watch}
        </button>
      </details>
      <p id="watch-problem" class="problem" role="alert">
        {problem}
      </p>
      {misplaced.value && (
        <MisplacedNotice
          misplaced={misplaced.value}
          onGone={() => {
            misplaced.value = null;
            typed.value = "";
          }}
        />
      )}
    </section>
  );
}
