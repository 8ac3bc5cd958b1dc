// The buttons that open boards of other shapes: the last shown board of this kind, the examples, and a new level.

import { useState } from "preact/hooks";
import { openBoard } from "../../analyse/exchange/text.ts";
import { currentWords } from "../../words/index.ts";
import { BlankDialog } from "./BlankDialog.tsx";
import { EXAMPLES, type Example } from "./examples.ts";
import { LevelGenerator } from "../level/LevelGenerator.tsx";
import { returnToShapes } from "./open.ts";
import { ExampleThumbnail } from "./ExampleThumbnail.tsx";
import { hasShapeToReturnTo, isShapeShown } from "../state.ts";

const EXAMPLE_NAMES = Object.keys(EXAMPLES) as Example[];

export function OtherBoards() {
  const messages = currentWords.value.shapes;
  const [isMaking, setMaking] = useState(false);
  const [isBlank, setBlank] = useState(false);
  return (
    <div class="row others">
      {!isShapeShown.value && hasShapeToReturnTo.value && (
        <button type="button" onClick={returnToShapes}>
          {messages.backToShape}
        </button>
      )}
      <span class="dim">{messages.other}</span>
      {EXAMPLE_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          class="example"
          onClick={() => void openBoard({ text: EXAMPLES[name] })}
        >
          <ExampleThumbnail of={name} />
          {messages.examples[name]}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          setMaking(true);
        }}
      >
        {messages.newLevel}
      </button>
      <button
        type="button"
        onClick={() => {
          setBlank(true);
        }}
      >
        {messages.editing.blank}
      </button>
      {isBlank && (
        <BlankDialog
          onClose={() => {
            setBlank(false);
          }}
        />
      )}
      {isMaking && (
        <LevelGenerator
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}
