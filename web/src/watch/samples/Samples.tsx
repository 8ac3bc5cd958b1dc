// The sample games and boards.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { SamplePicture } from "./SamplePicture.tsx";
import { currentWords } from "../../words/index.ts";
import { SAMPLES, type Sample } from "./samples.ts";

/**
 * The keys that move through the entries of a closed list. The user moves over unwanted entries with these keys, so the
 * keys must not open an entry.
 */
const LIST_MOVE_KEYS = [
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
];

export function SampleChoice({ onSample }: { onSample: (sample: Sample) => void }) {
  const messages = currentWords.value.watch;
  const chosenIndex = useSignal("");
  const isBrowsingEntries = useRef(false);
  const openSample = (): void => {
    const sample = SAMPLES[Number(chosenIndex.value)];
    if (chosenIndex.value === "" || !sample) return;
    chosenIndex.value = "";
    onSample(sample);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== " ";
    isBrowsingEntries.current = !event.altKey && (isLetter || LIST_MOVE_KEYS.includes(event.key));
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
          isBrowsingEntries.current = false;
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          chosenIndex.value = "";
        }}
        onChange={(event) => {
          chosenIndex.value = event.currentTarget.value;
          if (!isBrowsingEntries.current) openSample();
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

/** Buttons for all samples, shown while there is no game. */
export function SampleList({ onSample }: { onSample: (sample: Sample) => void }) {
  const messages = currentWords.value.watch;
  return (
    <section class="samples" aria-label={messages.examples}>
      <p>{currentWords.value.help.watch}</p>
      <h2>{messages.examples}</h2>
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
