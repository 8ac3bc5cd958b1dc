// Leads to boards of other shapes: examples, and a new level.

import { useState } from "preact/hooks";
import { words } from "../words/index.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { Generator } from "./level/Generator.tsx";
import { openShape } from "./open.ts";

const NAMES = Object.keys(EXAMPLES) as Example[];

export function Others() {
  const say = words.value.shapes;
  const [isMaking, setMaking] = useState(false);
  return (
    <div class="row others">
      <span class="dim">{say.other}</span>
      {NAMES.map((name) => (
        <button key={name} type="button" onClick={() => void openShape(EXAMPLES[name])}>
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
