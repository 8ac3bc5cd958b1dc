// The games and boards to look at for who has none.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
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
