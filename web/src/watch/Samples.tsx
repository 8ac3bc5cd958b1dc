// The games and boards to look at for who has none.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { SamplePicture } from "./SamplePicture.tsx";
import { words } from "../words/index.ts";
import { SAMPLES, type Sample } from "./samples.ts";

/** Keys that immediately choose another entry of a closed list, on the way to the intended one. */
const PASSING = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

export function Samples({ onSample }: { onSample: (sample: Sample) => void }) {
  const say = words.value.watch;
  const chosen = useSignal("");
  const isPassing = useRef(false);
  const open = (): void => {
    const sample = SAMPLES[Number(chosen.value)];
    if (chosen.value === "" || !sample) return;
    chosen.value = "";
    onSample(sample);
  };
  const press = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== " ";
    isPassing.current = !event.altKey && (isLetter || PASSING.includes(event.key));
    if (event.key !== "Enter" || chosen.value === "") return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <select
        aria-label={say.examples}
        aria-describedby="sample-hint"
        value={chosen.value}
        onPointerDown={() => {
          isPassing.current = false;
        }}
        onKeyDown={press}
        onBlur={() => {
          chosen.value = "";
        }}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
          if (!isPassing.current) open();
        }}
      >
        <option value="">{say.example}</option>
        {SAMPLES.map(({ name }, at) => (
          <option key={name} value={at}>
            {say.samples[name]}
          </option>
        ))}
      </select>
      <span id="sample-hint" class="dim">
        {chosen.value === "" ? "" : say.enterOpens}
      </span>
    </>
  );
}

/** All samples at once, for the room in which nothing is shown yet. */
export function SampleList({ onSample }: { onSample: (sample: Sample) => void }) {
  const say = words.value.watch;
  return (
    <section class="samples" aria-label={say.examples}>
      <p>{words.value.help.watch}</p>
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
            {say.samples[sample.name]}
          </button>
        ))}
      </div>
    </section>
  );
}
