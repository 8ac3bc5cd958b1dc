// Watch: games of any kind, stepped through.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { takeDrops } from "../app/files.ts";
import { recall, remember } from "../app/storage.ts";
import { trouble } from "../app/trouble.ts";
import { sideEngine } from "../engine/start.ts";
import { FileButton } from "./FileButton.tsx";
import { takePastes } from "./pastes.ts";
import { Review } from "./review.ts";
import { ReviewView } from "./ReviewView.tsx";
import { SAMPLES } from "./samples.ts";
import "./watch.css";

const isText = (value: unknown): value is string => typeof value === "string";
const isStep = (value: unknown): value is number => Number.isInteger(value);

/** In bytes: no recorded game is so large. */
const LARGEST = 20_000_000;

const review = new Review();
/** What is in the field, which is what was watched last. */
const typed = signal(recall("watch.text", isText) ?? "");

async function watch(text: string, from = 0): Promise<void> {
  typed.value = text;
  if (await review.open(sideEngine, text, { from })) remember("watch.text", text);
}

async function take(given: File | string): Promise<void> {
  if (typeof given === "string") return watch(given);
  try {
    if (given.size > LARGEST) throw new Error(`${given.name} is larger than 20 MB: no game is.`);
    await watch(await given.text());
  } catch (error) {
    review.problem.value = trouble(error);
  }
}

export function Watch() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (review.scene.value === null && typed.value !== "") {
      void watch(typed.value, recall("watch.step", isStep) ?? 0);
    }
    const stop = review.step.subscribe((step) => {
      if (review.scene.value !== null) remember("watch.step", step);
    });
    const drops = place.current ? takeDrops(place.current, (given) => void take(given)) : stop;
    const pastes = takePastes((text) => void take(text));
    return () => {
      stop();
      drops();
      pastes();
      review.cancel();
    };
  }, []);
  return (
    <div ref={place} class="watch">
      <Source />
      <ReviewView review={review} />
    </div>
  );
}

function Source() {
  const problem = review.problem.value;
  return (
    <section aria-label="What to watch" class="source">
      <div class="row">
        <FileButton name="Open a game" onFile={(file) => void take(file)} />
        <select
          aria-label="Examples"
          value=""
          onChange={(event) => {
            const sample = SAMPLES[Number(event.currentTarget.value)];
            if (sample) void watch(sample.text);
          }}
        >
          <option value="">Watch an example …</option>
          {SAMPLES.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <details open={review.scene.value === null || problem !== null}>
        <summary>Or drop it here, or paste its text</summary>
        <textarea
          aria-label="Text of a transcript, a recording, answers or a board"
          aria-invalid={problem !== null}
          aria-describedby="watch-problem"
          rows={6}
          spellcheck={false}
          placeholder={HINT}
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
          Watch
        </button>
      </details>
      <p id="watch-problem" class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

const HINT =
  "A transcript of any contest, a RawVF recording, answers of minesweeper-master, or a board of one-click or ChessPuzzle";
