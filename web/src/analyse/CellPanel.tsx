// The cell that is pointed at: its exact chance; and why a cell is what it is, where that was asked.

import { cellName } from "#page/words.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CopyButton } from "../app/CopyButton.tsx";
import { Asked } from "./Busy.tsx";
import { findings } from "./live.ts";
import { fraction } from "./numbers.ts";
import { asked, drawn, explain, explanation, forget, placement } from "./questions.ts";
import { pointed, position } from "./state.ts";
import { known, reasons, share } from "./words.ts";

export function CellPanel() {
  return (
    <section class="part cell" aria-label="The cell">
      <h2 class="aloud">The cell</h2>
      <Pointed />
      <Asked asking={explanation} what="Looking for the reason" />
      <Why />
    </section>
  );
}

function Pointed() {
  const at = pointed.value;
  const look = at === null ? undefined : drawn.value.cells[at];
  if (at === null || !look)
    return <p class="dim">Point at a cell to see its chance. Click it, or press Enter, to ask why.</p>;
  const cell = findings.value.known[at];
  const exact = cell && share(cell);
  return (
    <div class="spot">
      <p>
        <strong>{cellName(at, position.value.cols)}</strong> {cell && exact ? known(cell) : look.name}
        {exact ? `: ${exact}.` : "."}
      </p>
      <p class="row">
        {cell && asked.value !== at && (
          <button
            type="button"
            onClick={() => {
              void explain(at);
            }}
          >
            Why?
          </button>
        )}
        {cell?.is === "undetermined" && cell.share && (
          <CopyButton text={fraction(cell.share)} what="The exact chance">
            Copy the exact chance
          </CopyButton>
        )}
      </p>
    </div>
  );
}

function Why() {
  const answer = explanation.answer.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Scrolls as much of the answer into view as there is room for.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  if (!answer) return null;
  const { heading, lines } = reasons(answer);
  return (
    <div class="why" ref={place}>
      <p>
        <strong>{heading}</strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="row">
        {answer.answer === "undetermined" &&
          ["A: no mine there", "B: a mine there"].map((words, at) => (
            <button
              key={words}
              type="button"
              aria-pressed={placement.value === at}
              onClick={() => {
                placement.value = placement.value === at ? null : at;
              }}
            >
              {words}
            </button>
          ))}
        <button type="button" title="Hide the explanation (Esc)" onClick={forget}>
          Done
        </button>
      </p>
    </div>
  );
}
