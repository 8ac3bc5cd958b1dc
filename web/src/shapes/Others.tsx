// Leads to boards of other shapes: the one that was left, examples, and a new level.

import { useState } from "preact/hooks";
import { take } from "../analyse/exchange/text.ts";
import { words } from "../words/index.ts";
import { Blank } from "./Blank.tsx";
import { EXAMPLES, type Example } from "./examples.ts";
import { Generator } from "./level/Generator.tsx";
import { comeBack } from "./open.ts";
import { Thumb } from "./Thumb.tsx";
import { hasBoard, isShown } from "./state.ts";

const NAMES = Object.keys(EXAMPLES) as Example[];

export function Others() {
  const say = words.value.shapes;
  const [isMaking, setMaking] = useState(false);
  const [isBlank, setBlank] = useState(false);
  return (
    <div class="row others">
      {!isShown.value && hasBoard.value && (
        <button type="button" onClick={comeBack}>
          {say.backToShape}
        </button>
      )}
      <span class="dim">{say.other}</span>
      {NAMES.map((name) => (
        <button key={name} type="button" class="example" onClick={() => void take({ text: EXAMPLES[name] })}>
          <Thumb of={name} />
          {say.examples[name]}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          setMaking(true);
        }}
      >
        {say.newLevel}
      </button>
      <button
        type="button"
        onClick={() => {
          setBlank(true);
        }}
      >
        {say.editing.blank}
      </button>
      {isBlank && (
        <Blank
          onClose={() => {
            setBlank(false);
          }}
        />
      )}
      {isMaking && (
        <Generator
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}
