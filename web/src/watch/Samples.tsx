// The sample games and boards.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { SamplePicture } from "./SamplePicture.tsx";
import { currentWords } from "../words/index.ts";
import { SAMPLES, type Sample } from "./samples.ts";

/** Keys that immediately choose another entry of a closed list, on the way to the intended one. */
const LIST_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

export function SampleChoice({ onSample }: { onSample: (sample: Sample) => void }) {
  const messages = currentWords.value.watch;
  const chosenIndex = useSignal("");
  const isPassing = useRef(false);
  const openSample = (): void => {
    const sample = SAMPLES[Number(chosenIndex.value)];
    if (chosenIndex.value === "" || !sample) return;
    chosenIndex.value = "";
    onSample(sample);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== " ";
    isPassing.current = !event.altKey && (isLetter || LIST_KEYS.includes(event.key));
    if (event.key !== "Enter" || chosenIndex.value === "") return;
    event.preventDefault();
    openSample();
  };
  return (
    <>
      <select
        aria-label={messages.examples}
        aria-describedby="sample-hint"
        value={chosenIndex.value}
        onPointerDown={() => {
          isPassing.current = false;
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          chosenIndex.value = "";
        }}
        onChange={(event) => {
          chosenIndex.value = event.currentTarget.value;
          if (!isPassing.current) openSample();
        }}
      >
        <option value="">{messages.example}</option>
        {SAMPLES.map(({ name }, at) => (
          <option key={name} value={at}>
            {messages.samples[name]}
          </option>
        ))}
      </select>
      <span id="sample-hint" class="dim">
        {chosenIndex.value === "" ? "" : messages.enterOpens}
      </span>
    </>
  );
}

/** All samples at once, for the room in which nothing is shown yet. */
export function SampleList({ onSample }: { onSample: (sample: Sample) => void }) {
  const messages = currentWords.value.watch;
  return (
    <section class="samples" aria-label={messages.examples}>
      <p>{currentWords.value.help.watch}</p>
      <div class="row">
        {SAMPLES.map((sample) => (
          <button
            key={sample.name}
            type="button"
            onClick={() => {
              onSample(sample);
            }}
          >
            <SamplePicture name={sample.name} />
            {messages.samples[sample.name]}
          </button>
        ))}
      </div>
    </section>
  );
}
