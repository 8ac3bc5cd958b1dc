// Leads to boards of other shapes: the one that was left, examples, and a new level.

import { useState } from "preact/hooks";
import { take } from "../analyse/exchange/text.ts";
import { words } from "../words/index.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { Generator } from "./level/Generator.tsx";
import { comeBack } from "./open.ts";
import { hasBoard, isShown } from "./state.ts";

const NAMES = Object.keys(EXAMPLES) as Example[];

export function Others() {
  const say = words.value.shapes;
  const [isMaking, setMaking] = useState(false);
  return (
    <div class="row others">
      {!isShown.value && hasBoard.value && (
        <button type="button" onClick={comeBack}>
          {say.backToShape}
        </button>
      )}
      <span class="dim">{say.other}</span>
      {NAMES.map((name) => (
        <button key={name} type="button" onClick={() => void take({ text: EXAMPLES[name] })}>
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
